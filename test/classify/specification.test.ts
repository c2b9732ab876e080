import { describe, expect, it } from 'vitest'
import { classifyEvent, rulesOf } from './classify-event.ts'

const token = ['ghp', '_', 'q7Rk2LmZ9xTb4VnC8wYd', 'H3sJ6pFg1aUe5oBi'].join('')

describe('the hints of the specification', () => {
  it('a recursive forced delete of a root path is critical', () => {
    expect(classifyEvent({ action: 'shell_command', data: { command: 'rm -rf /' } }).risk_level).toBe(
      'critical',
    )
  })

  it('a credential pattern inside event data is critical', () => {
    const { risk_level, pii_fields } = classifyEvent({
      action: 'file_write',
      data: { content: `token = "${token}"` },
    })
    expect(risk_level).toBe('critical')
    expect(pii_fields).toEqual([])
  })

  it('reading a system account file through a shell command is exactly medium', () => {
    expect(classifyEvent({ action: 'shell_command', data: { command: 'cat /etc/passwd' } }).risk_level).toBe(
      'medium',
    )
  })

  it('a database query with an e-mail address in a production context is high, with PII', () => {
    const judged = classifyEvent({
      action: 'database_query',
      data: { query: "SELECT * FROM users WHERE email = 'ana@example.com'" },
      context: { environment: 'production' },
    })
    expect(judged.risk_level).toBe('high')
    expect(judged.pii_fields).toEqual(['email'])
  })

  it('personal data alone is medium', () => {
    const judged = classifyEvent({ action: 'note', data: { text: 'Write to ana@example.com' } })
    expect(judged.risk_level).toBe('medium')
    expect(judged.pii_fields).toEqual(['email'])
  })
})

describe('the table of client patterns holds for every source', () => {
  it.each([
    ['connector_access', { connector: 'crm', operation: 'get_contact' }],
    ['connector_access', { tool_name: 'mcp__acme-crm__lookup_contact', tool_parameters: { id: 4 } }],
    ['connector_access', { connector: 'warehouse', operation: 'export_table' }],
    ['bulk_export', {}],
  ])('%s %j is medium', (action, data) => {
    expect(classifyEvent({ action, data }).risk_level).toBe('medium')
  })

  it.each([
    '/mnt/HR/reviews.docx',
    '/finance/compensation/2024.xlsx',
    '/srv/app/auth/sessions.db',
    'C:\\Shares\\HR\\list.xlsx',
  ])('reading %s is high', (path) => {
    expect(classifyEvent({ action: 'file_read', data: { file_path: path } }).risk_level).toBe('high')
  })

  it.each(['src/author.ts', 'src/products/list.ts', 'three/scene.js', '.env.example', 'README.md'])(
    'reading %s is low',
    (path) => {
      expect(classifyEvent({ action: 'file_read', data: { path } }).risk_level).toBe('low')
    },
  )

  it('production access is high', () => {
    expect(classifyEvent({ action: 'deploy', context: { environment: 'production' } }).risk_level).toBe(
      'high',
    )
    expect(
      classifyEvent({ action: 'shell_command', data: { command: 'kubectl --context prod-eu get pods' } })
        .risk_level,
    ).toBe('high')
    expect(
      classifyEvent({ action: 'database_query', data: { query: 'SELECT 1', host: 'db.prod.internal' } })
        .risk_level,
    ).toBe('high')
  })

  it('the letters "prod" are not production', () => {
    for (const command of [
      'npm run build:prod',
      'npm install --production',
      'cat src/product.ts',
      'NODE_ENV=production npm run build',
    ])
      expect(classifyEvent({ action: 'shell_command', data: { command } }).risk_level).toBe('low')
    expect(classifyEvent({ action: 'deploy', context: { environment: 'pre-production' } }).risk_level).toBe(
      'low',
    )
  })
})

describe('who acted is not payload', () => {
  it('identity and routing fields of the context are never personal data', () => {
    const context = {
      os_user: 'ana',
      hostname: '10.1.2.3',
      user_email: 'ana@example.com',
      user_id: '+49 30 901820',
      session_id: '10.1.2.3',
      organization_id: 'org@example.com',
      source: 'otlp',
      cwd: '/home/ana@example.com',
      transcript_path: '/home/ana@example.com/t.jsonl',
      client: 'ana@example.com',
      team: 'ana@example.com',
    }
    const judged = classifyEvent({ action: 'file_read', data: { path: 'README.md' }, context })
    expect(judged.pii_fields).toEqual([])
    expect(judged.risk_level).toBe('low')
  })

  it('every other field of the context counts, and so do fields of the same name in the data', () => {
    expect(classifyEvent({ action: 'x', context: { note: 'ana@example.com' } }).pii_fields).toEqual(['email'])
    expect(classifyEvent({ action: 'x', data: { user_email: 'ana@example.com' } }).pii_fields).toEqual([
      'email',
    ])
    expect(
      classifyEvent({ action: 'x', context: { nested: { user_email: 'ana@example.com' } } }).pii_fields,
    ).toEqual(['email'])
  })

  it('a credential is found even there', () => {
    expect(classifyEvent({ action: 'x', context: { user_id: token } }).risk_level).toBe('critical')
  })
})

describe('everywhere in the event', () => {
  it('strings at any depth are found, with their place', () => {
    const { findings, pii_fields } = classifyEvent({
      action: 'x',
      data: { items: [{ n: 1 }, { who: { mail: 'ana@example.com' } }] },
    })
    expect(pii_fields).toEqual(['email'])
    expect(findings[0]).toMatchObject({ rule: 'pii.email', where: 'data.items[1].who.mail', span: [0, 15] })
  })

  it('reasoning is looked at too', () => {
    expect(classifyEvent({ action: 'x', reasoning: 'ana@example.com asked for it' }).pii_fields).toEqual([
      'email',
    ])
  })

  it('keys count for credentials', () => {
    const data = { ['pass' + 'word']: 'vT9#kLm2!xQz' }
    expect(classifyEvent({ action: 'x', data }).risk_level).toBe('critical')
  })

  it('a property that is named after a credential is found', () => {
    expect(classifyEvent({ action: 'x', data: { [token]: true } }).risk_level).toBe('critical')
    expect(classifyEvent({ action: 'x', data: { [token]: 'yes' } }).risk_level).toBe('critical')
  })

  it('JSON text in a field of arguments is looked into', () => {
    const data = { tool_parameters: JSON.stringify({ command: 'rm -rf /', to: 'ana@example.com' }) }
    const judged = classifyEvent({ action: 'shell_command', data })
    expect(judged.risk_level).toBe('critical')
    expect(judged.findings.map((finding) => finding.where)).toContain('data.tool_parameters.command')
  })

  it.each([
    { command: ['bash', '-lc', 'rm -rf /'] },
    { commands: ['npm test', 'rm -rf /'] },
    { command: 'rm', args: ['-rf', '/'] },
    { cmd: 'rm -rf /' },
    { command_line: 'rm -rf /' },
    { full_command: 'rm -rf /' },
    { tool_input: { command: 'rm -rf /' } },
    { input: 'rm -rf /' },
  ])('the command in %j is judged', (data) => {
    expect(classifyEvent({ action: 'shell_command', data }).risk_level).toBe('critical')
  })

  it('beside a named command, other text of a shell tool is not taken for one', () => {
    const data = { command: 'ls', text: 'rm -rf / is dangerous' }
    expect(classifyEvent({ action: 'shell_command', data }).risk_level).toBe('low')
  })

  it('program text counts where it is run, not where it is written', () => {
    const code = "import shutil\nshutil.rmtree('/')\n"
    expect(classifyEvent({ action: 'python_execute', data: { code } }).risk_level).not.toBe('low')
    expect(classifyEvent({ action: 'file_write', data: { path: 'a.py', code } }).risk_level).toBe('low')
  })

  it('a command is a command whatever the action is called', () => {
    expect(classifyEvent({ action: 'tool_call', data: { command: 'rm -rf /' } }).risk_level).toBe('critical')
  })

  it('what is written to a file, searched for or said is not carried out', () => {
    expect(
      classifyEvent({
        action: 'file_write',
        data: { path: 'docs/danger.md', content: 'Never run rm -rf / here.' },
      }).risk_level,
    ).toBe('low')
    expect(classifyEvent({ action: 'web_search', data: { query: 'drop table users' } }).risk_level).toBe(
      'low',
    )
    expect(classifyEvent({ action: 'x', reasoning: 'rm -rf / would be bad' }).risk_level).toBe('low')
  })

  it('a script that would be critical is worth a record when it is written', () => {
    const written = classifyEvent({
      action: 'file_write',
      data: { path: 'clean.sh', content: '#!/bin/sh\nrm -rf /\n' },
    })
    expect(written.risk_level).toBe('high')
    const everyday = { path: 'build.sh', content: '#!/bin/sh\nset -e\nrm -rf dist\nnpm ci\nnpm run build\n' }
    expect(classifyEvent({ action: 'file_write', data: everyday }).risk_level).toBe('low')
  })

  it('the files of a patch are judged', () => {
    const command = '*** Begin Patch\n*** Add File: .env\n+PORT=1\n*** End Patch\n'
    expect(rulesOf(classifyEvent({ action: 'file_write', data: { command } }))).toContain('write.credential')
  })
})
