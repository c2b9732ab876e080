/** The key that signs checkpoints: apart from the database, so that who has only the database cannot sign again. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The key of the setting SERVICE_EVIDENCE_KEY_FILE: PEM, PKCS 8, Ed25519. */
export function readSigningKey(file: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(readFileSync(file))
  } catch (error) {
    throw new Error(`SERVICE_EVIDENCE_KEY_FILE: ${file} cannot be read as a private key.`, { cause: error })
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`SERVICE_EVIDENCE_KEY_FILE: ${file} is no Ed25519 key.`)
  return key
}

/** The key in that file; on the first start it is made, readable by its owner only. */
export function readOrMakeSigningKey(file: string): KeyObject {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readSigningKey(file)
}

/** For many nodes on one database, which share nothing but the master secret. `seed`: 32 bytes that are derived from it. */
export function signingKeyFrom(seed: Buffer): KeyObject {
  const der = Buffer.concat([PKCS8_ED25519, seed])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** RFC 8410: what stands before the 32 bytes of the seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
