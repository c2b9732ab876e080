/** The place in a list as callers see it: a text that only the list that gave it out takes back. */
import { invalid } from '../../domain/problem.ts'

export function cursorOf(list: string, place: string): string {
  return Buffer.from(JSON.stringify([list, place])).toString('base64url')
}

export function placeOf(list: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const [given, place] = parsed(cursor)
  if (given !== list || typeof place !== 'string' || cursorOf(list, place) !== cursor)
    throw invalid("'cursor' is not one that this list gave out.", 'cursor')
  return place
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
