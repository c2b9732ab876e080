// Attacks every regular expression in src/ with long texts made of its own parts: node scripts/check-patterns.ts. Fails if one is slow.
import { globSync, readFileSync } from 'node:fs'
import { attackPattern } from './attack-pattern.ts'
import { findPatterns } from './find-patterns.ts'

/** Patterns for what the operator wrote: nobody else's text reaches them. */
const TRUSTED = ['src/bin/settings.ts', 'src/hook/commands/check-clients.ts', 'src/hook/read-settings.ts']

const started = performance.now()
const seen = new Set<string>()
let slow = 0
for (const file of globSync('src/**/*.ts').sort()) {
  if (file.endsWith('.test.ts')) continue
  for (const { source, flags, line } of findPatterns(readFileSync(file, 'utf8')))
    report(`${file}:${line}`, source, flags)
}
for (const { source, flags } of await builtAtLoad()) report('built from a table', source, flags)

console.log(
  `${seen.size} patterns attacked in ${((performance.now() - started) / 1000).toFixed(1)} s, ${slow} slow`,
)
process.exitCode = slow === 0 ? 0 : 1

function report(place: string, source: string, flags: string): void {
  if (TRUSTED.some((file) => place.startsWith(`${file}:`))) return
  if (seen.has(`${flags} ${source}`)) return
  seen.add(`${flags} ${source}`)
  const verdict = attackPattern({ source, flags })
  if (verdict === null) return
  slow += 1
  console.log(
    `${place}: /${source.slice(0, 200)}/${flags} takes ${verdict.ms.toFixed(0)} ms for ${verdict.length} characters: ${verdict.text}`,
  )
}

/** Tables of rules become patterns when they are loaded: everything that calls `new RegExp` meanwhile is noted. */
async function builtAtLoad(): Promise<RegExp[]> {
  const built: RegExp[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args)
      // Libraries build some too; they meet what our own patterns have let through.
      if (new Error().stack?.split('\n')[2]?.includes('/src/')) built.push(pattern)
      return pattern
    },
  })
  try {
    await import('../src/classify/catalogue.ts')
  } finally {
    globalThis.RegExp = Original
  }
  return built
}
