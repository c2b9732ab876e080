/** A certificate that is replaced on disk is used without a restart. */
import { readTlsFiles, type Tls } from './read-setting-files.ts'

export type CertificateWatch = { stop(): void }

type WatchOptions = {
  readonly use: (tls: Tls) => void
  readonly log: { info(message: string): void; warn(message: string): void }
}

/** Looks at the contents: links and network mounts do not report changes. */
const LOOK_EVERY_MS = 5_000

export function watchCertificate(tls: Tls, { use, log }: WatchOptions): CertificateWatch {
  const look = createCertificateLook(tls, { use, log })
  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(looking) }
}

/**
 * Between the two files being written they do not belong together: what cannot be used is reported once it is the same at
 * two looks, and the certificate in use stays.
 */
export function createCertificateLook(first: Tls, { use, log }: WatchOptions): () => void {
  const { certFile, keyFile } = first
  let current = first
  let wrong = ''
  let reported = ''
  return () => {
    try {
      const found = readTlsFiles(certFile, keyFile)
      wrong = ''
      reported = ''
      if (found.cert.equals(current.cert) && found.key.equals(current.key)) return
      use(found)
      current = found
      log.info(`The certificate in ${certFile} (SERVICE_TLS_CERT) has changed: new connections use it.`)
    } catch (error) {
      const { message } = error as Error
      if (wrong === message && reported !== message) {
        log.warn(`The changed certificate cannot be used, the one before stays in use. ${message}`)
        reported = message
      }
      wrong = message
    }
  }
}
