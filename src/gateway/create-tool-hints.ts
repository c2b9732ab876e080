/** What a server says about how its tools behave, for the events of their calls: three fields, and nothing else of a definition. */
import { type Fields, membersOf, textOf } from './message.ts'

export type ToolHints = {
  /** A client may list the tools page by page. */
  see(tools: readonly unknown[]): void
  /** Undefined where the server has said nothing. */
  of(tool: string): Fields | undefined
}

const MAX_TOOLS = 1000
const MAX_TITLE = 120

export function createToolHints(): ToolHints {
  const hints = new Map<string, Fields>()
  return {
    see(tools) {
      for (const tool of tools.slice(0, MAX_TOOLS)) {
        const { name, title, annotations } = membersOf(tool)
        const said = hintsIn(membersOf(annotations), textOf(title))
        const known = textOf(name)
        if (known === undefined) continue
        hints.delete(known)
        if (said !== undefined && hints.size < MAX_TOOLS) hints.set(known, said)
      }
    },
    of: (tool) => hints.get(tool),
  }
}

function hintsIn(annotations: Fields, title: string | undefined): Fields | undefined {
  const { readOnlyHint, destructiveHint } = annotations
  const said = {
    title: (textOf(annotations['title']) ?? title)?.slice(0, MAX_TITLE),
    readOnlyHint: typeof readOnlyHint === 'boolean' ? readOnlyHint : undefined,
    destructiveHint: typeof destructiveHint === 'boolean' ? destructiveHint : undefined,
  }
  const present = Object.entries(said).filter(([, value]) => value !== undefined)
  return present.length === 0 ? undefined : Object.fromEntries(present)
}
