// The quick loop, for every save: format and lint of what changed, types of everything, the unit tests that have to do with it.
// npm run quick [-- --all]
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { TYPES } from './check-steps.ts'
import { runSteps, type Step } from './run-steps.ts'

/** Whoever changes these may have changed any test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\.config\.ts|test\/run\/end-with-test\.ts)$/

const files = process.argv.includes('--all') ? null : changedFiles()

await runSteps(
  files === null
    ? [unitTests(''), lint('.'), ...TYPES]
    : [...relatedTests(files), lint(inShell(files)), ...TYPES],
)

/** Since the last commit; where nothing changed since, with the last commit. Null: nobody knows. */
function changedFiles(): string[] | null {
  try {
    const changed = [
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    const files = changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
    return files.filter((file) => existsSync(file))
  } catch {
    return null
  }
}

function git(...parameters: string[]): string[] {
  const text = execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return text.split('\n').filter((line) => line !== '')
}

function relatedTests(changed: readonly string[]): Step[] {
  if (changed.some((file) => CONCERNS_ALL.test(file))) return [unitTests('')]
  const code = changed.filter((file) => /\.tsx?$/.test(file))
  return code.length === 0 ? [] : [unitTests(inShell(code))]
}

function unitTests(related: string): Step {
  const which = related === '' ? 'run' : `related --run --passWithNoTests ${related}`
  return ['unit tests', `vitest ${which} --project gate:unit --reporter=dot`]
}

function lint(what: string): Step {
  return ['format and lint', `biome ci --no-errors-on-unmatched ${what}`]
}

function inShell(names: readonly string[]): string {
  return names.map((name) => `'${name.replaceAll("'", `'\\''`)}'`).join(' ')
}
