/** The service as it is built with the dashboard in an invented language: every word of a text stands in ⟦ ⟧. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Listening } from '../../launch/start-listening.ts'
import { startService } from '../../launch/start-service.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

/** BCP 47 keeps it for private use. */
export const INVENTED = 'qaa'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = [
  'src',
  'web',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'integrations',
  'scripts',
  'package.json',
  'package-lock.json',
  '.npmrc',
]

/** To be stopped by the caller. */
export function startInInventedLanguage(): Promise<Listening> {
  const folder = temporaryFolder()
  for (const path of [...SOURCES, 'tsconfig.json', 'tsconfig.client.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, `web/texts/${INVENTED}.json`), JSON.stringify(invent()))
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], {
    env: { ...process.env, DASHBOARD_LANGUAGE: INVENTED },
    stdio: 'pipe',
  })
  return startService({
    program: join(folder, 'dist/bin/audit-service.js'),
    environment: { SERVICE_DATA_DIR: join(folder, 'data'), SERVICE_API_KEY: ADMIN_KEY },
  })
}

/** Values stand outside of the brackets, so that words in them show. */
function invent(): Record<string, string> {
  const english = JSON.parse(readFileSync(join(ROOT, 'web/texts/en.json'), 'utf8')) as Record<string, string>
  const bracketed = Object.keys(english).map((message) => [
    message,
    message
      .split(/(\{\d+\})/)
      .map((piece, index) => (index % 2 || piece === '' ? piece : `⟦${piece}⟧`))
      .join(''),
  ])
  return Object.fromEntries(bracketed)
}
