import { readFileSync } from 'node:fs'

/** A build stands one folder deeper than the sources: dist/build-<sources>/bin. */
const root = import.meta.url.endsWith('.ts') ? '../..' : '../../..'

export const VERSION: string = JSON.parse(
  readFileSync(new URL(`${root}/package.json`, import.meta.url), 'utf8'),
).version
