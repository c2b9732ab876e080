/** The files that people run the service with, as they are in the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const ROOT = new URL('../..', import.meta.url).pathname
export const CHART = 'deploy/helm/audit-event-service'

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** YAML as Compose and Prometheus read it: with merge keys. */
export function readYaml<T>(path: string): T {
  return parse(read(path), { merge: true, strict: true, uniqueKeys: true }) as T
}

export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !path.startsWith('deploy/compose/secrets/'))
    .sort()
}

/** All that names settings and commands of the program. */
export const RUNNING_FILES = ['Dockerfile', 'compose.yaml', 'docs/operations.md', ...filesBelow('deploy')]
