/** Splits server and tool for clients that join them with one character and do not name the server. */
import type { ClientName } from './client-name.ts'
import { toolAction } from './tool-actions.ts'

export type SplitName = { readonly server: string; readonly tool: string }

/** Null where the name is one of the client's own tools. A best guess: no client marks where the server's name ends. */
export function splitToolName(client: ClientName, name: string): SplitName | null {
  const split = SPLITS[client]
  if (!split || toolAction(name) !== null || split.own.has(name)) return null
  const at = split.find(name)
  if (at < 1 || at === name.length - 1) return null
  return { server: name.slice(0, at), tool: name.slice(at + 1) }
}

type Split = { readonly find: (name: string) => number; readonly own: ReadonlySet<string> }

const SPLITS: Readonly<Partial<Record<ClientName, Split>>> = {
  // Servers have hyphens (`github-mcp-server`), operations rarely do: `acme-crm-lookup_contact`.
  'copilot-cli': { find: (name) => name.lastIndexOf('-'), own: new Set() },
  // `acme-crm_lookup_contact`.
  opencode: { find: (name) => name.indexOf('_'), own: new Set(['plan_enter', 'plan_exit']) },
  kilo: { find: (name) => name.indexOf('_'), own: new Set(['plan_enter', 'plan_exit']) },
}
