// Writes the files that come out of the code or of others: openapi.json, docs/settings.md, docs/rules.md, the README's table of
// proofs, and the hash of what this version of the classifier says. With --check it only compares.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../src/bin/settings.ts'
import { startService } from '../src/bin/start-service.ts'
import { CLASSIFIER_VERSION } from '../src/classify/version.ts'
import { withProofTable } from './proof-table.ts'
import { rulesPage } from './rules-page.ts'
import { settingsPage } from './settings-page.ts'
import { hashOf, recordVerdicts, verdicts } from './verdicts.ts'

const root = new URL('..', import.meta.url)
const VERDICT_HASHES = 'src/classify/verdict-hashes.json'
const files: Record<string, string> = {
  'openapi.json': await describeApi(),
  'docs/settings.md': settingsPage(),
  'docs/rules.md': rulesPage(),
  [VERDICT_HASHES]: recordVerdicts(read(VERDICT_HASHES) ?? '{}', CLASSIFIER_VERSION, hashOf(verdicts())),
  'README.md': withProofTable(read('README.md') ?? '', read('docs/proof.md') ?? ''),
}

const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is out of date: run "npm run generate".`)
  process.exit(stale.length > 0 ? 1 : 0)
}
for (const [name, text] of stale) {
  writeFileSync(new URL(name, root), text)
  console.log(`wrote ${name}`)
}

async function describeApi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-generate-'))
  const service = await startService(
    readSettings({ SERVICE_DATA_DIR: folder, SERVICE_PORT: '0', SERVICE_LOG_LEVEL: 'silent' }),
  )
  try {
    const response = await fetch(`${service.url}/openapi.json`)
    return `${JSON.stringify(await response.json(), null, 2)}\n`
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(name, root), 'utf8')
  } catch {
    return null
  }
}
