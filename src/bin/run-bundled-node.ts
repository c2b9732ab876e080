/** Where the Node that was found cannot run a program: the one that npm installed beside it runs it, or it is said what is needed. */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Refusal = {
  /** One sentence: what the program needs and what it found. */
  readonly need: string
  readonly exitCode: () => number
}

/** Runs this program once more, with the same arguments, streams and signals, and ends as it ends. */
export function runBundledNode(refusal: Refusal): void {
  const node = findBundledNode(realpathSync(process.argv[1] ?? ''))
  if (node === null) {
    refuse(refusal)
    return
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  child.once('error', () => refuse(refusal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** npm that is ended by a signal leaves what it has started behind: whoever was started by it watches whether it is still there. */
export function endWithNpm(end: () => void): void {
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    end()
  }, WATCH_EVERY_MS).unref()
}

const WATCH_EVERY_MS = 500

/** One of the package's optional dependencies, wherever npm has put it. Null: none, or it is the one that runs. */
export function findBundledNode(
  program: string,
  { platform, arch }: { platform: string; arch: string } = process,
): string | null {
  const [system, file] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node']
  try {
    const folder = dirname(createRequire(program).resolve(`node-${system}-${arch}/package.json`))
    const node = join(folder, 'bin', file)
    return existsSync(node) && realpathSync(node) !== realpathSync(process.execPath) ? node : null
  } catch {
    return null
  }
}

function refuse({ need, exitCode }: Refusal): void {
  process.stderr.write(`${need}\n${ADVICE}\n`)
  process.exit(exitCode())
}

const ADVICE = `On Linux with glibc (x64, arm64), on Windows (x64) and on Intel Macs npm installs such a Node beside this program; it is missing here.
Either install the program again with --include=optional, or install such a Node (https://nodejs.org) and put it first in PATH.`
