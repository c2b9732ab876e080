/** `%NAME%`, `!NAME!`, parts of them (`%NAME:~0,3%`, `%NAME:a=b%`) and variables of loops (`%i`, `%~nxi`). */
import type { Walk } from '../../shell/walk.ts'
import { replaceAllIgnoringCase } from '../powershell/operators.ts'
import { environment } from '../powershell/read-variable.ts'

const VARIABLE =
  /[%!]([a-z_#$.()][\w#$.() ]{0,60}?)(?::(~[^%!]{1,12}|[^%!:~][^%!=]{0,200}=[^%!]{0,200}))?[%!]|%{1,2}(?:~[a-z]{0,8})?([a-z\d#])(?![\w%])/gi

const MAX_TEXT = 60_000

export function expandPercent(walk: Walk, text: string): string {
  if (!text.includes('%') && !text.includes('!')) return text
  return text
    .replaceAll(
      VARIABLE,
      (whole: string, name: string | undefined, change: string | undefined, loop: string | undefined) => {
        if (loop !== undefined) return walk.variables.get(`%${loop}`)?.join(' ') ?? whole
        if (name === undefined) return whole
        if (whole[0] !== whole.at(-1)) return whole
        const isKnown = walk.variables.has(`%${name.toLowerCase()}%`)
        if (whole.startsWith('!') && !isKnown) return whole
        const value = environment({ walk }, name)
        if (change === undefined) return value
        if (value.startsWith('%')) return whole
        return change.startsWith('~') ? partOf(value, change.slice(1)) : replacePart(value, change)
      },
    )
    .slice(0, MAX_TEXT)
}

/** `2,3`, `-4`, `0,-1`. */
function partOf(value: string, place: string): string {
  const [from = '0', length] = place.split(',')
  const start = Number.parseInt(from, 10) || 0
  const first = start < 0 ? Math.max(0, value.length + start) : start
  if (length === undefined) return value.slice(first)
  const count = Number.parseInt(length, 10) || 0
  return count < 0
    ? value.slice(first, Math.max(first, value.length + count))
    : value.slice(first, first + count)
}

function replacePart(value: string, change: string): string {
  const at = change.indexOf('=')
  const from = change.slice(0, at)
  return replaceAllIgnoringCase(value, from, change.slice(at + 1))
}
