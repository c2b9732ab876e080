import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The secret in that file; on the first start it is made, readable by its owner only. */
export function readOrMakeMasterSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readMasterSecret(file)
}

export function readMasterSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 16)
    throw new Error(`The secret in ${file} is too short: 16 or more characters are needed.`)
  return secret
}
