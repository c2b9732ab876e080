/** docs/compared.md: the tables, how they were made, and what they do not say. */
import { type Command, levelOf } from './command-sets.ts'
import type { Peer, Verdict } from './peers.ts'

/** `peer` is null for ourselves. */
export type Tool = { readonly name: string; readonly version: string; readonly peer: Peer | null }

export type Judged = readonly (Command & { readonly verdict: Verdict })[]

/** Of each set: what each tool said, in the order of the tools. */
export type JudgedSets = Readonly<
  Record<'dangerous' | 'spellings' | 'harmless' | 'named' | 'fine', readonly Judged[]>
>

export function comparedPage(tools: readonly Tool[], sets: JudgedSets, at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `# Compared

What we notice and what the nearest tools on npm notice, on the same shell commands. \`npm run compare\` writes this page; it is of ${day}.
No command was run: each tool was asked for its verdict on a text, in a process that may start no other.

${table(
  ['Tool', 'Version', 'What it says that it does', 'What it does not say', 'Asked by'],
  tools.map(({ name, version, peer }) => [
    name,
    version,
    peer?.claims ?? 'judges what any tool call would do to what, for a policy, alerts, reviews and evidence',
    peer?.doesNotClaim ?? 'to be a sandbox',
    peer?.askedBy ??
      'the classifier; `critical` counts as stopping, `high` as asking: it is shown and can alert, and a policy can block it',
  ]),
)}

## Figures

"Noticed" is stopped or asked about, "stopped" is stopped alone. Fewer is better in the rows of harmless commands.

${table(
  ['Commands', 'How many', ...tools.map(({ name }) => name)],
  [
    row('Dangerous examples of our rules, noticed', sets.dangerous, noticed),
    row('... stopped', sets.dangerous, stopped),
    row('The same in other spellings, noticed', sets.spellings, noticed),
    row('... stopped', sets.spellings, stopped),
    row('What the other tools name as dangerous, noticed', sets.named, noticed),
    row('... stopped', sets.named, stopped),
    row('Harmless: counter-examples of our rules and everyday commands, noticed', sets.harmless, noticed),
    row('... stopped', sets.harmless, stopped),
    row('What the other tools name as fine, noticed', sets.fine, noticed),
  ],
)}

Dangerous examples of our rules, noticed, by the family of the rule:

${table(['Family', 'How many', ...tools.map(({ name }) => name)], byKind(sets.dangerous))}

What the other tools name as dangerous, noticed, by who names it:

${table(['Named by', 'How many', ...tools.map(({ name }) => name)], byKind(sets.named))}

What they name and we do not notice:

${missed(sets.named[0] ?? [])}

Most of the first line loses work that was not committed, on the machine of one person: we store it with a finding, and it does not alert. A policy can block \`medium\`; whoever wants only this stopped is better served by cc-safety-net, which is made for it.
The second line is everyday work, administration, or inside of the project, which we leave to version control.

## How to read it

- **The first four rows and the harmless ones are our own tests.** Our rules were written with them, so our figures there say that the tests pass, and nothing about commands that nobody has thought of. They show how far the
  others reach into what we look at, which is more than any of them promises: see what each says that it does.
- **What the other tools name** is taken from their documentation and lists of rules by hand, and is the set that was not made for us. Each of them should notice its own.
- An alarm about a harmless command costs a person's attention, a stop costs an agent's work. A tool that stops more is not better where it stops what is harmless.
- Only shell commands are compared. We also judge other tools' calls, queries and program text, and what a session did before; cc-safety-net also guards the file tools of clients, agent-security-scanner-mcp also scans code, packages, prompts and MCP servers, agileflow
  also guards paths of files. Sandboxes are another kind of tool, and stop what no reading of a text can.
- Each has its defaults: no project settings, no stricter preset, no pattern of its own.

## How it was made

The others are installed by name, in their newest version, into a temporary folder, without their install scripts, and removed afterwards. Each is called in a process with Node's permission model (\`--permission\`: no other process, nothing
written), with an empty home and an empty project. They were found by name: packages that judge an agent's shell command locally, without an account and without a network, by a function or a hook. Left out were tools that
need a model or an account, that are no npm package, that look for one thing only (block-no-verify), and the list inside of Gemini CLI's sandbox (\`@google/gemini-cli-core\`), which is no interface of it.
The sets are in \`bench/compare/command-sets.ts\`, how each tool is asked is in \`bench/compare/peers.ts\`. Whoever finds a tool asked in the wrong way, or a nearer one: please open an issue.
`
}

type Counts = (verdict: Verdict) => boolean
const noticed: Counts = (verdict) => verdict !== 'allow'
const stopped: Counts = (verdict) => verdict === 'stop'

function row(name: string, judged: readonly Judged[], counts: Counts): string[] {
  return [name, String(judged[0]?.length ?? 0), ...judged.map((one) => share(one, counts))]
}

function share(judged: Judged, counts: Counts): string {
  const count = judged.filter(({ verdict }) => counts(verdict)).length
  return `${count} (${Math.round((100 * count) / Math.max(judged.length, 1))} %)`
}

function byKind(judged: readonly Judged[]): string[][] {
  const kinds = [...new Set((judged[0] ?? []).map(({ kind }) => kind))].sort()
  return kinds.map((kind) => [
    kind,
    String(judged[0]?.filter((one) => one.kind === kind).length ?? 0),
    ...judged.map((one) =>
      String(one.filter((command) => command.kind === kind && noticed(command.verdict)).length),
    ),
  ])
}

function missed(judged: Judged): string {
  const texts = judged.filter(({ verdict }) => !noticed(verdict)).map(({ text }) => text)
  return (['medium', 'low'] as const)
    .map((level) => {
      const own = texts.filter((text) => levelOf(text) === level)
      return `- \`${level}\` for us (${own.length}): ${own.map((text) => `\`${text}\``).join(', ')}`
    })
    .join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
