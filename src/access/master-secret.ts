/** The master secret in files of the data folder, where no setting holds it. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export const MIN_SECRET_LENGTH = 16

/** Of the data folder: the secret, and the one before it while a rotation is not finished. */
export const SECRET_FILE = 'secret'
export const PREVIOUS_SECRET_FILE = 'secret.previous'
/** Until it takes the place of the other. */
const NEW_SECRET_FILE = 'secret.new'

/** On the first start the secret is made, readable by its owner only. */
export function readOrMakeMasterSecrets(dataDir: string): { secret: string; previous?: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, SECRET_FILE)
  const previousFile = join(dataDir, PREVIOUS_SECRET_FILE)
  makeUnlessThere(file)
  const secret = readSecret(file)
  return existsSync(previousFile) ? { secret, previous: readSecret(previousFile) } : { secret }
}

/**
 * The secret becomes the previous one, and a new one takes its place, unless that has happened already. Stopped at any point, it
 * goes on when it is called again; the secret in force is in one of the two files throughout. False: nothing was left to do.
 */
export function replaceMasterSecret(dataDir: string): boolean {
  const file = join(dataDir, SECRET_FILE)
  const previous = join(dataDir, PREVIOUS_SECRET_FILE)
  const fresh = join(dataDir, NEW_SECRET_FILE)
  if (existsSync(previous) && !existsSync(fresh)) return false
  makeUnlessThere(fresh)
  readSecret(fresh)
  if (!existsSync(previous)) {
    const part = `${previous}.part`
    writeFileSync(part, readFileSync(file), { mode: 0o600, flush: true })
    renameSync(part, previous)
  }
  // Before the store depends on the new secret, it must be sure to survive.
  syncFolder(dataDir)
  renameSync(fresh, file)
  syncFolder(dataDir)
  return true
}

function makeUnlessThere(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(
      `The master secret in ${file} is too short: ${MIN_SECRET_LENGTH} or more characters are needed.`,
    )
  return secret
}

function syncFolder(folder: string): void {
  // Windows has no such call, and keeps names in its journal.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
