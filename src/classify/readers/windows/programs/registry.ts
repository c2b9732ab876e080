/** The registry by `reg` and its like. */
import { manners } from '../../../effects/manner.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { changeRegistry, readRegistry } from '../change-registry.ts'
import { isStream } from '../is-stream.ts'

export const registryPrograms: readonly Program[] = [
  { names: 'reg', operands: 'ignore', valued: '/v /d /t /s /se /f_', read: readReg },
  {
    names: 'regini',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.operands.length > 0) effect('write', 'path/system', `the registry (${args.operands.at(-1)})`)
    },
  },
  {
    names: 'regedit regedt32',
    operands: 'ignore',
    valued: '/e',
    read: ({ args, effect, path }) => {
      const [file] = args.operands
      if (args.has('/e')) path('write', args.value('/e') ?? '')
      else if (file !== undefined) effect('write', 'path/system', `the registry (${file})`)
    },
  },
  {
    names: 'setx',
    operands: 'ignore',
    read: (reading) => {
      const [name = '', value = ''] = reading.args.operands
      if (name !== '')
        changeRegistry(
          reading,
          'write',
          reading.args.has('/m')
            ? 'HKLM\\System\\CurrentControlSet\\Control\\Environment'
            : 'HKCU\\Environment',
          name,
          value,
        )
    },
  },
]

function readReg(reading: Reading) {
  const { args, effect, path } = reading
  const [verb = '', key = '', file = ''] = args.operands
  const value = args.value('/v') ?? ''
  const plain = key.replace(/^\\\\[^\\]{1,80}\\/, '')
  switch (verb.toLowerCase()) {
    case 'add':
      return changeRegistry(reading, 'write', plain, value, args.value('/d') ?? '')
    case 'delete':
      return changeRegistry(reading, 'delete', plain, value, '')
    case 'copy':
    case 'restore':
    case 'load':
      return changeRegistry(reading, 'write', verb.toLowerCase() === 'copy' ? file : plain, '', '')
    case 'import':
      return effect('write', 'path/system', `the registry (${key})`)
    case 'save':
    case 'export': {
      readRegistry(reading, plain, '')
      const isSecret = /^(?:hklm|hkey_local_machine)\\(?:sam|system|security)(?:\\|$)/i.test(plain)
      path(
        'write',
        file,
        (isSecret ? manners('from-credential') : 0) | (isStream(file) ? manners('hidden') : 0),
      )
      return
    }
    case 'query': {
      readRegistry(reading, plain, value)
      const word = args.value('/f') ?? args.operands[2] ?? ''
      if (
        /passw|pwd|secret|cpassword/i.test(word) ||
        (args.has('/f') && args.all.some((one) => /^passw/i.test(one)))
      )
        effect('search', 'path/credential', plain, manners('bulk'))
    }
  }
}
