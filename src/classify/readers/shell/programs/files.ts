/** Programs that read, write, move and delete files. */
import { BULK, FORCED, FROM_NETWORK, manners, PUBLIC, RECURSIVE } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { changesHooks, isClientSettings } from '../../../targets/paths/guard-paths.ts'
import { startProgram } from '../../windows/programs/start-program.ts'
import { copyOfProgram } from '../copy-of-program.ts'
import type { Program, Reading } from '../program.ts'

export const filePrograms: readonly Program[] = [
  {
    names: 'rm grm srm rimraf del-cli',
    operands: 'delete',
    flags: { recursive: '-r -R --recursive --recurse', forced: '-f --force' },
    valued: '',
    read: ({ call, args, path }) => {
      if (call.program === 'rimraf' || call.program === 'del-cli')
        for (const word of args.operands) path('delete', word, RECURSIVE | FORCED)
      if (args.has('--no-preserve-root')) path('delete', '/', RECURSIVE)
      // Abbreviated long options: `--recurs`.
      if (args.all.some((word) => /^--rec\w{0,6}$/.test(word)))
        for (const word of args.operands) path('delete', word, RECURSIVE)
    },
  },
  { names: 'unlink rmdir gio-trash', operands: 'delete', valued: '' },
  { names: 'trash trash-put', valued: '', read: deleteTrees },
  {
    names: 'gio gvfs-trash gvfs-rm kioclient kioclient5 bleachbit',
    valued: '',
    read: (reading) => {
      const { args, path } = reading
      const [verb = ''] = args.operands
      if (/^(?:trash|remove|rm|del)$/.test(verb))
        for (const word of args.operands.slice(1)) path('delete', word, RECURSIVE)
      else if (/^gvfs-/.test(reading.call.program) || args.has('-s', '--shred')) deleteTrees(reading)
    },
  },
  { names: 'trash-empty', read: ({ effect }) => effect('delete', 'path/file', 'the trash', RECURSIVE) },
  {
    names: 'shred wipe scrub nwipe sdelete sfill',
    operands: 'destroy',
    valued: '-n -s --iterations --size',
    flags: { recursive: '-r -R' },
  },
  {
    names:
      'cat less more most head tail tac nl bat batcat strings xxd od hexdump hd base32 base64 gbase64 sort uniq cut paste fold fmt column wc shuf zcat bzcat xzcat zless view tee-less pr expand unexpand look file stat md5sum sha1sum sha256sum sha512sum shasum cksum b2sum comm cmp diff sdiff vimdiff colordiff iconv dos2unix ul nroff csvcut csvlook mlr glow mdcat pygmentize jless fx visidata',
    operands: 'read',
    valued: '-n -c -d -f -k -t -s -w --lines --bytes --delimiter --fields --key --width --language -l -A',
    read: ({ call, args, input, originsOf, printsFrom, prints, unknown }) => {
      if (/^(?:head|tail)$/.test(call.program) && input !== null && (originsOf(input) & BULK) !== 0)
        prints(unknown(originsOf(input), 'some processes'))
      if (!/^g?base(?:64|32)$|^xxd$/.test(call.program)) return
      // What is decoded here was hidden before.
      if (args.has('-d', '-D', '--decode', '-r'))
        printsFrom(manners('from-decoded') | (input === null ? 0 : originsOf(input)))
    },
  },
  { names: 'pbcopy xclip xsel wl-copy clip', operands: 'read', valued: '-selection -sel -display' },
  {
    names: 'cp gcp install ditto copy rcp',
    operands: 'read',
    last: 'write',
    options: { '-t --target-directory': 'write' },
    valued: '-m -o -g -S --mode --owner --group --suffix',
    flags: { recursive: '-r -R -a --recursive --archive' },
    read: copyContents,
  },
  {
    names: 'mv gmv rename-file',
    operands: 'read',
    last: 'write',
    options: { '-t --target-directory': 'write' },
    flags: { forced: '-f' },
    read: moveAway,
  },
  { names: 'ln link symlink', operands: 'ignore', last: 'write', valued: '-S -t', read: linkTo },
  { names: 'tee gtee sponge', operands: 'write', valued: '', read: teeInto },
  { names: 'touch', operands: 'ignore', valued: '-d -t -r', read: readTouch },
  { names: 'ccencrypt ccrypt', operands: 'destroy', valued: '-K -k -E -S' },
  {
    names: 'mktemp',
    operands: 'ignore',
    valued: '-p --suffix',
    read: ({ args, prints }) =>
      prints(`${args.has('-t') || args.operands.length === 0 ? '/tmp/tmp.x' : args.operands[0]}\n`),
  },
  { names: 'mkfifo mknod', operands: 'ignore', valued: '-m' },
  {
    names: 'mkdir',
    operands: 'ignore',
    valued: '-m --mode',
    // A folder in the place of a file keeps it from being written.
    read: ({ args, path }) => {
      for (const word of args.operands)
        if (/[^/]\.\w{1,5}$/.test(word) && classifyPath(word) === 'path/guard') path('write', word)
    },
  },
  {
    names: 'truncate',
    operands: 'write',
    valued: '-s -r --size --reference',
    read: ({ args, path }) => {
      if (args.value('-s', '--size') === '0') for (const word of args.operands) path('delete', word)
    },
  },
  { names: 'split csplit', operands: 'read', valued: '-b -l -n -a' },
  { names: 'dd gdd dcfldd', operands: 'ignore', read: readDd },
  {
    names: 'tar gtar bsdtar',
    operands: 'ignore',
    valued:
      '-f -C -T -X --file --directory --exclude --transform --to-command --use-compress-program -I -F --info-script --checkpoint-action --checkpoint',
    read: readTar,
  },
  { names: 'zip 7z 7za 7zz rar', operands: 'ignore', valued: '-x -i -P -p', read: readZip },
  {
    names: 'gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 pigz compress uncompress lzma brotli',
    operands: 'read',
    valued: '-S -T -l',
  },
  {
    names: 'unzip unrar ar cpio unsquashfs',
    operands: 'ignore',
    options: { '-d': 'write' },
    valued: '-x -P',
    read: (reading) => keepUnpacked(reading, reading.args.operands[0], reading.args.value('-d')),
  },
  { names: 'ed red', operands: 'write', valued: '-p --prompt', read: readEditor },
  {
    names:
      'vi vim nvim nano pico emacs ex micro joe mcedit subl gedit kate helix hx sudoedit rview rvim gvim',
    operands: 'write',
    valued: '-c --cmd -S -u -U -w -T --eval -eval --execute',
    read: readEditor,
  },
  { names: 'open xdg-open', operands: 'ignore' },
  { names: 'start', operands: 'ignore', read: startProgram },
  {
    names: 'chmod gchmod',
    operands: 'grant',
    first: 'ignore',
    flags: { recursive: '-R --recursive' },
    valued: '--reference',
    read: readChmod,
  },
  {
    names: 'chown gchown chgrp',
    operands: 'grant',
    first: 'ignore',
    flags: { recursive: '-R --recursive' },
    valued: '--reference --from',
    read: ({ args, path }) => {
      for (const word of args.operands) if (classifyPath(word) === 'path/guard') path('grant', word, PUBLIC)
    },
  },
  {
    names: 'chattr lsattr',
    operands: 'ignore',
    first: 'ignore',
    read: ({ call, args, path }) => {
      if (call.program === 'chattr' && args.all.some((word) => /^[-+=][a-zA-Z]*[iau]/.test(word)))
        for (const word of args.operands) if (!/^[-+=]/.test(word)) path('grant', word, FORCED)
    },
  },
  {
    names: 'chflags',
    operands: 'ignore',
    valued: '',
    read: ({ args, path }) => {
      if (/hidden|schg|uchg|uappnd|sappnd/.test(args.operands[0] ?? ''))
        for (const word of args.operands.slice(1)) path('grant', word, FORCED)
    },
  },
  {
    names: 'setfacl',
    operands: 'grant',
    valued: '-m -M -x -X --modify',
    flags: { recursive: '-R' },
    read: ({ args, path }) => {
      const isOpen = /o(?:ther)?:[r-]?w|u:nobody/.test(args.value('-m', '--modify') ?? '')
      for (const word of args.operands)
        if (isOpen || classifyPath(word) === 'path/guard') path('grant', word, PUBLIC)
    },
  },
  {
    names: 'setcap',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.operands.length > 1) effect('grant', 'code/shell', args.operands.at(-1) ?? '')
    },
  },
  {
    names: 'gpg gpg2',
    operands: 'read',
    options: { '-o --output': 'write' },
    valued: '-r -u --recipient --passphrase --batch',
    read: ({ args, effect, printsFrom }) => {
      if (args.has('--export-secret-keys', '--export-secret-subkeys')) {
        effect('read', 'path/credential', 'secret keys')
        printsFrom(manners('from-credential'))
      }
    },
  },
  {
    names: 'ssh-keygen ssh-add',
    operands: 'ignore',
    options: { '-D -s': 'execute' },
    valued: '-t -b -f -C -N -P -i',
    read: ({ args, path }) => {
      if (args.has('-y', '-e')) path('read', args.value('-f') ?? '~/.ssh/id_rsa')
    },
  },
]

/** A folder goes with everything in it. */
function deleteTrees({ args, path }: Reading): void {
  for (const word of args.operands) path('delete', word, RECURSIVE)
}

/** What is copied keeps its origin, and a copied program stays what it is. */
function copyContents({ call, args, file, keepFile, path, originsOf, unknown, effect }: Reading): void {
  if (call.program === 'install' && SETUID_MODE.test(args.value('-m', '--mode') ?? ''))
    effect('grant', 'code/shell', args.operands.at(-1) ?? '')
  const [from, last] = [args.operands[0], args.operands.at(-1)]
  if (from === undefined || last === undefined || args.operands.length < 2) return
  const to = last.endsWith('/') ? `${last}${from.slice(from.lastIndexOf('/') + 1)}` : last
  const copy = copyOfProgram(from, to)
  if (copy !== undefined) keepFile(to, copy)
  if (from === '/dev/null') path('delete', to)
  const known = file(from)
  if (known !== undefined) {
    keepFile(to, known)
    if (originsOf(known) !== 0) path('write', to, originsOf(known))
  }
  const sensitive = args.operands.slice(0, -1).map((word) => classifyPath(word))
  if (sensitive.some((name) => name === 'path/credential' || name === 'path/privilege')) {
    path('write', to, manners('from-credential'))
    if (known === undefined) keepFile(to, unknown(manners('from-credential'), from))
  }
  if (sensitive.some((name) => name === 'path/personal')) path('write', to, manners('from-personal'))
}

/** Another time than now hides when something was changed. */
function readTouch({ args, path }: Reading): void {
  const isDated = args.has('-t', '-r', '--reference')
  for (const word of args.operands)
    if (isDated) path('configure', word, manners('hidden'))
    else if (/^path\/(?:startup|login|privilege)$/.test(classifyPath(word))) path('create', word)
    else if (classifyPath(word) === 'path/guard') path('write', word)
}

/** Moved to nowhere, or out of its place, a thing is as good as deleted. */
function moveAway(reading: Reading): void {
  copyContents(reading)
  const { args, path } = reading
  const to = args.operands.at(-1)
  for (const word of args.operands.slice(0, -1)) {
    const from = classifyPath(word)
    if (
      to === '/dev/null' ||
      isClientSettings(word) ||
      /^path\/(?:root|home|system|guard|privilege|login|control|account|startup|log|data|backup)$/.test(from)
    )
      path('delete', word, from === 'path/root' || from === 'path/home' ? RECURSIVE : 0)
  }
}

/** A link gives another name to something: whoever writes the one touches the other. */
function linkTo({ args, path, keepFile }: Reading): void {
  const [target, link] = args.operands
  const copy = copyOfProgram(target ?? '', link)
  if (copy !== undefined && link !== undefined) keepFile(link, copy)
  if (target === '/dev/null' && link !== undefined) path('delete', link)
  if (target !== undefined && classifyPath(target) === 'path/credential') path('read', target)
}

function teeInto({ args, input, keepFile, originsOf, path, effect }: Reading): void {
  for (const word of args.operands) {
    if (input === null) continue
    if (changesHooks(word, input)) effect('write', 'path/guard', word)
    if (
      !args.has('-a', '--append') &&
      input.trim() === '' &&
      /^path\/(?:log|history)$/.test(classifyPath(word))
    )
      path('delete', word)
    keepFile(word, input)
    if (originsOf(input) !== 0) path('write', word, originsOf(input))
  }
}

function readDd({ args, path, prints, file, input, keepFile, originsOf, originOfFile }: Reading): void {
  const value = (name: string) =>
    args.operands.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  const [from, to] = [value('if'), value('of')]
  if (from !== undefined) path('read', from)
  if (to === undefined) {
    if (from !== undefined) prints(file(from) ?? '')
    return
  }
  const overwrites =
    (from === undefined && input === null) || /^\/dev\/(?:zero|u?random|null)$/.test(from ?? '')
  const isFile = /^path\/(?:file|temporary|regenerable|workspace|outside|unknown)$/.test(classifyPath(to))
  const origin = from === undefined ? (input === null ? 0 : originsOf(input)) : originOfFile(from)
  path(overwrites && !isFile ? 'destroy' : 'write', to, origin)
  const content = from === undefined ? input : (file(from) ?? null)
  if (content !== null) keepFile(to, content)
}

const TAR_COMMANDS =
  '--to-command --use-compress-program -I -F --info-script --new-volume-script --rsh-command --rmt-command'.split(
    ' ',
  )

function readTar(reading: Reading): void {
  const { args, path, run, input } = reading
  const [first = ''] = args.all
  const letters = /^-?[a-zA-Z]+$/.test(first) && !first.startsWith('--') ? first.replace('-', '') : ''
  const creates = letters.includes('c') || args.has('-c', '--create', '-r', '-u', '--append')
  const extracts = letters.includes('x') || args.has('-x', '--extract', '--get')
  const archive =
    args.value('-f', '--file') ??
    (letters.includes('f') ? args.operands[first.startsWith('-') ? 0 : 1] : undefined)
  const members = args.operands.filter((word) => word !== archive && word !== first)
  for (const command of args.valuesOfAny(TAR_COMMANDS)) run(command)
  for (const action of args.values('--checkpoint-action'))
    if (action.startsWith('exec=')) run(action.slice(5))
  if (extracts) {
    const folder = args.value('-C', '--directory')
    if (folder !== undefined) path('write', folder)
    keepUnpacked(reading, archive, folder)
    return
  }
  if (!creates) return
  let how = 0
  // `-T -`: the names come from a search.
  const listed = args.value('-T', '--files-from') === '-' ? (input ?? '').split('\n', 32).filter(Boolean) : []
  for (const word of [...members, ...listed]) {
    path('read', word, RECURSIVE)
    if (classifyPath(word) === 'path/credential') how |= manners('from-credential')
    if (args.has('--remove-files')) path('delete', word, RECURSIVE)
  }
  if (archive !== undefined && archive !== '-') path('write', archive, how)
}

/** What was fetched in an archive is as foreign as what was fetched alone; projects release theirs on code hosts. */
function keepUnpacked(
  { input, file, originsOf, show, keepFile, unknown }: Reading,
  archive = '-',
  folder = '.',
): void {
  const content = archive === '-' ? input : file(archive)
  if (content === null || content === undefined || (originsOf(content) & FROM_NETWORK) === 0) return
  const address = /https?:\/\/[^\s)]{1,300}/.exec(show(content))?.[0] ?? ''
  if (/^host\/(?:outside|raw|drop)$/.test(classifyHost(address)))
    keepFile(`${folder.replace(/\/$/, '')}/**`, unknown(FROM_NETWORK, address))
}

function readZip({ call, args, path, run }: Reading): void {
  const words = call.program === 'zip' ? args.operands : args.operands.slice(1)
  const [archive, ...members] = words
  if (call.program !== 'zip' && !/^[au]$/.test(args.operands[0] ?? '')) return
  let how = 0
  const isMoved = args.all.some((word) =>
    call.program === 'zip'
      ? /^(?:-[a-zA-Z]{0,4}m[a-zA-Z]{0,4}|--move)$/.test(word)
      : /^-(?:sdel|df)$/.test(word),
  )
  for (const word of members) {
    path('read', word, RECURSIVE)
    if (classifyPath(word) === 'path/credential') how |= manners('from-credential')
    if (isMoved) path('delete', word, RECURSIVE)
  }
  if (archive !== undefined) path('write', archive, how)
  const command = args.value('-TT', '--unzip-command')
  if (command !== undefined) run(command)
}

/** An editor that is told to run something. */
function readEditor({ call, args, run, effect, input, path, code }: Reading): void {
  for (const command of [
    ...args.values('-c', '--cmd', '-S'),
    ...args.all.filter((word) => word.startsWith('+')),
  ]) {
    const shell = /^[+:]*\s*(?:silent\s*)?!(.+)$/.exec(command) ?? /system\(\s*['"](.+?)['"]/.exec(command)
    if (shell?.[1] !== undefined) {
      run(shell[1])
      effect('execute', 'code/escape', call.program)
      continue
    }
    const [, language, text] =
      /^[+:]{0,2}\s{0,4}(py(?:thon|3|thon3)?|lua|perl|ruby)\s{1,4}(.{1,4000})$/s.exec(command) ?? []
    if (text !== undefined) code(language?.startsWith('py') ? 'python' : (language ?? ''), text)
    if (text !== undefined || /:?(?:terminal|shell)\b/.test(command))
      effect('execute', 'code/escape', call.program)
    // Functions of the editor's own language: `call delete(expand("~"), "rf")`.
    else
      for (const [, name, file = '', flags = ''] of command
        .slice(0, 4_000)
        .matchAll(
          /\b(delete|writefile|readfile|rename)\((?:\[[^\]]{0,400}\],\s{0,4})?(?:(?:expand|fnamemodify)\()?["']([^"'\n]{1,300})["']\)?(?:,\s{0,4}["'](\w{1,4})["'])?/g,
        ))
        path(
          name === 'delete' ? 'delete' : name === 'readfile' ? 'read' : 'write',
          file,
          flags.includes('r') ? RECURSIVE : 0,
        )
  }
  for (const expression of args.values('--eval', '-eval', '--execute'))
    for (const [, name = '', file = ''] of expression
      .slice(0, 4_000)
      .matchAll(/\(([a-z-]{4,40})\s{1,4}(?:\([a-z-]{4,40}\s{1,4})?"([~/][^"\n]{0,300})"/g))
      if (/^(?:delete|trash)-(?:directory|file)|^move-file-to-trash$/.test(name))
        path('delete', file, name.includes('directory') ? RECURSIVE : 0)
      else if (/^(?:write-region|write-file|append-to-file|copy-file|make-symbolic-link)$/.test(name))
        path('write', file)
      else if (/^(?:insert-file-contents|find-file|load|load-file|view-file)/.test(name)) path('read', file)
  for (const expression of args.values('--eval', '-eval', '--execute'))
    for (const [, script = ''] of expression
      .slice(0, 4_000)
      .matchAll(
        /\((?:async-)?(?:shell-command(?:-to-string)?|term|ansi-term|call-process-shell-command|compile)\s{1,4}"((?:[^"\\]|\\.){1,400})"/g,
      )) {
      run(script)
      effect('execute', 'code/escape', call.program)
    }
  // Who opens a file sees what is in it.
  for (const word of args.operands) if (SECRET_CLASS.test(classifyPath(word))) path('read', word)
  for (const line of input?.split('\n').slice(0, 64) ?? []) {
    if (/^!\S/.test(line)) run(line.slice(1))
    const [, verb, file] = /^:?(e|E|r|w)!?\s{1,4}(\S{1,300})$/.exec(line.trim()) ?? []
    if (file !== undefined) path(verb === 'w' ? 'write' : 'read', file)
  }
}

const SECRET_CLASS = /^path\/(?:credential|privilege)$/
const OPEN_MODE = /^0?[0-7]?[0-7][0-7][2367]$|^[ugo]*[ao][ugoa]*[+=][rx]*w|^\+[rx]*w|^[+=]?rwx$|^a[+=]/
const SETUID_MODE =
  /^0?[46][0-7]{3}$|^g[+=](?:xs|sx|rxs|s,?[ug]?\+x)|^[ugoa]{0,3}u[ugoa]{0,3}[+=][rwxt]{0,4}s|^\+s$|^[a]?\+s/

function readChmod({ args, path, effect }: Reading): void {
  const [mode = '', ...rest] = args.all.filter((word) => !/^--|^-[Rcvf]+$/.test(word))
  const files = rest
  if (SETUID_MODE.test(mode)) for (const word of files) effect('grant', 'code/shell', word)
  if (/^0{1,4}$|^[ugoa]{0,4}-[rwxX]{1,3}$|^[ugoa]{0,4}=$/.test(mode))
    for (const word of files) if (classifyPath(word) === 'path/guard') path('grant', word, FORCED)
  if (OPEN_MODE.test(mode) && !/^a[+=]?[rxX]+$/.test(mode))
    for (const word of files) path('grant', word, PUBLIC)
  else if (/^0?[0-7][0-7][4-7]$|[ao]\+r/.test(mode))
    for (const word of files)
      if (/^path\/(?:credential|privilege)$/.test(classifyPath(word))) path('grant', word, PUBLIC)
}
