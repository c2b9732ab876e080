/** Where the service of a data folder listens: commands beside it do not have its settings. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const FILE = 'address'

export function noteAddress({ databaseUrl, dataDir }: Settings, url: string): void {
  if (databaseUrl === null) writeFileSync(join(dataDir, FILE), `${url}\n`)
}

/** Of the last start on the embedded store; else as the settings say. */
export function runningAddress({ databaseUrl, dataDir, publicUrl, tls, host, port }: Settings): string {
  if (publicUrl !== null) return publicUrl
  const noted = databaseUrl === null ? readNoted(join(dataDir, FILE)) : null
  return noted ?? `${tls ? 'https' : 'http'}://${WILDCARDS.includes(host) ? '127.0.0.1' : host}:${port}`
}

const WILDCARDS = ['0.0.0.0', '::']

function readNoted(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}
