/** Clouds and platforms: a verb that destroys, and the resource that it destroys. */
import type { Call } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'
import { platformNames } from './platform-names.ts'
import type { Options } from './read-options.ts'

const VERBS =
  'delete del destroy purge terminate drop wipe erase remove rm rb rd rmdir unregister deregister revoke nuke truncate flush uninstall clear reset archive forget prune rollback cancel dedupe clean undeploy decommission zap expunge rdelete deletefile compact repair roll empty seal rekey cleanse deletebackup'
const SOFT_VERBS =
  'stop disable suspend pause detach unsubscribe unset rotate cleanup abort shutdown restart reboot scale-down disassociate unlink close lock stepdown step-down evacuate force-unlock'
/** Verbs that only these tools use, or that mean more with them. */
const OWN_VERBS: Readonly<Record<string, readonly string[]>> = {
  deck: ['sync'],
  nats: ['rm'],
  borg: ['recreate'],
  rclone: ['rmdirs'],
  tmutil: ['deletelocalsnapshots', 'delete'],
  wrangler: ['rollback'],
  virsh: ['undefine'],
  vboxmanage: ['unregistervm', 'closemedium'],
  cf: ['delete-org', 'delete-space'],
  op: ['forget'],
}
/** What takes everything below it along. */
const WHOLE =
  /^(?:projects?|clusters?|org|orgs|organizations?|accounts?|subscriptions?|tenants?|databases?|db|dbs|db-instance|db-cluster|instances?|stacks?|groups?|resource-groups?|buckets?|rb|vaults?|backups?|backup-vault|backup-plan|recovery-point|snapshots?|repo|repos|repositor(?:y|ies)|namespaces?|hosted-zone|zones?|rest-api|user-pool|tables?|file-system|volumes?|workspaces?|environments?|env|sites?|apps?|services?|secrets?|keys?|kms|keyring|state|fleet|distribution|d1|r2|vhost|topic|stream|key-rotation|machine|vm|vms|servers?|droplets?|index|indices)$/i

/** `delete`, `delete-queue`, `batch-delete-image`, `delete_user` and `kv:delete`. */
const verbPattern = (verbs: string) => {
  const any = verbs.split(' ').join('|')
  return new RegExp(`^(?:batch[-_])?(?:${any})(?:[-_:.]|$)|^[a-z]{1,30}:(?:${any})$`, 'i')
}

/** Where the verb stands among the first words. */
function findVerb(words: readonly string[], pattern: RegExp, own: readonly string[] = NONE): number {
  const end = Math.min(words.length, 6)
  for (let at = 0; at < end; at++) {
    const word = words[at] as string
    if (word.length < 62 && (pattern.test(word) || (own.length > 0 && own.includes(word)))) return at
  }
  return -1
}

const NONE: readonly string[] = []
const STRONG = verbPattern(VERBS)
const SOFT = verbPattern(SOFT_VERBS)

export const isAsking = (options: Options) =>
  options.hasAny('--help', '-h', '--dry-run', '--dryrun', '--what-if', '--noop') ||
  options.words[0] === 'help'

function destroys(call: Call, options: Options): boolean {
  return !isAsking(options) && findVerb(options.words, STRONG, OWN_VERBS[call.program]) >= 0
}

function destroysWhole(call: Call, options: Options): boolean {
  if (!destroys(call, options)) return false
  const at = findVerb(options.words, STRONG, OWN_VERBS[call.program])
  const verb = (options.words[at] ?? '').toLowerCase()
  if (/^(?:cancel|archive|rollback|revoke|clear|prune|compact|repair|roll|dedupe|rm|rmdir)/.test(verb))
    return false
  const around = [
    ...options.words.slice(0, at),
    ...verb.split(/[-_]/).slice(1),
    verb.replace(/^[a-z]{1,12}[-_]/, ''),
    verb,
  ]
  return around.some((word) => WHOLE.test(word)) || /^(?:uninstall|purge|nuke|reset|wipe)$/.test(verb)
}

/** Tools with other rules of their own, or whose deletes are everyday work. */
const NOT_GENERIC = new Set(
  `${platformNames.join(' ')} git docker podman nerdctl docker-compose kubectl oc helm terraform tofu pulumi npm yarn pnpm bun npx bunx cargo rustup pip pip3 pipx poetry uv pdm conda mamba apt apt-get dnf yum brew gem bundle composer
  go dotnet mise asdf nvm rbenv pyenv nodenv goenv fnm volta sdk jj hg svn fossil sl tmux screen zellij echo printf grep rg ag cat man tldr help find xargs sed awk make cmake ninja just task mvn mvnw gradle gradlew bazel
  simctl xcrun code rails rake php artisan python python3 node ruby perl bash sh zsh history crontab systemctl service launchctl ssh-keygen ssh-add pass gopass gcalcli redis-cli psql mysql mongosh sqlite3 curl wget http xh
  sudo env test [ ls cd mv cp rm touch mkdir chmod chown tar zip jq yq tee head tail less which type command alias export set read local declare nmcli ip tc ufw iptables nft sc net reg cmdkey wmic zfs zpool gio dconf gsettings defaults snap flatpak xattr setfacl tput ffmpeg magick convert notmuch mutt taskwarrior dig nslookup apropos whatis info explain cheat howdoi pacman apk port eval source`.split(
    /\s+/,
  ),
)
const GENERIC = verbPattern('delete destroy purge terminate wipe erase drop nuke unregister deregister')

function genericVerb(call: Call, options: Options): number {
  if (NOT_GENERIC.has(call.program) || isAsking(options) || !/^[\w.+-]{2,40}$/.test(call.program)) return -1
  const at = findVerb(options.words, GENERIC)
  // A sentence or a list of files is no subcommand.
  return at >= 0 && options.words.slice(0, at).every((word) => /^[\w.:/@-]{1,80}$/.test(word)) ? at : -1
}

export const platforms: readonly CommandRule[] = [
  {
    id: 'platform.destroy-whole',
    level: 'critical',
    why: 'Deletes a project, cluster, database, bucket, backup or another whole thing on a platform.',
    programs: platformNames,
    matches: destroysWhole,
    examples: {
      hits: [
        'gcloud projects delete shop',
        'aws rds delete-db-instance --db-instance-identifier shop',
        'az group delete -n shop',
        'gh repo delete lena/shop --yes',
        'aws s3 rb s3://shop --force',
        'doctl databases delete 1',
      ],
      misses: [
        'gcloud projects list',
        'aws s3 ls',
        'az group show -n shop',
        'gh repo view lena/shop',
        'aws sqs delete-message --queue-url x',
      ],
    },
  },
  {
    id: 'platform.destroy',
    level: 'high',
    why: 'Deletes, purges or revokes something on a platform.',
    programs: platformNames,
    matches: destroys,
    examples: {
      hits: [
        'aws sqs purge-queue --queue-url x',
        'gcloud compute firewall-rules delete x',
        'rabbitmqctl delete_user guest',
        'glab release delete v1',
        'aws --region eu-west-1 ec2 terminate-instances --instance-ids i-1',
        'vault kv destroy -versions=2 secret/x',
      ],
      misses: [
        'aws sqs list-queues',
        'gcloud compute instances list',
        'rabbitmqctl list_users',
        'gh pr create',
        'aws s3 cp a s3://b/a',
      ],
    },
  },
  {
    id: 'platform.stop',
    level: 'medium',
    why: 'Stops, disables or detaches something on a platform.',
    programs: platformNames,
    matches: (_, options) => !isAsking(options) && findVerb(options.words, SOFT) >= 0,
    examples: {
      hits: [
        'aws ec2 stop-instances --instance-ids i-1',
        'gh workflow disable deploy.yml',
        'az vm restart -n web',
        'rclone cleanup photos:',
      ],
      misses: ['aws ec2 describe-instances', 'gh workflow list', 'az vm list'],
    },
  },
  {
    id: 'platform.generic-destroy',
    level: 'high',
    why: 'Deletes or destroys something through a tool, with a subcommand that says so.',
    programs: 'any',
    matches: (call, options) =>
      genericVerb(call, options) > 0 ||
      (genericVerb(call, options) === 0 && options.hasAny('--all', '--force', '--yes', '-y', '-f')),
    examples: {
      hits: [
        'shopctl customers delete 42',
        'acme env destroy staging',
        'java -jar jenkins-cli.jar -s http://ci.example/ delete-job nightly',
      ],
      misses: ['shopctl customers list', 'tldr docker delete', 'echo customers delete', 'npm run delete'],
    },
  },
  {
    id: 'platform.generic-delete',
    level: 'medium',
    why: 'Deletes something through a tool, with a subcommand that says so.',
    programs: 'any',
    matches: (call, options) => genericVerb(call, options) === 0,
    examples: {
      hits: ['shopctl delete 42'],
      misses: ['shopctl list', 'git delete', 'shopctl delete --help'],
    },
  },
]
