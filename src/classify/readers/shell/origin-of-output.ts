/** What a program prints that fetches or decodes it, for whoever runs that: `dig ... | sh` is `curl ... | sh`. */
import { type Manners, manners } from '../../effects/manner.ts'
import type { Call } from './call.ts'

const NETWORK = manners('from-network')
const DECODED = manners('from-decoded')

/** Programs, the beginning of their arguments (without options, but for what decodes), and where their output comes from. */
const OUTPUTS: readonly (readonly [names: string, args: RegExp, from: Manners])[] = [
  [
    'dig drill kdig nslookup host delv whois finger sftp scp rsync ftp tftp lftp s3cmd s5cmd ipfs oras crane skopeo wormhole croc mosquitto_sub kafkacat kcat kafka-console-consumer kafka-console-consumer.sh rabbitmqadmin amqp-get amqp-consume nsq_tail pulsar-client etcdctl consul zkCli.sh ldapsearch snmpget snmpwalk memcat influx cqlsh',
    /^/,
    NETWORK,
  ],
  ['nats', /^(?:sub|subscribe|consumer next|kv get|stream get|req|request)\b/, NETWORK],
  [
    'ssh tsh autossh rsh mosh plink',
    /^\S+ (?:sudo )?(?:cat|head|tail|base64|gunzip|zcat|curl|wget)\b/,
    NETWORK,
  ],
  [
    'aws',
    /^s3 (?:cp|mv|sync)|^s3api get-object|^ssm get-param|^secretsmanager get-secret-value|^sqs receive-message|^codeartifact get-/,
    NETWORK,
  ],
  [
    'gsutil rclone mc b2 doctl ossutil coscli obsutil',
    /(?:^| )(?:cat|cp|copy|copyto|get|download\S{0,20})\b/,
    NETWORK,
  ],
  [
    'az',
    /^storage (?:blob|file|message) (?:download|get|peek)|^servicebus |^acr artifact|^artifacts /,
    NETWORK,
  ],
  [
    'gcloud',
    /^(?:alpha |beta )?(?:storage (?:cat|cp)|pubsub subscriptions pull|artifacts \S+ download)/,
    NETWORK,
  ],
  ['kubectl oc', /^(?:get (?:secrets?|cm|configmaps?)\b|exec\b)/, NETWORK],
  ['gh glab', /^(?:api|gist view)\b/, NETWORK],
  ['docker podman nerdctl', /^(?:run|exec)\b.{0,200} (?:cat|base64)\b/, NETWORK],
  [
    'redis-cli valkey-cli keydb-cli',
    /(?:^| )(?:h?get|[bl]{0,2}r?pop|lrange|lindex|x?read|subscribe)\b/i,
    NETWORK,
  ],
  ['git', /^(?:show|cat-file) \S*(?:origin|upstream|FETCH_HEAD)\S*/, NETWORK],
  ['psql mysql mariadb sqlite3 mongosh mongo sqlcmd duckdb clickhouse-client', /^/, NETWORK],
  ['vault', /^(?:kv get|read)\b/, NETWORK],
  ['op', /^(?:read|item get|document get)\b/, NETWORK],
  ['gpg gpg2 age sops openssl', /(?:^| )-{1,2}d(?:ecrypt)?(?: |$)/, DECODED],
  ['strings exiftool steghide zsteg zcat gzcat bzcat xzcat zstdcat', /^/, DECODED],
  ['tar gtar bsdtar', /-\w{0,6}O|^\w{1,6}O\w{0,4} |to-stdout/, DECODED],
  ['unzip funzip 7z 7za 7zz ar unrar', /(?:^| )(?:-p|-so|p) |^$/, DECODED],
  ['gunzip gzip bunzip2 unxz zstd', /(?:^| )-\w{0,4}c/, DECODED],
]

const byName = new Map(
  OUTPUTS.flatMap(([names, args, from]) => names.split(' ').map((name) => [name, { args, from }] as const)),
)

const MAX_READ = 8

export function originOfOutput({ program, args }: Call): Manners {
  const known = byName.get(program)
  if (known === undefined) return 0
  const words: string[] = []
  for (let at = 0; at < args.length && words.length < MAX_READ; at += 1) {
    const word = args[at] as string
    if (known.from === DECODED || word.charCodeAt(0) !== 0x2d) words.push(word)
  }
  return known.args.test(words.join(' ').slice(0, 400)) ? known.from : 0
}
