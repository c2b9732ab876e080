import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alnum, sampleOf } from '../../src/classify/credentials/token-parts.ts'
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

  const token = ['ghp', sampleOf([alnum(36)])].join('_')
  const padding = 'lorem ipsum dolor '.repeat(20_000)
  const inJson = (value: unknown, times: number, key: string): unknown =>
    times === 0 ? value : { [key]: JSON.stringify(inJson(value, times - 1, key)) }
  const quoted = (value: string, times: number): string =>
    times === 0 ? value : quoted(JSON.stringify(value), times - 1)

  it.each<readonly [string, Record<string, unknown>]>([
    ['in the middle of a long text', { content: `${padding} ${token} ${padding}` }],
    ['among names of secrets', { content: `${'api_key = changeme\n'.repeat(9_000)}${token} ${padding}` }],
    ['at the end of a long list', { items: [...Array.from({ length: 60_000 }, (_, at) => `v${at}`), token] }],
    [
      'at the end of a long object',
      Object.fromEntries([...Array(30_000).keys(), token].map((key) => [`${key}.`, 1])),
    ],
    ['deep inside lists', { list: JSON.parse(`${'['.repeat(900)}"${token}"${']'.repeat(900)}`) }],
    ['in the name of a property', { [token]: true }],
    ['in JSON in JSON', { body: inJson({ note: `a\n${token}` }, 9, 'body') }],
    ['behind an escape', { url: `https://shop.test/?next=%2Fa%3D${token}` }],
  ])('a credential %s is found', (_, data) => {
    expect(rulesOf(classifyEvent({ action: 'x', data }))).toContain('credential.github-token')
  })

  it('a password deep in JSON in JSON is found by its name', () => {
    const data = { body: inJson({ password: ['Wint3r', 'Sturm'].join('!') }, 9, 'body') }
    expect(rulesOf(classifyEvent({ action: 'x', data }))).toContain('credential.password-assignment')
  })

  it('arguments are opened as deep as they go, also where they were quoted again', () => {
    const call = JSON.stringify({ command: 'rm -rf /', note: padding })
    for (const data of [inJson({ command: 'rm -rf /' }, 14, 'arguments'), { arguments: quoted(call, 4) }])
      expect(
        rulesOf(classifyEvent({ action: 'tool_call', data: data as Record<string, unknown> })),
      ).toContain('delete.everything')
  })

  it('arguments that are not opened are high', () => {
    const args = Array.from({ length: 3_000 }, (_, at) => JSON.stringify({ at }))
    expect(rulesOf(classifyEvent({ action: 'tool_call', data: { args } }))).toContain('text.not-opened')
    expect(rulesOf(classifyEvent({ action: 'tool_call', data: { notes: args } }))).not.toContain(
      'text.not-opened',
    )
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
