import { describe, expect, it } from 'vitest'
import { judge } from '../../scripts/variants/check-variants.ts'
import { envelopes, type ToolUse } from '../../scripts/variants/envelopes.ts'
import type { RiskLevel } from '../../src/domain/risk-level.ts'

type Act = readonly [level: RiskLevel, server: string, tool: string, args: ToolUse['args']]

const DANGEROUS: readonly Act[] = [
  ['critical', 'github', 'delete_repository', { owner: 'acme', repo: 'shop' }],
  ['critical', 'cloud', 'delete_project', { project_id: 'shop' }],
  ['critical', 'desktop', 'run_command', { command: 'rm -rf /srv/customers ~' }],
  ['critical', 'postgres', 'run_query', { sql: 'DROP DATABASE shop' }],
  ['critical', 'cloud', 'stop_audit_logging', { trail: 'main' }],
  ['high', 'idp', 'assign_role', { user: 'eve', role: 'SUPER_ADMIN' }],
  ['high', 'bank', 'create_transfer', { amount: 25000, currency: 'EUR', to: 'new supplier' }],
  ['high', 'drive', 'create_permission', { fileId: 'f7', type: 'anyone', role: 'writer' }],
  ['high', 'files', 'read_file', { path: '/home/ana/.ssh/id_rsa' }],
  ['high', 'files', 'write_file', { path: '/etc/cron.d/job', content: '* * * * * root /opt/job\n' }],
  ['high', 'hr', 'terminate_employee', { employee_id: 'E-7' }],
  [
    'high',
    'cluster',
    'apply_manifest',
    { manifest: 'kind: ClusterRoleBinding\nroleRef:\n  name: cluster-admin\n' },
  ],
  ['medium', 'tracker', 'delete_issue', { issue: 'SHOP-7' }],
  ['medium', 'crm', 'get_contact', { id: 'c7' }],
]

const HARMLESS: readonly Act[] = [
  ['low', 'github', 'list_issues', { owner: 'acme', repo: 'shop', state: 'open' }],
  ['low', 'docs', 'search_documents', { query: 'how to delete a project and drop its database' }],
  ['low', 'files', 'read_file', { path: 'src/index.ts' }],
  ['low', 'desktop', 'run_command', { command: 'npm test' }],
  ['low', 'tracker', 'create_issue', { title: 'Delete account fails', body: 'It prints rm -rf /' }],
  ['low', 'postgres', 'run_query', { sql: 'SELECT count(*) FROM orders' }],
  ['low', 'weather', 'get_forecast', { city: 'Oslo', days: 3 }],
]

const plain = ({ server, tool, args }: ToolUse) => ({ action: `mcp__${server}__${tool}`, data: args })

describe.each([
  ['dangerous', DANGEROUS],
  ['harmless', HARMLESS],
])('%s acts', (_, acts) => {
  it('have the level that they deserve as the plain call', () => {
    for (const [level, server, tool, args] of acts)
      expect([tool, judge(plain({ server, tool, args })).risk_level]).toEqual([tool, level])
  })

  it.each(envelopes)('keep it in the envelope: %s', (_name, make) => {
    const wrong = acts.flatMap(([level, server, tool, args]) => {
      const judged = judge(make({ server, tool, args }))
      return judged.risk_level === level
        ? []
        : [[tool, level, judged.risk_level, judged.findings.map(({ rule }) => rule)]]
    })
    expect(wrong).toEqual([])
  })
})
