/** Programs that hand out secrets: key rings, environments, histories, the memory of other programs. */
import { BULK, FROM_ENVIRONMENT, manners } from '../../../effects/manner.ts'
import type { Program, Reading } from '../program.ts'

const FROM_CREDENTIAL = manners('from-credential')

export const secretStorePrograms: readonly Program[] = [
  {
    names: 'printenv',
    operands: 'ignore',
    read: ({ args, printsFrom }) => {
      if (args.operands.length === 0 || args.operands.some(isSecretName)) printsFrom(FROM_ENVIRONMENT)
    },
  },
  {
    names: 'env',
    operands: 'ignore',
    valued: '-u -C -S',
    read: ({ args, printsFrom }) => {
      if (args.operands.length === 0) printsFrom(FROM_ENVIRONMENT)
    },
  },
  {
    names: 'export declare typeset compgen',
    operands: 'ignore',
    read: ({ args, printsFrom }) => {
      if (args.operands.length === 0) printsFrom(FROM_ENVIRONMENT)
    },
  },
  { names: 'history', operands: 'ignore', valued: '', read: readHistory },
  { names: 'security', operands: 'ignore', valued: '', read: readKeychain },
  { names: 'secret-tool keyctl kwallet-query lpass rbw gopass pass', operands: 'ignore', read: readKeyring },
  {
    names: 'gcore avml',
    operands: 'ignore',
    read: ({ call, args, effect }) => {
      if (args.all.length > 0) effect('read', 'path/memory', `memory (${call.program})`)
    },
  },
  {
    names: 'screencapture scrot gnome-screenshot maim grim xwd spectacle flameshot',
    operands: 'ignore',
    read: ({ effect, printsFrom }) => {
      effect('read', 'path/settings', 'the screen')
      printsFrom(manners('from-search'))
    },
  },
  {
    names: 'pbpaste wl-paste',
    operands: 'ignore',
    read: ({ printsFrom }) => printsFrom(manners('from-search')),
  },
  {
    names: 'getent',
    operands: 'ignore',
    read: ({ args, path }) => {
      const [base = ''] = args.operands
      if (/^(?:passwd|shadow|group|gshadow)$/.test(base)) path('read', `/etc/${base}`)
    },
  },
  {
    names: 'dump-keychain chainbreaker firefox_decrypt firefox_decrypt.py hack-browser-data hackbrowserdata',
    operands: 'ignore',
    read: ({ effect, printsFrom }) => {
      effect('read', 'path/credential', 'stored passwords', BULK)
      printsFrom(FROM_CREDENTIAL)
    },
  },
]

const isSecretName = (name: string) =>
  /SECRET|TOKEN|PASSW|PASSPHRASE|API_?KEY|PRIVATE|CREDENTIAL|ACCESS_KEY/i.test(name)

function readHistory({ args, effect, prints, unknown }: Reading): void {
  if (args.has('-c', '-d', '-w')) effect('delete', 'path/history', 'the history of commands')
  else prints(unknown(manners('from-search'), 'the history of commands'))
}

function readKeychain({ args, effect, printsFrom }: Reading): void {
  const [verb = ''] = args.operands
  if (/^(?:add|remove)-trusted-cert$/.test(verb)) effect('configure', 'control/trust', 'a certificate')
  else if (/^(?:find-(?:generic|internet)-password|find-key|find-identity)$/.test(verb)) {
    if (!args.has('-w', '-g')) return
    effect('read', 'resource/credential', 'the keychain')
    printsFrom(FROM_CREDENTIAL)
  } else if (verb === 'find-certificate' && args.has('-a'))
    effect('read', 'resource/credential', 'the keychain')
  else if (verb === 'import') effect('configure', 'control/system', 'the keychain')
  else if (/^(?:dump-keychain|export)$/.test(verb)) {
    effect('read', 'path/credential', 'the keychain', BULK)
    printsFrom(FROM_CREDENTIAL)
  } else if (
    /^(?:delete-keychain|delete-(?:generic|internet)-password|authorizationdb|set-key-partition-list)$/.test(
      verb,
    )
  )
    effect('delete', 'path/credential', 'the keychain')
}

function readKeyring({ call, args, effect, printsFrom }: Reading): void {
  const [verb = ''] = args.operands
  if (/^(?:search|dump|export|ls|list)$/.test(verb) && !args.has('--help')) {
    if (verb !== 'ls' && verb !== 'list')
      effect('read', 'resource/credential', `secrets of ${call.program}`, BULK)
  } else if (/^(?:lookup|print|pipe|read|show|get)$/.test(verb))
    effect('read', 'resource/credential', args.operands[1] ?? call.program)
  else if (/^(?:rm|remove|delete|clear|purge|revoke|unlink)$/.test(verb)) {
    effect('delete', 'resource/credential', args.operands[1] ?? call.program)
    return
  } else return
  printsFrom(FROM_CREDENTIAL)
}
