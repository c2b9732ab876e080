// Writes the files that are made from the code or from other files: openapi.json, the types of the dashboard, the module rules in biome.json,
// docs/settings.md, docs/verify/verify.html, docs/rules.md with docs/rules/, web/texts/en.json, the table of proofs in docs/measured.md, the version of
// package.json where else it is needed, and the hash of what this
// version of the classifier says. With --check it only compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { VERSION } from '../src/bin/version.ts'
import { CLASSIFIER_VERSION } from '../src/classify/version.ts'
import { englishFile } from '../web/texts/texts.ts'
import { DASHBOARD_TYPES, dashboardTypes } from './dashboard-types.ts'
import { describeApi } from './describe-api.ts'
import { withModuleImports } from './module-imports.ts'
import { withProofTable } from './proof-table.ts'
import { RULES_FOLDER, rulesPages } from './rules-page.ts'
import { settingsPage } from './settings-page.ts'
import { hashOf, recordVerdicts, verdicts } from './verdicts.ts'
import { verifyPage } from './verify-page.ts'
import { withVersion } from './with-version.ts'

const root = new URL('..', import.meta.url)
const VERDICT_HASHES = 'src/classify/verdict-hashes.json'
const openapi = await describeApi()
const files: Record<string, string> = {
  'openapi.json': openapi,
  [DASHBOARD_TYPES]: dashboardTypes(openapi),
  'biome.json': withModuleImports(read('biome.json') ?? ''),
  'docs/settings.md': settingsPage(),
  'docs/verify/verify.html': verifyPage(),
  ...rulesPages(),
  'web/texts/en.json': englishFile(),
  [VERDICT_HASHES]: recordVerdicts(read(VERDICT_HASHES) ?? '{}', CLASSIFIER_VERSION, hashOf(verdicts())),
  ...withVersion(read, VERSION),
  'docs/measured.md': withProofTable(read('docs/measured.md') ?? '', read('docs/proof.md') ?? ''),
}

const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
const obsolete = pagesIn(RULES_FOLDER).filter((name) => !(name in files))
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is out of date: run "npm run generate".`)
  for (const name of obsolete) console.error(`${name} belongs to no family of rules: run "npm run generate".`)
  process.exit(stale.length + obsolete.length > 0 ? 1 : 0)
}
mkdirSync(new URL(RULES_FOLDER, root), { recursive: true })
for (const name of obsolete) {
  rmSync(new URL(name, root))
  console.log(`removed ${name}`)
}
for (const [name, text] of stale) {
  writeFileSync(new URL(name, root), text)
  console.log(`wrote ${name}`)
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, root), 'utf8')
  } catch {
    return null
  }
}

function pagesIn(folder: string): string[] {
  const url = new URL(folder, root)
  return existsSync(url) ? readdirSync(url).map((name) => `${folder}/${name}`) : []
}
