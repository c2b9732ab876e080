/** What servers have said about their tools, as hashes in a private file: so that a change is noticed. */
import { createHash } from 'node:crypto'
import { readPrivateFile, replacePrivateFile } from '../hook/private-file.ts'
import { makeServiceFolder, type ServiceFolder } from '../hook/service-folder.ts'
import { type Fields, membersOf, textOf } from './message.ts'

type SeenTool = {
  readonly change: 'new' | 'changed'
  readonly tool: string
  readonly definition: Fields
  /** From now on it counts as seen: when it is reported. */
  remember(): void
}

export type ToolMemory = {
  /** Those that were never seen at this server, or not like this. */
  see(tools: readonly unknown[]): readonly SeenTool[]
}

/** By server, by tool. */
type Seen = Record<string, Record<string, string>>

const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_SERVERS = 200
const MAX_TOOLS = 1000
/** In one run: a server that says something new each time must not fill the record. */
const MAX_REPORTED = 2000
const HASH_LENGTH = 16
/** What the model reads of a tool, and what it may send. */
const READ = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const

/** `place`: the same name may stand for another server in another project. */
export function createToolMemory(folder: ServiceFolder, place: string): ToolMemory {
  const server = hashOf(place)
  /** A client may list them again before the first report is sent. */
  const underWay = new Set<string>()
  let left = MAX_REPORTED
  return {
    see(tools) {
      const known = read(folder)[server] ?? {}
      return tools.slice(0, MAX_TOOLS).flatMap((one): SeenTool[] => {
        const fields = membersOf(one)
        const tool = textOf(fields['name'])
        if (tool === undefined) return []
        const definition = Object.fromEntries(READ.map((name) => [name, fields[name]]))
        const hash = hashOf(JSON.stringify(definition))
        const before = Object.hasOwn(known, tool) ? known[tool] : undefined
        if (before === hash || underWay.has(`${tool} ${hash}`) || left === 0) return []
        left -= 1
        underWay.add(`${tool} ${hash}`)
        const remember = () => {
          const seen = read(folder)
          write(folder, { ...without(seen, server), [server]: { ...seen[server], [tool]: hash } })
          underWay.delete(`${tool} ${hash}`)
        }
        return [{ change: before === undefined ? 'new' : 'changed', tool, definition, remember }]
      })
    },
  }
}

/** The server that was seen last stands last: of too many, the first ones are forgotten. */
function without(seen: Seen, server: string): Seen {
  const others = Object.entries(seen).filter(([name]) => name !== server)
  return Object.fromEntries(others.slice(-(MAX_SERVERS - 1)))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
}

function read({ toolsFile }: ServiceFolder): Seen {
  try {
    const seen = membersOf(JSON.parse(readPrivateFile(toolsFile, MAX_FILE_BYTES) ?? '{}'))
    return Object.fromEntries(
      Object.entries(seen).map(([server, tools]) => [
        server,
        { ...(membersOf(tools) as Record<string, string>) },
      ]),
    )
  } catch {
    return {}
  }
}

/** A folder that cannot be written is no reason to stop: then they are reported again. */
function write(folder: ServiceFolder, seen: Seen): void {
  try {
    makeServiceFolder(folder)
    replacePrivateFile(folder.toolsFile, `${JSON.stringify(seen)}\n`)
  } catch {
    // See above.
  }
}
