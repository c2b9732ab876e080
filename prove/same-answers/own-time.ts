/** What a background task decides at its own time: two runs of one build differ in it, too. */

type OwnTime = { readonly routes: RegExp; readonly what: RegExp; readonly why: string }

const OWN_TIMES: readonly OwnTime[] = [
  {
    routes: /\/v1\/alerts/,
    what: /\.(next_attempt_at|last_attempt_at|attempts|last_error|target_paused_until|target_failures)$/,
    why: 'Attempts to deliver go on beside the requests.',
  },
  {
    routes: /\/v1\/org\/keys/,
    what: /last_used_(at|from)$/,
    why: 'When a key was last used is written every few moments.',
  },
  {
    routes: /streams/,
    what: /lag_events$/,
    why: 'It counts entries of the log.',
  },
  {
    routes: /dashboard\/login/,
    what: /session\.url$/,
    why: 'Each has a port of its own.',
  },
  {
    routes: /\/v1\/evidence$|\/proof$|\/bundle$/,
    what: /size|index|checkpoint|anchors|entries_since|verified|proof|length/,
    why: 'Counts enter the log, and checkpoints are signed, anchored and verified, every few moments.',
  },
  {
    routes: /\/v1\/evidence\/(checkpoint|tile)/,
    what: /line|length/,
    why: 'As above.',
  },
]

export function isOfItsOwnTime(route: string, what: string): boolean {
  return OWN_TIMES.some((one) => one.routes.test(route) && one.what.test(what))
}
