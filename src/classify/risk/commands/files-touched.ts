/** Which files a command reads and which it writes, as far as its arguments say. */
import type { Call } from '../../shell/call.ts'
import type { Options } from './read-options.ts'

const READERS = new Set(
  'cat less more head tail tac nl bat strings xxd od hexdump base64 base32 gbase64 sort uniq cut paste rev fold fmt view sed awk gawk mawk nawk grep egrep fgrep rg ag diff cmp comm column jq yq wc shuf split csplit iconv dd tar zip gzip bzip2 xz 7z cp mv ln install rsync scp source . openssl gpg ssh-keygen ssh-add unshadow john hashcat vi vim nvim nano emacs ed ex pico micro code open xdg-open tee type get-content gc pbcopy xclip xsel curl wget nc ncat http xh lp mail mutt readarray mapfile gocryptfs zcat install pr expand look date file ul sftp ftp'.split(
    ' ',
  ),
)
/** These take files among other words: only what looks like a path counts. */
const SOMETIMES = new Set(
  'aws gsutil rclone mc az gcloud python python3 node ruby perl php tar zip 7z openssl gpg curl wget http xh date look install ln type split'.split(
    ' ',
  ),
)
const LOOKS_LIKE_PATH = /^(?:[~/]|\.{1,2}\/|\.\w)|\.\w{1,8}$/
/** The first word of these is an expression, not a file. */
const EXPRESSION_FIRST = new Set('grep egrep fgrep rg ag sed awk gawk mawk nawk jq yq'.split(' '))
const COPIERS = new Set(['cp', 'mv', 'install', 'ln', 'rsync', 'scp', 'gcp', 'gmv', 'ditto', 'copy', 'move'])
const WRITERS = new Set(
  'tee sponge dd sed gsed perl curl wget touch truncate cp mv install ln rsync scp gcp gmv ditto copy move vi vim nvim nano emacs ed ex pico micro vipw vigr'.split(
    ' ',
  ),
)
const EDITORS = new Set(['vi', 'vim', 'nvim', 'nano', 'emacs', 'ed', 'ex', 'pico', 'micro', 'vipw', 'vigr'])

export type Files = { readonly written: readonly string[]; readonly read: readonly string[] }

const NONE: readonly string[] = []

export function filesTouched(call: Call, options: Options): Files {
  return { written: filesWritten(call, options), read: filesRead(call, options) }
}

function filesRead(call: Call, options: Options): readonly string[] {
  if (call.redirections.length === 0 && !READERS.has(call.program) && !SOMETIMES.has(call.program))
    return NONE
  const files: string[] = []
  for (const { operator, target } of call.redirections)
    if (operator === '<' || operator === '<>') files.push(target)
  if (call.args.length === 0 || !(READERS.has(call.program) || SOMETIMES.has(call.program))) return files
  const words =
    EXPRESSION_FIRST.has(call.program) && !options.has('-f') && !options.has('-e')
      ? options.words.slice(1)
      : options.words
  if (COPIERS.has(call.program))
    files.push(...(options.words.length > 1 ? options.words.slice(0, -1) : options.words))
  else if (SOMETIMES.has(call.program)) {
    const made = options.value('-out', '-keyout', '-o')
    files.push(...words.filter((word) => word !== made && LOOKS_LIKE_PATH.test(word)))
  } else if (call.program !== 'tee') files.push(...words)
  for (const arg of call.args) {
    const inside =
      /^(?:if=|@|[\w.-]{1,64}=@|--(?:post-file|body-file|upload-file|data(?:-binary|-raw|-urlencode)?|file|form|in|from-file)=@?)(.+)$/.exec(
        arg,
      )
    if (inside) files.push((inside[1] as string).replace(/[;,].*$/, ''))
  }
  const uploaded = call.program === 'curl' ? options.value('-T', '--upload-file') : undefined
  if (uploaded) files.push(uploaded)
  return files
}

function filesWritten(call: Call, options: Options): readonly string[] {
  if (call.redirections.length === 0 && !WRITERS.has(call.program)) return NONE
  const files: string[] = []
  for (const { operator, target } of call.redirections)
    if ((operator.startsWith('>') || operator.startsWith('&>')) && !/^[-\d]/.test(target)) files.push(target)
  const { program } = call
  if (program === 'tee' || program === 'sponge' || EDITORS.has(program)) files.push(...options.words)
  else if (COPIERS.has(program)) {
    const folder = options.value('-t', '--target-directory')
    const last = folder ?? (options.words.length > 1 ? options.words.at(-1) : undefined)
    if (last !== undefined) files.push(last)
  } else if (program === 'dd') {
    for (const arg of call.args) if (arg.startsWith('of=')) files.push(arg.slice(3))
  } else if (program === 'sed' || program === 'perl' || program === 'gsed') {
    if (call.args.some((arg) => /^-[a-zA-Z]*i|^--in-place/.test(arg))) files.push(...options.words.slice(1))
  } else if (program === 'curl' || program === 'wget') {
    const output = options.value(...(program === 'curl' ? ['-o', '--output'] : ['-O', '--output-document']))
    if (output) files.push(output)
  } else if (program === 'touch' || program === 'truncate') files.push(...options.words)
  return files
}
