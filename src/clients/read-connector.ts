/** Finds the connector (MCP server) and the operation behind a tool name, in every client's spelling. */

export type Connector = { readonly connector?: string; readonly operation?: string }

export type NamedCall = {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly mcp_server?: string | undefined
  readonly mcp_tool?: string | undefined
}

/** Null where the tool is the client's own. */
export function readConnector({ tool, input, mcp_server, mcp_tool }: NamedCall): Connector | null {
  if (mcp_server) return { connector: mcp_server, operation: mcp_tool || operationOf(tool, mcp_server) }
  for (const [pattern, read] of SPELLINGS) {
    const match = pattern.exec(tool)
    if (match) return named(read(match, input))
  }
  return mcp_tool ? { operation: mcp_tool } : null
}

type Reading = readonly [connector: unknown, operation: unknown]

const SPELLINGS: readonly [RegExp, (match: RegExpExecArray, input: NamedCall['input']) => Reading][] = [
  // Everything after the first pair of underscores is the operation: `mcp__db__query__all`.
  [/^mcp__(.+?)__(.+)$/s, ([, connector, operation]) => [connector, operation]],
  [/^mcp__(.*)$/s, ([, connector]) => [connector, null]],
  [
    /^mcp_tool$/,
    (_, input) => [
      input['mcp_server_name'] ?? input['server_name'],
      input['mcp_tool_name'] ?? input['tool_name'],
    ],
  ],
  [/^mcp_([^_]+)_(.+)$/s, ([, connector, operation]) => [connector, operation]],
  [/^MCP:(.+)$/s, ([, operation]) => [null, operation]],
  [
    /^(?:use_mcp_tool|access_mcp_resource)$/,
    (_, input) => [input['server_name'], input['tool_name'] ?? input['uri']],
  ],
  [/^(?:List|Read)McpResource/, ([name], input) => [input['server'], name]],
  [/^(?:list|read)_mcp_resource/, ([name], input) => [input['server'], name]],
]

/** Clients write the server's hyphens as underscores, or leave them: `mcp_acme-crm_find`, `mcp__acme_crm__find`, `find`. */
function operationOf(tool: string, server: string): string {
  const spellings = [server, server.replaceAll(/[^A-Za-z0-9]/g, '_')]
  const prefixes = spellings.flatMap((name) => [
    `mcp__${name}__`,
    `mcp_${name}_`,
    `${name}__`,
    `MCP:${name}:`,
  ])
  const prefix = prefixes.find((one) => tool.length > one.length && tool.startsWith(one))
  return prefix === undefined ? tool.replace(/^(?:MCP:|mcp__[^_]+__)/, '') : tool.slice(prefix.length)
}

function named([connector, operation]: Reading): Connector {
  return {
    ...(typeof connector === 'string' && connector !== '' && { connector }),
    ...(typeof operation === 'string' && operation !== '' && { operation }),
  }
}
