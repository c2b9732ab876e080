/** A value of a configuration file and where it stands in its text: so that a part can be replaced and the rest stays as it is. */
export type PlacedValue = {
  readonly start: number
  readonly end: number
  /** Undefined for objects and lists. */
  readonly scalar?: string | number | boolean | null
  readonly items?: readonly PlacedValue[]
  readonly members?: ReadonlyMap<string, PlacedValue>
}

/** Throws, with a message for the person, where the text is not what it should be. */
export type ReadPlaced = (text: string) => PlacedValue

/** The texts of a list, or of one text; null where anything else stands there. */
export function textsOf(value: PlacedValue | undefined): readonly string[] | null {
  if (value === undefined) return null
  if (typeof value.scalar === 'string') return [value.scalar]
  const texts = value.items?.map(({ scalar }) => scalar)
  return texts?.every((text) => typeof text === 'string') ? texts : null
}

export const MAX_DEPTH = 100
