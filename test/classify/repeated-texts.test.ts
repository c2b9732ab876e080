import { describe, expect, it } from 'vitest'
import { classifyEvent, rulesOf } from './classify-event.ts'

const countOf = (rules: readonly string[], rule: string) => rules.filter((each) => each === rule).length

describe('a text that an event carries twice', () => {
  it('a command under two keys gives its findings once, at the first place', () => {
    const command = 'rm -rf / && mail ana.silva@example.com < notes'
    const judged = classifyEvent({
      action: 'shell_command',
      data: { command, tool_parameters: { command } },
    })
    expect(countOf(rulesOf(judged), 'delete.everything')).toBe(1)
    expect(countOf(rulesOf(judged), 'pii.email')).toBe(1)
    expect(judged.findings.map(({ where }) => where)).not.toContain('data.tool_parameters.command')
  })

  it('the same text is judged again where it means something else', () => {
    const judged = classifyEvent({
      action: 'run',
      data: { path: '/etc/shadow', command: 'cat /etc/shadow', tool_input: { path: '/etc/shadow' } },
    })
    expect(new Set(judged.findings.map(({ where }) => where))).toEqual(new Set(['data.path', 'data.command']))
  })
})

describe('more than is judged', () => {
  it('the last command of a long list is judged, and the rest is told', () => {
    const commands = Array.from({ length: 3000 }, (_, index) => `make step-${index} && echo "${index}"`)
    const judged = classifyEvent({ action: 'shell_command', data: { commands: [...commands, 'rm -rf /'] } })
    expect(judged.risk_level).toBe('critical')
    expect(rulesOf(judged)).toContain('text.beyond-scan-limit')
  })

  it('a long query and a long program are judged at both ends, and the rest is told', () => {
    const filler = 'SELECT 1;\n'.repeat(8000)
    for (const query of [`DROP DATABASE shop;${filler}`, `${filler}DROP DATABASE shop`]) {
      const judged = classifyEvent({ action: 'database_query', data: { query } })
      expect(rulesOf(judged)).toEqual(
        expect.arrayContaining(['data.delete-database', 'text.beyond-scan-limit']),
      )
    }
    const code = `${'x = 1\n'.repeat(10_000)}import shutil; shutil.rmtree('/')`
    const judged = classifyEvent({ action: 'execute_code', data: { code } })
    expect(rulesOf(judged)).toEqual(expect.arrayContaining(['delete.everything', 'text.beyond-scan-limit']))
  })
})
