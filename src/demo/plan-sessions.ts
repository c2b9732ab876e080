/** When which agent does what: three weeks of sessions, and each of their moments in order of time. */

import { ATTACK_STORIES } from './attack-stories.ts'
import { AGENTS, type Agent } from './cast.ts'
import { EVERYDAY_STORIES } from './everyday-stories.ts'
import type { Pick, Step, Story } from './story.ts'

export const DAY_MS = 24 * 3_600_000
export const DAYS = 21
export const SEED = 20_260_131

const SESSIONS_A_WORKDAY = 44
const SESSIONS_A_DAY_OFF = 9
/** At any time of day there are some sessions of the last hours. */
const RECENT_SESSIONS = 8
const RECENT_MS = 2 * 3_600_000
const MINUTE_MS = 60_000

export type Session = {
  readonly id: string
  readonly agent: Agent
  readonly story: Story
}

/** A call, and what came of the question about it, once it was asked. */
export type Call = {
  readonly step: Step
  readonly id: string
  readonly durationMs: number
  decision?: 'allow' | 'block'
}

export type Moment = { readonly time: number; readonly session: Session } & (
  | { readonly kind: 'prompt' }
  /** The agent asks before the call; `again`: after somebody has allowed it. */
  | { readonly kind: 'question'; readonly call: Call; readonly again: Call | null }
  | { readonly kind: 'end'; readonly call: Call }
  /** Somebody answers the request for a call that was blocked. */
  | { readonly kind: 'answer'; readonly call: Call; readonly state: 'granted' | 'denied' }
)

/** All of them up to that time, the oldest first. */
export function planSessions(now: number, random: () => number): Moment[] {
  const pick: Pick = (...values) => values[Math.floor(random() * values.length)] as never
  const lots = EVERYDAY_STORIES.flatMap((story) => Array.from({ length: story.weight ?? 1 }, () => story))
  const everyday = dayEndsOf(now).map((end) => {
    const story = pick(...lots)
    const start = end === null ? now - random() * RECENT_MS : startOf(story, end, random)
    return sessionOf(story, start)
  })
  const attacks = ATTACK_STORIES.flatMap((story) =>
    (story.daysAgo ?? []).map((days) =>
      sessionOf(story, days === 0 ? now - RECENT_MS : workTime(now - days * DAY_MS, random)),
    ),
  )
  return [...everyday, ...attacks]
    .flat()
    .filter(({ time }) => time < now)
    .sort((a, b) => a.time - b.time)

  function sessionOf(story: Story, start: number): Moment[] {
    const agent = pick(...AGENTS.filter((one) => plays(one, story)))
    const session = { id: `${agent.agent_id}-${idOf(random)}`, agent, story }
    let time = Math.floor(start)
    const moments: Moment[] = story.prompt === undefined ? [] : [{ time, session, kind: 'prompt' }]
    for (const step of story.steps(pick, `/home/${agent.os_user}`)) {
      time += 3_000 + Math.floor(random() ** 3 * 200_000)
      const call = callOf(step)
      moments.push({ time, session, kind: 'question', call, again: null })
      const asked = step.asked === 'granted' || step.asked === 'denied'
      if (asked) {
        time += 3 * MINUTE_MS + Math.floor(random() * 5 * MINUTE_MS)
        moments.push({ time, session, kind: 'answer', call, state: step.asked })
      }
      if (step.asked === 'granted') {
        const again = callOf(step)
        time += MINUTE_MS
        moments.push({ time, session, kind: 'question', call: again, again: call })
        moments.push({ time: time + again.durationMs, session, kind: 'end', call: again })
      } else if (!asked) moments.push({ time: time + call.durationMs, session, kind: 'end', call })
    }
    return moments
  }

  function callOf(step: Step): Call {
    return { step, id: `toolu_${idOf(random)}`, durationMs: 40 + Math.floor(random() ** 4 * 2_500) }
  }
}

function plays({ team, client, agent_id, os_user }: Agent, story: Story): boolean {
  if (story.agent !== undefined) return story.agent === agent_id || story.agent === os_user
  return team === story.team && client !== null
}

function idOf(random: () => number): string {
  return Math.floor(random() * 2 ** 50).toString(36)
}

/** One for each session: the end of the day that it belongs to, or null for those of the last hours. */
function dayEndsOf(now: number): (number | null)[] {
  const ends = Array.from({ length: DAYS }, (_, day) => now - day * DAY_MS)
  const sessions = ends.flatMap((end) => {
    const isDayOff = [0, 6].includes(new Date(end).getUTCDay())
    return Array.from({ length: isDayOff ? SESSIONS_A_DAY_OFF : SESSIONS_A_WORKDAY }, () => end)
  })
  return [...sessions, ...Array.from({ length: RECENT_SESSIONS }, () => null)]
}

/** People work by day, machines at any hour. */
function startOf({ prompt }: Story, end: number, random: () => number): number {
  const isMachine = prompt === undefined
  const time = isMachine ? end - (end % DAY_MS) + random() * DAY_MS : workTime(end, random)
  return time > end ? time - DAY_MS : time
}

function workTime(day: number, random: () => number): number {
  return day - (day % DAY_MS) + (7 + (random() + random()) * 5.5) * 3_600_000
}
