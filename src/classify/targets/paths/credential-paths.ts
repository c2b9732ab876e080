/** Files in which known programs keep keys, passwords and tokens. */
import { splitList } from '../../split-list.ts'
import { isDocument, isSource, isTemplate, isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import type { ReadPath } from './read-path.ts'

export const credentialPaths: readonly PathRule[] = [
  {
    // As a whole, with all that is in them.
    class: 'path/credential',
    files: ['.aws', '.azure', '.kube', '.gnupg', '.config/gcloud', '.password-store'],
    examples: {
      hits: ['~/.aws', '/home/lena/.kube/', '~/.config/gcloud'],
      misses: ['~/.aws/cli/alias', 'docs/aws', '~/.config'],
    },
  },
  {
    class: 'path/credential',
    files: ['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519', 'id_ecdsa_sk', 'id_ed25519_sk', 'identity.ppk'],
    folders: ['.ssh'],
    only: (path) =>
      path.extension !== 'pub' &&
      !path.name.startsWith('known_hosts') &&
      path.name !== 'config' &&
      !isTemplateOrVendored(path),
    examples: {
      hits: ['~/.ssh/id_ed25519', '/home/lena/.ssh/deploy', 'backup/id_rsa', 'C:\\Users\\lena\\.ssh\\id_rsa'],
      misses: splitList(
        '~/.ssh/id_ed25519.pub | /home/lena/.ssh/known_hosts | docs/ssh/setup.md | src/grid_rsa.ts',
      ),
    },
  },
  {
    class: 'path/credential',
    words: ['env', 'envrc'],
    only: (path) =>
      ENVIRONMENT_FILE.test(path.name) &&
      !isTemplate(path) &&
      !isVendored(path) &&
      !isSource(path) &&
      !ENVIRONMENT_HARMLESS.test(path.name),
    examples: {
      hits: ['.env', 'apps/web/.env.local', 'deploy/.env.production', 'config/staging.env', '.envrc'],
      misses: splitList(
        '.env.example | apps/web/.env.sample | .env.template | src/env.ts | vite-env.d.ts | .env.test | env/readme.md',
      ),
    },
  },
  {
    class: 'path/credential',
    files: splitList(
      '.aws/credentials | application_default_credentials.json | gcloud/credentials.db | gcloud/access_tokens.db | .azure/accesstokens.json | .azure/msal_token_cache.json | .azure/msal_token_cache.bin | .azure/azureprofile.json | .kube/config | kubeconfig | .docker/config.json | .dockercfg | .dockerconfigjson | gh/hosts.yml | .terraform.d/credentials.tfrc.json | .terraformrc | .vault-token | .s3cfg | .boto | .passwd-s3fs | rclone.conf | .fly/config.yml | .oci/config | .databrickscfg | .snowsql/config | kubernetes/admin.conf | k3s/k3s.yaml',
    ),
    folders: splitList(
      'gcloud/legacy_credentials | .aws/sso/cache | secrets/kubernetes.io/serviceaccount | run/secrets | kubernetes/pki',
    ),
    only: (path) => !(isTest(path) || isVendored(path)),
    examples: {
      hits: splitList(
        '~/.aws/credentials | /root/.kube/config | /var/run/secrets/kubernetes.io/serviceaccount/token | /home/jo/.config/gh/hosts.yml',
      ),
      misses: ['.aws/readme', 'src/kube/config.ts', 'docs/docker/config.json.md', 'app/config.json'],
    },
  },
  {
    class: 'path/credential',
    files: splitList(
      '.netrc | _netrc | .pgpass | pgpass.conf | .my.cnf | .mylogin.cnf | .git-credentials | .htpasswd | .pypirc | .cargo/credentials | .cargo/credentials.toml | .gem/credentials | .m2/settings-security.xml | .smbcredentials | .cifscredentials | unattend.xml | wp-config.php | web.config.bak | ntds.dit | login.keychain-db | login.keychain | secring.gpg | config/master.key | credentials.yml.enc',
    ),
    folders: splitList(
      '.password-store | .gnupg | library/keychains | .local/share/keyrings | kwalletd | .config/op',
    ),
    extensions: ['kdbx', 'kdb', 'keychain', 'keychain-db', 'agilekeychain', 'opvault'],
    only: (path) => !(isTest(path) || isVendored(path) || isTemplate(path)),
    examples: {
      hits: splitList(
        '~/.netrc | /home/mia/.pgpass | Private.kdbx | ~/.gnupg/private-keys-v1.d/ABCD.key | ~/.git-credentials',
      ),
      misses: ['src/netrc.ts', 'tests/fixtures/.htpasswd', 'docs/keyrings.md', 'package.json'],
    },
  },
  {
    class: 'path/settings',
    files: splitList(
      '.npmrc | .yarnrc.yml | .aws/config | .m2/settings.xml | .gradle/gradle.properties | .bundle/config | terraform.tfstate | .pip/pip.conf',
    ),
    only: (path) => !isVendored(path),
    examples: {
      hits: ['~/.npmrc', '/home/eva/.m2/settings.xml', 'infra/terraform.tfstate'],
      misses: ['npmrc.md', 'settings.xml', 'infra/main.tf'],
    },
  },
]

const ENVIRONMENT_FILE = /^(?:\.env(?:\.|$|-|_)|\.envrc$|[a-z0-9_-]{1,64}\.env$|env$)/
const ENVIRONMENT_HARMLESS =
  /(?:\.test|\.ci|\.d\.ts|\.vault|\.keys\.pub|\.md|\.env\.development\.example)$|^env$/

function isTemplateOrVendored(path: ReadPath): boolean {
  return (
    isTemplate(path) ||
    isVendored(path) ||
    isDocument(path) ||
    (isTest(path) && !path.segments.includes('.ssh'))
  )
}
