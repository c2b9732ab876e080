/** Programs that make something run by itself later. */
import { manners } from '../../../effects/manner.ts'
import type { Program, Reading } from '../program.ts'
import { wordTable } from './word-table.ts'

const TREE = manners('recursive')

export const persistencePrograms: readonly Program[] = [
  { names: 'crontab', valued: '-u', read: readCrontab },
  { names: 'at batch atrm', valued: '-f -t -q', read: readAt },
  {
    names: 'systemd-run',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.all.some((word) => /^--(?:on-|timer-property)/.test(word)))
        effect('create', 'path/startup', 'a timer')
    },
  },
  {
    names: 'trap',
    operands: 'ignore',
    valued: '',
    read: ({ args, effect }) => {
      if (args.operands.includes('DEBUG')) effect('create', 'path/startup', 'a trap on every command')
    },
  },
  {
    names: 'systemd-tmpfiles',
    operands: 'ignore',
    read: ({ args, input, path }) => {
      if (!args.has('--remove', '--purge', '--create', '--clean')) return
      for (const line of (input ?? '').split('\n', 32)) {
        const [kind = '', place] = line.trim().split(/\s{1,8}/)
        if (place !== undefined && /^[rRdDe]/.test(kind)) path('delete', place, /^[RD]/.test(kind) ? TREE : 0)
      }
    },
  },
  ...wordTable(`
ldconfig; -f|-C; configure control/system; where libraries are found
update-alternatives alternatives; --install|--set|--remove; configure nothing
dpkg-divert; --add|--rename; configure control/system; where a file of the system is
systemd-tmpfiles; --remove|--purge; delete path/system; temporary files of the system
`),
]

function readCrontab({ args, input, effect, file, runLater }: Reading): void {
  if (args.has('-l')) return
  if (args.has('-r')) {
    effect('delete', 'path/startup', 'the whole crontab')
    return
  }
  if (args.has('-e')) {
    effect('write', 'path/startup', 'the crontab')
    return
  }
  const [source] = args.operands
  const table = source === undefined || source === '-' ? input : file(source)
  effect('write', 'path/startup', 'the crontab')
  if (table !== null && table !== undefined) runLater(table)
}

/** What stands on the input is unwrapped as a script; here only that it runs later, and files of scripts. */
function readAt({ call, args, effect, file, runLater, input }: Reading): void {
  if (call.program === 'atrm' || args.has('-l', '-c', '-r', '-d')) return
  if (args.operands.length === 0 && call.program === 'at') return
  effect('create', 'path/startup', 'a job for later')
  if (input !== null) runLater(input)
  const script = args.value('-f')
  const kept = script === undefined ? undefined : file(script)
  if (kept !== undefined) runLater(kept)
}
