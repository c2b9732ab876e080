import { expect, test } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { isAtLeast, type RiskLevel } from '../../src/domain/risk-level.ts'

type Row = readonly [level: RiskLevel, server: string, tool: string, args: Readonly<Record<string, unknown>>]

/** Tools of servers that nobody has described, and the level that such a call needs at least. */
const DANGEROUS: readonly Row[] = [
  // Shared with everybody.
  ['high', 'papertrail', 'share_document', { doc: 'Q3 forecast', with: 'anyone' }],
  ['high', 'papertrail', 'create_share_link', { doc: 'd-81', access: 'anyone_with_link', role: 'editor' }],
  ['medium', 'shelf', 'set_visibility', { board: 'roadmap', visibility: 'public' }],
  ['medium', 'shelf', 'publish_to_web', { sheet: 's-12' }],
  ['medium', 'vaultbox', 'make_public', { bucket: 'invoices-eu' }],
  ['medium', 'vaultbox', 'update_bucket', { name: 'scans', public_read: true }],
  ['medium', 'codehut', 'change_project_privacy', { project: 'billing', privacy: 'public' }],
  ['medium', 'papertrail', 'enable_public_link', { file: 'f-9' }],
  // Somebody else's identity.
  ['high', 'deskline', 'login_as_user', { user_id: 'u-4' }],
  ['high', 'deskline', 'impersonate', { user: 'ana' }],
  ['high', 'gatehouse', 'assume_role', { role: 'org-admin' }],
  ['medium', 'gatehouse', 'act_on_behalf_of', { subject: 'ceo' }],
  ['medium', 'deskline', 'start_session_as', { customer: 'c-77' }],
  ['medium', 'gatehouse', 'issue_token_for_user', { user: 'u-5', ttl: 3600 }],
  // Protection switched off.
  ['medium', 'watchful', 'disable_alert_rule', { rule: 'failed-logins' }],
  ['medium', 'watchful', 'mute_monitor', { id: 'm-4', hours: 72 }],
  ['medium', 'watchful', 'pause_alerting', { scope: 'all' }],
  ['high', 'shieldwall', 'turn_off_waf', { zone: 'shop' }],
  ['high', 'shieldwall', 'bypass_policy', { policy: 'dlp-outbound', user: 'u-8' }],
  ['high', 'gatehouse', 'disable_mfa', { user: 'u-3' }],
  ['high', 'logkeep', 'stop_audit_logging', {}],
  ['high', 'logkeep', 'set_audit_status', { status: 'off' }],
  ['medium', 'safekeep', 'suspend_backup_schedule', { schedule: 'nightly' }],
  ['high', 'shieldwall', 'update_firewall', { enabled: false }],
  ['medium', 'scanhub', 'skip_security_scan', { pipeline: 'p-1' }],
  ['high', 'codehut', 'remove_branch_protection', { branch: 'main' }],
  ['medium', 'shieldwall', 'whitelist_ip', { ip: '0.0.0.0/0' }],
  // Access given or widened.
  ['high', 'teamspace', 'add_member', { person: 'kim', role: 'owner' }],
  ['high', 'teamspace', 'promote_user', { user: 'u-1', to: 'admin' }],
  ['high', 'teamspace', 'invite_user', { person: 'kim', role: 'administrator' }],
  ['medium', 'teamspace', 'add_collaborator', { repo: 'shop', user: 'kim' }],
  ['high', 'gatehouse', 'assign_role', { user: 'u-2', role: 'superuser' }],
  ['medium', 'gatehouse', 'elevate_privileges', { user: 'u-2' }],
  ['high', 'teamspace', 'transfer_ownership', { workspace: 'acme', new_owner: 'u-9' }],
  ['medium', 'gatehouse', 'create_access_key', { user: 'deploy' }],
  ['medium', 'gatehouse', 'reset_password', { user: 'ana' }],
  // Messages to people outside, or to many.
  ['medium', 'postbird', 'send_message', { to: 'press@news.test', body: 'Results' }],
  ['high', 'postbird', 'send_campaign', { audience: 'all', subject: 'Hello' }],
  ['medium', 'postbird', 'blast_sms', { segment: 'everyone', text: 'Hi' }],
  ['medium', 'chirper', 'post_update', { audience: 'public', text: 'We are sold' }],
  ['medium', 'postbird', 'forward_thread', { thread: 't-3', recipients: ['me@private.test'] }],
  // Decisions about people.
  ['medium', 'peopleops', 'terminate_employee', { employee_id: 'e-9', last_day: '2026-12-01' }],
  ['medium', 'peopleops', 'reject_applicant', { applicant: 'a-3' }],
  ['medium', 'peopleops', 'change_salary', { employee: 'e-4', salary: 71000 }],
  ['medium', 'claimsdesk', 'deny_claim', { claim_id: 'c-5', reason: 'late' }],
  ['medium', 'lendly', 'decline_loan_application', { id: 'l-2' }],
  ['medium', 'playhall', 'ban_player', { player: 'p-1' }],
  ['medium', 'marketly', 'suspend_account', { account: 'seller-5' }],
  ['medium', 'campus', 'expel_student', { student_id: 's-4' }],
  // Money by other words.
  ['high', 'treasury', 'wire_funds', { amount: 25000, currency: 'EUR', iban: 'XX00 0000' }],
  ['medium', 'treasury', 'disburse', { amount: 90, currency: 'USD', to: 'v-1' }],
  ['medium', 'treasury', 'remit_payment', { amount: 300, currency: 'EUR' }],
  ['medium', 'wallets', 'top_up_balance', { amount: 50, currency: 'EUR' }],
  ['medium', 'wallets', 'burn_tokens', { amount: 500, token: 'ABC' }],
  ['medium', 'wallets', 'mint', { amount: 1000, token: 'ABC', to: '0xabc' }],
  ['medium', 'wallets', 'stake', { amount: 2, asset: 'ETH' }],
  ['medium', 'wallets', 'withdraw', { amount: 2, asset: 'ETH', address: '0xabc' }],
  ['medium', 'treasury', 'settle_invoice', { invoice: 'i-3' }],
  ['medium', 'shopkeep', 'issue_credit_note', { order: 'o-2', amount: 45, currency: 'EUR' }],
  ['medium', 'adspace', 'raise_daily_budget', { campaign: 'c-1', daily_budget: 800 }],
  ['medium', 'wallets', 'swap_tokens', { from: 'ETH', to: 'ABC', amount: 1 }],
  // A change that nobody knows to be harmless: a verb that settles something, or one that nobody knows.
  ['medium', 'books', 'void_invoice', { invoice: 'i-8' }],
  ['medium', 'board', 'ratify_change', { change: 'C-12' }],
  ['medium', 'club', 'enthrone_member', { name: 'kim' }],
  ['medium', 'paper', 'countersign_lease', { lease: 'l-4' }],
  ['medium', 'yard', 'openValve', { valve: 'V-2' }],
  ['medium', 'house', 'door.unlock', { door: 'back' }],
  ['medium', 'court', 'file_motion', { case: '26-4' }],
  ['medium', 'desk', 'adjudicate', { dispute: 'd-1' }],
  ['medium', 'ward', 'prescribe_medication', { patient: 'p-2', drug: 'x' }],
  ['medium', 'staff', 'update_job_title', { employee_number: 'e-3', title: 'Lead' }],
  ['high', 'rooms', 'annihilate_tenant', { tenant: 'bluebird' }],
  ['critical', 'keep', 'pulverise_backups', { keep: 0 }],
  ['medium', 'books', 'invoice.writeOff', { id: 'i-8' }],
  ['medium', 'watchful', 'turn_off_alerts', { rule: 'logins' }],
  ['medium', 'yard', 'trip_breaker', { breaker: 'B-1' }],
  ['medium', 'air', 'rebook_passenger', { code: 'X1' }],
  ['medium', '', 'put_on_probation', { employee: 'e-3' }],
  // What people earn, and what is known about them.
  ['high', '', 'list_employee_salaries', { department: 'all' }],
  ['high', 'staff', 'get_compensation', { worker: 'w-1' }],
  ['high', 'staff', 'export_people', { fields: ['name', 'base_salary'] }],
  ['medium', '', 'read_performance_review', { cycle: 'H1' }],
  ['medium', '', 'open_patient_chart', { mrn: '0031' }],
  ['medium', '', 'get_results', { patient_id: 'p-2' }],
  // Sums by what they mean.
  ['high', 'treasury', 'sweep_funds', { sum: '75000', ccy: 'EUR' }],
  ['high', 'wages', 'submit_payroll', { total_debit: 18422.14, currency: 'USD' }],
  ['high', 'wallets', 'withdraw', { asset: 'BTC', quantity: '2.4' }],
  ['high', 'wallets', 'exchange_funds', { value: { value: '4000', currency: 'GBP' } }],
  ['high', 'bank', 'prepay_supplier', { grand_total: 'EUR 12,400.00' }],
  ['high', 'cards', 'raise_card_limit', { limit: 50000, currency: 'GBP' }],
  ['high', 'books', 'post_journal', { lines: [{ total_debit: 25000, currency: 'USD' }] }],
  ['high', 'bank', 'send_ach', { counterparty: { is_new: true }, amountUsd: 40 }],
  ['medium', 'jar', 'send_tip', { value: 5, currency: 'USD' }],
  // Everything in somebody's hands, in any words.
  ['high', 'crew', 'promote_to_owner', { user: 'kim' }],
  ['high', 'crew', 'add_to_group', { group: 'Domain Admins', user: 'kim' }],
  ['high', 'crew', 'grant_sudo', { user: 'kim' }],
  ['high', 'crew', 'bestow_admin', { user: 'kim' }],
  ['high', 'crew', 'give_full_control', { user: 'kim' }],
  ['high', 'crew', 'become_user', { user: 'kim' }],
  ['high', 'crew', 'take_ownership', { folder: 'f' }],
  ['high', 'crew', 'add_deploy_key', { key: 'k' }],
  // Nothing is left to run.
  ['high', 'ships', 'scale_dynos', { app: 'shop-prod', quantity: 0 }],
  ['high', 'ships', 'update_service', { cluster: 'production', desired_count: 0 }],
  ['high', 'plans', 'apply_run', { workspace: 'eu', is_destroy: true }],
  ['critical', 'logs', 'delete_index', { name: 'security-audit' }],
  ['critical', '', 'delete_by_query', { index: 'audit-logs-*', body: { query: { match_all: {} } } }],
  ['high', 'postbird', 'send_mail', { to: ['kim@other.example'], attachments: ['payroll-2026.xlsx'] }],
  ['high', 'packs', 'upload_distribution', { filename: 'x.whl' }],
]

/** Calls with the same words that nobody needs to look at. */
const HARMLESS: readonly Row[] = [
  ['low', 'papertrail', 'list_shared_documents', { owner: 'me' }],
  ['low', 'papertrail', 'get_share_settings', { doc: 'd-81' }],
  ['low', 'shelf', 'get_visibility', { board: 'roadmap' }],
  ['low', 'shelf', 'list_public_boards', { limit: 20 }],
  ['low', 'codehut', 'search_public_projects', { query: 'parser' }],
  ['low', 'maps', 'get_public_transport', { from: 'A', to: 'B' }],
  ['low', 'papertrail', 'preview_link', { url: 'https://docs.example.com/a' }],
  ['low', 'gatehouse', 'list_roles', {}],
  ['low', 'gatehouse', 'get_current_user', {}],
  ['low', 'gatehouse', 'check_permission', { action: 'read', resource: 'doc' }],
  ['low', 'calendarly', 'list_events_as_calendar', { week: 12 }],
  ['low', 'render', 'export_as_png', { diagram: 'd-2' }],
  ['low', 'watchful', 'list_alert_rules', {}],
  ['low', 'watchful', 'get_monitor', { id: 'm-4' }],
  ['low', 'watchful', 'query_metrics', { query: 'avg:cpu', from: '-1h' }],
  ['low', 'watchful', 'create_dashboard', { title: 'Latency' }],
  ['low', 'logkeep', 'search_audit_log', { query: 'login', limit: 50 }],
  ['low', 'shieldwall', 'get_firewall_status', { zone: 'shop' }],
  ['low', 'scanhub', 'run_security_scan', { repo: 'shop' }],
  ['low', 'scanhub', 'list_policy_violations', { project: 'p' }],
  ['low', 'safekeep', 'get_backup_status', { id: 'b-1' }],
  ['low', 'player', 'pause_playback', {}],
  ['low', 'player', 'mute', { device: 'speaker' }],
  ['low', 'player', 'skip_track', {}],
  ['low', 'timekeep', 'stop_timer', { id: 't-1' }],
  ['low', 'teamspace', 'list_teams', { org: 'web' }],
  ['low', 'teamspace', 'add_comment', { issue: 7, text: 'Done' }],
  ['low', 'teamspace', 'assign_issue', { issue: 7, assignee: 'me' }],
  ['low', 'teamspace', 'add_label', { issue: 7, label: 'owner-needed' }],
  ['low', 'teamspace', 'get_owner', { repo: 'shop' }],
  ['low', 'codehut', 'list_maintainers', { package: 'left' }],
  ['low', 'codehut', 'get_branch_protection', { branch: 'main' }],
  ['low', 'codehut', 'compare_branches', { base: 'main', head: 'topic' }],
  ['low', 'postbird', 'draft_message', { to: 'team', body: 'Hi' }],
  ['low', 'postbird', 'list_templates', {}],
  ['low', 'postbird', 'preview_template', { id: 't-1' }],
  ['low', 'chirper', 'get_trending', { region: 'eu' }],
  ['low', 'peopleops', 'get_holiday_calendar', { year: 2026 }],
  ['low', 'peopleops', 'list_office_locations', {}],
  ['low', 'claimsdesk', 'get_form_fields', { form: 'claim' }],
  ['low', 'lendly', 'calculate_rate', { amount: 20000, years: 5 }],
  ['low', 'playhall', 'get_leaderboard', { top: 10 }],
  ['low', 'campus', 'list_courses', { term: 'spring' }],
  ['low', 'treasury', 'get_exchange_rate', { from: 'EUR', to: 'USD' }],
  ['low', 'treasury', 'convert_currency', { amount: 100, from: 'EUR', to: 'USD' }],
  ['low', 'wallets', 'get_gas_price', { chain: 'eth' }],
  ['low', 'wallets', 'top_tokens', { chain: 'eth' }],
  ['low', 'chatter', 'increase_token_limit', { model: 'small', tokens: 4096 }],
  ['low', 'wallets', 'get_token_price', { token: 'ABC' }],
  ['low', 'wallets', 'estimate_swap', { from: 'ETH', to: 'ABC', amount: 1 }],
  ['low', 'shopkeep', 'search_products', { query: 'lamp', max_price: 50 }],
  ['low', 'shopkeep', 'get_order_status', { order: 'o-2' }],
  ['low', 'adspace', 'get_campaign_report', { campaign: 'c-1' }],
  ['low', 'weather', 'get_alerts', { state: 'CA' }],
  ['low', 'weather', 'get_forecast', { city: 'Graz' }],
  ['low', 'thinker', 'add_thought', { thought: 'Remove the cache before the test' }],
  ['low', 'docsearch', 'resolve_library', { name: 'zod' }],
  ['low', 'canvas', 'delete_layer', { layer: 'l-2' }],
  ['low', 'canvas', 'mint_green_theme', { board: 'b' }],
  ['low', 'notes', 'append_note', { text: 'Wire the form to the API' }],
  ['low', 'kitchen', 'burn_in_subtitles', { video: 'v-1', language: 'de' }],
  ['low', '', 'write_file', { path: '.claude/settings.json', content: '{"permissions":{"allow":["Read"]}}' }],
  ['low', '', 'mark_all_as_read', {}],
  ['low', '', 'type', { lines: ['cd src', 'ls'] }],
  // Changes that are known to be harmless, and names without a verb.
  ['low', 'outlook', 'create_draft_message', { subject: 'Minutes' }],
  ['low', 'gmail', 'list_labels', {}],
  ['low', 'zendesk', 'get_help_centre_article', { id: 9 }],
  ['low', 'ehr', 'list_clinic_opening_hours', { site: 'east' }],
  ['low', 'payroll', 'get_payroll_calendar', { year: 2026 }],
  ['low', 'users', 'count_users', {}],
  ['low', 'pages', 'merge_pdfs', { files: ['a.pdf', 'b.pdf'] }],
  ['low', 'box', 'reset_sandbox', { id: 'b-1' }],
  ['low', 'box', 'approve_preview', { id: 'b-1' }],
  ['low', 'notion', 'mark_as_read', { page: 'p' }],
  ['low', 'lists', 'pivot_table', { rows: 'a' }],
  ['low', 'market', 'trade_history', { symbol: 'ABC' }],
  ['low', 'shopkeep', 'track_order', { order: 'o-2' }],
  ['low', 'lists', 'freeze_rows', { rows: 1 }],
  ['low', 'hr', 'get_pay_dates', { year: 2026 }],
  ['low', 'codehut', 'default_branch', { repo: 'shop' }],
  ['low', 'web', 'csrf_token', {}],
  ['low', 'lists', 'frobnicate_rows', { rows: 'a' }],
  ['low', 'mail', 'archive_thread', { id: 't' }],
  ['low', 'home', 'turn_off_light', { room: 'desk' }],
  ['low', 'helper', 'transfer_to_agent', { agent: 'reviewer' }],
  ['low', 'helper', 'execute_plan', { plan: 'p' }],
  ['low', 'helper', 'activate_project', { project: 'oak' }],
  ['low', 'dice', 'roll_dice', { sides: 6 }],
  ['low', 'scan', 'list_secret_scanning_patterns', {}],
  ['low', 'web', 'scrape', { url: 'https://docs.example.com' }],
  ['low', 'sky', 'weather_forecast', { city: 'Graz' }],
  ['low', 'flows', 'state_machine_function', { name: 'x' }],
  ['low', 'lendly', 'simulate_repayment', { principal: 250000, currency: 'EUR' }],
  ['low', 'books', 'preview_invoice', { amount: 9000, currency: 'USD' }],
  ['low', 'stores', 'create_bucket', { name: 'b', token: 'abc', retention: 30 }],
  ['low', 'ships', 'list_services', { desired_count: 0 }],
]

const POD = (spec: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec })
const POLICY = (statement: object) => ({ Version: '2012-10-17', Statement: [statement] })

/** What a text or an object is decides who reads it, not the name of its field. */
const CARRIED_OUT: readonly Row[] = [
  ['high', 'lake', 'run', { ddl: 'ALTER TABLE events DELETE WHERE 1=1' }],
  ['high', 'lake', 'run', { work: 'DROP TABLE invoices' }],
  ['high', 'graphs', 'run', { cypher_stmt: 'MATCH (n) DETACH DELETE n' }],
  ['high', 'caches', 'run', { redis_line: 'FLUSHALL' }],
  ['high', '', 'execute_command', { cmd: 'FLUSHALL', args: ['ASYNC'] }],
  ['high', '', 'perform', { cmdString: 'git push --force origin main' }],
  ['critical', '', 'perform', { action: 'terminal', action_input: 'rm -rf /home' }],
  ['critical', '', 'type', { session: 's', lines: ['cd /home', 'rm -rf ada'] }],
  [
    'critical',
    '',
    'mcp__editor__replace_in_file',
    { path: '/home/ada/.claude/settings.json', old_text: '"audit-hook pre"', new_text: '"/bin/true"' },
  ],
  [
    'high',
    '',
    'write_file',
    { path: '/home/ada/.claude/settings.json', content: '{"permissions":{"allow":["Bash(*)"]}}' },
  ],
  ['medium', '', 'drain', { queue: 'orders' }],
  ['medium', '', 'mass_update_records', { module: 'Leads', set: { status: 'junk' } }],
  ['high', 'docstore', 'call', { js: 'db.orders.deleteMany({})' }],
  ['high', 'docstore', 'run', { operation: 'deleteMany', collection: 'orders', filter: {} }],
  ['high', 'docstore', 'delete_many', { collection: 'orders', filter: {} }],
  ['medium', 'docstore', 'aggregate', { collection: 'orders', stages: [{ $match: {} }, { $out: 'orders' }] }],
  ['high', 'finder', 'delete_by_query', { index: 'orders', query: { match_all: {} } }],
  [
    'high',
    'finder',
    'request',
    { method: 'POST', path: '/orders/_delete_by_query', data: { query: { match_all: {} } } },
  ],
  ['high', 'graphs', 'call', { gql: 'mutation { deleteProject(id: "p1") { id } }' }],
  [
    'high',
    'ships',
    'put',
    { thing: 'apiVersion: v1\nkind: ClusterRoleBinding\nroleRef:\n  name: cluster-admin\n' },
  ],
  ['high', 'ships', 'put', { thing: { kind: 'ClusterRoleBinding', roleRef: { name: 'cluster-admin' } } }],
  ['high', 'ships', 'put', { thing: POD({ containers: [{ securityContext: { privileged: true } }] }) }],
  ['high', 'ships', 'put', { thing: POD({ volumes: [{ hostPath: { path: '/' } }] }) }],
  ['high', 'clouds', 'put', { rules: POLICY({ Effect: 'Allow', Action: '*', Resource: '*' }) }],
  [
    'high',
    'clouds',
    'put',
    { rules: JSON.stringify(POLICY({ Effect: 'Allow', Action: '*', Resource: '*' })) },
  ],
  ['high', 'clouds', 'put', { rules: POLICY({ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' }) }],
  ['high', 'clouds', 'put', { group: { ingress: [{ from_port: 22, cidr_blocks: ['0.0.0.0/0'] }] } }],
  ['medium', 'plans', 'apply', { plan: { resource_changes: [{ change: { actions: ['delete'] } }] } }],
]
const DELETION = { tool: 'delete_repository', arguments: { repo: 'shop' } }
const COMMAND = { command: 'rm -rf /srv/customers' }
const RPC = {
  jsonrpc: '2.0',
  method: 'tools/call',
  params: { name: 'delete_repository', arguments: { repo: 'shop' } },
}

/** A call or a command in a text of JSON. */
const QUOTED: readonly Row[] = [
  ['high', 'relay', 'pass_on', { data: JSON.stringify(DELETION) }],
  ['high', 'relay', 'pass_on', { request: JSON.stringify(COMMAND) }],
  ['high', 'relay', 'pass_on', { body: JSON.stringify(RPC) }],
  ['high', 'relay', 'pass_on', { envelope: JSON.stringify({ job: JSON.stringify(COMMAND) }) }],
  ['high', 'relay', 'pass_on', { request: JSON.stringify([{ sql: 'DROP TABLE invoices' }]) }],
]
const MENTIONED: readonly Row[] = [
  ['low', 'planner', 'add_step', { step: 'Update settings set by admin' }],
  ['low', 'planner', 'add_step', { step: 'Delete from backlog items done' }],
  ['low', 'clouds', 'put', { rules: POLICY({ Effect: 'Deny', Principal: '*', Action: '*', Resource: '*' }) }],
  ['low', 'auth', 'redeem_token', { code: 'abc' }],
  ['low', 'files', 'write_file', { path: 'fixtures/a.json', data: JSON.stringify(COMMAND) }],
  ['low', 'chat', 'send_message', { body: JSON.stringify(COMMAND) }],
  ['low', 'tracker', 'create_issue', { title: 'Fails', data: JSON.stringify(COMMAND) }],
  ['low', 'relay', 'pass_on', { data: JSON.stringify({ tool: 'hammer', price: 3 }) }],
  ['low', 'lake', 'run', { ddl: 'SELECT id FROM events LIMIT 5' }],
  ['low', 'todo', 'add_entry', { note: 'DROP TABLE invoices is what the migration does' }],
  ['low', 'todo', 'add_entry', { description: 'Delete from the list what is old' }],
  ['low', 'docstore', 'aggregate', { collection: 'orders', stages: [{ $match: { paid: true } }] }],
  ['low', 'docstore', 'find', { collection: 'orders', filter: {} }],
  ['low', 'finder', 'search', { index: 'orders', query: { match_all: {} } }],
  ['low', 'graphs', 'call', { gql: 'query { project(id: "p1") { id } }' }],
  ['low', 'ships', 'validate', { thing: POD({ containers: [{ securityContext: { privileged: true } }] }) }],
  ['low', 'ships', 'get', { kind: 'ClusterRoleBinding', name: 'cluster-admin' }],
  ['low', 'clouds', 'simulate', { rules: POLICY({ Effect: 'Allow', Action: '*', Resource: '*' }) }],
  ['low', 'plans', 'show', { plan: { resource_changes: [{ change: { actions: ['delete'] } }] } }],
]

function levelOf([, connector, operation, tool_parameters]: Row, annotations?: object, source = 'gateway') {
  return classify({
    agent_id: 'test',
    action: 'connector_access',
    data: { connector, operation, tool_parameters, ...(annotations && { tool_annotations: annotations }) },
    context: { user_email: 'dev@acme.test', source },
    reasoning: null,
  }).risk_level
}

test.each([...DANGEROUS, ...CARRIED_OUT, ...QUOTED])('at least %s: %s %s', (...row) => {
  expect(levelOf(row), JSON.stringify(row[3])).toSatisfy((level: RiskLevel) => isAtLeast(level, row[0]))
})

test.each([...HARMLESS, ...MENTIONED])('%s: %s %s', (...row) => {
  expect(levelOf(row), JSON.stringify(row[3])).toBe('low')
})

const READS = { readOnlyHint: true }
const DESTROYS = { destructiveHint: true }

test.each<readonly [string, object, Row]>([
  ['a name that may be meant otherwise', READS, ['low', 'board', 'merge_preview', { id: 7 }]],
  ['a certain verb', READS, ['high', 'board', 'delete_project', { project: 'shop' }]],
  ['people', READS, ['medium', 'crm', 'get_contact', { id: 7 }]],
  ['secrets', READS, ['medium', 'board', 'get_secret', { name: 'x' }]],
  ['what arguments say', READS, ['high', 'board', 'set_rights', { user: 'u', role: 'owner' }]],
  ['a weak verb', DESTROYS, ['high', 'board', 'reset_database', { name: 'shop' }]],
  ['a title', { ...DESTROYS, title: 'Delete a database' }, ['medium', 'board', 'tidy', { id: 'shop' }]],
  ['nothing that agrees', DESTROYS, ['low', 'board', 'append_note', { text: 'x' }]],
  ['no annotations at all', {}, ['low', 'board', 'append_note', { text: 'x' }]],
])('annotations confirm: %s', (_, annotations, row) => {
  const level = levelOf(row, annotations)
  if (row[0] === 'low') expect(level).toBe('low')
  else expect(level).toSatisfy((one: RiskLevel) => isAtLeast(one, row[0]))
})

test('annotations change a level only where the gateway has sent them', () => {
  const row: Row = ['low', 'board', 'merge_preview', { id: 7 }]
  expect([levelOf(row), levelOf(row, READS), levelOf(row, READS, 'hook')]).toEqual([
    'medium',
    'low',
    'medium',
  ])
  const weak: Row = ['low', 'board', 'reset_database', { name: 'shop' }]
  expect(levelOf(weak)).not.toBe(levelOf(weak, DESTROYS))
})
