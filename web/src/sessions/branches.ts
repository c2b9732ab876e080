/** The calls of a session as branches: what each sub-agent did stands together, below the one that started it. */
import type { StoryCall } from '../api/records.ts'

export type Line =
  | { readonly kind: 'call'; readonly depth: number; readonly call: StoryCall }
  | {
      readonly kind: 'branch'
      readonly depth: number
      readonly id: string
      readonly name: string
      readonly calls: number
    }

/** Deeper branches are not moved further to the right. */
const MAX_DEPTH = 3

/** A branch begins where its first call is. */
export function linesOf(calls: readonly StoryCall[]): readonly Line[] {
  const byAgent = Map.groupBy(calls, ({ sub_agent_id }) => sub_agent_id)
  const told = new Set<string | null>()

  function tell(agent: string | null, depth: number): Line[] {
    told.add(agent)
    const own = byAgent.get(agent) ?? []
    const first = (id: string) => byAgent.get(id)?.[0]?.first_at ?? ''
    const children = [...byAgent.keys()].filter(
      (id): id is string => id !== null && !told.has(id) && parentOf(id) === agent,
    )
    const lines: Line[] = []
    let next = 0
    const tellChild = (id: string) => {
      const branch = byAgent.get(id) ?? []
      const name = branch.find(({ sub_agent_type }) => sub_agent_type !== null)?.sub_agent_type ?? id
      lines.push(
        { kind: 'branch', depth, id, name, calls: branch.length },
        ...tell(id, Math.min(depth + 1, MAX_DEPTH)),
      )
    }
    for (const call of own) {
      for (; next < children.length && first(children[next] ?? '') < call.first_at; next++)
        tellChild(children[next] ?? '')
      lines.push({ kind: 'call', depth, call })
    }
    for (; next < children.length; next++) tellChild(children[next] ?? '')
    return lines
  }

  /** One that never made a call itself cannot be shown; its branches belong to the agent. */
  function parentOf(id: string): string | null {
    const parent = byAgent.get(id)?.[0]?.parent_agent_id ?? null
    return parent !== null && parent !== id && byAgent.has(parent) ? parent : null
  }

  const lines = tell(null, 0)
  // Branches that name each other as parents.
  for (const id of byAgent.keys()) if (!told.has(id)) lines.push(...tell(id, 0))
  return lines
}
