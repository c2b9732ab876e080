/**
 * Finds the few exceptions that could be about a finding: by agent, by rule or act, then by the beginning of the text. Every
 * event is held against all that are in force, and most of them are about something else.
 */
import type { ExceptionInForce } from '../../domain/exception.ts'
import type { Finding } from '../../domain/finding.ts'
import { tidy } from './wildcard.ts'

/** With its place in the list: the first that matches counts. */
export type Placed = { readonly exception: ExceptionInForce; readonly place: number }

/** All of its candidates match agent and rule or act, as far as these have no pattern. Nothing else is checked. */
export type FindCandidates = (finding: Finding, textAt: (where: string) => string | undefined) => Placed[]

type Texts = {
  readonly exact: Map<string, Placed[]>
  readonly begun: Map<string, Placed[]>
  readonly open: Placed[]
}
type Group = { readonly commands: Texts; readonly targets: Texts; readonly always: Placed[] }
type OfAgent = { readonly rules: Map<string, Group>; readonly acts: Map<string, Group>; rest: Group | null }
type Index = { readonly agents: Map<string, OfAgent>; any: OfAgent | null }

/** Of a pattern; shorter ones are always looked at. */
const BEGINNING = 3
const STAR = '*'

const indexes = new WeakMap<readonly ExceptionInForce[], Index>()

/** Undefined where none is about this agent. The list is indexed once: it must not change. */
export function candidatesFor(
  exceptions: readonly ExceptionInForce[],
  agentId: string,
): FindCandidates | undefined {
  const { agents, any } = indexOf(exceptions)
  const found = [agents.get(agentId), any].filter((one) => one != null)
  if (found.length === 0) return undefined
  return (finding, textAt) => {
    const candidates: Placed[] = []
    const { rule, effect } = finding
    for (const { rules, acts, rest } of found) {
      addCandidates(candidates, rules.get(rule), finding, textAt)
      if (effect) addCandidates(candidates, acts.get(effect.act), finding, textAt)
      addCandidates(candidates, rest, finding, textAt)
    }
    return candidates
  }
}

function addCandidates(
  candidates: Placed[],
  group: Group | null | undefined,
  finding: Finding,
  textAt: (where: string) => string | undefined,
): void {
  if (!group) return
  const { commands, targets, always } = group
  addAll(candidates, always)
  if (!isEmpty(targets)) addLike(candidates, targets, finding.effect?.target)
  if (isEmpty(commands)) return
  const text = textAt(finding.where)
  addLike(candidates, commands, text === undefined ? undefined : tidy(text))
}

function addLike(candidates: Placed[], { exact, begun, open }: Texts, text: unknown): void {
  if (typeof text !== 'string') return
  addAll(candidates, exact.get(text))
  addAll(candidates, begun.get(text.slice(0, BEGINNING)))
  addAll(candidates, open)
}

function addAll(candidates: Placed[], found: readonly Placed[] = []): void {
  for (const one of found) candidates.push(one)
}

function indexOf(exceptions: readonly ExceptionInForce[]): Index {
  const known = indexes.get(exceptions)
  if (known) return known
  const index: Index = { agents: new Map(), any: null }
  for (const [place, exception] of exceptions.entries()) add(index, { exception, place })
  indexes.set(exceptions, index)
  return index
}

function add(index: Index, placed: Placed): void {
  const { agent_id, rule, act, target, command } = placed.exception
  const group = groupOf(agentOf(index, agent_id), rule, act)
  if (command !== undefined) addText(group.commands, tidy(command), placed)
  else if (target !== undefined) addText(group.targets, target, placed)
  else group.always.push(placed)
}

function agentOf(index: Index, agentId: string | undefined): OfAgent {
  if (agentId !== undefined && !agentId.includes(STAR)) return entryOf(index.agents, agentId, newAgent)
  index.any ??= newAgent()
  return index.any
}

function groupOf(ofAgent: OfAgent, rule: string | undefined, act: string | undefined): Group {
  if (rule !== undefined) return entryOf(ofAgent.rules, rule, newGroup)
  if (act !== undefined) return entryOf(ofAgent.acts, act, newGroup)
  ofAgent.rest ??= newGroup()
  return ofAgent.rest
}

function addText({ exact, begun, open }: Texts, pattern: string, placed: Placed): void {
  const star = pattern.indexOf(STAR)
  if (star < 0) entryOf(exact, pattern, () => []).push(placed)
  else if (star < BEGINNING) open.push(placed)
  else entryOf(begun, pattern.slice(0, BEGINNING), () => []).push(placed)
}

function entryOf<T>(map: Map<string, T>, name: string, create: () => T): T {
  const entry = map.get(name) ?? create()
  map.set(name, entry)
  return entry
}

function newAgent(): OfAgent {
  return { rules: new Map(), acts: new Map(), rest: null }
}

function newGroup(): Group {
  return { commands: newTexts(), targets: newTexts(), always: [] }
}

function newTexts(): Texts {
  return { exact: new Map(), begun: new Map(), open: [] }
}

function isEmpty({ exact, begun, open }: Texts): boolean {
  return exact.size + begun.size + open.length === 0
}
