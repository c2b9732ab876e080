// From a clone to the first stopped call of a real agent, as a visitor would do it: two commands, then the page. Times and
// screenshots go into the folder that is named (default: first-minutes/). Claude Code comes from npm, its model is a fake one.
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { killGroup, spawnOwned } from '../launch/spawn-owned.ts'
import { launchBrowser } from '../test/browser/launch.ts'
import { toolCall } from './clients/calls.ts'
import { startFakeModel } from './clients/fake-model.ts'
import { installClient } from './clients/install-client.ts'
import { type Run, runProgram } from './clients/run-program.ts'
import { startDeadEnd } from './clients/start-dead-end.ts'
import { proxyEverything } from './clients/try-case.ts'
import { CLAUDE_CODE } from './clients/under-test/claude-code.ts'
import { giveTo, unprivilegedAccount } from './clients/unprivileged.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const pictures = resolve(process.argv[2] ?? 'first-minutes')
const PORT = '18472'
const MINUTES_MS = 600_000
/** Without the programs of this checkout: a visitor has Node and npm alone. */
const PATH = (process.env['PATH'] ?? '')
  .split(':')
  .filter((part) => !part.includes('node_modules'))
  .join(':')

const lines: string[] = []
const parent = process.getuid?.() === 0 ? '/home' : join(homedir(), '.cache')
mkdirSync(parent, { recursive: true })
mkdirSync(pictures, { recursive: true })
const folder = mkdtempSync(join(parent, 'first-minutes-'))
// The client runs as somebody without rights.
chmodSync(folder, 0o755)
const [home, project, clone] = ['home', 'project', 'clone'].map((name) => join(folder, name)) as Three
for (const own of [home, project]) mkdirSync(own)
const account = unprivilegedAccount()
type Three = [string, string, string]

try {
  const client = await installClient(join(folder, 'client'), CLAUDE_CODE.packageName)
  if ('skipped' in client) throw new Error(client.skipped)
  await timed('git clone', () => run('git', ['clone', '--quiet', SOURCE, clone], folder))
  await timed('npm ci (apart)', () => run('npm', ['ci'], clone))
  await visit(client.packages)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
console.log(lines.join('\n'))

async function visit(packages: string): Promise<void> {
  const service = spawnOwned('npm', ['start'], {
    cwd: clone,
    env: { PATH, HOME: folder, SERVICE_PORT: PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await launchBrowser()
  const model = await startFakeModel(CLAUDE_CODE.api, [
    toolCall('harmless', CLAUDE_CODE.tools, project),
    toolCall('destructive', CLAUDE_CODE.tools, project),
  ])
  const deadEnd = await startDeadEnd()
  try {
    const link = await timed('npm start, until the link is printed', () => linkOf(service.stdout))
    const page = await (await browser.newContext({ viewport: { width: 1360, height: 1300 } })).newPage()
    page.setDefaultTimeout(MINUTES_MS)
    await timed('the link opens the page, signed in', async () => {
      await page.goto(link)
      await page.getByRole('heading', { name: 'Begin' }).waitFor()
      await page.getByText('No call is stored yet').waitFor()
    })
    await picture(page, '1-begin')
    await timed('Block critical actions', async () => {
      await page.getByRole('button', { name: 'Block critical actions' }).click()
      await page.getByText('are stopped before they run').waitFor()
    })
    await timed('Play an attack', async () => {
      await page.getByRole('button', { name: 'Play an attack' }).click()
      await page.getByText('calls were stopped').waitFor()
    })
    await picture(page, '2-attack')
    const url = new URL(link).origin
    const connect = page.getByRole('region', { name: 'Connect an agent' })
    await connect.getByRole('button', { name: 'Make a token' }).click()
    const token = await connect.locator('code').nth(1).innerText()
    for (const own of [home, project]) giveTo(account, own)
    await timed('npx … install claude-code', () =>
      run(
        'npx',
        ['--yes', `${url}/help/audit-hook.tgz`, 'install', 'claude-code', '--url', url],
        project,
        { SERVICE_ENROLMENT_TOKEN: token },
        true,
      ),
    )
    await connect.getByText('The token was exchanged by').waitFor()
    await picture(page, '3-installed')
    const surroundings = {
      service: url,
      clientKey: '',
      model: model.url,
      isTrusted: true,
      trustedProject: null,
    }
    await timed('Claude Code works, until its dangerous call is stopped and the page is green', async () => {
      await run(
        join(packages, CLAUDE_CODE.packageName, CLAUDE_CODE.program),
        CLAUDE_CODE.parameters(surroundings),
        project,
        { ...proxyEverything(deadEnd.url), ...CLAUDE_CODE.environment(surroundings) },
        true,
      )
      await connect.getByText('The first call has arrived').waitFor()
    })
    await picture(page, '4-green')
    await page.getByRole('button', { name: 'See it live' }).click()
    await page.locator('tr[data-event]').first().waitFor()
    await picture(page, '5-stopped')
    if (existsSync(join(project, 'destructive-call-ran'))) throw new Error('The dangerous call has run.')
    lines.push(`What the model was told of its dangerous call: ${model.toolResults().at(-1)?.split('\n')[0]}`)
  } finally {
    model.stop()
    deadEnd.stop()
    await browser.close()
    killGroup(service)
  }
}

async function linkOf(output: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  while (output) {
    const [chunk] = await once(output, 'data')
    text += chunk
    const link = /(http\S+#sign-in=\S+)\n/.exec(text)?.[1]
    if (link) return link
  }
  throw new Error('No link was printed.')
}

async function run(
  program: string,
  parameters: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
  isAgent = false,
): Promise<Run> {
  const done = await runProgram(program, parameters, {
    folder: cwd,
    environment: { PATH, HOME: isAgent ? home : folder, ...more },
    timeoutMs: MINUTES_MS,
    account: isAgent ? account : undefined,
  })
  if (done.code !== 0) throw new Error(`${program} ended with ${done.code}:\n${done.output}`)
  return done
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  lines.push(`${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  console.error(lines.at(-1))
  return result
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}
