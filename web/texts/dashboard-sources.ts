/** The files that have texts of the dashboard, in the order of their names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SHARED_TABLES } from './find-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Source = { readonly path: string; readonly source: string }

export function dashboardSources(): Source[] {
  const own = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `web/src/${name.replaceAll('\\', '/')}`)
    .sort()
  return [...own, ...Object.keys(SHARED_TABLES)].map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }))
}
