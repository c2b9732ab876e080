/** Every cmdlet that has a description: the same kind of table as for programs, with `-parameter` in lower case. */
import type { Program } from '../../shell/program.ts'
import { type Compiled, compile } from '../../shell/read-program.ts'
import { accountCmdlets } from './accounts.ts'
import { controlCmdlets } from './controls.ts'
import { fileCmdlets } from './files.ts'
import { networkCmdlets } from './network.ts'

type Cmdlet = {
  readonly compiled: Compiled /** Its parameters, without the dash. */
  readonly known: readonly string[]
}

const byName = new Map<string, Cmdlet>()
for (const program of [...fileCmdlets, ...networkCmdlets, ...controlCmdlets, ...accountCmdlets]) {
  const cmdlet = describe(program)
  for (const name of program.names.split(' ')) {
    if (byName.has(name)) throw new Error(`The cmdlet '${name}' is described twice.`)
    byName.set(name, cmdlet)
  }
}

function describe(program: Program): Cmdlet {
  const flags = { 'dry-run': '-whatif', remote: '-computername -cimsession', ...program.flags }
  const names = [...Object.keys(program.options ?? {}), ...Object.values(flags), program.valued ?? '']
  const known = names
    .flatMap((text) => text.split(' '))
    .filter((name) => name.startsWith('-'))
    .map((name) => name.slice(1))
  return { compiled: compile({ ...program, flags }), known }
}

export function cmdletOf(name: string): Cmdlet | undefined {
  return byName.get(name)
}
