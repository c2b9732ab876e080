/** Version control: one's own work, what others have, and the many ways in which git runs other programs. */

import {
  DRY_RUN,
  FORCED,
  FROM_NETWORK,
  FROM_ROOT,
  manners,
  RECURSIVE,
  TRUSTED,
} from '../../../effects/manner.ts'
import { setOf } from '../../../set-of.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { readPhrase } from '../../../targets/verbs-and-nouns.ts'
import { type Arguments, readArguments } from '../arguments.ts'
import type { Program, Reading } from '../program.ts'

const CARGO = manners('from-root', 'from-credential', 'from-personal')

export const gitPrograms: readonly Program[] = [
  { names: 'git', read: readGit },
  {
    names: 'git-filter-repo bfg',
    read: ({ args, effect }) => {
      if (args.all.length > 0 && !args.has('--analyze', '-h', '--version'))
        effect('write', 'repository/shared', 'the history')
    },
  },
  {
    names: 'hg sl chg',
    valued: '-R -r -m --config',
    read: readOther({
      discard: 'strip rollback purge revert histedit uncommit amend-drop hide prune',
      when: { update: '-C --clean', up: '-C --clean', goto: '-C --clean' },
      push: '-f --force',
    }),
  },
  {
    names: 'svn',
    valued: '-r -m --username --password',
    read: readOther({ discard: 'revert', when: { cleanup: '--remove-unversioned --remove-ignored' } }),
  },
  { names: 'jj', read: readOther({ discard: 'abandon restore' }) },
  { names: 'fossil', read: readOther({ discard: 'revert clean purge' }) },
]

/** Other systems, by their first word. */
function readOther(table: { discard: string; when?: Readonly<Record<string, string>>; push?: string }) {
  const discards = new Set(table.discard.split(' '))
  return (reading: Reading) => {
    const { args, effect } = reading
    const [command = '', ...rest] = args.operands
    const flags = table.when?.[command]
    if (discards.has(command) || (flags !== undefined && args.has(...flags.split(' '))))
      effect('delete', 'repository/own-work', rest.join(' '))
    if (command === 'push' && table.push !== undefined && args.has(...table.push.split(' ')))
      effect('write', 'repository/shared', rest.join(' '))
    if (/^(?:delete|del|rm|remove)$/.test(command) && rest.some((word) => word.includes('://')))
      effect('delete', 'repository/shared', rest.join(' '))
    if (args.has('--config')) for (const value of args.values('--config')) readSetting(reading, value)
  }
}

const GLOBAL_VALUED = setOf(
  '-C -c --git-dir --work-tree --namespace --exec-path --super-prefix --config-env --attr-source',
)
const VALUED = setOf(
  '-m -F -b -B -U -n -x -X -s -S -u -o -O --exec --extcmd --orphan --conflict --unified --inter-hunk-context --message --upload-pack --receive-pack --author --date --format --pretty --depth --branch --source --tree-filter --index-filter --msg-filter --env-filter --commit-filter --parent-filter --tag-name-filter --setup --subdirectory-filter --push-option --strategy --onto --template',
)
/** Commands in which `-n` and other letters take no value. */
const BARE = setOf(
  'push clean restore checkout switch add rm branch tag fetch pull stash reset worktree submodule prune gc reflog update-ref replace',
)
const BARE_VALUED = setOf(
  '-b -B --orphan --conflict --source -s --upload-pack --receive-pack --exec --push-option -o --depth -m -c -C -U --unified --inter-hunk-context',
)

function readGit(reading: Reading): void {
  const { all } = reading.args
  let at = 0
  for (; at < all.length; at += 1) {
    const word = all[at] as string
    if (!word.startsWith('-')) break
    if (word === '-c') readSetting(reading, all[at + 1] ?? '')
    if (GLOBAL_VALUED.has(word)) at += 1
  }
  const command = (all[at] ?? '').toLowerCase()
  const tail = all.slice(at + 1)
  const args = readArguments(tail, BARE.has(command) ? BARE_VALUED : VALUED)
  for (const script of args.values('--upload-pack', '--receive-pack')) reading.run(script)
  for (const name of command === 'config' ? [] : ['git settings', ...(HOOKS[command] ?? '').split(' ')]) {
    const script = reading.file(name.startsWith('git') ? name : `.git/hooks/${name}`)
    if (script !== undefined) reading.run(script)
  }
  const reader = COMMANDS.get(command)
  if (reader !== undefined) reader({ ...reading, args }, tail)
  else readAlias(reading, command, tail)
}

/** What this text has written there runs. */
const HOOKS: Readonly<Record<string, string>> = {
  commit: 'pre-commit prepare-commit-msg commit-msg post-commit',
  push: 'pre-push',
  merge: 'pre-merge-commit post-merge',
  pull: 'post-merge post-checkout',
  checkout: 'post-checkout',
  switch: 'post-checkout',
  rebase: 'pre-rebase post-rewrite',
  am: 'applypatch-msg pre-applypatch',
}

type CommandReader = (reading: Reading, tail: readonly string[]) => void

const discard = (reading: Reading, name: string, how = 0) =>
  reading.effect('delete', 'repository/own-work', name, how)
const rewrite = (reading: Reading, name: string, how = 0) =>
  reading.effect('write', 'repository/shared', name, how)
/** Where a repository was made of a home or of the whole machine, what git does not know is everything. */
function cleanFolder(reading: Reading): void {
  const { args, path, originOfFile } = reading
  const how = args.has('-n', '--dry-run') ? DRY_RUN : 0
  if ((originOfFile('.') & FROM_ROOT) !== 0) path('delete', '.', how | RECURSIVE)
  discard(reading, namesOf(args), how)
}

const namesOf = (args: Arguments) => args.operands.join(' ')

const COMMANDS: ReadonlyMap<string, CommandReader> = new Map<string, CommandReader>([
  ['push', readPush],
  [
    'clone',
    (reading) => {
      readFetch(reading)
      keepClone(reading)
    },
  ],
  ['fetch', readFetch],
  ['pull', readFetch],
  ['ls-remote', readFetch],
  [
    'archive',
    (reading) => {
      for (const script of reading.args.values('--exec')) reading.run(script)
    },
  ],
  ['checkout', readCheckout],
  [
    'reset',
    (reading) => {
      if (reading.args.has('--hard', '--merge')) discard(reading, namesOf(reading.args))
    },
  ],
  [
    'switch',
    (reading) => {
      if (reading.args.has('-f', '--force', '--discard-changes')) discard(reading, namesOf(reading.args))
    },
  ],
  [
    'restore',
    (reading) => {
      if (
        (reading.args.operands.length > 0 ||
          reading.args.has('--pathspec-from-file', '--pathspec-from-file=')) &&
        (!reading.args.has('--staged', '-S') || reading.args.has('--worktree', '-W'))
      )
        discard(reading, namesOf(reading.args))
    },
  ],
  [
    'checkout-index',
    (reading) => {
      if (reading.args.has('-f') && reading.args.has('-a')) discard(reading, 'all files')
    },
  ],
  [
    'clean',
    (reading) => {
      if (reading.args.has('-f', '--force') && !reading.args.has('-i', '--interactive')) cleanFolder(reading)
    },
  ],
  [
    'branch',
    (reading) => {
      if (reading.args.has('-D', '-M', '-f', '--force')) discard(reading, namesOf(reading.args))
    },
  ],
  [
    'tag',
    (reading) => {
      if (reading.args.has('-d', '--delete', '-f', '--force')) discard(reading, namesOf(reading.args))
    },
  ],
  [
    'stash',
    (reading) => {
      if (/^(?:drop|clear)$/.test(reading.args.operands[0] ?? '')) discard(reading, namesOf(reading.args))
    },
  ],
  [
    'worktree',
    (reading) => {
      if (reading.args.operands[0] === 'remove' && reading.args.has('-f', '--force'))
        discard(reading, namesOf(reading.args))
    },
  ],
  ['submodule', readSubmodule],
  ['rm', readRemove],
  ['filter-branch', readFilter],
  [
    'filter-repo',
    (reading) => {
      if (!reading.args.has('--analyze'))
        rewrite(reading, 'the history', reading.args.has('--dry-run') ? DRY_RUN : 0)
    },
  ],
  [
    'reflog',
    (reading) => {
      if (/^(?:expire|delete)$/.test(reading.args.operands[0] ?? ''))
        rewrite(reading, 'the record of past states', reading.args.has('--dry-run', '-n') ? DRY_RUN : 0)
    },
  ],
  [
    'update-ref',
    (reading) => {
      if (reading.args.has('-d', '--delete')) rewrite(reading, namesOf(reading.args))
    },
  ],
  [
    'gc',
    (reading) => {
      if (reading.args.has('--prune')) rewrite(reading, 'unreachable commits')
    },
  ],
  [
    'prune',
    (reading) => {
      rewrite(reading, 'unreachable commits', reading.args.has('-n', '--dry-run') ? DRY_RUN : 0)
    },
  ],
  [
    'replace',
    (reading) => {
      if (reading.args.has('-d', '-f', '--delete', '--force')) rewrite(reading, namesOf(reading.args))
    },
  ],
  [
    'bisect',
    (reading, tail) => {
      if (tail[0] === 'run') reading.runWords(tail.slice(1))
    },
  ],
  [
    'rebase',
    (reading) => {
      for (const script of reading.args.values('-x', '--exec')) reading.run(script)
    },
  ],
  ['difftool', readTool],
  ['mergetool', readTool],
  ['grep', readGrep],
  ['config', readConfig],
  ['show', readBlob],
  ['cat-file', readBlob],
  [
    'credential',
    (reading) => {
      if (reading.args.operands[0] === 'fill')
        reading.effect('read', 'resource/credential', 'stored passwords')
    },
  ],
  [
    'daemon',
    (reading) => {
      reading.host('listen', reading.args.value('--listen') ?? '*')
    },
  ],
  [
    'instaweb',
    (reading) => {
      reading.host('listen', '*')
    },
  ],
  [
    'send-email',
    (reading) => {
      reading.effect('message', 'message/outside', reading.args.value('--to') ?? namesOf(reading.args))
    },
  ],
  [
    'remote',
    (reading) => {
      const url = reading.args.operands.at(-1) ?? ''
      if (!/^(?:add|set-url)$/.test(reading.args.operands[0] ?? '')) return
      reading.keepFile(`git-remote-${reading.args.operands.at(-2) ?? ''}`, url)
      readTransport(reading, url)
    },
  ],
  ['init', () => {}],
  [
    'for-each-ref',
    (reading) => {
      const format = reading.args.value('--format')
      if (format !== undefined)
        reading.prints(format.replaceAll(/%\([^)]{1,60}\)/g, reading.unknown(0, 'every reference')))
    },
  ],
])

/** Branches that others build on; everything that looks like a version is a release. */
const MAIN =
  /^(?:refs\/heads\/)?(?:main|master|develop|development|dev|trunk|staging|stage|production|prod|default|gh-pages|next|stable|release(?:[/-].{0,60})?)$/i
const RELEASE = /^(?:refs\/tags\/.{1,80}|v?\d{1,5}(?:\.\d{1,5}){1,3}\S{0,30})$/
/** Branches that are one person's or one agent's own. */
const FEATURE =
  /^(?:refs\/heads\/)?(?:feat|feature|features|fix|bugfix|hotfix|chore|docs|refactor|test|tests|wip|topic|spike|experiment|temp|tmp|try|draft|dependabot|renovate|claude|codex|copilot|cursor|devin|agent|bot|users?|[a-z]{2,12}\/[a-z]{2,12})[/-].{1,120}$/i

function readPush(reading: Reading): void {
  const { args, effect, host } = reading
  const how = args.has('-n', '--dry-run') ? DRY_RUN : 0
  const [remote = '', ...refs] = args.operands
  const places = refs.map((ref) => ref.slice(ref.lastIndexOf(':') + 1).replace(/^\+?(?:refs\/heads\/)?/, ''))
  if (/:\/\/|@/.test(remote)) host('send', remote, how | (reading.originOfFile('.') & CARGO))
  const place = /:\/\/|@/.test(remote) ? remote : (reading.file(`git-remote-${remote}`) ?? '')
  if (
    args.has('--all', '--mirror') &&
    place !== '' &&
    !/^host\/(?:code|loopback|private)$/.test(classifyHost(place))
  )
    host('send', place, how | FROM_ROOT)
  if (remote.startsWith('ext::')) readTransport(reading, remote)
  const deleted = args.has('-d', '--delete')
    ? places
    : refs.filter((ref) => /^\+?:[^:]/.test(ref)).map((ref) => ref.replace(/^\+?:(?:refs\/heads\/)?/, ''))
  for (const ref of deleted)
    effect(
      'delete',
      RELEASE.test(ref)
        ? 'repository/release'
        : FEATURE.test(ref)
          ? 'repository/own-work'
          : 'repository/shared',
      ref,
      how,
    )
  if (args.has('--mirror', '--prune')) rewrite(reading, remote, how)
  const isLease = args.all.some(
    (word) => word.startsWith('--force-with-lease') || word === '--force-if-includes',
  )
  const isForced = args.has('-f', '--force') || refs.some((ref) => /^\+[^:]/.test(ref))
  if (!isLease && !isForced) return
  // A lease overwrites nothing that one has not seen; on the main branch it is somebody's history all the same.
  const isSafe =
    isLease && !args.has('-f', '--force') && !places.some((ref) => MAIN.test(ref) || RELEASE.test(ref))
  rewrite(reading, places.join(' ') || remote || 'the remote branch', how | (isSafe ? TRUSTED : 0))
}

function readFetch(reading: Reading): void {
  for (const word of reading.args.operands)
    if (/:\/\/|::|@[\w.-]{1,200}:/.test(word)) readTransport(reading, word)
  for (const setting of reading.args.values('-c', '--config')) readSetting(reading, setting)
  for (const script of reading.args.values('-u')) if (/[\s;|&]/.test(script)) reading.run(script)
}

/** What lies in a copy of a stranger's repository came from the network; code hosts are where programs come from. */
function keepClone({ args, keepFile, unknown }: Reading): void {
  const [url = '', folder] = args.operands
  if (!/^host\/(?:outside|raw|drop)$/.test(classifyHost(url))) return
  const name =
    folder ??
    url
      .replace(/(?:\.git)?\/?$/, '')
      .split(/[/:]/)
      .at(-1) ??
    ''
  if (name !== '') keepFile(`${name.replace(/\/$/, '')}/**`, unknown(FROM_NETWORK, url))
}

/** `ext::` runs a command and speaks to it. */
function readTransport({ host, run, runWords }: Reading, url: string): void {
  // A space inside a word is written `% `.
  if (/^ext::.{0,400}["']/.test(url)) run(url.slice(5))
  else if (url.startsWith('ext::'))
    runWords(
      url
        .slice(5)
        .replaceAll('%20', ' ')
        .split(/(?<!%) /)
        .map((word) => word.replaceAll(/%([ %])/g, '$1')),
    )
  else if (url.includes('://') || /@[\w.-]{1,200}:/.test(url)) host('fetch', url)
}

const CHECKOUT_WORDS = setOf('direct inherit on-demand checkout')

/** Whether `git checkout` overwrites files rather than changes branches. */
function readCheckout(reading: Reading, tail: readonly string[]): void {
  const { args } = reading
  const creates = args.has('-b', '-B', '--orphan', '--detach')
  const dashes = tail.indexOf('--')
  const optional = tail.findIndex(
    (word) => word === '--track' || word === '-t' || word === '--recurse-submodules',
  )
  const places = args.operands.filter(
    (word) => !(optional >= 0 && word === tail[optional + 1] && CHECKOUT_WORDS.has(word)),
  )
  const overwrites =
    (!creates && args.has('-f', '--force')) ||
    args.has('--pathspec-from-file') ||
    (!creates && (dashes >= 0 ? dashes + 1 < tail.length : places.length >= 2 || places[0] === '.'))
  if (overwrites) discard(reading, places.join(' '))
}

function readSubmodule(reading: Reading, tail: readonly string[]): void {
  const { args } = reading
  const [action = ''] = args.operands
  if (action === 'foreach')
    reading.run(
      tail
        .slice(tail.indexOf('foreach') + 1)
        .filter((word) => !/^--(?:recursive|quiet)$|^-q$/.test(word))
        .join(' '),
    )
  else if (action === 'deinit' && args.has('-f', '--force')) discard(reading, namesOf(args))
  else if (action === 'add') for (const word of args.operands) readTransport(reading, word)
}

function readRemove(reading: Reading): void {
  const { args, path } = reading
  if (args.has('--cached')) return
  const how =
    (args.has('-r') ? RECURSIVE : 0) |
    (args.has('-f', '--force') ? FORCED : 0) |
    (args.has('-n', '--dry-run') ? DRY_RUN : 0)
  // Git keeps what was committed; only a forced removal loses something.
  if (args.has('-f', '--force')) for (const word of args.operands) path('delete', word, how)
}

function readFilter(reading: Reading): void {
  const { args } = reading
  for (const script of args.values(
    '--tree-filter',
    '--index-filter',
    '--msg-filter',
    '--env-filter',
    '--commit-filter',
    '--parent-filter',
    '--tag-name-filter',
    '--setup',
  ))
    reading.runWords(['sh', '-c', script])
  rewrite(reading, 'the history')
}

/** `git -C / grep --no-index` looks through whatever folder it is sent to. */
function readGrep(reading: Reading): void {
  readTool(reading)
  const { args, runWords, call } = reading
  if (!args.has('--no-index')) return
  const at = call.args.indexOf('-C')
  const root = at < 0 ? '.' : (call.args[at + 1] ?? '.')
  const dashes = args.all.indexOf('--')
  const places = dashes < 0 ? [] : args.all.slice(dashes + 1)
  const pattern = args.values('-e')[0] ?? args.operands.find((word) => !places.includes(word)) ?? ''
  const below = places.map((place) => (place.startsWith('/') ? place : `${root.replace(/\/$/, '')}/${place}`))
  runWords(['grep', '-r', pattern, ...(below.length > 0 ? below : [root])])
}

function readTool(reading: Reading): void {
  const { args, run } = reading
  for (const script of args.values('-x', '--extcmd', '-O', '--open-files-in-pager'))
    if (/\S/.test(script)) run(script)
}

/** `git show HEAD:.env` prints a file of the past. */
function readBlob({ args, path }: Reading): void {
  for (const word of args.operands) {
    const colon = word.indexOf(':')
    if (colon > 0 && classifyPath(word.slice(colon + 1)) === 'path/credential')
      path('read', word.slice(colon + 1))
  }
}

function readConfig(reading: Reading): void {
  const { args, keepFile } = reading
  if (args.has('--get', '--get-all', '--get-regexp', '--list', '-l', '--unset', '--unset-all')) return
  const words = args.operands[0] === 'set' ? args.operands.slice(1) : args.operands
  const [key = '', value] = words
  if (value === undefined) return
  if (/^alias\./i.test(key)) keepFile(`git ${key.toLowerCase()}`, value)
  const run = (script: string) => {
    reading.runLater(script)
    if (!/^alias\./i.test(key)) keepFile('git settings', `${reading.file('git settings') ?? ''}${script}\n`)
    return ''
  }
  readSetting({ ...reading, run }, `${key}=${value}`, true)
  // For every repository of this user, whatever lies there.
  if (
    /^core\.hookspath$|^init\.templatedir$/i.test(key) &&
    args.has('--global', '--system') &&
    value !== '/dev/null'
  )
    reading.effect('write', 'path/startup', `git ${key} ${value}`)
}

/** Settings whose value is a program. */
const RUNS =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|gitproxy|askpass)|sequence\.editor|alias\..{1,60}|diff\.external|diff\..{1,60}\.(?:command|textconv)|(?:diff|merge)tool\..{1,60}\.(?:cmd|path)|merge\..{1,60}\.driver|credential(?:\..{1,200})?\.helper|filter\..{1,60}\.(?:clean|smudge|process)|uploadpack\.packobjectshook|gpg(?:\..{1,20})?\.program|pager\..{1,40}|interactive\.difffilter|(?:browser|man)\..{1,40}\.cmd|trailer\..{1,60}\.(?:command|cmd)|remote\..{1,80}\.(?:uploadpack|receivepack)|ssh\.variant|submodule\..{1,80}\.update|sendemail\.(?:smtpserver|tocmd|cccmd))$/
const HARMLESS =
  /^(?:true|false|cat|less|more|delta|vim?|nvim|nano|emacs|code|store|cache|osxkeychain|manager(?:-core)?|wincred|libsecret|ssh|)$/

/** `isLasting`: kept for all later commands, not only for this one. */
function readSetting(reading: Reading, setting: string, isLasting = false): void {
  const { run, effect, keepFile } = reading
  const equals = setting.indexOf('=')
  const key = setting.slice(0, equals < 0 ? undefined : equals).toLowerCase()
  const value = equals < 0 ? 'true' : setting.slice(equals + 1).trim()
  if ((key === 'core.hookspath' && value !== '/dev/null') || key === 'init.templatedir')
    effect('configure', 'repository/hook', value)
  else if (isLasting && key === 'http.sslverify' && /^(?:false|0|no|off)$/i.test(value))
    effect('configure', 'control/trust', key)
  if (!RUNS.test(key) || HARMLESS.test(value)) return
  if (key.startsWith('alias.')) {
    keepFile(`git ${key}`, value)
    if (!value.startsWith('!')) return
  }
  run(value.replace(/^!/, ''))
}

/** A subcommand that an earlier setting defined. */
function readAlias(reading: Reading, command: string, tail: readonly string[]): void {
  const alias = reading.file(`git alias.${command}`)
  if (alias === undefined) {
    // Extensions of git say in their names what they do: `git delete-branch`.
    if (readPhrase([command])?.verb.act === 'delete') discard(reading, tail.join(' '))
    return
  }
  if (alias.startsWith('!')) reading.run([alias.slice(1), ...tail].join(' '))
  else reading.runWords(['git', ...alias.split(/\s{1,8}/), ...tail])
}
