/** The moments of an event's life at which the service is killed on purpose. */
export const KILL_POINTS = [
  'inside the transaction',
  'before the commit',
  'during the commit',
  'after the commit',
  'before the answer',
  'during a migration',
] as const

export type KillPoint = (typeof KILL_POINTS)[number]
