/** Clouds, hosting, secret stores, queues, monitoring, payment: whatever is kept on a platform and has a tool for it. */
import { BULK, DRY_RUN, type Manners, manners, PRODUCTION, RECURSIVE } from '../../../effects/manner.ts'
import { type Grammar, namesProductionIn, platform } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'

/** Tools of one grammar, many names a line. */
const tools = (names: string, grammar: Grammar = {}, valued = ''): Program => ({
  names,
  read: platform(grammar),
  ...(valued === '' ? null : { valued }),
})

const awsBase = platform({
  nouns: { 'resource/minor': 'tags', 'resource/regenerable': 'invalidation', 'repository/release': 'image' },
  verbs: {
    look: 'get head wait simulate',
    create: 'run-instances request-spot-instances',
    execute: 'send-command start-session execute-command',
    'read bulk': 'get-parameters-by-path batch-get-secret-value',
    read: 'get-secret-value get-parameter get-parameters get-authorization-token export-credentials',
    grant: 'create-access-key create-login-profile update-assume-role-policy',
    delete: 'schedule-key-deletion disable-key close-account',
    stop: 'stop-logging stop-configuration-recorder',
  },
})

export const cloudPrograms: readonly Program[] = [
  {
    names: 'aws awslocal',
    valued: '--cli-input-json --ca-bundle --filters --acl --policy-document',
    read: readAws,
  },
  { names: 'gsutil s3cmd s5cmd mc mcli azcopy b2', valued: '-h -o', read: readObjects },
  {
    names: 'gcloud',
    valued: '--verbosity --member --role --format --filter --machine-type --image-family',
    read: readGcloud,
  },
  {
    names: 'az azd',
    valued: '-n -g -o --query --assignee --role --scope --scripts --command-id',
    read: readAz,
  },
  { names: 'rclone', read: readRclone },
  {
    names: 'heroku wrangler turso snow cockroach bq supabase influx databricks athena',
    read: readStatements,
  },
  tools('bq', { thing: 'resource/store', verbs: { look: 'query mk show head ls load' } }, '--location'),
  tools(
    'doctl linode-cli hcloud scw exo vultr-cli ovhcloud civo upctl oci aliyun tccli ibmcloud openstack nova cinder glance neutron govc xe maas juju',
    { nouns: { 'repository/release': 'image' }, verbs: { look: 'kubeconfig save', execute: 'ssh' } },
  ),
  {
    names: 'lxc-destroy lxc-stop',
    read: ({ call, args, effect }) => {
      effect(call.program === 'lxc-stop' ? 'stop' : 'delete', 'resource/compute', args.operands.join(' '))
    },
  },
  tools('virsh vboxmanage prlctl vmrun lxc incus qm pct esxcli', {
    thing: 'resource/compute',
    verbs: {
      delete: 'undefine unregistervm closemedium delete destroy purge',
      look: 'exec-status console list info dominfo showvminfo start',
    },
  }),
  { names: 'heroku', valued: '-a --app -r --remote', read: readHeroku },
  {
    names: 'vercel vc netlify railway firebase fly flyctl render koyeb platform upsun cf wrangler surge',
    valued: '-a --app -s --scope --site -e -c',
    read: readHosting,
  },
  tools(
    'supabase appwrite convex pscale neonctl turso atlas mongocli confluent ccloud databricks snow cockroach',
    {
      thing: 'resource/store',
      nouns: { 'resource/minor': 'migration' },
      verbs: { look: 'sql query link login start stop status' },
    },
  ),
  tools('flarectl cli53 fastly akamai dnscontrol octodns pdnsutil kong apigeecli tyk krakend', {
    thing: 'resource/network',
    verbs: { look: 'tunnel access', delete: 'reset' },
  }),
  tools('deck', { thing: 'resource/network', verbs: { delete: 'sync reset' } }),
  {
    names: 'nsupdate',
    read: ({ args, input, effect }) => {
      if (!args.has('-V') && /\bupdate\b|^\s{0,8}(?:add|delete|del)\b/m.test(input ?? 'update'))
        effect(
          /^\s{0,8}(?:update\s{1,8})?delete\b/im.test(input ?? '') ? 'delete' : 'configure',
          'resource/network',
          'name records',
        )
    },
  },
  tools('consul nomad boundary waypoint etcdctl etcdutl zkcli zkcli.sh zookeeper-shell zookeeper-shell.sh', {
    thing: 'resource/store',
    nouns: { 'resource/workload': 'job alloc', 'resource/backup': 'snapshot' },
    verbs: { delete: 'del deleteall rmr leave force-leave', look: 'get put member endpoint status run plan' },
    options: { delete: '-purge --purge' },
  }),
  { names: 'vault bao', valued: '-namespace -address -field -format --namespace', read: readVault },
  tools(
    'doppler infisical akeyless conjur',
    {
      thing: 'resource/credential',
      verbs: { read: 'download get', look: 'run setup login configure' },
      nouns: { 'resource/credential': 'secrets secret config', 'resource/whole': 'projects' },
    },
    '-p -c --project --config',
  ),
  tools('op bw keepassxc-cli dcli', {
    thing: 'resource/credential',
    nouns: {
      'resource/credential': 'item items document note',
      'resource/store': 'vault',
      'resource/identity': 'user group',
    },
    verbs: {
      read: 'read get show inject cp',
      look: 'list run signin sync unlock login ls status whoami',
      'read bulk': 'export',
    },
  }),
  {
    names: 'chamber',
    read: ({ args, effect }) => {
      const [verb = '', ...rest] = args.operands
      if (/^(?:read|export|env)$/.test(verb))
        effect('read', 'resource/credential', rest.join(' '), verb === 'read' ? 0 : BULK)
      else if (verb === 'delete') effect('delete', 'resource/credential', rest.join(' '))
    },
  },
  {
    names: 'sops age rage',
    valued: '-i -r -o --output',
    read: ({ args, effect }) => {
      if (args.has('-d', '--decrypt') || args.operands[0] === 'decrypt')
        effect('read', 'resource/credential', args.operands.at(-1) ?? '')
    },
  },
  {
    names: 'aws-nuke cloud-nuke nuke',
    read: ({ args, effect }) => {
      effect(
        'delete',
        'resource/whole',
        'everything in the account',
        (args.has('--dry-run') ? DRY_RUN : 0) | BULK,
      )
    },
  },
  tools('okta auth0 kcadm.sh kcadm ory clerk teleport tsh tctl', {
    thing: 'resource/identity',
    verbs: { look: 'ssh login ls status config' },
  }),
  tools(
    'kafka-topics kafka-topics.sh kafka-consumer-groups kafka-consumer-groups.sh kafka-acls kafka-acls.sh kafka-configs kafka-configs.sh',
    {
      thing: 'resource/store',
      options: { delete: '--delete --remove --delete-config --reset-offsets --delete-offsets --remove-acls' },
    },
    '--topic --group',
  ),
  {
    names:
      'kafka-delete-records kafka-delete-records.sh kafka-streams-application-reset kafka-streams-application-reset.sh',
    read: ({ args, effect }) => {
      effect(
        'delete',
        'resource/store',
        args.operands.join(' ') || 'records',
        args.has('--dry-run') ? DRY_RUN : 0,
      )
    },
  },
  tools('rpk nats rabbitmqctl rabbitmqadmin pulsar-admin temporal', {
    thing: 'resource/store',
    nouns: {
      'resource/store': 'exchange queue vhost stream consumer topic kv object',
      'resource/identity': 'user permissions',
    },
    verbs: {
      delete: 'clear_permissions force_reset reset forget_cluster_node purge_queue delete',
      stop: 'stop_app stop shutdown',
      execute: 'eval',
    },
  }),
  tools(
    'prefect dagster airflow circleci buildkite bk jenkins-cli jenkins jenkins-cli.jar travis drone spacectl env0 tfe octopus gitlab-runner',
    { thing: 'resource/workload', verbs: { look: 'config validate', delete: 'clear unregister' } },
    '-s',
  ),
  tools(
    'restic borg kopia duplicity duplicati tarsnap snapper timeshift pgbackrest barman wal-g',
    {
      thing: 'resource/backup',
      nouns: { 'resource/regenerable': 'cache', 'resource/credential': 'key' },
      verbs: {
        delete:
          'forget prune delete purge rdelete recreate expire deletelocalsnapshots remove-older-than remove-all-but-n-full compact',
        stop: 'disable',
        look: 'create backup check snapshots list mount diff ls restore extract info verify init stats',
      },
      asks: '-n',
    },
    '-r --repo -p --password-file --keep-last --keep-daily --keep-weekly --tag --host --path',
  ),
  tools('ldcli split flipt unleash growthbook', {
    thing: 'resource/workload',
    verbs: { delete: 'archive delete' },
  }),
  tools('datadog-ci newrelic pd pagerduty opsgenie splunk sentry-cli grafanactl grr logcli amtool influx', {
    thing: 'resource/unknown',
    nouns: { 'resource/store': 'bucket index eventdata', 'resource/record': 'issue' },
    verbs: { delete: 'clean', look: 'query' },
  }),
  tools('stripe square braintree paypal shopify', {
    thing: 'resource/record',
    nouns: {
      'resource/person': 'customer',
      'resource/credential': 'api_key key',
      'resource/network': 'webhook_endpoint',
      'resource/unknown': 'price product catalog plan coupon subscription',
    },
    verbs: { look: 'listen logs trigger', configure: 'roll' },
  }),
  tools('algolia curator es-curator elasticsearch-plugin', {
    thing: 'resource/store',
    verbs: { delete: 'clear remove' },
  }),
  tools('twilio sendgrid mailgun postmark segment slack', { thing: 'resource/record' }),
  tools('sf sfdx acli jira linear', { thing: 'resource/record', nouns: { 'resource/whole': 'org' } }),
  tools('juicefs seaweedfs weed ceph-volume', { thing: 'resource/store' }),
  tools('netbird zerotier-cli', { thing: 'resource/network', verbs: { look: 'up down ip ping' } }),
  tools('gitlab-ctl replicated gitlab-rake gitlab-backup', {
    thing: 'resource/whole',
    nouns: { 'resource/backup': 'backup' },
    verbs: {
      delete: 'cleanse uninstall remove-accounts',
      look: 'status tail show-config reconfigure',
      configure: 'restore',
    },
  }),
]

/** Storage in buckets, addressed as `s3://bucket/key`. */
function readAws(reading: Reading): void {
  const { args, effect } = reading
  const [service = '', action = ''] = args.operands
  const how =
    (args.has('--dryrun', '--dry-run') ? DRY_RUN : 0) | (namesProductionIn(reading) ? PRODUCTION : 0)
  if (service === 's3') {
    readBucketVerb(reading, action, args.operands.slice(2), how)
    return
  }
  if (action === 'send-command' || action === 'start-session') {
    effect('execute', 'resource/compute', args.operands.slice(2).join(' '), how)
    const commands = (args.value('--parameters') ?? '').slice(0, 4000)
    const script = /commands\W{0,16}([^\n]{1,2000})/.exec(commands)?.[1]
    if (script !== undefined) reading.run(script.replace(/['"\]}]{1,6}$/, '').replaceAll('","', '; '))
    return
  }
  if (service === 'sts' && /^(?:assume-role|get-session|get-federation)/.test(action)) {
    effect('read', 'resource/credential', args.operands.slice(2).join(' ') || action, how)
    return
  }
  if (
    action === 'change-resource-record-sets' &&
    /"Action"\s{0,4}:\s{0,4}"DELETE"/i.test((args.value('--change-batch') ?? '').slice(0, 8000))
  )
    effect('delete', 'resource/network', 'name records', how)
  if (/^(?:create|put)-bucket-lifecycle|^put-bucket-versioning$/.test(action))
    effect('configure', 'resource/backup', args.operands.slice(2).join(' '), how)
  if (action === 'delete-public-access-block') {
    effect('configure', 'resource/store', args.operands.slice(2).join(' '), how | manners('public'))
    return
  }
  if (args.has('--skip-final-snapshot', '--force-delete-without-recovery') && /^delete-/.test(action)) {
    effect(
      'delete',
      action.includes('secret') ? 'resource/credential' : 'resource/store',
      args.operands.slice(2).join(' '),
      how | RECURSIVE,
    )
    return
  }
  awsBase(reading)
}

/** Settings of all programs of a person. */
const HIDDEN_FOLDER = /^(?:~|\$HOME|\/root|\/home\/[^/]{1,64})\/\.(?:config|local|mozilla)?\/?$/
const CARGO = manners('from-credential', 'from-personal', 'from-environment', 'from-search', 'from-root')

function readBucketVerb(
  { args, effect, path, host, originOfFile, originsOf, input }: Reading,
  action: string,
  places: readonly string[],
  how: Manners,
): void {
  const isAll =
    args.has('--recursive', '-r', '--force', '-R') || places.some((place) => /\*\*?$/.test(place))
      ? RECURSIVE
      : 0
  const name = places.join(' ')
  if (action === 'rb') effect('delete', 'resource/store', name, how | isAll)
  else if (/^(?:rm|remove|del|delete)$/.test(action)) effect('delete', 'resource/store', name, how | isAll)
  else if (
    /^(?:sync|mirror|rsync)$/.test(action) &&
    args.has('--delete', '--delete-removed', '--remove', '-d', '--delete-destination')
  )
    effect('delete', 'resource/store', places.at(-1) ?? '', how)
  else if (/^(?:cp|mv|sync|put|copy|rsync|mirror)$/.test(action)) {
    if (places.length > 1 && !/^\w{1,8}:\/\//.test(places[0] ?? '')) {
      const [source = '', target = ''] = places
      const cargo =
        source === '-'
          ? originsOf(input ?? '')
          : originOfFile(source) | (isAll !== 0 && HIDDEN_FOLDER.test(source) ? manners('from-root') : 0)
      if (source !== '-') path('read', source, how & ~PRODUCTION)
      const isUrl = /^https?:/.test(target)
      if ((cargo & CARGO) !== 0 && isUrl) host('send', target, cargo & CARGO)
      else if ((cargo & CARGO) !== 0) effect('send', 'host/outside', target, cargo & CARGO)
    }
    if (args.all.some((word) => /^(?:--acl=)?public-read/.test(word)))
      effect('grant', 'resource/store', name, how | manners('public'))
    else if ((how & PRODUCTION) !== 0) effect('configure', 'resource/store', name, how)
  } else if ((how & PRODUCTION) !== 0) effect('connect', 'resource/store', name, how)
}

const objects = platform({
  thing: 'resource/store',
  nouns: { 'resource/identity': 'iam acl user policy anonymous' },
  verbs: { look: 'ls cat stat du', grant: 'ch' },
})

function readObjects(reading: Reading): void {
  const { args } = reading
  const [action = '', ...places] = args.operands
  const how =
    (args.has('-n', '--dry-run', '--dryrun') ? DRY_RUN : 0) | (namesProductionIn(reading) ? PRODUCTION : 0)
  if (/^(?:rb|rm|remove|del|delete|sync|mirror|rsync|cp|mv|put|copy)$/.test(action))
    readBucketVerb(reading, action, places, how)
  else objects(reading)
}

/** Platforms with a database of their own take statements: `bq query '...'`, `wrangler d1 execute shop --command '...'`. */
function readStatements({ args, code }: Reading): void {
  const given = args.values('-c', '--command', '-e', '--execute', '-q', '--query', '--sql', '--statement')
  const words = args.operands.slice(1).filter((word) => /^\s{0,8}[a-z]{4,10}\s/i.test(word))
  for (const text of [...given, ...words]) if (/\s/.test(text)) code('sql', text)
}

/** `sync` makes the destination equal: what is only there goes. */
function readRclone({ args, effect }: Reading): void {
  const [action = '', from = '', to = ''] = args.operands
  const how = args.has('-n', '--dry-run', '-i', '--interactive') ? DRY_RUN : 0
  if (action === 'sync' || action === 'bisync') effect('delete', 'resource/store', to, how)
  else if (action === 'purge') effect('delete', 'resource/store', from, how | RECURSIVE)
  else if (/^(?:delete|deletefile|rmdir|rmdirs|move|moveto|dedupe)$/.test(action))
    effect('delete', 'resource/store', from, how)
  else if (action === 'cleanup') effect('delete', 'resource/unknown', from, how | manners('weak-verb'))
}

const gcloudBase = platform({
  nouns: {
    'resource/log': 'logs sinks',
    'resource/regenerable': 'builds',
    'resource/identity': 'binding',
    'repository/release': 'image',
  },
  verbs: {
    look: 'print-identity-token auth get-credentials',
    read: 'print-access-token access',
    execute: 'ssh',
    grant: 'add-iam-policy-binding set-iam-policy',
    configure: 'remove-iam-policy-binding',
    publish: 'deploy',
  },
  local: 'config components topic info init feedback',
})

function readGcloud(reading: Reading): void {
  const { args, effect } = reading
  const [service = '', verb = '', ...rest] = args.operands
  const how = (args.has('--dry-run') ? DRY_RUN : 0) | (namesProductionIn(reading) ? PRODUCTION : 0)
  if (service === 'storage' && /^(?:rm|cp|mv|rsync)$/.test(verb)) {
    readBucketVerb(reading, verb, rest, how)
    return
  }
  if (service === 'iam' && args.operands.includes('keys') && args.operands.includes('create')) {
    effect('grant', 'resource/credential', 'a key of a service account', how)
    return
  }
  if (service === 'auth') {
    if (
      /^(?:print-access-token|application-default)$/.test(verb) &&
      (verb !== 'application-default' || rest[0] === 'print-access-token')
    )
      effect('read', 'resource/credential', 'an access token', how)
    return
  }
  gcloudBase(reading)
}

const azBase = platform({
  nouns: {
    'resource/whole': 'group subscription aks',
    'resource/credential': 'keyvault keys',
    'resource/compute': 'vm vmss',
    'resource/store': 'share',
    'repository/release': 'image',
  },
  verbs: {
    look: 'login logout get-credentials',
    execute: 'invoke',
    read: 'get-access-token list-keys connection-string',
    stop: 'deallocate',
    grant: 'assignment-create',
  },
  local: 'bicep upgrade interactive cloud',
})

function readAz(reading: Reading): void {
  const { args, effect, run } = reading
  const [first = '', second = '', third = ''] = args.operands
  const name = args.operands.slice(2).join(' ')
  if (first === 'account' && second === 'set') return
  if (args.operands.includes('run-command')) for (const script of args.values('--scripts')) run(script)
  if (first === 'keyvault' && second === 'secret' && third === 'show') {
    effect('read', 'resource/credential', name)
    return
  }
  if (first === 'ad' && (third === 'create-for-rbac' || args.operands.includes('reset'))) {
    effect('grant', 'resource/credential', name)
    return
  }
  if (first === 'role' && second === 'assignment' && third === 'create') {
    effect(
      'grant',
      'resource/identity',
      name,
      /^(?:Owner|Contributor|User Access Administrator)$/.test(args.value('--role') ?? '')
        ? manners('admin')
        : 0,
    )
    return
  }
  azBase(reading)
}

const herokuBase = platform({
  nouns: {
    'resource/credential': 'config',
    'data/database': 'pg',
    'resource/store': 'redis',
    'resource/workload': 'ps dyno',
    'resource/minor': 'domains',
  },
  verbs: { stop: 'ps:stop ps:kill maintenance:on', delete: 'pg:reset', look: 'logs ps releases' },
})

/** Without a verb, `config` prints every secret of an application. */
function readHeroku(reading: Reading): void {
  const { args, effect } = reading
  if (args.operands[0] === 'config')
    effect('read', 'resource/credential', 'the settings of the application', BULK)
  else herokuBase(reading)
}

const hostingBase = platform({
  nouns: {
    'resource/credential': 'secrets secret env variables',
    'data/database': 'd1 postgres database',
    'resource/store': 'r2 kv volume firestore',
    'resource/workload': 'worker deployment deployments functions',
    'resource/network': 'domains dns certs',
  },
  verbs: {
    look: 'logs status dev link login whoami init ssh console proxy',
    publish: 'deploy',
    'delete weak-verb': 'rollback',
    stop: 'down',
    read: 'pull',
  },
})

/** A bare `--prod` deploys to production. */
function readHosting(reading: Reading): void {
  const { call, args, effect } = reading
  if (args.has('--prod', '--production'))
    effect('publish', 'resource/workload', args.operands.join(' ') || 'this project', PRODUCTION)
  else if ((call.program === 'vercel' || call.program === 'vc') && args.operands[0] === 'rm')
    effect('delete', 'resource/whole', args.operands.slice(1).join(' '))
  else if (args.operands.join(' ') === 'delete' || args.operands.join(' ') === 'destroy')
    effect('delete', 'resource/whole', 'this project')
  else hostingBase(reading)
}

const vaultBase = platform({
  thing: 'resource/credential',
  nouns: {
    'resource/credential': 'kv secrets transit lease token metadata',
    'resource/identity': 'auth policy',
    'resource/log': 'audit',
  },
  verbs: {
    configure: 'put write patch enable tune rekey',
    look: 'status login list path-help',
    stop: 'disable seal step-down',
    delete: 'delete destroy revoke',
    read: 'get read unwrap',
  },
})

function readVault(reading: Reading): void {
  const { args, effect } = reading
  // A whole engine with all that is in it.
  if (args.operands[0] === 'secrets' && args.operands[1] === 'disable')
    effect('delete', 'resource/credential', args.operands.slice(2).join(' '), BULK)
  else if (/^(?:read|write|delete)$/.test(args.operands[0] ?? ''))
    effect(
      args.operands[0] === 'write' ? 'configure' : (args.operands[0] as 'read' | 'delete'),
      'resource/credential',
      args.operands[1] ?? '',
      namesProductionIn(reading) ? PRODUCTION : 0,
    )
  else vaultBase(reading)
}
