/** Whether an event reads, deletes or changes, from its action's name, its statements and its programs. */
import type { ActionTraits } from '../action-words.ts'

type Effects = { readonly reads: boolean; readonly deletes: boolean; readonly changes: boolean }

type EffectSources = {
  readonly action: ActionTraits
  /** Words of a connector's operation. */
  readonly operation: ActionTraits | null
  readonly commands: readonly string[]
  readonly queries: readonly string[]
}

/** Commands and statements know better than the name of the action: `database_query` may delete. */
export function readEffects({ action, operation, commands, queries }: EffectSources): Effects {
  const found = { reads: false, deletes: false, changes: false }
  const note = (effect: Effect | undefined) => {
    if (effect === undefined) return
    if (effect === 'reads') found.reads = true
    else found.changes = true
    if (effect === 'deletes') found.deletes = true
  }
  for (const query of queries)
    for (const statement of query.slice(0, MAX_TEXT).split(';', MAX_PARTS)) note(statementEffect(statement))
  for (const command of commands)
    for (const part of command.slice(0, MAX_TEXT).split(COMMAND_ENDS, MAX_PARTS)) note(commandEffect(part))
  if (commands.length + queries.length === 0) {
    const named = operation ?? action
    note(named.deletes ? 'deletes' : undefined)
    note(named.writes ? 'changes' : undefined)
    if (!named.deletes && !named.writes) note(named.reads || action.reads ? 'reads' : undefined)
  }
  return found
}

type Effect = 'reads' | 'deletes' | 'changes'

const MAX_TEXT = 8192
const MAX_PARTS = 40
const COMMAND_ENDS = /[|;&\n]+/

const STATEMENTS: Readonly<Record<string, Effect>> = table({
  reads: 'select show describe explain with copy unload export find get match',
  deletes: 'delete drop truncate flushall flushdb del',
  changes: 'insert update alter create merge replace grant revoke rename set upsert load vacuum',
})

const FIRST_WORD = /^[\s(]{0,40}([a-z]{1,20})/i
const DOCUMENT_CALL = /\.(delete|remove|drop|insert|update|replace|find|aggregate|count)/i

function statementEffect(statement: string): Effect | undefined {
  const word = FIRST_WORD.exec(statement)?.[1]?.toLowerCase()
  if (word === 'with')
    return /\bdelete\s+from\b/i.test(statement)
      ? 'deletes'
      : /\b(?:update|insert)\s/i.test(statement)
        ? 'changes'
        : 'reads'
  if (word === 'db') {
    const call = DOCUMENT_CALL.exec(statement)?.[1]?.toLowerCase() ?? ''
    return call === 'find' || call === 'aggregate' || call === 'count'
      ? 'reads'
      : /^(?:insert|update|replace)/.test(call)
        ? 'changes'
        : call === ''
          ? undefined
          : 'deletes'
  }
  return word === undefined ? undefined : STATEMENTS[word]
}

const PROGRAMS: Readonly<Record<string, Effect>> = table({
  reads:
    'cat less more head tail grep rg ag awk cut sort uniq jq yq wc find ls tree stat file strings xxd od diff curl wget psql mysql sqlite3 mongosh redis-cli pg_dump mysqldump mongodump scp rsync tar zip',
  deletes: 'rm rmdir unlink shred srm del erase wipe trash',
  changes:
    'mv cp tee dd install patch truncate ln chmod chown touch mkfs vi vim nano terraform tofu pulumi ansible-playbook helm cdk serverless sls',
})

/** Of these only some verbs change something. */
const VERBS: Readonly<Record<string, ReadonlySet<string>>> = Object.assign(
  Object.create(null) as Record<string, ReadonlySet<string>>,
  {
    git: new Set([
      'commit',
      'push',
      'merge',
      'rebase',
      'reset',
      'revert',
      'cherry-pick',
      'tag',
      'am',
      'apply',
      'rm',
      'mv',
      'pull',
      'filter-branch',
      'clean',
      'restore',
      'checkout',
      'switch',
      'stash',
    ]),
    kubectl: new Set([
      'apply',
      'create',
      'delete',
      'scale',
      'patch',
      'edit',
      'replace',
      'rollout',
      'set',
      'drain',
      'cordon',
      'label',
      'annotate',
    ]),
    docker: new Set(['push', 'rm', 'rmi', 'run', 'stop', 'kill', 'compose', 'system', 'volume']),
    npm: new Set(['publish', 'install', 'i', 'uninstall', 'update', 'unpublish', 'deprecate']),
    pnpm: new Set(['publish', 'install', 'add', 'remove', 'update']),
    yarn: new Set(['publish', 'install', 'add', 'remove', 'upgrade']),
    pip: new Set(['install', 'uninstall']),
    apt: new Set(['install', 'remove', 'purge', 'upgrade']),
    'apt-get': new Set(['install', 'remove', 'purge', 'upgrade']),
    systemctl: new Set(['start', 'stop', 'restart', 'enable', 'disable', 'mask']),
    gh: new Set(['pr', 'release', 'repo', 'workflow', 'secret']),
  } satisfies Record<string, ReadonlySet<string>>,
)

const WORDS =
  /^\s{0,40}(?:(?:sudo|env|nohup|time|command|[A-Za-z_][A-Za-z0-9_]{0,60}=\S{0,200})\s{1,20}){0,5}([^\s'"]{1,200})(?:\s{1,20}([^\s'"]{1,100}))?/
const REDIRECT = /(?:^|[^0-9>&-])>{1,2}\s{0,4}(?!\/dev\/null|&)[\w./~"'$]/

function commandEffect(part: string): Effect | undefined {
  const words = WORDS.exec(part)
  const path = words?.[1]
  if (path === undefined) return undefined
  const program = path.slice(path.lastIndexOf('/') + 1)
  if (VERBS[program]?.has(words?.[2] ?? '') === true) return 'changes'
  if (REDIRECT.test(part) || (program === 'sed' && /\s-[a-z]{0,5}i/.test(part))) return 'changes'
  return PROGRAMS[program]
}

function table(words: Readonly<Record<Effect, string>>): Readonly<Record<string, Effect>> {
  const effects = Object.create(null) as Record<string, Effect>
  for (const effect of ['reads', 'deletes', 'changes'] as const)
    for (const word of words[effect].split(' ')) effects[word] = effect
  return effects
}
