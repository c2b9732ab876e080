/** Production, by the names of environments, hosts, contexts and profiles, never by the letters "prod". */
import type { Finding } from '../../domain/finding.ts'
import { memoize } from '../memoize.ts'
import type { Rule } from '../rule.ts'
import type { Call } from '../shell/call.ts'
import { findingOf, type Text } from '../text.ts'
import { wordsOf } from '../words-of.ts'
import {
  applicationRunners,
  buildSteps,
  controlPrograms,
  environmentVariables,
  hostFlags,
  hostPrograms,
  switchToProduction,
} from './production-programs.ts'

export const environmentRules = {
  field: {
    id: 'environment.production',
    level: 'high',
    why: 'Works in the production environment.',
    examples: {
      hits: ['production', 'prod', 'prod-eu-1', 'PRD', 'live'],
      misses: ['staging', 'pre-production', 'non-prod', 'product', 'development', 'prod-like'],
    },
  },
  host: {
    id: 'environment.production-host',
    level: 'high',
    why: 'Reaches a host or data store of the production environment.',
    examples: {
      hits: [
        'db.prod.internal',
        'https://api.production.acme.example/v1',
        'postgres://app@prod-db-2:5432/shop',
        'shop_prod',
      ],
      misses: [
        'https://products.example.com/',
        'https://cdn.prod.example.com/logo.png',
        'reproduce.example.org',
        'https://example.com/docs/prod',
      ],
    },
  },
  command: {
    id: 'environment.production-command',
    level: 'high',
    why: 'Runs a command against the production environment.',
    examples: {
      hits: [
        'kubectl --context prod-eu get pods',
        'helm upgrade web ./web -n production',
        'ssh deploy@prod-web-1',
        'psql -h db.prod.internal shop',
        'vercel --prod',
        'RAILS_ENV=production rails console',
        'RAILS_ENV=production bundle exec rails db:migrate',
        'aws s3 ls --profile prod',
        'cap production deploy',
        'terraform apply -var-file=prod.tfvars',
        'curl -X POST https://api.prod.acme.example/jobs',
      ],
      misses: [
        'npm run build:prod',
        'NODE_ENV=production npm run build',
        'RAILS_ENV=production bundle exec rake assets:precompile',
        'bundle install --without production',
        'npm install --production',
        'pnpm install --prod',
        'webpack --mode production',
        'ng build --configuration production',
        'git commit -m "prepare prod"',
        'grep -r prod src',
        'cat config/prod.yaml',
        'kubectl get pods -n product',
        'docker compose -f docker-compose.prod.yml config',
      ],
    },
  },
} as const satisfies Record<string, Rule>

/** Whether a name stands for production: `prod`, `prod-eu-1`, `shop_production`; not `product`, `pre-prod`, `non-production`. */
function namesProduction(name: string): boolean {
  if (name.length > 200 || !LETTERS.test(name)) return false
  const words = wordsOf(name)
  return words.some((word) => PRODUCTION.test(word)) && !words.some((word) => OTHER_ENVIRONMENTS.has(word))
}

const LETTERS = /pro?d/i
const PRODUCTION = /^(?:prod|production|prd)\d{0,3}$/
const OTHER_ENVIRONMENTS = new Set(
  'pre non no not preprod nonprod staging stage stg dev development test testing qa uat sandbox like local mock fake'.split(
    ' ',
  ),
)

/** Fields that name an environment, and fields that name a host or store in one. */
const ENVIRONMENT_FIELDS = new Set([
  'environment',
  'env',
  'stage',
  'environmentname',
  'deploymentenvironment',
  'deployenv',
  'targetenvironment',
  'targetenv',
  'appenv',
  'tier',
  'deploymentenvironmentname',
])
const HOST_FIELDS = new Set([
  'host',
  'server',
  'hostname',
  'endpoint',
  'url',
  'uri',
  'baseurl',
  'database',
  'databasename',
  'databaseurl',
  'dbname',
  'db',
  'dsn',
  'connection',
  'connectionstring',
  'connectionname',
  'instance',
  'cluster',
  'clustername',
  'namespace',
  'kubecontext',
  'kubecontextname',
  'profile',
  'awsprofile',
  'project',
  'projectid',
  'workspace',
  'account',
  'bucket',
  'schema',
  'dataset',
  'datasource',
  'remote',
  'target',
  'warehouse',
  'catalog',
  'resourcegroup',
  'subscription',
  'machine',
  'node',
])

export function judgeEnvironmentField(text: Text): Finding | null {
  const { key, value } = text
  if (value.length > 2048) return null
  switch (fieldNamed(key)) {
    case 'environment':
      return isLive(value) || namesProduction(value) ? findingOf(environmentRules.field, text) : null
    case 'host':
      return namesProductionHost(value) ? findingOf(environmentRules.host, text) : null
    case 'other':
      return null
  }
}

/** With its separators, no name of such a field is longer. */
const MAX_FIELD_LENGTH = 28

const fieldNamed = memoize((key): 'environment' | 'host' | 'other' => {
  if (key.length > MAX_FIELD_LENGTH) return 'other'
  const name = key.toLowerCase().replaceAll(/[_\-. ]/g, '')
  return ENVIRONMENT_FIELDS.has(name) ? 'environment' : HOST_FIELDS.has(name) ? 'host' : 'other'
}, MAX_FIELD_LENGTH)

function isLive(value: string): boolean {
  return value.length === 4 && value.toLowerCase() === 'live'
}

/** Of an address the host (and the database behind a connection string) counts, not the path. */
function namesProductionHost(address: string): boolean {
  if (!LETTERS.test(address)) return false
  const url = URL_PARTS.exec(address)
  if (url === null) return !address.includes('/') && namesProduction(address)
  const [, scheme = '', host = '', path = ''] = url
  if (wordsOf(host).some((label) => PUBLIC_LABELS.has(label))) return false
  return namesProduction(host) || (!/^https?$/i.test(scheme) && namesProduction(path))
}

const URL_PARTS = /^([a-z][a-z0-9+.-]{0,20}):\/\/(?:[^@/\s]{0,200}@)?([^/?#\s]{1,255})([^?#\s]{0,255})/i
/** Hosts of public files. */
const PUBLIC_LABELS = new Set(['cdn', 'assets', 'static', 'images', 'img', 'media', 'docs', 'fonts'])

export function judgeProductionCommand(text: Text, calls: readonly Call[]): Finding | null {
  if (!LETTERS.test(text.value)) return null
  const call = calls.find((one) => reachesProduction(one.program, one.args, one.environment))
  return call === undefined ? null : findingOf(environmentRules.command, text, call.span)
}

function reachesProduction(
  program: string,
  args: readonly string[],
  environment: readonly (readonly [string, string])[],
): boolean {
  const isChosen = environment.some(
    ([name, value]) => environmentVariables.has(name) && namesProduction(value),
  )
  if (isChosen && applicationRunners.has(program)) return !args.some((arg) => buildSteps.has(arg))
  if (controlPrograms.has(program)) {
    return isChosen || args.some((arg) => namesProduction(valueIn(arg))) || isSwitched(program, args)
  }
  if (hostPrograms.has(program)) {
    const firstBare = args.findIndex((arg) => !arg.startsWith('-'))
    return args.some(
      (arg, index) =>
        (index === firstBare || isHostArgument(arg, args[index - 1] ?? '')) &&
        namesProductionHost(hostOf(valueIn(arg))),
    )
  }
  return isSwitched(program, args)
}

function isSwitched(program: string, args: readonly string[]): boolean {
  return switchToProduction.has(program) && args.some((arg) => arg === '--prod' || arg === '--production')
}

/** `--context=prod` counts by its value, and a bare `--production` not at all. */
function valueIn(arg: string): string {
  if (!arg.startsWith('-')) return arg
  const equals = arg.indexOf('=')
  return equals < 0 ? '' : arg.slice(equals + 1)
}

/** The value of a flag that names a host or database, or an address. */
function isHostArgument(arg: string, before: string): boolean {
  if (hostFlags.has(before) || hostFlags.has(arg.split('=', 1)[0] ?? '')) return true
  return arg.includes('://') || arg.includes('@') || /^[\w.-]{1,200}:/.test(arg)
}

/** `deploy@prod-1:/srv/app` is prod-1. */
function hostOf(arg: string): string {
  if (arg.includes('://')) return arg
  const bare = arg.slice(arg.lastIndexOf('@') + 1)
  const colon = bare.indexOf(':')
  return colon < 0 ? bare : bare.slice(0, colon)
}
