/**
 * What servers have said about their tools, as hashes in private files: so that a change is noticed. Each server has a file of its
 * own, so that none can push out what is known of another.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
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

/** By tool. */
type Seen = Readonly<Record<string, string>>

const MAX_FILE_BYTES = 1024 * 1024
const MAX_NAME = 255
const MAX_TOOLS = 1000
/** In one run: a server that says something new each time must not fill the record. */
const MAX_REPORTED = 2000
const HASH_LENGTH = 16
/** What the model reads of a tool, and what it may send. */
const READ = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const

/** `place`: the same name may stand for another server in another project. */
export function createToolMemory(folder: ServiceFolder, place: string): ToolMemory {
  const file = join(folder.path, `mcp-tools-${hashOf(place)}.json`)
  /** A client may list them again before the first report is sent. */
  const underWay = new Set<string>()
  let left = MAX_REPORTED
  return {
    see(tools) {
      const known = read(file)
      return tools.slice(0, MAX_TOOLS).flatMap((one): SeenTool[] => {
        const fields = membersOf(one)
        const tool = textOf(fields['name'])?.slice(0, MAX_NAME)
        if (tool === undefined) return []
        const definition = Object.fromEntries(READ.map((name) => [name, fields[name]]))
        const hash = hashOf(JSON.stringify(definition))
        const before = Object.hasOwn(known, tool) ? known[tool] : undefined
        if (before === hash || underWay.has(`${tool} ${hash}`) || left === 0) return []
        left -= 1
        underWay.add(`${tool} ${hash}`)
        const remember = () => {
          const others = Object.entries(read(file)).filter(([name]) => name !== tool)
          write(folder, file, Object.fromEntries([...others, [tool, hash]].slice(-MAX_TOOLS)))
          underWay.delete(`${tool} ${hash}`)
        }
        return [{ change: before === undefined ? 'new' : 'changed', tool, definition, remember }]
      })
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
}

function read(file: string): Seen {
  try {
    return membersOf(JSON.parse(readPrivateFile(file, MAX_FILE_BYTES) ?? '{}')) as Seen
  } catch {
    return {}
  }
}

/** A folder that cannot be written is no reason to stop: then they are reported again. */
function write(folder: ServiceFolder, file: string, seen: Seen): void {
  try {
    makeServiceFolder(folder)
    replacePrivateFile(file, `${JSON.stringify(seen)}\n`)
  } catch {
    // See above.
  }
}
