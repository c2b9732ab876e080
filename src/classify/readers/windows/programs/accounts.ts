/** Directories, accounts and sessions. */
import { BULK } from '../../../effects/manner.ts'
import type { Program } from '../../shell/program.ts'

export const accountPrograms: readonly Program[] = [
  {
    names: 'dsadd',
    operands: 'ignore',
    read: ({ args, effect }) => effect('create', 'account/login', args.operands[1] ?? ''),
  },
  {
    names: 'dsmod',
    operands: 'ignore',
    read: ({ args, effect }) => effect('configure', 'account/login', args.operands[1] ?? ''),
  },
  {
    names: 'dsrm',
    operands: 'ignore',
    read: ({ args, effect }) => effect('delete', 'account/login', args.operands[0] ?? ''),
  },
  {
    names: 'dsquery dsget csvde',
    operands: 'ignore',
    read: ({ call, args, effect }) => {
      if (call.program === 'csvde' || args.operands.includes('*') || args.has('/limit'))
        effect('read', 'resource/person', 'the directory', BULK)
    },
  },
  {
    names: 'ldifde',
    operands: 'ignore',
    read: ({ args, effect }) =>
      effect(
        args.has('/i') ? 'configure' : 'read',
        args.has('/i') ? 'resource/identity' : 'resource/person',
        'the directory',
        BULK,
      ),
  },
  {
    names: 'dsacls',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/g', '/d', '/r')) effect('grant', 'account/admin', args.operands[0] ?? '')
    },
  },
  {
    names: 'setspn',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/q', '/t')) effect('search', 'path/credential', 'service accounts of the directory')
      else if (args.has('/a', '/s', '/d')) effect('configure', 'resource/identity', args.operands[0] ?? '')
    },
  },
  {
    names: 'nltest',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/sc_change_pwd', '/sc_reset'))
        effect('configure', 'account/login', 'the account of this machine')
    },
  },
  {
    names: 'netdom',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (/^(?:resetpwd|join|remove|trust|renamecomputer|move)$/i.test(args.operands[0] ?? ''))
        effect('configure', 'account/login', 'the account of this machine')
    },
  },
  {
    names: 'djoin',
    operands: 'ignore',
    read: ({ effect }) => effect('configure', 'account/login', 'the account of this machine'),
  },
  {
    names: 'runas',
    operands: 'ignore',
    valued: '',
    read: ({ args, effect, code }) => {
      effect('execute', 'account/admin', args.value('/user') ?? 'another user')
      const program = args.operands.join(' ')
      if (program !== '') code('cmd', program)
    },
  },
  {
    names: 'dnscmd',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('/serverlevelplugindll')) effect('write', 'path/startup', 'a plug-in of the name server')
      else if (args.has('/config', '/zonedelete', '/recorddelete'))
        effect('configure', 'resource/network', 'the name server')
    },
  },
]
