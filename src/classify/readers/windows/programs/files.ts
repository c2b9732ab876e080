/** Files copied, found, packed, downloaded by programs of Windows. */
import { BULK, HIDDEN, manners, RECURSIVE } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { copyFiles, moveFiles } from './copy-files.ts'

const NETWORK = manners('from-network')

export const filePrograms: readonly Program[] = [
  { names: 'del erase', operands: 'delete', flags: { recursive: '/s', forced: '/f /q' } },
  { names: 'rd', operands: 'delete', flags: { recursive: '/s', forced: '/q' } },
  { names: 'move', operands: 'ignore', read: moveFiles },
  { names: 'xcopy', operands: 'ignore', flags: { recursive: '/s /e' }, valued: '', read: copyFiles },
  {
    names: 'robocopy',
    operands: 'ignore',
    flags: { recursive: '/e /s /mir' },
    read: ({ args, path, originOfFile }) => {
      const [from = '', to = ''] = args.operands
      path('read', from, RECURSIVE)
      if (to !== '') path('write', to, originOfFile(from))
      if (to !== '' && args.has('/mir', '/purge')) path('delete', to, RECURSIVE)
      if (args.has('/mov', '/move')) path('delete', from, RECURSIVE)
    },
  },
  {
    names: 'esentutl',
    operands: 'ignore',
    valued: '/d',
    read: ({ args, path, originOfFile }) => {
      const [from] = args.operands
      if (from === undefined) return
      path('read', from)
      const to = args.value('/d')
      if (to !== undefined) path('write', to, originOfFile(from) | HIDDEN)
    },
  },
  {
    names: 'extrac32 makecab diantz replace',
    operands: 'ignore',
    read: ({ args, path, host, keepFile, unknown, originOfFile }) => {
      const [from, to] = args.operands
      if (from === undefined) return
      if (from.startsWith('\\\\') && !/\\\\(?:127|localhost)/.test(from))
        host('fetch', from.split('\\')[2] ?? from, HIDDEN)
      else path('read', from)
      if (to !== undefined) {
        path('write', to, originOfFile(from) | (to.includes(':', 3) ? HIDDEN : 0))
        if (from.startsWith('\\\\')) keepFile(to, unknown(NETWORK, from))
      }
    },
  },
  { names: 'findstr', operands: 'ignore', flags: { recursive: '/s' }, valued: '', read: findText },
  { names: 'certutil', operands: 'ignore', read: readCertutil },
  {
    names: 'certreq',
    operands: 'ignore',
    valued: '/config',
    read: ({ args, host, path }) => {
      const address = args.value('/config') ?? ''
      if (/^https?:/i.test(address)) {
        for (const word of args.operands.slice(0, 1)) path('read', word)
        host('send', address, HIDDEN)
        host('fetch', address, HIDDEN)
      }
    },
  },
  { names: 'bitsadmin', operands: 'ignore', valued: '', read: readBitsadmin },
  {
    names: 'desktopimgdownldr',
    operands: 'ignore',
    read: ({ args, host }) => {
      const address = args.value('/lockscreenurl')
      if (address !== undefined) host('fetch', address, HIDDEN)
    },
  },
  {
    names: 'forfiles',
    operands: 'ignore',
    valued: '/p /m /c /d',
    read: ({ args, effect, code, manner, path }) => {
      const script = args.value('/c')
      if (script === undefined) return
      const root = args.value('/p') ?? '.'
      if (!/^cmd|echo/i.test(script)) effect('execute', 'code/escape', 'forfiles', HIDDEN)
      const isWide = (manner & RECURSIVE) !== 0 || args.has('/s')
      const everything =
        isWide && !args.has('/m', '/d') ? `${root}\\*` : `${root}\\${args.value('/m') ?? '*'}`
      // In every folder below: nothing is left.
      if (
        isWide &&
        /^\*(?:\.\*)?$/.test(args.value('/m') ?? '*') &&
        !args.has('/d') &&
        /\b(?:del|erase|rd|rmdir)\b/i.test(script)
      )
        path('delete', root, RECURSIVE)
      code('cmd', script.replaceAll(/@(?:path|file|relpath)/gi, everything))
    },
  },
  {
    names: 'psr',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/start')) effect('read', 'path/personal', 'the screen')
    },
  },
]

const SECRET_WORD = /pass|pwd|secret|token|api.?key|credential|private.?key|connectionstring/i

function findText({ args, path, host, effect, manner }: Reading) {
  const [pattern = '', ...files] = args.has('/c', '/g') ? ['', ...args.operands] : args.operands
  const words = [pattern, ...args.values('/c')].join(' ')
  const isRecursive =
    (manner & RECURSIVE) !== 0 || args.all.some((word) => /^\/[a-z]{0,5}s[a-z]{0,5}$/i.test(word))
  for (const word of files) {
    path('read', word)
    // All lines but those with a word that nowhere stands: a download.
    if (/^\\\\[\w.@-]{1,80}\\/.test(word) && args.all.some((one) => /^\/v/i.test(one)))
      host('fetch', word.split('\\')[2] ?? word, HIDDEN)
  }
  if (/cpassword/i.test(args.all.join(' ')))
    return effect('search', 'path/credential', files[0] ?? 'the policies of the domain', BULK)
  if (
    SECRET_WORD.test(words) &&
    (isRecursive || files.some((word) => /^path\/(?:root|home|outside|system)$/.test(classifyPath(word))))
  )
    effect('search', 'path/credential', files[0] ?? 'files', isRecursive ? BULK : 0)
}

function readCertutil({ args, host, path, effect, keepFile, unknown, file, originsOf }: Reading): void {
  const address = args.operands.find((word) => /^(?:https?|ftp|file):|^\\\\/i.test(word))
  const last = args.operands.at(-1)
  if (
    address !== undefined &&
    args.has('/urlcache', '/verifyctl', '/url', '/syncwithwu', '/generatesstfromwu', '/f', '/split')
  ) {
    host('fetch', address, HIDDEN)
    if (last !== undefined && last !== address) {
      path('write', last, NETWORK)
      keepFile(last, unknown(NETWORK, address))
    }
  } else if (args.has('/decode', '/decodehex')) {
    const [from = '', to = ''] = args.operands
    const kept = file(from)
    const origin = manners('from-decoded') | (kept === undefined ? 0 : originsOf(kept))
    effect('write', 'path/later', to, origin | HIDDEN)
    keepFile(to, unknown(origin, from))
  } else if (args.has('/encode', '/encodehex')) path('read', args.operands[0] ?? '')
  else if (args.has('/addstore', '/importpfx', '/installcert'))
    effect('configure', 'control/trust', `certificates (${args.operands[0] ?? ''})`)
  else if (args.has('/exportpfx')) effect('read', 'path/credential', 'a certificate with its key')
  else if (args.has('/delstore'))
    effect('configure', 'control/trust', `certificates (${args.operands[0] ?? ''})`)
}

function readBitsadmin({ args, host, path, runLater, keepFile, unknown, effect }: Reading): void {
  const address = args.all.find((word) => /^(?:https?|ftp):|^\\\\/i.test(word))
  if (address !== undefined) {
    const to = args.all[args.all.indexOf(address) + 1]
    host(
      args.has('/upload') || /upload/i.test(args.all.join(' ').slice(0, 400)) ? 'send' : 'fetch',
      address,
      HIDDEN,
    )
    if (to !== undefined) {
      path('write', to, NETWORK)
      keepFile(to, unknown(NETWORK, address))
    }
  }
  if (args.has('/setnotifycmdline')) {
    effect('write', 'path/startup', 'a command after a transfer')
    runLater(args.operands.slice(1).join(' '), 'cmd')
  }
}
