import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandRules, judgeCommand } from './judge-command.ts'

const judge = (value: string) => judgeCommand({ where: 'data.command', key: 'command', value })

const ids = new Set(commandRules.map(({ id }) => id))

function expectSound(value: string): void {
  for (const { span, why, rule, where } of judge(value)) {
    expect(where).toBe('data.command')
    expect(why).not.toBe('')
    expect(ids.has(rule) || /^(?:path|sql|query|mongo|redis)/.test(rule) || rule.includes('.')).toBe(true)
    if (span === null) continue
    expect(span[0]).toBeGreaterThanOrEqual(0)
    expect(span[1]).toBeGreaterThanOrEqual(span[0])
    expect(span[1]).toBeLessThanOrEqual(value.length)
  }
}

const pieces = fc.constantFrom(
  ...'$( ) ` " \' \\ | || && ; & { } ( (( )) [[ ]] << <<- <<< EOF > >> < <( $ ${ ${a:- # ! ~ * ? {a,b} if then fi for in do done while case esac function time eval sudo xargs find -exec \\; sh -c rm -rf / base64 -d echo curl x=1 $x "$@" env ssh docker exec kubectl -- \n \t'.split(
    ' ',
  ),
)

describe('whatever the text', () => {
  it('random text is judged without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectSound), { numRuns: 500 })
  })

  it('broken structures are judged without throwing', () => {
    const text = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(' '))
    fc.assert(fc.property(text, expectSound), { numRuns: 1_000 })
  })

  it('mutated commands are judged without throwing', () => {
    const known = commandRules.flatMap(({ examples }) => [...examples.hits, ...examples.misses])
    const mutated = fc
      .tuple(fc.constantFrom(...known), fc.nat(), fc.nat({ max: 5 }), fc.string({ maxLength: 3 }))
      .map(([text, at, drop, insert]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + insert + text.slice(place + drop)
      })
    fc.assert(fc.property(mutated, expectSound), { numRuns: 1_000 })
  })

  it.each([
    '$(',
    '(',
    '`',
    '{ ',
    '"$(',
    '${a:-',
    '<<a ',
    'a;',
    'a|',
    'if a; then ',
    'f(){ ',
    '{a,',
    '$((',
    '@(',
    '<(',
    'a&&',
    'cat <<A$(\n',
    'x=(',
    '$[',
    '[',
    '$(case x in a) ',
    '{',
    "'",
    '\\',
    'eval ',
    'sudo ',
    "sh -c '",
    'rm -rf / ;',
    'a=$a$a;',
    'xargs ',
    'find -exec ',
    'curl | ',
    '-x',
    '/',
    '../',
    'e'.repeat(50),
    '"',
    '% ',
    'nc -l ',
  ])('a hundred thousand characters of %j come back', (unit) => {
    expectSound(unit.repeat(Math.ceil(100_000 / unit.length)))
  })

  it('padding hides nothing', () => {
    const rules = judge(`${'true; '.repeat(5_000)}rm -rf /`).map(({ rule }) => rule)
    expect(rules).toContain('shell.recursive-root-delete')
    expect(judge(`${'chmod 777 a; '.repeat(400)}rm -rf /`).some(({ level }) => level === 'critical')).toBe(
      true,
    )
    expect(judge('a;'.repeat(30_000)).some(({ rule }) => rule === 'shell.too-much-to-follow')).toBe(true)
  })
})
