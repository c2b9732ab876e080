/** At least one, and no more than is good for a transaction. */
export function firstFew<Arrival extends { readonly events: number }>(
  arrivals: readonly Arrival[],
  maxEvents: number,
): Arrival[] {
  let sum = 0
  return arrivals.filter(({ events }, index) => {
    sum += events
    return index === 0 || sum <= maxEvents
  })
}
