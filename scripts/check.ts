// The checks of the gate, several at a time: node scripts/check.ts [--quick]. --quick: what needs nothing built and
// nothing started. What fails is printed whole at the end; the cheap checks come first, the tests last.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Check = { readonly name: string; readonly command: string }

const QUICK: readonly Check[] = [
  { name: 'format and lint', command: 'biome ci .' },
  { name: 'types', command: 'tsc -p .' },
  { name: 'types of the dashboard', command: 'tsc -p web' },
]
const UNIT_TESTS: Check = { name: 'unit tests', command: 'vitest run --project unit --reporter=dot' }
const REST: readonly Check[] = [
  { name: 'unused code', command: 'knip' },
  { name: 'generated files', command: 'node scripts/generate.ts --check' },
  { name: 'API description', command: 'npm run --silent lint:api' },
  { name: 'patterns', command: 'node scripts/check-patterns.ts' },
]
const TESTS: Check = { name: 'tests', command: 'vitest run' }

/** One for each core of a small machine; more would only wait for each other. */
const CONCURRENT = 2

const isQuick = process.argv.includes('--quick')
await runAll(isQuick ? [UNIT_TESTS, ...QUICK] : [...QUICK, ...REST])
// With its own output, as it comes: it takes minutes.
if (!isQuick && process.exitCode === undefined) await run(TESTS, 'inherit')

async function runAll(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await run(check, 'pipe')
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
}

function run({ name, command }: Check, output: 'pipe' | 'inherit'): Promise<void> {
  const started = performance.now()
  const child = spawn(command, {
    shell: true,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', output, output],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) {
        process.exitCode = 1
        console.log(text)
      }
      resolve()
    })
  })
}
