/** The nearest tools on npm that judge a command locally, as text, and how each is asked. */
export type Verdict = 'stop' | 'ask' | 'allow'

type Judge = (command: string) => Verdict | Promise<Verdict>

export type Peer = {
  readonly name: string
  /** In its own words, shortened; and what it does not say that it does. */
  readonly claims: string
  readonly doesNotClaim: string
  readonly askedBy: string
  /** `folder`: where it is installed; `project`: an empty one. */
  open(folder: string, project: string): Promise<Judge>
}

const modules = (folder: string, path: string) => `${folder}/node_modules/${path}`

export const PEERS: readonly Peer[] = [
  {
    name: 'cc-safety-net',
    claims:
      'stops destructive Git and file commands, and access to files with secrets, also behind wrappers and one-liners',
    doesNotClaim:
      'to watch what leaves over the network; rights, services, databases; clouds without its rulebooks for them, which are not installed here',
    askedBy: 'its function `checkCommand`, preset Standard',
    async open(folder, project) {
      const { checkCommand } = await import(modules(folder, 'cc-safety-net/dist/api.js'))
      return (command) => {
        try {
          return checkCommand({ command, cwd: project }).kind === 'deny' ? 'stop' : 'allow'
        } catch {
          // Its documentation: if it throws, the command is not to be run.
          return 'stop'
        }
      }
    },
  },
  {
    name: 'agent-security-scanner-mcp',
    claims:
      'checks a shell, file or network action before it runs; one tool of a scanner for code, packages and prompts',
    doesNotClaim: 'to parse commands: it compares patterns',
    askedBy: 'the handler of its tool `scan_agent_action`, type `bash`; WARN counts as asking',
    async open(folder) {
      const path = 'agent-security-scanner-mcp/src/tools/scan-action.js'
      const { scanAgentAction } = await import(modules(folder, path))
      const verdicts: Readonly<Record<string, Verdict>> = { BLOCK: 'stop', WARN: 'ask' }
      return async (command) => {
        const input = { action_type: 'bash', action_value: command, verbosity: 'minimal' }
        const { content } = await scanAgentAction(input)
        return verdicts[JSON.parse(content[0].text).action] ?? 'allow'
      }
    },
  },
  {
    name: 'agileflow',
    claims:
      'its damage control stops or asks about a list of dangerous commands; one part of a workflow system',
    doesNotClaim: 'to parse commands: it compares patterns, which each project is to extend',
    askedBy: 'the patterns that it ships, matched in the order of its Bash hook',
    async open(folder) {
      const { default: hook } = await import(modules(folder, 'agileflow/scripts/lib/damage-control-utils.js'))
      const { readFileSync } = await import('node:fs')
      const file = modules(folder, 'agileflow/src/core/templates/damage-control-patterns.yaml')
      const patterns = hook.parseBashPatterns(readFileSync(file, 'utf8'))
      const stopping = ['bashToolPatterns', 'agileflowProtections', 'releaseProtections']
      const matching = (lists: readonly string[], command: string): Pattern | undefined =>
        lists
          .flatMap((list) => (patterns[list] ?? []) as Pattern[])
          .find((rule) => hook.validatePattern(rule.pattern).safe && matches(rule, command))
      return (command) => {
        const rule = matching(stopping, command)
        if (rule) return String(rule.ask) === 'true' ? 'ask' : 'stop'
        return matching(['askPatterns'], command) ? 'ask' : 'allow'
      }
    },
  },
]

type Pattern = { readonly pattern: string; readonly flags?: string; readonly ask?: unknown }

function matches({ pattern, flags = '' }: Pattern, command: string): boolean {
  try {
    return new RegExp(pattern, flags).test(command)
  } catch {
    return false
  }
}
