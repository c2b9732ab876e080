/** Programs that look for files or words. */
import {
  BULK,
  FORCED,
  FROM_ROOT,
  FROM_SEARCH,
  type Manners,
  manners,
  RECURSIVE,
} from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program, Reading } from '../program.ts'
import { passOn } from './text-tools.ts'

const WHOLE = manners('from-root', 'from-credential')
const SENSITIVE_INPUT = manners('from-environment', 'from-search', 'from-credential', 'from-root')

export const searchPrograms: readonly Program[] = [
  { names: 'find gfind bfs', operands: 'ignore', valued: '', read: readFind },
  {
    names: 'fd fdfind',
    operands: 'ignore',
    valued: '-e -t -E -d -o -S -j --extension --type --exclude --max-depth --owner --size --changed-within',
    read: readFd,
  },
  {
    names: 'locate mlocate plocate mdfind updatedb',
    operands: 'ignore',
    valued: '-n -l -onlyin',
    read: readLocate,
  },
  {
    names: 'grep egrep fgrep zgrep bzgrep xzgrep rg ag ack ugrep pcregrep',
    operands: 'ignore',
    valued:
      '-e -f -m -A -B -C --include --exclude --exclude-dir -g --glob -t --type -d --color --max-count --context',
    flags: { recursive: '-r -R --recursive --dereference-recursive' },
    read: readGrep,
  },
  {
    names: 'ls dir tree exa eza lsd vdir',
    operands: 'ignore',
    valued: '-I -L -P --level --ignore',
    flags: { recursive: '-R --recursive -T --tree' },
    read: readList,
  },
  { names: 'du ncdu df lsblk which whereis type hash command test [ : true false', operands: 'ignore' },
  {
    names: 'trufflehog gitleaks detect-secrets noseyparker',
    operands: 'ignore',
    read: ({ call, args, effect }) => {
      const wide = args.operands.find(isWide)
      if (wide !== undefined) effect('search', 'path/credential', `${wide} (${call.program})`, BULK)
    },
  },
]

const SECRET_NAME =
  /(?:^|[*/._|(\\-])(?:id_(?:rsa|dsa|ecdsa|ed25519)|.{0,3}\.(?:pem|key|kdbx?|ppk|p12|pfx|ovpn|jks|keystore|gpg|asc|keytab|agilekeychain|keychain|tblk|rdp|kirbi|ccache)|\.?(?:env|netrc|pgpass|htpasswd|git-credentials|vault-token|npmrc|pypirc|my\.cnf|s3cfg|boto|tugboat)|credentials?|creds?|passw(?:or)?ds?|passphrases?|secrets?|tokens?|wallet(?:\.dat)?s?|shadow|authorized_keys|known_hosts|kubeconfig|\.?\w{0,12}_history|login data|logins\.json|places\.sqlite|bookmarks|history\.db|key[34]\.db|cookies(?:\.sqlite|\.binarycookies)?|local state|web data|\.aws|\.ssh|\.gnupg|\.kube|\.docker|\.azure|gcloud|wp-config\.php|web\.config|unattend\.xml|terraform\.tfstate|api_?keys?|private_?keys?|keystore|seed(?:phrase)?|mnemonic)(?:$|[*._"'|)\]\\-])/i

export function namesSecret(pattern: string): boolean {
  // Of an expression only the letters count: `id_\(rsa\|dsa\)$`.
  return (
    pattern.length < 200 &&
    SECRET_NAME.test(/[\\(]/.test(pattern) ? pattern.replaceAll(/[\\()^$]/g, '') : pattern)
  )
}

const SECRET_WORD =
  /passw|passphrase|\bpwd\b|secret|token|api.?key|apikey|credential|private.?key|BEGIN .{0,20}(?:KEY|PRIVATE|RSA|OPENSSH)|AKIA|ASIA|aws_access|aws_secret|ghp_|gh[pousr]_|glpat|sk-|sk_live|rk_live|npm_|hf_|AIza|bearer|connectionstring|\bcreds?\b|xox[bp]|mnemonic|seed phrase|wallet|ssh-rsa/i

/** Of somebody's home more than a project in it; hidden folders hold settings. */
const OF_PEOPLE =
  /^(?:~|\$HOME|\/home\/[^/]{1,64}|\/users\/[^/]{1,64}|\/root)\/(?:\.|library\b|documents\b|desktop\b|downloads\b|appdata\b)|^\/(?:home|users)\/\*|^\/(?:mnt|media)\/|^(?:\/|~).{0,120}\/\.(?!git|venv|cache|next|vscode|\.?\/)\w/i

/** Whether a place is more than one's own work. */
function isWide(root: string): boolean {
  return (
    /^path\/(?:root|home|system|credential|memory|disk|log|history|data|settings|backup|account)$/.test(
      classifyPath(root),
    ) || OF_PEOPLE.test(root)
  )
}

const TESTS = /^-i?(?:name|path|regex|wholename|lname)$/
const NARROWS =
  /^-(?:i?name|i?path|i?regex|i?wholename|newer\w{0,2}|[mac](?:time|min)|size|empty|inum|links|perm|nouser|nogroup|samefile|fstype|lname|executable)$/

function readFind(reading: Reading): void {
  const { args, path, effect, unknown, prints, runWords } = reading
  const words = args.all
  const first = words.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPO]\d?$/.test(word))
  const roots = (first < 0 ? words : words.slice(0, first)).filter((word) => !/^-[HLPO]/.test(word))
  if (roots.length === 0) roots.push('.')
  const tests = words.filter(
    (word, at) =>
      TESTS.test(words[at - 1] ?? '') && words[at - 2] !== '!' && words[at - 2] !== '-not' && word !== '*',
  )
  const isNarrow = tests.length > 0 || words.some((word) => NARROWS.test(word) && !TESTS.test(word))
  const wide = roots.filter(isWide)
  const isSecret = tests.some(namesSecret)
  if (isSecret && wide.length > 0) effect('search', 'path/credential', wide[0] ?? '', BULK)
  if (
    wide.length > 0 &&
    words.some(
      (word, at) =>
        words[at - 1] === '-perm' && /^[-/+]?(?:0?[2467]000|[ugo]*[+=]s|.{0,8},?[ugo]=s)/.test(word),
    )
  )
    effect('search', 'path/privilege', 'programs with the rights of others')
  // Everything below a root, or what its tests name there.
  const found = roots.flatMap((root) => {
    const below = root.replace(/\/{1,8}$/, '')
    // In one's own work the names of secrets are just names.
    return tests.length > 0 && (wide.length > 0 || !isSecret)
      ? tests.slice(0, 8).map((test) => `${below}/${test.replace(/^(?:\*\/|\.\*\/?|\/+)/, '')}`)
      : [isNarrow ? `${below}/{}` : `${below}/*`]
  })
  if (hasAction(words, '-delete'))
    for (const word of found) path('delete', word, isNarrow && tests.length > 0 ? 0 : RECURSIVE | FORCED)
  for (const word of words.filter((_, at) => /^-f(?:print|ls|print0|printf)$/.test(words[at - 1] ?? '')))
    path('write', word, isSecret ? FROM_SEARCH : 0)
  const origin =
    (!isNarrow && wide.length > 0 ? FROM_ROOT : 0) | (isSecret && wide.length > 0 ? FROM_SEARCH : 0)
  const mark = unknown(origin, `what is found in ${roots.join(' ')}`)
  const handed = (origin & FROM_ROOT) === 0 ? found.slice(0, 16) : [...found.slice(0, 16), mark]
  for (const command of commandsIn(words))
    runWords(
      command.flatMap((word) =>
        word === '{}' ? handed : [word.includes('{}') ? word.replaceAll('{}', found[0] ?? '') : word],
      ),
    )
  // A path that says by itself what it is needs no mark beside it.
  const isPlain = origin === 0 || found.some((word) => classifyPath(word) === 'path/credential')
  prints(isNarrow || origin === 0 ? `${found.join('\n')}\n${isPlain ? '' : mark}` : mark)
}

/** As an action, not as the value of a test or a word of `-exec`. */
function hasAction(words: readonly string[], action: string): boolean {
  let isInside = false
  return words.some((word, at) => {
    if (EXEC.test(word)) isInside = true
    else if (isInside && (word === ';' || word === '+')) isInside = false
    return (
      !isInside &&
      word === action &&
      !/^-(?:i?name|i?path|i?regex|newer|user|group|type)$/.test(words[at - 1] ?? '')
    )
  })
}

const EXEC = /^-(?:exec|execdir|ok|okdir)$/
const MAX_COMMANDS = 16

function commandsIn(words: readonly string[]): (readonly string[])[] {
  const found: (readonly string[])[] = []
  for (let at = 0; at < words.length && found.length < MAX_COMMANDS; at += 1) {
    if (!EXEC.test(words[at] as string)) continue
    const end = words.findIndex(
      (word, index) =>
        index > at && (word === ';' || word === '\\;' || (word === '+' && words[index - 1] === '{}')),
    )
    const command = words.slice(at + 1, end < 0 ? undefined : end)
    if (command.length > 0) found.push(command)
    if (end < 0) break
    at = end
  }
  return found
}

function readFd({ args, effect, runWords, prints, unknown }: Reading): void {
  const at = args.all.findIndex((word) => /^(?:-x|-X|--exec|--exec-batch)$/.test(word))
  const [pattern = '', ...roots] = args.operands
  const root = roots.find((word) => /[/~.]/.test(word)) ?? '.'
  const isSecret =
    namesSecret(pattern) || args.values('-e', '--extension').some((one) => namesSecret(`.${one}`))
  if (isSecret && isWide(root)) effect('search', 'path/credential', root, BULK)
  const found = `${root.replace(/\/{1,8}$/, '')}/${pattern === '' ? '*' : pattern}`
  if (at >= 0 && at + 1 < args.all.length) {
    const command = args.all.slice(at + 1)
    runWords(
      command.includes('{}') ? command.map((word) => (word === '{}' ? found : word)) : [...command, found],
    )
  }
  prints(
    isSecret && isWide(root) && classifyPath(found) !== 'path/credential'
      ? `${found}\n${unknown(FROM_SEARCH, found)}`
      : `${found}\n`,
  )
}

function readLocate({ args, effect, prints }: Reading): void {
  const [pattern = ''] = args.operands
  if (!namesSecret(pattern)) return
  effect('search', 'path/credential', 'the whole machine', BULK)
  prints(`/${pattern.replace(/^\//, '')}\n`)
}

function readGrep(reading: Reading): void {
  const { args, path, effect, printsFrom, prints, unknown, manner, input, originsOf, call, show } = reading
  const given = args.values('-e', '--regexp')
  const [first] = args.operands
  const pattern = given.length > 0 ? given.join(' ') : (first ?? '')
  const files = given.length > 0 || args.has('-f') ? args.operands : args.operands.slice(1)
  const recurses = (manner & RECURSIVE) !== 0 || /^(?:rg|ag|ack)$/.test(call.program)
  const isSecret = pattern.length < 400 && SECRET_WORD.test(pattern)
  let from: Manners = 0
  for (const word of files) {
    path('read', word)
    if (!isSecret || !isWide(word)) continue
    effect(
      'search',
      'path/credential',
      word,
      recurses || /^path\/(?:root|home)$/.test(classifyPath(word)) ? BULK : 0,
    )
    from |= FROM_SEARCH
  }
  printsFrom(from)
  if (files.length > 0 || input === null) return
  const origins = originsOf(input)
  if ((isSecret || namesSecret(pattern)) && (origins & WHOLE) !== 0)
    effect('search', 'path/credential', show(input).slice(0, 60), BULK)
  else if (isSecret && (origins & SENSITIVE_INPUT) !== 0)
    effect('search', 'path/settings', show(input).slice(0, 60))
  // Of a list of processes, the ones that match.
  if ((origins & BULK) !== 0 && !args.has('-v', '-o', '-oP', '-oE')) prints(unknown(origins & ~BULK, pattern))
  else passOn(reading)
}

/** Names of files are no secrets, but whoever gets them opens the files. */
function readList({ args, prints, unknown, effect, manner }: Reading): void {
  const named = args.operands.filter(
    (word) => /[*?[]/.test(word) || /\/[^/]{1,80}\.[a-z0-9]{1,8}$/i.test(word),
  )
  if ((manner & RECURSIVE) !== 0 && args.operands.some((word) => classifyPath(word) === 'path/credential'))
    effect('search', 'path/credential', args.operands.join(' '))
  const isWhole = (manner & RECURSIVE) !== 0 && args.operands.some(isWide)
  prints(`${named.join('\n')}\n${unknown(isWhole ? FROM_ROOT : 0, `ls ${args.operands.join(' ')}`)}`)
}
