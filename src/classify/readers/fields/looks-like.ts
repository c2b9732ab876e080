/** What a text is, by the text itself: names of fields are hints, and often wrong. */
import { nameProgram } from '../shell/name-program.ts'
import { isDescribed } from '../shell/read-program.ts'
import { shells, wrappers } from '../shell/wrappers.ts'

const FIRST_WORDS =
  /^[\s(]{0,20}(?:[A-Za-z_]\w{0,40}=\S{0,200}\s{1,4}){0,4}([^\s;|&<>()'"`]{1,200})(?:[\s;|&<>)]|$)([^\n]{0,200})/

/** The first word is a program, and what follows looks like its arguments rather than like a sentence. */
export function looksLikeCommand(text: string): boolean {
  const match = FIRST_WORDS.exec(text)
  const word = match?.[1]
  if (word === undefined) return false
  const program = nameProgram(word)
  const isProgram = isDescribed(program) || wrappers.has(program) || shells.has(program)
  if (!isProgram && !/^(?:\.{0,2}\/|~\/)[\w./-]+$/.test(word)) return false
  const rest = match?.[2] ?? ''
  if (rest.trim() === '') return isProgram && word.length > 2
  return SHELL_SIGNS.test(` ${rest}`) || !SENTENCE.test(rest)
}

const SHELL_SIGNS = /\s-{1,2}[A-Za-z]|[|;&<>$`*~]|\s[./]{1,2}\/|\s\/\w|\w\.\w{1,5}(?:\s|$)|['"]/
/** Three plain words in a row are prose. */
const SENTENCE = /(?:^|\s)[a-z]{2,20}\s[a-z]{1,20}\s[a-z]{2,20}/i

const QUERY_START =
  /^\s{0,20}(?:(?:--|#)[^\n]{0,200}\n\s{0,20}){0,5}(?:select\s|insert\s+into\s|update\s+\S{1,200}\s+set\s|delete\s+from\s|drop\s+(?:table|database|schema|view|index|user|role|function|trigger|extension|materialized)\s|truncate\s+[^\s-]|alter\s+(?:table|user|role|database|system|schema)\s|create\s+(?:or\s+replace\s+)?(?:table|user|role|database|view|function|trigger|extension|unique|index|policy)\s|grant\s+\S{1,200}.{0,200}\sto\s|revoke\s+\S{1,200}.{0,200}\sfrom\s|with\s+\S{1,200}\s+as\s*\(|copy\s+\S{1,200}\s+(?:from|to)\s|db\.[\w.]{1,200}\(|flushall\b|flushdb\b|mutation\b|match\s*\(|merge\s+into\s|exec(?:ute)?\s+\w|xp_cmdshell)/i

export function looksLikeQuery(text: string): boolean {
  return QUERY_START.test(text)
}

const LANGUAGES: readonly (readonly [language: string, pattern: RegExp])[] = [
  [
    'php',
    /^\s{0,20}<\?php|\$\w{1,40}\s?=\s?[^=\n]{1,200};|\b(?:shell_exec|passthru|file_get_contents|unlink)\s?\(\s?['"$]/,
  ],
  [
    'go',
    /^\s{0,20}package\s\w|\bfunc\s\w{1,40}\([^)\n]{0,200}\)\s?[\w({[*]|\bos\.RemoveAll\(|:=\s?exec\.Command\(/,
  ],
  [
    'java',
    /\b(?:public|private)\s(?:static\s)?(?:class|void|final)\s|\bRuntime\.getRuntime\(\)|\bSystem\.out\.print/,
  ],
  [
    'python',
    /(?:^|\n)[^\S\n]{0,40}(?:import\s[\w.]+|from\s[\w.]+\simport\s|def\s\w+\(|class\s\w+[(:]|with\sopen\(|for\s\w+\sin\s.{1,200}:\s*(?:\n|$)|print\()|__import__\(|\bos\.(?:system|remove|unlink|popen|environ)\b|\bsubprocess\.|\bshutil\./,
  ],
  [
    'javascript',
    /\brequire\s?\(\s?['"]|(?:^|\n)[^\S\n]{0,40}(?:import\s.{1,200}\sfrom\s['"]|const\s|let\s|var\s|async\sfunction|function\s\w{0,40}\(|export\s)|=>|\bawait\s|\bprocess\.(?:env|exit|kill)\b|\bconsole\.log\(|\bDeno\.|\bfs\.\w+Sync\(|\bfetch\(|\bdocument\.\w/,
  ],
  [
    'ruby',
    /(?:^|\n)[^\S\n]{0,40}(?:require\s['"]|puts\s|end\s{0,20}(?:\n|$))|\bFileUtils\.|\bFile\.(?:read|delete|write)\b|\bIO\.popen\b|%x[{(]/,
  ],
  ['perl', /(?:^|\n)[^\S\n]{0,40}(?:use\s[A-Z]\w{1,40}|my\s[$@%]\w)|\bqx[{(/]|\bunlink\s[('"$]|=~\s?[ms]?\//],
]

/** The language of program text, by its calls; null where it calls nothing. */
export function languageOf(text: string): string | null {
  const head = text.length > MAX_LOOK ? text.slice(0, MAX_LOOK) : text
  return LANGUAGES.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}

const MAX_LOOK = 4_096

/** `py`, `python3`, `node`, `ts`, ... as one name. */
export function languageNamed(name: string): string | null {
  return NAMES.get(name.toLowerCase()) ?? null
}

const NAMES = new Map(
  Object.entries({
    python: 'python py python3 python2 ipython jupyter pypy pythoncode code_interpreter',
    javascript:
      'javascript js node nodejs typescript ts tsx jsx deno bun evaluate browser playwright puppeteer',
    ruby: 'ruby rb irb rails',
    perl: 'perl pl',
    php: 'php',
    go: 'go golang',
    java: 'java kotlin scala groovy jshell',
    applescript: 'applescript osascript jxa',
    shell: 'shell sh bash zsh terminal console command',
    powershell: 'powershell pwsh ps1 ps',
    cmd: 'cmd batch bat',
    sql: 'sql postgres postgresql mysql sqlite tsql plsql',
  }).flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
)
