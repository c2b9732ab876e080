/** A tree as the text of a query, in one of the many ways to write it. */
import type { Random } from '../outcomes/generate-calls.ts'
import type { Asked } from './asked.ts'

/** The space at its end: the last word is whole. */
export function writeQuery(asked: Asked, random: Random): string {
  return `${write(asked, random, 0)} `
}

function write(asked: Asked, random: Random, depth: number): string {
  const inside = (one: Asked) => write(one, random, depth + 1)
  if ('all' in asked) return group(asked.all.map(inside).join(random() < 0.3 ? ' AND ' : ' '), depth)
  if ('any' in asked) return group(asked.any.map(inside).join(random() < 0.7 ? ' OR ' : ' or '), depth)
  if ('not' in asked) return `${random() < 0.5 ? '-' : random() < 0.5 ? 'NOT ' : 'not '}${inside(asked.not)}`
  if ('text' in asked)
    return asked.isPrefix
      ? `${asked.text}*`
      : asked.text.includes(' ') || random() < 0.3
        ? quote(asked.text)
        : asked.text
  const { name, operator, value, isQuoted } = asked
  const written = isQuoted ? quote(value) : value
  const field = name.includes('.') || random() < 0.8 ? name : name.toUpperCase()
  return `${field}${operator}${written}`
}

function group(text: string, depth: number): string {
  return depth === 0 ? text : `(${text})`
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
