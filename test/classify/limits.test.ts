import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RISK_LEVELS } from '../../src/domain/risk-level.ts'
import { classifyEvent, rulesOf } from './classify-event.ts'

describe('long and deep events', () => {
  it('text beyond the limit is at least medium, and head and tail are judged', () => {
    const filler = 'lorem ipsum '.repeat(30_000)
    const judged = classifyEvent({ action: 'x', data: { text: `${filler} ana@example.com` } })
    expect(rulesOf(judged)).toEqual(expect.arrayContaining(['text.beyond-scan-limit', 'pii.email']))
    const [email] = judged.findings.filter((finding) => finding.rule === 'pii.email')
    expect(email?.span?.[0]).toBe(filler.length + 1)
    expect(classifyEvent({ action: 'x', data: { text: `ana@example.com ${filler}` } }).pii_fields).toEqual([
      'email',
    ])
  })

  it('padding elsewhere does not keep a command from being judged', () => {
    const data = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`f${index}`, 'word '.repeat(20_000)]),
    )
    expect(
      classifyEvent({ action: 'shell_command', data: { ...data, command: 'rm -rf /' } }).risk_level,
    ).toBe('critical')
  })

  it('a text of nothing but names of secrets is at least medium, and its head and tail are searched', () => {
    const password = ['Wint3r', 'Sturm', '9'].join('')
    const filler = 'api_key = changeme\n'.repeat(5_000)
    const silent = classifyEvent({ action: 'file_write', data: { content: filler } })
    expect(rulesOf(silent)).toEqual(['text.beyond-scan-limit'])
    for (const content of [`db_password = "${password}"\n${filler}`, `${filler}db_password = "${password}"`])
      expect(rulesOf(classifyEvent({ action: 'file_write', data: { content } }))).toEqual([
        'credential.password-assignment',
        'text.beyond-scan-limit',
      ])
  })

  it('a document about credentials is searched to its end', () => {
    const password = ['Wint3r', 'Sturm', '9'].join('')
    const prose = 'The client reads its token from the environment, and the key is rotated every week.\n'
    const content = `${prose.repeat(500)}db_password = "${password}"\n${prose.repeat(500)}`
    expect(rulesOf(classifyEvent({ action: 'file_write', data: { content } }))).toEqual([
      'credential.password-assignment',
    ])
  })

  it('a list of deeply nested commands is judged at both ends and at least medium', () => {
    const nested = Array.from(
      { length: 90 },
      (_, index) => `echo ${'$('.repeat(12)}date ${index}${')'.repeat(12)}`,
    )
    for (const commands of [
      ['rm -rf /', ...nested],
      [...nested, 'rm -rf /'],
    ])
      expect(rulesOf(classifyEvent({ action: 'shell_command', data: { commands } }))).toEqual(
        expect.arrayContaining(['delete.everything', 'text.beyond-scan-limit']),
      )
  })

  it('a list of commands shares one budget: what is left over is high, and both ends are judged', () => {
    const busy = Array.from({ length: 64 }, (_, index) => `${'su -;'.repeat(390)} # ${index}`)
    for (const commands of [
      ['rm -rf /', ...busy],
      [...busy, 'rm -rf /'],
    ])
      expect(rulesOf(classifyEvent({ action: 'shell_command', data: { commands } }))).toEqual(
        expect.arrayContaining(['delete.everything', 'run.beyond', 'text.beyond-scan-limit']),
      )
    const harmless = busy.map((command) => command.replaceAll('su -', 'ls'))
    expect(classifyEvent({ action: 'shell_command', data: { commands: harmless } }).risk_level).toBe('high')
  })

  it('a long list of ordinary commands is read whole', () => {
    const commands = Array.from(
      { length: 120 },
      (_, index) => `npm run build -- --part ${index} && git status`,
    )
    expect(rulesOf(classifyEvent({ action: 'shell_command', data: { commands } }))).toEqual([])
  })

  it('a program uses up its share at its head, and its tail is read all the same', () => {
    const code = `${'print(x)\n'.repeat(9_000)}import shutil; shutil.rmtree("/")`
    expect(rulesOf(classifyEvent({ action: 'execute_code', data: { code, language: 'python' } }))).toContain(
      'delete.everything',
    )
  })

  it('structures deeper and larger than any request are judged without failing', () => {
    let deep: unknown = 'ana@example.com'
    for (let level = 0; level < 5000; level += 1) deep = level % 2 ? [deep] : { a: deep }
    expect(rulesOf(classifyEvent({ action: 'x', data: { deep } }))).toContain('text.beyond-scan-limit')
    const wide = Array.from({ length: 50_000 }, (_, index) => `v${index}`)
    expect(rulesOf(classifyEvent({ action: 'x', data: { wide } }))).toContain('text.beyond-scan-limit')
  })

  it('many findings are cut, the gravest first and never lost', () => {
    const mails = Array.from({ length: 300 }, (_, index) => `user${index}@example.com`)
    const { findings, risk_level } = classifyEvent({
      action: 'database_query',
      data: { mails, query: 'DROP DATABASE shop' },
    })
    expect(risk_level).toBe('critical')
    expect(findings).toHaveLength(50)
    expect(findings[0]?.rule).toBe('data.delete-database')
  })
})

describe('whatever comes in', () => {
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'command',
      'query',
      'path',
      'url',
      'args',
      'content',
      'password',
      'tool_name',
      'environment',
      '__proto__',
    ),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'rm -rf /',
      "DROP TABLE x; --'",
      '$(',
      '{"a":',
      "'\\",
      '/etc/../',
      'mcp__a__b',
      '\ud800',
      '((((',
      '/*',
      '$$',
    ),
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          "'",
          '"',
          '\\',
          ';',
          '$$',
          '--',
          '/*',
          'DELETE',
          ' FROM ',
          'WHERE',
          '\n',
          '|',
          '&',
          '<<',
          '`',
          'rm ',
          '-rf ',
          '/',
        ),
      )
      .map((parts) => parts.join('')),
  )
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(key, tie('value')),
    ),
  })).value

  it('a verdict comes out, and its parts agree', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'shell_command',
          'database_query',
          'file_write',
          'file_delete',
          'connector_access',
          'web_browse',
          'x',
        ),
        fc.dictionary(key, json),
        fc.dictionary(key, json),
        fc.option(text),
        (action, data, context, reasoning) => {
          const judged = classifyEvent({ action, data, context, reasoning })
          const gravest = judged.findings[0]?.level ?? 'low'
          expect(RISK_LEVELS).toContain(judged.risk_level)
          expect(judged.risk_level).toBe(gravest)
          expect(judged.pii_fields).toEqual([...new Set(judged.pii_fields)].sort())
          expect(rulesOf(judged)).not.toContain('text.not-judged')
          for (const { why } of judged.findings) expect(why).toMatch(/\.$/)
        },
      ),
      { numRuns: 300 },
    )
  })
})
