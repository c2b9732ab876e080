/** Files whose name or ending says that they hold keys, passwords or tokens. */

import { setOf } from '../../set-of.ts'
import { splitList } from '../../split-list.ts'
import { isCalled, isDocument, isLocale, isSource, isTemplate, isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import type { ReadPath } from './read-path.ts'

const PUBLIC_WORDS = setOf(
  'pub public cert certs certificate certificates chain fullchain ca cacert cacerts bundle root roots intermediate csr crt known trust truststore',
)
const ABOUT_SECRETS = setOf(
  'policy policies provider class sealed external scanner detector detect baseline strength reset forgot change generator rules lint',
)

const isPublic = (path: ReadPath) => isCalled(path, PUBLIC_WORDS)
const isAboutSecrets = (path: ReadPath) => isCalled(path, ABOUT_SECRETS)
const isContent = (path: ReadPath) =>
  !(
    isSource(path) ||
    isDocument(path) ||
    isTest(path) ||
    isVendored(path) ||
    isTemplate(path) ||
    isLocale(path)
  )

export const secretNamePaths: readonly PathRule[] = [
  {
    class: 'path/credential',
    files: ['privkey.pem', 'private_key', 'private.key'],
    folders: ['ssl/private'],
    extensions: ['pem', 'key', 'p12', 'pfx', 'jks', 'keystore', 'ppk', 'p8', 'bks'],
    words: ['private key', 'private keys', 'signing key', 'signing keys'],
    only: (path) =>
      !(isTest(path) || isVendored(path) || isTemplate(path) || isSource(path) || isDocument(path)) &&
      !isPublic(path) &&
      path.extension !== 'pub',
    examples: {
      hits: splitList(
        '/etc/ssl/private/server.key | deploy/prod.pem | android/release.keystore | certs/client.p12 | private-key.txt',
      ),
      misses: splitList(
        'certs/fullchain.pem | ca-bundle.pem | tests/fixtures/server.key | src/key.ts | public.pem | keys.md | src/private_key.rs',
      ),
    },
  },
  {
    class: 'path/credential',
    words: splitList(
      'secret | secrets | credential | credentials | creds | password | passwords | passwd | passphrase | api key | api keys | apikey | apikeys | service account | serviceaccount | access token | access tokens | auth token | refresh token | encryption keys | encryption key | ssh keys',
    ),
    folders: ['keys'],
    only: (path) =>
      isContent(path) && !isAboutSecrets(path) && !isSystemAccountFile(path) && path.extension !== 'pub',
    examples: {
      hits: splitList(
        'config/secrets.yaml | credentials.json | k8s/db-secret.yml | client_secret_web.json | passwords.txt | /srv/keys/signing.bin',
      ),
      misses: splitList(
        'src/secrets/manager.ts | secrets.example.yaml | docs/passwords.md | secretary-notes.txt | k8s/sealed-secret.yaml | forgot-password.html | locales/en/password.json | keyboard.json',
      ),
    },
  },
]

/** `/etc/passwd` has a rule of its own, and `/usr/bin/passwd` is a program. */
function isSystemAccountFile(path: ReadPath): boolean {
  const folder = path.segments.at(-2)
  return path.name.startsWith('passwd') && (folder === 'etc' || folder === 'bin' || folder === 'sbin')
}
