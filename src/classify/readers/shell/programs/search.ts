/** Programs that look for files or words. */
import { manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program, Reading } from '../program.ts'

const BULK = manners('bulk')
const RECURSIVE = manners('recursive')

export const searchPrograms: readonly Program[] = [
  { names: 'find gfind', operands: 'ignore', valued: '', read: readFind },
  { names: 'fd fdfind', operands: 'ignore', valued: '-e -t -x -X -E -d', read: ({ args }) => void args },
  { names: 'locate mlocate plocate mdfind', operands: 'ignore', read: ({ args, effect }) => { if (args.operands.some(namesSecret)) effect('search', 'path/credential', 'the whole machine', BULK) } },
  { names: 'grep egrep fgrep zgrep rg ag ack ugrep', operands: 'ignore', valued: '-e -f -m -A -B -C --include --exclude --exclude-dir -g --glob -t --type -d', flags: { recursive: '-r -R --recursive' }, read: readGrep },
  { names: 'ls dir tree exa eza lsd du ncdu df', operands: 'ignore' },
]

const SECRET_NAME =
  /(?:^|[*/._-])(?:id_(?:rsa|dsa|ecdsa|ed25519)|.{0,3}\.(?:pem|key|kdbx?|ppk|p12|pfx|ovpn|jks|keystore|gpg|asc)|\.?(?:env|netrc|pgpass|htpasswd|git-credentials|vault-token|npmrc|pypirc|my\.cnf)|credentials?|passw(?:or)?ds?|secrets?|tokens?|wallet\.dat|shadow|authorized_keys|known_hosts|kubeconfig|\.(?:bash|zsh)_history|\.?\w{0,8}_history|login data|logins\.json|key4\.db|cookies(?:\.sqlite)?|\.aws|\.ssh|\.gnupg|\.kube|\.docker)(?:$|[*._"-])/i

export function namesSecret(pattern: string): boolean {
  return pattern.length < 200 && SECRET_NAME.test(pattern)
}

const SECRET_WORD =
  /passw|passphrase|\bpwd\b|secret|token|api.?key|apikey|credential|private.?key|BEGIN .{0,20}KEY|AKIA|aws_access|aws_secret|ghp_|bearer|connectionstring|\bcreds?\b|xox[bp]/i

/** Whether a place is more than one's own work. */
function isWide(root: string): boolean {
  return /^path\/(?:root|home|system|credential|memory|disk|outside|log|history|data)$/.test(classifyPath(root))
}

function readFind({ args, path, effect, run, unknown, prints, printsFrom }: Reading): void {
  const words = args.all
  const first = words.findIndex((word) => /^[-(!]/.test(word))
  const roots = (first < 0 ? words : words.slice(0, first)).filter((word) => !/^-[HLPO]/.test(word))
  if (roots.length === 0) roots.push('.')
  const tests = words.filter((word, at) => /^-i?(?:name|path|regex|wholename)$/.test(words[at - 1] ?? ''))
  const isNarrow = words.some((word) =>
    /^-(?:i?name|i?path|i?regex|i?wholename|newer\w{0,2}|[mac](?:time|min)|size|empty|user|group|inum|links|perm|uid|gid|nouser|nogroup)$/.test(word),
  )
  const wide = roots.filter(isWide)
  const isSecret = tests.some(namesSecret)
  if (isSecret && wide.length > 0) {
    effect('search', 'path/credential', wide[0] ?? '', BULK)
    printsFrom(manners('from-search', 'from-credential'))
  }
  if (words.some((word, at) => word === '-perm' && /[246]000|[ugo]\+s|\/?[46]000|[ugo]=s/.test(words[at + 1] ?? '')) && wide.length > 0)
    effect('search', 'path/privilege', 'programs with the rights of others')
  const deletes = hasAction(words, '-delete')
  for (const root of roots)
    if (deletes) {
      const targetClass = classifyPath(root)
      if (!isNarrow) path('delete', root, RECURSIVE)
      else if (targetClass === 'path/root' || /^path\/(?:system|log|data|backup|personal|credential|guard)$/.test(targetClass)) effect('delete', targetClass === 'path/root' ? 'path/outside' : targetClass, root, RECURSIVE)
    }
  for (const word of words.filter((_, at) => /^-f(?:print|ls|print0|printf)$/.test(words[at - 1] ?? ''))) path('write', word)
  // What it finds stands for all that is below its roots.
  const origin =
    (!isNarrow && wide.length > 0 ? manners('from-root') : 0) |
    (isSecret ? manners('from-search', 'from-credential') : 0)
  prints(unknown(origin, `what is found in ${roots.join(' ')}`))
  void run
}

/** As an action, not as the value of a test or a word of `-exec`. */
function hasAction(words: readonly string[], action: string): boolean {
  let isInside = false
  return words.some((word, at) => {
    if (/^-(?:exec|execdir|ok|okdir)$/.test(word)) isInside = true
    else if (isInside && (word === ';' || word === '+')) isInside = false
    return !isInside && word === action && !/^-(?:i?name|i?path|i?regex|newer|user|group|type)$/.test(words[at - 1] ?? '')
  })
}

function readGrep({ args, path, effect, printsFrom, manner }: Reading): void {
  const given = args.values('-e', '--regexp')
  const [first] = args.operands
  const pattern = given.length > 0 ? given.join(' ') : (first ?? '')
  const files = given.length > 0 || args.has('-f') ? args.operands : args.operands.slice(1)
  const isRecursive = (manner & RECURSIVE) !== 0
  for (const word of files) {
    path('read', word)
    if (SECRET_WORD.test(pattern) && isWide(word)) {
      effect('search', 'path/credential', word, isRecursive || /^path\/(?:root|home)$/.test(classifyPath(word)) ? BULK : 0)
      printsFrom(manners('from-search'))
    }
  }
}
