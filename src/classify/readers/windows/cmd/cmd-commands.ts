/** Commands that are built into cmd, and programs of Windows whose names mean something else to other shells. */

import { manners } from '../../../effects/manner.ts'
import { markOf } from '../../shell/origins.ts'
import type { Program } from '../../shell/program.ts'
import { namesSecret } from '../../shell/programs/search.ts'
import { compile, type Runner, readDescribed } from '../../shell/read-program.ts'
import { runWords } from '../../shell/run-words.ts'
import { addCall, type Spot, type Walk } from '../../shell/walk.ts'
import { isStream } from '../is-stream.ts'
import { copyFiles, moveFiles } from '../programs/copy-files.ts'
import { readWindowsArguments } from '../windows-arguments.ts'

const PROGRAMS: readonly Program[] = [
  { names: 'del erase', operands: 'delete', flags: { recursive: '/s', forced: '/f /q' } },
  { names: 'rd rmdir', operands: 'delete', flags: { recursive: '/s', forced: '/q' } },
  { names: 'copy', operands: 'ignore', read: copyFiles },
  { names: 'move', operands: 'ignore', read: moveFiles },
  {
    names: 'ren rename',
    operands: 'ignore',
    read: ({ args, path }) => {
      if (args.operands[0] !== undefined) path('write', args.operands[0])
    },
  },
  {
    names: 'type more sort',
    operands: 'read',
    read: ({ args, file, prints }) => {
      const kept = file(args.operands[0] ?? '')
      if (kept !== undefined) prints(kept)
    },
  },
  { names: 'find', operands: 'read', first: 'ignore' },
  {
    names: 'mklink',
    operands: 'ignore',
    read: ({ args, path }) => {
      const [link, target] = args.operands
      if (link !== undefined) path('write', link)
      if (target !== undefined) path('read', target)
    },
  },
  { names: 'sdelete sdelete64', operands: 'destroy', flags: { recursive: '/s /r' } },
  {
    names: 'dir',
    operands: 'ignore',
    flags: { recursive: '/s' },
    read: ({ args, effect }) => {
      if (args.has('/s') && args.operands.some(namesSecret))
        effect('search', 'path/credential', args.operands[0] ?? '.', manners('bulk'))
    },
  },
  {
    names: 'expand print replace',
    operands: 'ignore',
    valued: '',
    read: (reading) => {
      copyFiles(reading)
      const [from = ''] = reading.args.operands
      const to = reading.args.value('/d') ?? reading.args.operands[1] ?? ''
      if (/^\\\\[\w.@-]{1,80}\\/.test(from))
        reading.host('fetch', from.split('\\')[2] ?? from, manners('hidden'))
      if (isStream(to)) reading.effect('write', 'path/later', to, manners('hidden'))
    },
  },
  {
    names: 'ftp',
    operands: 'ignore',
    read: ({ args, effect, host }) => {
      if (args.has('/s')) effect('execute', 'code/escape', `ftp (${args.value('/s')})`, manners('hidden'))
      else if (args.operands[0] !== undefined) host('connect', args.operands[0])
    },
  },
  {
    names:
      'md mkdir cd chdir pushd popd cls color title ver vol pause prompt exit goto setlocal endlocal shift verify timeout choice break path date time where hostname tree comp fc subst label clip',
    operands: 'ignore',
  },
  {
    names: 'assoc ftype',
    operands: 'ignore',
    read: ({ args, effect }) => {
      const [given = ''] = args.operands
      if (/=./.test(given)) effect('write', 'path/startup', `what opens ${given.split('=', 1)[0]}`)
    },
  },
  {
    names: 'shutdown',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (!args.has('/a', '/?', '/i')) effect('stop', 'control/boot', 'the machine')
    },
  },
  {
    names: 'at',
    operands: 'ignore',
    read: ({ args, effect, code }) => {
      if (args.operands.length > 1) {
        effect('write', 'path/startup', 'a scheduled task')
        code('cmd', args.operands.slice(1).join(' '))
      }
    },
  },
]

const byName = new Map(
  PROGRAMS.flatMap((program) =>
    program.names.split(' ').map((name) => [name, compile({ ...program, style: 'windows' })] as const),
  ),
)

export function isCmdCommand(name: string): boolean {
  return byName.has(name.toLowerCase())
}

/** The answer is what it prints. */
export function runCmdCommand(walk: Walk, name: string, words: readonly string[], spot: Spot): string {
  const key = name.toLowerCase()
  const call = addCall(
    walk,
    {
      path: key,
      args: words,
      redirections: [],
      environment: [],
      input: spot.input,
      span: spot.span ?? [0, 0],
    },
    spot,
  )
  const inner = { ...spot, depth: spot.depth + 1 }
  const compiled = byName.get(key)
  const runner: Runner = {
    script: (text) => walk.follow.windows(walk, 'cmd', text, inner),
    words: (inside) => runWords(walk, inside, [], [], inner),
    code: (language, text) =>
      language === 'cmd' || language === 'powershell'
        ? walk.follow.windows(walk, language, text, inner)
        : walk.follow.code(walk, language, text, { ...inner, span: call.span }),
    later: (text, language = 'cmd') => {
      walk.follow.windows(walk, language, text, { ...inner, isLater: true, input: null })
    },
  }
  const { output, from } = readDescribed(
    walk,
    call,
    spot,
    runner,
    compiled,
    readWindowsArguments(words, compiled?.valued ?? null),
  )
  return output ?? (from === 0 ? '' : markOf(walk, { manner: from, text: key }))
}
