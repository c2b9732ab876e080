// What we stop and what the nearest tools stop, on the same commands: npm run compare
// Installs the others from npm into a temporary folder, without their install scripts, and writes docs/compared.md. No command is run:
// each tool is asked in a process that may start no other and write nowhere (Node's permission model), with an empty home.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLASSIFIER_VERSION } from '../src/classify/version.ts'
import { type Command, dangerous, documented, harmless, levelOf, spellings } from './compare/command-sets.ts'
import { comparedPage, type Judged, type Tool } from './compare/compared-page.ts'
import { PEERS, type Peer, type Verdict } from './compare/peers.ts'

const MAX_OUTPUT = 64 * 1024 * 1024
const PAGE = fileURLToPath(new URL('../docs/compared.md', import.meta.url))
const JUDGE = fileURLToPath(new URL('./compare/judge-commands.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'audit-compare-'))
const [home, project] = [join(folder, 'home'), join(folder, 'home', 'project')]
try {
  mkdirSync(project, { recursive: true })
  install()
  const sets = {
    ...{ dangerous: dangerous(), spellings: spellings(), harmless: harmless() },
    ...{ named: documented.dangerous, fine: documented.fine },
  }
  const tools: Tool[] = [
    { name: 'audit-service', version: `classifier ${CLASSIFIER_VERSION}`, peer: null },
    ...PEERS.map((peer) => ({ name: peer.name, version: versionOf(peer), peer })),
  ]
  const judged: Record<string, Judged[]> = {}
  for (const [name, commands] of Object.entries(sets))
    judged[name] = tools.map(({ peer }) =>
      zip(commands, peer === null ? ours(commands) : ask(peer, commands)),
    )
  const page = comparedPage(tools, judged as never, new Date())
  writeFileSync(PAGE, page)
  console.log(page)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function install(): void {
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
  const names = PEERS.map(({ name }) => name)
  // With our own environment: a proxy and its certificates are set there. Nothing of a peer runs yet.
  execFileSync('npm', ['install', ...flags, ...names], { cwd: folder, stdio: 'inherit' })
}

function environment() {
  return { PATH: process.env['PATH'], HOME: home, USERPROFILE: home }
}

function versionOf({ name }: Peer): string {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
}

/** What is critical is stopped by the usual policy; what is high is shown, and can alert: that is as much as asking. */
function ours(commands: readonly Command[]): Verdict[] {
  return commands.map(({ text }) => {
    const level = levelOf(text)
    return level === 'critical' ? 'stop' : level === 'high' ? 'ask' : 'allow'
  })
}

function ask({ name }: Peer, commands: readonly Command[]): Verdict[] {
  const answer = execFileSync(
    process.execPath,
    ['--permission', '--allow-fs-read=*', '--no-warnings', JUDGE, name, folder, project],
    {
      ...{ cwd: project, env: environment(), maxBuffer: MAX_OUTPUT },
      input: JSON.stringify(commands.map(({ text }) => text)),
    },
  )
  return JSON.parse(answer.toString())
}

function zip(commands: readonly Command[], verdicts: readonly Verdict[]): Judged {
  if (commands.length !== verdicts.length) throw new Error('A tool did not answer about every command.')
  return commands.map((command, index) => ({ ...command, verdict: verdicts[index] ?? 'allow' }))
}
