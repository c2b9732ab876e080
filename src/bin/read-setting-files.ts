/** Files that settings name. Every error names the setting and the file. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MIN_SECRET_LENGTH } from '../access/master-secret.ts'

export type Tls = {
  readonly cert: Buffer
  readonly key: Buffer
  readonly certFile: string
  readonly keyFile: string
}

export function readSecretFile(
  setting: 'SERVICE_SECRET_FILE' | 'SERVICE_SECRET_PREVIOUS_FILE',
  file: string,
): string {
  const secret = readSettingFile(setting, file).toString('utf8').trim()
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(
      `${setting}: the secret in ${file} is too short; it must have ${MIN_SECRET_LENGTH} or more characters.`,
    )
  return secret
}

export function readDatabaseUrlFile(
  setting: 'SERVICE_DATABASE_URL_FILE' | 'SERVICE_DATABASE_READ_URL_FILE',
  file: string,
): string {
  const url = readSettingFile(setting, file).toString('utf8').trim()
  if (!isPostgresUrl(url)) throw new Error(`${setting}: the file ${file} does not hold a postgres:// URL.`)
  return url
}

export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\/./.test(text)
}

export function readTlsFiles(certFile: string, keyFile: string): Tls {
  const cert = readSettingFile('SERVICE_TLS_CERT', certFile)
  const key = readSettingFile('SERVICE_TLS_KEY', keyFile)
  const certificate = parse(
    () => new X509Certificate(cert),
    `SERVICE_TLS_CERT: the file ${certFile} does not hold a certificate in PEM format.`,
  )
  const privateKey: KeyObject = parse(
    () => createPrivateKey(key),
    `SERVICE_TLS_KEY: the file ${keyFile} does not hold an unencrypted private key in PEM format.`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(
      `SERVICE_TLS_KEY: the private key in ${keyFile} does not belong to the certificate in ${certFile} (SERVICE_TLS_CERT).`,
    )
  return { cert, key, certFile, keyFile }
}

function parse<T>(read: () => T, message: string): T {
  try {
    return read()
  } catch (error) {
    throw new Error(message, { cause: error })
  }
}

function readSettingFile(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`${setting}: the file ${file} cannot be read (${code ?? message}).`, { cause: error })
  }
}
