/** Tools of clouds and platforms speak in nouns and verbs: `projects delete shop`, `delete-db-instance`, `apps:destroy`. One grammar reads them all. */

import type { Act, TargetClass } from '../../effects/effect.ts'
import {
  ADMIN,
  BULK,
  DRY_RUN,
  FORCED,
  type Manners,
  PRODUCTION,
  PUBLIC,
  RECURSIVE,
  readManners,
} from '../../effects/manner.ts'
import { setOf } from '../../set-of.ts'
import { mayNameProduction, namesProduction } from '../../targets/names-production.ts'
import { readPhrase, type Verb } from '../../targets/verbs-and-nouns.ts'
import type { ProgramReader, Reading } from './program.ts'

/** What is special about one tool. Everything else is in the common tables of verbs and nouns. */
export type Grammar = {
  /** What a thing is that no noun names. */
  readonly thing?: TargetClass
  /** Nouns that mean something else here: `{ 'resource/whole': 'group' }`. */
  readonly nouns?: Readonly<Partial<Record<TargetClass, string>>>
  /** Verbs of its own, or with another meaning, by act and manners: `{ 'delete weak-verb': 'forget' }`. */
  readonly verbs?: Readonly<Record<string, string>>
  /** First words that are about the tool itself and reach no platform. */
  readonly local?: string
  /** Options that stand for a verb: `{ delete: '--delete' }`. */
  readonly options?: Readonly<Record<string, string>>
  /** Options that only ask what would happen, beside the usual ones. */
  readonly asks?: string
}

const LOCAL =
  'config configure completion completions component components extension extensions self-update telemetry'

/** A reader for the tools of one grammar. */
export function platform(grammar: Grammar = {}): ProgramReader {
  const nouns = new Map<string, TargetClass>()
  for (const [targetClass, words] of Object.entries(grammar.nouns ?? {}))
    for (const word of words.split(' ')) nouns.set(word, targetClass as TargetClass)
  const verbs = new Map<string, Verb>()
  for (const [sense, words] of Object.entries(grammar.verbs ?? {}))
    for (const word of words.split(' ')) verbs.set(word, verbFor(sense))
  const options = Object.entries(grammar.options ?? {}).map(
    ([sense, names]) => [verbFor(sense), names.split(' ')] as const,
  )
  const local = new Set(`${LOCAL} ${grammar.local ?? ''}`.split(' ').filter((word) => !nouns.has(word)))
  const asks = grammar.asks?.split(' ') ?? []
  const thing = grammar.thing ?? 'resource/unknown'
  return (reading) => {
    const { args, effect } = reading
    const words = args.operands
    const how = mannerOf(reading, asks)
    const production = how & PRODUCTION
    const unprotected = args.all.find((word) => UNPROTECTS.test(word))
    if (unprotected !== undefined) effect('configure', 'resource/backup', unprotected, how)
    const isLocal = local.has(words[0] ?? '')
    for (const [verb, names] of options)
      if (args.has(...names)) {
        emit(reading, verb, readPhrase(words, nouns, verbs)?.class ?? thing, words.join(' '), how)
        return
      }
    const phrase = isLocal ? null : readPhrase(words, nouns, verbs)
    // `execute-command --command '...'` on a machine or in a container of the platform.
    if (phrase?.verb.act === 'execute' || words[0] === 'run')
      for (const script of args.values('--command', '--exec-command', '--scripts')) reading.run(script)
    const isFromFiles = words.slice(0, 3).some((word) => FROM_FILES.has(word))
    if (isFromFiles && (phrase === null || phrase.verb.act === 'look')) return
    if (phrase === null) {
      if (production !== 0) effect('connect', 'resource/unknown', words.join(' '), how)
      return
    }
    const after = words.slice(phrase.at + 1)
    const name = after.length > 0 ? after.join(' ') : words.slice(0, phrase.at + 1).join(' ')
    emit(
      reading,
      phrase.verb,
      phrase.class ?? thing,
      name,
      (phrase.isBulk || after.includes('all')) && phrase.verb.act !== 'read' ? how | BULK : how,
    )
  }
}

/** Verbs that make or check something from files here: whatever environment those are for, it is not reached. */
const FROM_FILES = setOf(
  'template lint render build package validate validate-template synth fmt hclfmt dependency show kustomize',
)

function verbFor(sense: string): Verb {
  const [act = '', ...how] = sense.split(' ')
  return { act: act as Act, manner: readManners(how.join(' ')), isNoun: false }
}

function emit(
  { effect }: Reading,
  { act, manner }: Verb,
  targetClass: TargetClass,
  name: string,
  how: Manners,
): void {
  if (act !== 'look') effect(act, targetClass, name, how | manner)
  else if ((how & PRODUCTION) !== 0) effect('connect', targetClass, name, how)
}

const USUAL_ASKS = ['--dry-run', '--dryrun', '--what-if', '--noop', '--check-only']

/** How a platform is asked, as far as that can be read off any tool's arguments. */
function mannerOf(reading: Reading, asks: readonly string[]): Manners {
  const { args } = reading
  let how = namesProductionIn(reading) ? PRODUCTION : 0
  if (
    args.operands[0] === 'diff' ||
    (args.has(...USUAL_ASKS) && !/^(?:none|false)$/.test(args.value('--dry-run') ?? '')) ||
    (asks.length > 0 && args.has(...asks))
  )
    how |= DRY_RUN
  if (args.has('--all', '--all-namespaces')) how |= BULK
  if (args.has('--recursive', '--recurse', '-recurse', '--prefix', '-prefix', '--from-key')) how |= RECURSIVE
  if (args.value('--principal') === '*' || !/^(?:off|none|false)?$/.test(args.value('--public-access') ?? ''))
    how |= PUBLIC
  if (args.has('--force', '--yes', '--auto-approve', '-auto-approve', '--no-prompt')) how |= FORCED
  for (const word of args.all) {
    if (word === '.*' || word === '*') how |= BULK
    if (word.length < 5) continue
    if (OPEN.test(word)) how |= PUBLIC
    if (ADMINISTRATOR.test(word)) how |= ADMIN
  }
  return how
}

const OPEN =
  /^(?:.{0,40}[=:]|\[?"?)(?:allUsers|allAuthenticatedUsers|public(?:-read(?:-write)?)?|0\.0\.0\.0\/0|::\/0)\b|^--(?:public|allow-unauthenticated|publicly-accessible)$|0\.0\.0\.0\/0|allUsers|"Principal"\s{0,4}:\s{0,4}(?:"\*"|\{"AWS"\s{0,4}:\s{0,4}"\*")|(?:BlockPublicAcls|RestrictPublicBuckets|BlockPublicPolicy)=false/
/** Switches off what keeps somebody from deleting it. */
const UNPROTECTS =
  /^--no-(?:deletion-protection|disable-api-termination|enable-deletion-protection|termination-protection)$|^--deletion-protection=(?:false|off)$/
const ADMINISTRATOR =
  /(?:AdministratorAccess|PowerUserAccess|IAMFullAccess)$|roles\/(?:owner|editor|iam\.securityAdmin|resourcemanager\.organizationAdmin)$|(?:^|=)(?:Owner|Contributor|User Access Administrator|cluster-admin|admin|superuser|SUPER_ADMIN|maintainer)$|"Action"\s{0,4}:\s{0,4}\[?"\*"/

/** Set for one command, they choose its environment. */
const ENVIRONMENT = setOf(
  'RAILS_ENV RACK_ENV APP_ENV NODE_ENV DJANGO_ENV FLASK_ENV ENV ENVIRONMENT STAGE AWS_PROFILE AWS_DEFAULT_PROFILE KUBECONTEXT KUBE_CONTEXT HEROKU_APP TF_WORKSPACE MIX_ENV DJANGO_SETTINGS_MODULE CLOUDSDK_CORE_PROJECT AZURE_SUBSCRIPTION KUBECONFIG VAULT_ADDR DATABASE_URL PGHOST DOCKER_HOST',
)

/** For this command alone, or earlier in the same script. */
function choosesProduction({ call, variable }: Reading): boolean {
  if (call.environment.some(([name, value]) => ENVIRONMENT.has(name) && namesProduction(value))) return true
  for (const name of ENVIRONMENT) {
    const value = variable(name)
    if (value !== undefined && namesProduction(value)) return true
  }
  return false
}

/** Every argument of these tools is about the environment that they control; a bare `--production` is not. */
export function namesProductionIn(reading: Reading): boolean {
  if (choosesProduction(reading)) return true
  return reading.args.all.some((word) => {
    if (!mayNameProduction(word)) return false
    if (!word.startsWith('-')) return namesProduction(word)
    const equals = word.indexOf('=')
    return equals > 0 && namesProduction(word.slice(equals + 1))
  })
}

/** Programs that run an application in the environment that its variables choose, and steps of a build in whatever environment. */
const RUNNERS = setOf('bundle php python3 python mix flask django-admin rails rake artisan')
const BUILD_STEPS =
  /^(?:assets:\w{1,30}|collectstatic|compilemessages|install|check|phx\.digest|compile|deps\.get|release|optimize|config:cache|route:cache|view:cache|about|--version|-v|routes|spec|test)$/

export function readsProduction(reading: Reading): void {
  const { call, args, effect } = reading
  if (!RUNNERS.has(call.program) || !choosesProduction(reading)) return
  if (!args.operands.some((word) => BUILD_STEPS.test(word)))
    effect('connect', 'resource/unknown', args.operands.join(' '), PRODUCTION)
}
