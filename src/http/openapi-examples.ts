/** Written by scripts/record-examples.ts from real answers to invented requests. */
type OperationExample = { readonly request?: unknown; readonly answers: Readonly<Record<string, unknown>> }

/** By operation; answers by their content type. */
export const OPENAPI_EXAMPLES: Readonly<Record<string, OperationExample>> = {
  createEvent: {
    request: {
      agent_id: 'deploy-bot',
      action: 'shell_command',
      data: { command: 'cat /etc/passwd' },
      context: { session_id: 's-1', environment: 'staging' },
      reasoning: 'I want to know which accounts exist.',
    },
    answers: {
      'application/json': {
        id: '01M7J75QMED9G96Z88ZFFPWSQM',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:35.758Z',
        stored: true,
        decision: 'allow',
        reason: null,
      },
    },
  },
  createEvents: {
    request: {
      events: [
        {
          agent_id: 'deploy-bot',
          action: 'shell_command',
          data: { command: 'cat /etc/passwd' },
          context: { session_id: 's-1', environment: 'staging' },
          reasoning: 'I want to know which accounts exist.',
          idempotency_key: '5f0c2a8e-1',
        },
        {
          agent_id: 'deploy-bot',
          action: 'file_read',
          data: { command: 'cat /etc/passwd' },
          context: { session_id: 's-1', environment: 'staging' },
          reasoning: 'I want to know which accounts exist.',
          idempotency_key: '5f0c2a8e-1',
        },
      ],
    },
    answers: {
      'application/json': {
        events: [
          {
            id: '01M7J75QNFAHRK16Y4TVQGH8ZK',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:01:35.791Z',
            stored: true,
            decision: 'allow',
            reason: null,
          },
          {
            detail: "'idempotency_key' was used before with a different body.",
            code: 'invalid',
            field: 'idempotency_key',
            status: 422,
          },
        ],
      },
    },
  },
  callHook: {
    request: {
      session_id: 's-2',
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'rm -rf /' },
    },
    answers: { 'application/json': {} },
  },
  exportLogs: {
    request: {
      resourceLogs: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'claude-code' } }] },
          scopeLogs: [
            {
              logRecords: [
                {
                  timeUnixNano: '1769860800000000000',
                  attributes: [
                    { key: 'event.name', value: { stringValue: 'claude_code.tool_result' } },
                    { key: 'tool_name', value: { stringValue: 'Bash' } },
                    { key: 'success', value: { boolValue: true } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    answers: { 'application/json': {} },
  },
  exportTraces: {
    request: {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'gemini-cli' } }] },
          scopeSpans: [
            {
              spans: [
                {
                  name: 'tool_call',
                  startTimeUnixNano: '1769860800000000000',
                  endTimeUnixNano: '1769860801000000000',
                  attributes: [
                    { key: 'session.id', value: { stringValue: 's-1' } },
                    { key: 'gen_ai.tool.name', value: { stringValue: 'run_shell_command' } },
                    { key: 'gen_ai.tool.call_id', value: { stringValue: 'call-1' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    answers: { 'application/json': {} },
  },
  listEvents: {
    answers: {
      'application/json': {
        events: [
          {
            id: '01M7J75QRC6YSZM90K606G6MFZ',
            agent_id: 'claude-code',
            action: 'shell_command',
            data: { tool_name: 'Bash', success: true },
            context: {
              source: 'otlp',
              otlp_event_name: 'claude_code.tool_result',
              occurred_at: '2026-01-31T12:00:00.000Z',
            },
            reasoning: null,
            risk_level: 'low',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:01:35.884Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'pnqoDj2T',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J75QRC6YSZM90K606G6MFZ',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J7568Q4GBKA9M9G00Y48YE',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:17.975Z',
        stored: true,
        decision: 'allow',
        reason: null,
        findings: [
          {
            rule: 'read.account',
            level: 'medium',
            where: 'data.command',
            span: [0, 15],
            why: 'Reads /etc/passwd, the list of accounts.',
            effect: { act: 'read', target: '/etc/passwd', class: 'path/account' },
          },
        ],
        policy_version: 1,
        classifier_version: '2.0.0',
        key_id: 'pnqoDj2T',
        team_id: null,
      },
    },
  },
  countEvents: {
    answers: {
      'application/json': {
        total_events: 7,
        by_risk_level: { low: 1, medium: 4, high: 1, critical: 1 },
        by_action: { shell_command: 7 },
        by_agent: { 'deploy-bot': 3, 'claude-code': 2, 'mail-bot': 1, 'release-bot': 1 },
        pii_events: 1,
      },
    },
  },
  countEventsOverTime: {
    answers: {
      'application/json': {
        interval_ms: 1800000,
        buckets: [
          { start: '2026-11-15T13:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T13:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
        ],
      },
    },
  },
  countEventsByField: {
    answers: {
      'application/json': {
        agent_id: [
          { value: 'deploy-bot', count: 3 },
          { value: 'claude-code', count: 2 },
        ],
        action: [{ value: 'shell_command', count: 7 }],
        risk_level: [
          { value: 'medium', count: 4 },
          { value: 'critical', count: 1 },
        ],
        pii_detected: [
          { value: 'false', count: 6 },
          { value: 'true', count: 1 },
        ],
        decision: [
          { value: 'allow', count: 6 },
          { value: 'block', count: 1 },
        ],
        team: [{ value: 'releases', count: 1 }],
        distinct: { agent_id: 4, action: 1, risk_level: 4, pii_detected: 2, decision: 2, team: 1 },
      },
    },
  },
  checkQuery: {
    answers: {
      'application/json': {
        understood: 'risk>=medium AND data.command:*passwd*',
        terms: [
          { text: 'risk>=medium', at: [0, 12], cost: 'totals' },
          { text: 'data.command:*passwd*', at: [13, 34], cost: 'content' },
        ],
        cost: 'content',
        events_read: 6,
      },
    },
  },
  suggestQuery: {
    answers: { 'application/json': { replace: [6, 9], suggestions: [{ text: 'deploy-bot', count: 3 }] } },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7J756JWBYVV3PNFS333D4T9\nevent: audit-event\ndata: {"id":"01M7J756JWBYVV3PNFS333D4T9","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:18.300Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J75HC85N1WG2H6D91YQ7NQ\nevent: audit-event\ndata: {"id":"01M7J75HC85N1WG2H6D91YQ7NQ","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T13:01:29.352Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J75QMED9G96Z88ZFFPWSQM\nevent: audit-event\ndata: {"id":"01M7J75QMED9G96Z88ZFFPWSQM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:35.758Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J75QNFAHRK16Y4TVQGH8ZK","2026-11-16T13:01:35.791Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J75QMED9G96Z88ZFFPWSQM","2026-11-16T13:01:35.758Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J7568Q4GBKA9M9G00Y48YE","2026-11-16T13:01:17.975Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J75QNFAHRK16Y4TVQGH8ZK","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:35.791Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J75QMED9G96Z88ZFFPWSQM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:35.758Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J7568Q4GBKA9M9G00Y48YE","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:17.975Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J7568Q4GBKA9M9G00Y48YE',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:17.975Z',
        stored: true,
        decision: 'allow',
        reason: null,
        findings: [
          {
            rule: 'read.account',
            level: 'medium',
            where: 'data.command',
            span: [0, 15],
            why: 'Reads /etc/passwd, the list of accounts.',
            effect: { act: 'read', target: '/etc/passwd', class: 'path/account' },
          },
        ],
        policy_version: 1,
        classifier_version: '2.0.0',
        key_id: 'pnqoDj2T',
        team_id: null,
      },
    },
  },
  listSessions: {
    answers: {
      'application/json': {
        sessions: [
          {
            session_id: 's-2',
            agents: ['claude-code'],
            events: 1,
            highest_risk: 'critical',
            blocked: 0,
            pii_events: 0,
            first_at: '2026-11-16T13:01:35.829Z',
            last_at: '2026-11-16T13:01:35.829Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T13:01:17.975Z',
            last_at: '2026-11-16T13:01:35.791Z',
          },
        ],
        total: 3,
        limit: 50,
        offset: 0,
      },
    },
  },
  listCalls: { answers: { 'application/json': { calls: [], total: 0, limit: 1, offset: 0 } } },
  getStory: { answers: { 'application/json': { calls: [], total: 0 } } },
  getCoverage: {
    answers: {
      'application/json': {
        after: '2026-11-09T13:01:37.430Z',
        calls: 0,
        in_telemetry: 0,
        asked: 0,
        let_through: 0,
        ran_despite_block: 0,
        by_agent: [],
        by_user: [],
        by_host: [],
        by_day: [],
        silent: [],
        hooks: [],
      },
    },
  },
  getOverview: {
    answers: {
      'application/json': {
        by_risk_level: { low: 1, medium: 4, high: 1, critical: 1 },
        blocked: 1,
        outcomes: {
          ran_despite_block: 0,
          let_through: 0,
          not_asked: 0,
          stopped: 0,
          declined: 0,
          failed: 0,
          ran: 0,
          unknown: 0,
        },
        top_agents: [
          { value: 'deploy-bot', count: 3 },
          { value: 'claude-code', count: 2 },
        ],
        top_actions: [{ value: 'shell_command', count: 7 }],
        pii_kinds: [{ value: 'email', count: 1 }],
        rules: [
          { rule: 'read.account', why: 'Reads …, the list of accounts.', count: 3 },
          { rule: 'delete.everything', why: 'Deletes … with everything in it.', count: 1 },
        ],
        articles: [
          { framework: 'ai_act', id: 'art_12', count: 7 },
          { framework: 'ai_act', id: 'art_19', count: 7 },
        ],
        alerts: { pending: 6, delivered: 0, failed: 0 },
      },
    },
  },
  getPolicy: {
    answers: {
      'application/json': {
        logging_level: 'full',
        frameworks: { gdpr: true, ai_act: true, soc2: false },
        alert_rules: [
          {
            name: 'medium and above',
            condition: { risk_level_gte: 'medium' },
            notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
          },
        ],
        blocking_rules: { enabled: false, block_on: 'critical' },
      },
    },
  },
  explainPolicy: {
    answers: {
      'application/json': {
        policy: {
          logging_level: 'full',
          frameworks: { gdpr: true, ai_act: true, soc2: false },
          alert_rules: [
            {
              name: 'medium and above',
              condition: { risk_level_gte: 'medium' },
              notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
            },
          ],
          blocking_rules: { enabled: false, block_on: 'critical' },
        },
        sources: {
          logging_level: 'organization',
          'frameworks.gdpr': 'default',
          'frameworks.ai_act': 'default',
          'frameworks.soc2': 'default',
          alert_rules: 'organization',
          'blocking_rules.enabled': 'default',
          'blocking_rules.block_on': 'default',
        },
        looser_than_floor: [],
        last_changes: {
          organization: { version: 1, created_at: '2026-11-16T13:01:17.722Z', key_name: 'first admin key' },
          team: null,
        },
      },
    },
  },
  updatePolicy: {
    request: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'critical' } },
    answers: {
      'application/json': {
        logging_level: 'paranoid',
        frameworks: { gdpr: true, ai_act: true, soc2: false },
        alert_rules: [
          {
            name: 'medium and above',
            condition: { risk_level_gte: 'medium' },
            notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
          },
        ],
        blocking_rules: { enabled: true, block_on: 'critical' },
      },
    },
  },
  listPolicyVersions: {
    answers: {
      'application/json': {
        versions: [
          {
            version: 3,
            team: null,
            created_at: '2026-11-16T13:01:37.472Z',
            key_id: 'pnqoDj2T',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T13:01:29.339Z',
            key_id: 'pnqoDj2T',
            key_name: 'first admin key',
          },
        ],
        total: 3,
      },
    },
  },
  getPolicyVersion: {
    answers: {
      'application/json': {
        version: 1,
        policy: {
          logging_level: 'full',
          frameworks: { gdpr: true, ai_act: true, soc2: false },
          alert_rules: [
            {
              name: 'medium and above',
              condition: { risk_level_gte: 'medium' },
              notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
            },
          ],
          blocking_rules: { enabled: false, block_on: 'critical' },
        },
        differences: [
          { field: 'logging_level', before: 'standard', after: 'full' },
          {
            field: 'alert_rules',
            before: [],
            after: [
              {
                name: 'medium and above',
                condition: { risk_level_gte: 'medium' },
                notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
              },
            ],
          },
        ],
      },
    },
  },
  restorePolicyVersion: {
    answers: {
      'application/json': {
        logging_level: 'full',
        frameworks: { gdpr: true, ai_act: true, soc2: false },
        alert_rules: [
          {
            name: 'medium and above',
            condition: { risk_level_gte: 'medium' },
            notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' },
          },
        ],
        blocking_rules: { enabled: false, block_on: 'critical' },
      },
    },
  },
  getSecurity: {
    answers: {
      'application/json': {
        team_policies: 'tighten',
        mask_credentials: false,
        keep_credentials: true,
        exception_days: 90,
        approvals: true,
        four_eyes: ['exceptions'],
        log_reads: false,
      },
    },
  },
  updateSecurity: {
    request: { mask_credentials: true },
    answers: {
      'application/json': {
        team_policies: 'tighten',
        mask_credentials: true,
        keep_credentials: true,
        exception_days: 90,
        approvals: true,
        four_eyes: ['exceptions'],
        log_reads: false,
      },
    },
  },
  simulatePolicy: {
    request: { policy: { blocking_rules: { enabled: true, block_on: 'medium' } }, days: 7 },
    answers: {
      'application/json': {
        days: 7,
        events: 7,
        now: { stored: 7, blocked: 1, alerts: 6 },
        draft: { stored: 7, blocked: 1, alerts: 6 },
        sample: [],
        note: 'Only stored events can be evaluated: events that were not stored are missing from both sides.',
      },
    },
  },
  groupPolicyEffects: {
    request: {
      policy: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'medium' } },
      days: 7,
    },
    answers: {
      'application/json': {
        looked_at: 5,
        changed: { newly_blocked: 5, no_longer_blocked: 0, looked_through: 5 },
        groups: [
          {
            effect: 'newly_blocked',
            rule: 'read.account',
            why: 'Reads /etc/passwd, the list of accounts.',
            shape: 'cat …',
            agent_id: 'deploy-bot',
            events: 3,
            newest: '01M7J75QNFAHRK16Y4TVQGH8ZK',
            team: null,
            target: '/etc/passwd',
            command: 'cat /etc/passwd',
          },
          {
            effect: 'newly_blocked',
            rule: 'delete.everything',
            why: 'Deletes / with everything in it.',
            shape: 'rm -rf …',
            agent_id: 'claude-code',
            events: 1,
            newest: '01M7J75QPN4R9WSN4BD33NT0RS',
            team: null,
            target: '/',
            command: 'rm -rf /',
          },
        ],
      },
    },
  },
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: 'Xd2gT6UC',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T13:01:37.619Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'pnqoDj2T',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T13:01:04.134Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'heQEmRLx',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T13:01:17.911Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first admin key',
            person_id: null,
            person: null,
          },
        ],
      },
    },
  },
  updateKeyQuotas: {
    request: { events_per_minute: 600 },
    answers: {
      'application/json': {
        quotas: [
          {
            scope: 'key',
            name: 'heQEmRLx',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:02:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'heQEmRLx',
        after: '2026-11-15T13:01:37.691Z',
        before: '2026-11-16T13:01:37.691Z',
        events: 0,
        agents: 0,
        most_active: [],
      },
    },
  },
  rotateKey: {
    request: { grace_seconds: 600 },
    answers: {
      'application/json': {
        id: 'QV6iberj',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T13:01:37.696Z',
        expires_at: null,
      },
    },
  },
  revokeKey: { answers: {} },
  listPeople: {
    answers: {
      'application/json': {
        people: [
          {
            id: 'pF1fwEWH',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610pF1fwEWH',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T13:01:28.934Z',
            last_seen_at: '2026-11-16T13:01:28.934Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'pF1fwEWH',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610pF1fwEWH',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T13:01:28.934Z',
        last_seen_at: '2026-11-16T13:01:28.934Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T13:01:35.753Z' },
    answers: {
      'application/json': {
        id: 'j7xZ6pQl',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T13:01:37.773Z',
        expires_at: '2026-12-16T13:01:35.753Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'lhLCohes',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:01:29.057Z',
            expires_at: '2026-12-16T13:01:29.042Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'pF1fwEWH',
            person: 'Ada Example',
          },
          {
            id: 'j7xZ6pQl',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:01:37.773Z',
            expires_at: '2026-12-16T13:01:35.753Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'pF1fwEWH',
            person: 'Ada Example',
          },
        ],
      },
    },
  },
  revokeOwnKey: { answers: {} },
  listLogins: {
    answers: {
      'application/json': {
        logins: [
          {
            id: 'c4af8a2ac0f64a77',
            person_id: null,
            key_id: 'pnqoDj2T',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:01:29.131Z',
            last_used_at: '2026-11-16T13:01:29.131Z',
          },
          {
            id: 'b2606e9c6107c32d',
            person_id: 'pF1fwEWH',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:01:28.947Z',
            last_used_at: '2026-11-16T13:01:28.947Z',
          },
        ],
      },
    },
  },
  endLogin: { answers: {} },
  createProvider: {
    request: {
      name: 'Acme',
      issuer: 'https://login.acme.example',
      client_id: 'audit',
      client_secret: 'as the provider gave it',
      domains: ['acme.example'],
      mappings: [{ group: 'security', roles: ['admin'] }],
    },
    answers: {
      'application/json': {
        id: '6wgZw3OB',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/6wgZw3OB',
        callback_path: '/dashboard/sign-in/6wgZw3OB/callback',
        logout_path: '/dashboard/sign-in/6wgZw3OB/logout',
        created_at: '2026-11-16T13:01:37.847Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '1kJ6ARSB',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/1kJ6ARSB',
            callback_path: '/dashboard/sign-in/1kJ6ARSB/callback',
            logout_path: '/dashboard/sign-in/1kJ6ARSB/logout',
            created_at: '2026-11-16T13:01:29.216Z',
          },
          {
            id: '6wgZw3OB',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/6wgZw3OB',
            callback_path: '/dashboard/sign-in/6wgZw3OB/callback',
            logout_path: '/dashboard/sign-in/6wgZw3OB/logout',
            created_at: '2026-11-16T13:01:37.847Z',
          },
        ],
      },
    },
  },
  updateProvider: {
    request: {
      name: 'Acme',
      issuer: 'https://login.acme.example',
      client_id: 'audit',
      client_secret: 'as the provider gave it',
      domains: [],
      mappings: [{ group: 'security', roles: ['admin'] }],
    },
    answers: {
      'application/json': {
        id: '1kJ6ARSB',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/1kJ6ARSB',
        callback_path: '/dashboard/sign-in/1kJ6ARSB/callback',
        logout_path: '/dashboard/sign-in/1kJ6ARSB/logout',
        created_at: '2026-11-16T13:01:29.216Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'GGM3fjFT', name: 'payments', created_at: '2026-11-16T13:01:37.901Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: '0RYrub7m', name: 'releases', created_at: '2026-11-16T13:01:29.327Z' },
          { id: 'lM7xKp7Q', name: 'platform', created_at: '2026-11-16T13:01:37.607Z' },
        ],
      },
    },
  },
  updateTeamQuotas: {
    request: { exports_per_hour: 20 },
    answers: {
      'application/json': {
        quotas: [
          {
            scope: 'team',
            name: 'payments',
            quota: 'exports_per_hour',
            limit: 20,
            used: 0,
            resets_at: '2026-11-16T14:00:00.000Z',
          },
        ],
      },
    },
  },
  listQuotas: {
    answers: {
      'application/json': {
        quotas: [
          {
            scope: 'team',
            name: 'payments',
            quota: 'exports_per_hour',
            limit: 20,
            used: 0,
            resets_at: '2026-11-16T14:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'heQEmRLx',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:02:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'GGM3fjFT', name: 'billing', created_at: '2026-11-16T13:01:37.901Z' },
    },
  },
  retireTeam: { answers: {} },
  testAlertRule: {
    request: { notify: { chat_webhook_url: 'https://chat.example.com/hooks/abc' } },
    answers: {
      'application/json': {
        delivered: false,
        chat: 'slack_compatible',
        status: null,
        answer: 'No answer: the connection was refused.',
      },
    },
  },
  updateNotices: {
    request: {
      rules: [
        {
          name: 'the block did not hold',
          on: ['ran_despite_block', 'let_through'],
          chat_webhook_url: 'https://chat.example.com/hooks/abc',
        },
      ],
    },
    answers: {
      'application/json': {
        rules: [
          {
            name: 'the block did not hold',
            on: ['ran_despite_block', 'let_through'],
            chat_webhook_url: 'https://chat.example.com/hooks/abc',
          },
        ],
      },
    },
  },
  getNotices: {
    answers: {
      'application/json': {
        rules: [
          {
            name: 'the block did not hold',
            on: ['ran_despite_block', 'let_through'],
            chat_webhook_url: 'https://chat.example.com/hooks/abc',
          },
        ],
      },
    },
  },
  previewException: {
    request: {
      kind: 'set_aside',
      rule: 'delete.outside-folder',
      target: '/srv/releases/*',
      agent_id: 'release-bot',
      reason: 'The release job clears its own folder.',
    },
    answers: {
      'application/json': {
        days: 30,
        looked_at: 1,
        changed: 1,
        no_longer_blocked: 1,
        newly_blocked: 0,
        complete: true,
        groups: [
          {
            rule: 'delete.outside-folder',
            agent_id: 'release-bot',
            target: '/srv/releases/old',
            events: 1,
            newest: '01M7J75HC85N1WG2H6D91YQ7NQ',
          },
        ],
        warnings: [],
      },
    },
  },
  createException: {
    request: {
      kind: 'set_aside',
      rule: 'delete.outside-folder',
      target: '/srv/releases/*',
      agent_id: 'release-bot',
      reason: 'The release job clears its own folder.',
    },
    answers: {
      'application/json': {
        number: 1,
        version: 1,
        kind: 'set_aside',
        rule: 'delete.outside-folder',
        target: '/srv/releases/*',
        agent_id: 'release-bot',
        reason: 'The release job clears its own folder.',
        level: 'medium',
        team: null,
        until: '2027-02-14T13:01:38.077Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:01:38.077Z',
        changed_at: '2026-11-16T13:01:38.093Z',
        changed_by: 'first admin key',
      },
    },
  },
  listExceptions: {
    answers: {
      'application/json': {
        exceptions: [
          {
            number: 1,
            version: 1,
            kind: 'set_aside',
            rule: 'delete.outside-folder',
            target: '/srv/releases/*',
            agent_id: 'release-bot',
            reason: 'The release job clears its own folder.',
            level: 'medium',
            team: null,
            until: '2027-02-14T13:01:38.077Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:01:38.077Z',
            changed_at: '2026-11-16T13:01:38.088Z',
            changed_by: 'first admin key',
          },
        ],
        total: 1,
      },
    },
  },
  getException: {
    answers: {
      'application/json': {
        versions: [
          {
            number: 1,
            version: 1,
            kind: 'set_aside',
            rule: 'delete.outside-folder',
            target: '/srv/releases/*',
            agent_id: 'release-bot',
            reason: 'The release job clears its own folder.',
            level: 'medium',
            team: null,
            until: '2027-02-14T13:01:38.077Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:01:38.077Z',
            changed_at: '2026-11-16T13:01:38.088Z',
            changed_by: 'first admin key',
          },
        ],
      },
    },
  },
  changeException: {
    request: { level: 'low', reason: 'Agreed with the security team.' },
    answers: {
      'application/json': {
        number: 1,
        version: 2,
        kind: 'set_aside',
        rule: 'delete.outside-folder',
        target: '/srv/releases/*',
        agent_id: 'release-bot',
        reason: 'Agreed with the security team.',
        level: 'low',
        team: null,
        until: '2027-02-14T13:01:38.077Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:01:38.077Z',
        changed_at: '2026-11-16T13:01:38.172Z',
        changed_by: 'first admin key',
      },
    },
  },
  endException: {
    answers: {
      'application/json': {
        number: 1,
        version: 3,
        kind: 'set_aside',
        rule: 'delete.outside-folder',
        target: '/srv/releases/*',
        agent_id: 'release-bot',
        reason: 'The job is gone.',
        level: 'low',
        team: null,
        until: '2027-02-14T13:01:38.077Z',
        ended_at: '2026-11-16T13:01:38.257Z',
        in_force: false,
        created_at: '2026-11-16T13:01:38.077Z',
        changed_at: '2026-11-16T13:01:38.265Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J75HCQ83Q8T3F519H88F66',
            state: 'pending',
            event_id: '01M7J75HC85N1WG2H6D91YQ7NQ',
            asked_at: '2026-11-16T13:01:29.366Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T13:01:29.366Z',
            runs_files: [],
            decided_by: null,
            reason: null,
            used_event_id: null,
            decided_at: null,
            used_at: null,
          },
        ],
        total: 1,
        limit: 50,
        offset: 0,
      },
    },
  },
  getApproval: {
    answers: {
      'application/json': {
        approval: {
          id: '01M7J75HCQ83Q8T3F519H88F66',
          state: 'pending',
          event_id: '01M7J75HC85N1WG2H6D91YQ7NQ',
          asked_at: '2026-11-16T13:01:29.366Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T13:01:29.366Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J75HC85N1WG2H6D91YQ7NQ',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T13:01:29.352Z',
          stored: true,
          decision: 'block',
          reason: 'Risk level high >= threshold high',
          findings: [
            {
              rule: 'delete.outside-folder',
              level: 'high',
              where: 'data.command',
              span: [0, 24],
              why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
              effect: { act: 'delete', target: '/srv/releases/old', class: 'path/outside' },
            },
          ],
          policy_version: 2,
          classifier_version: '2.0.0',
          key_id: 'x5kjVd64',
          team_id: '0RYrub7m',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J75HCQ83Q8T3F519H88F66',
        state: 'granted',
        event_id: '01M7J75HC85N1WG2H6D91YQ7NQ',
        asked_at: '2026-11-16T13:01:29.366Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:16:38.501Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T13:01:38.501Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J75HCQ83Q8T3F519H88F66',
        state: 'denied',
        event_id: '01M7J75HC85N1WG2H6D91YQ7NQ',
        asked_at: '2026-11-16T13:01:29.366Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:16:38.501Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T13:01:38.583Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'e5f5d02aefe2fc24b1f55f2bbbac574e',
            version: 0,
            state: 'open',
            owner: null,
            note: null,
            team: null,
            rule: 'delete.everything',
            agent_id: 'claude-code',
            target: '/',
            due_at: null,
            overdue: false,
            risk_level: 'critical',
            events: 1,
            first_event: '01M7J75QPN4R9WSN4BD33NT0RS',
            last_event: '01M7J75QPN4R9WSN4BD33NT0RS',
            opened_at: '2026-11-16T13:01:35.829Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J7568Q4GBKA9M9G00Y48YE', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '90652d16423ba4e67ad58b89ab9bc773',
        version: 2,
        state: 'acknowledged',
        owner: 'Ada',
        note: null,
        team: null,
        rule: 'read.account',
        agent_id: 'deploy-bot',
        target: '/etc/passwd',
        due_at: null,
        overdue: false,
        risk_level: 'medium',
        events: 1,
        first_event: '01M7J7568Q4GBKA9M9G00Y48YE',
        last_event: '01M7J7568Q4GBKA9M9G00Y48YE',
        opened_at: '2026-11-16T13:01:17.975Z',
        changed_at: '2026-11-16T13:01:38.753Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '90652d16423ba4e67ad58b89ab9bc773',
          version: 2,
          state: 'acknowledged',
          owner: 'Ada',
          note: null,
          team: null,
          rule: 'read.account',
          agent_id: 'deploy-bot',
          target: '/etc/passwd',
          due_at: null,
          overdue: false,
          risk_level: 'medium',
          events: 1,
          first_event: '01M7J7568Q4GBKA9M9G00Y48YE',
          last_event: '01M7J7568Q4GBKA9M9G00Y48YE',
          opened_at: '2026-11-16T13:01:17.975Z',
          changed_at: '2026-11-16T13:01:38.753Z',
        },
        steps: [
          {
            id: '01M7J75TJ1BBV1TNKPAV5JFC9D',
            at: '2026-11-16T13:01:38.753Z',
            kind: 'review.changed',
            key_id: 'pnqoDj2T',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '90652d16423ba4e67ad58b89ab9bc773',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J7568Q4GBKA9M9G00Y48YE',
            },
          },
          {
            id: '01M7J75HCX77FRK4CY68SK0F4A',
            at: '2026-11-16T13:01:29.373Z',
            kind: 'review.changed',
            key_id: 'pnqoDj2T',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '90652d16423ba4e67ad58b89ab9bc773',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J7568Q4GBKA9M9G00Y48YE',
            },
          },
        ],
      },
    },
  },
  changeReview: {
    request: { state: 'false_alarm', note: 'The release job reads its own settings.' },
    answers: {
      'application/json': {
        id: '90652d16423ba4e67ad58b89ab9bc773',
        version: 3,
        state: 'false_alarm',
        owner: 'Ada',
        note: 'The release job reads its own settings.',
        team: null,
        rule: 'read.account',
        agent_id: 'deploy-bot',
        target: '/etc/passwd',
        due_at: null,
        overdue: false,
        risk_level: 'medium',
        events: 1,
        first_event: '01M7J7568Q4GBKA9M9G00Y48YE',
        last_event: '01M7J7568Q4GBKA9M9G00Y48YE',
        opened_at: '2026-11-16T13:01:17.975Z',
        changed_at: '2026-11-16T13:01:38.777Z',
      },
    },
  },
  summarizeReviews: {
    answers: {
      'application/json': {
        after: null,
        before: null,
        teams: [
          {
            team: null,
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 1,
            overdue: 0,
            oldest_open_at: '2026-11-16T13:01:35.829Z',
            first_step: { count: 1, mean_seconds: 11, longest_seconds: 11 },
            closed: { count: 1, mean_seconds: 21, longest_seconds: 21 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T13:01:29.352Z',
            first_step: { count: 0, mean_seconds: 0, longest_seconds: 0 },
            closed: { count: 0, mean_seconds: 0, longest_seconds: 0 },
          },
        ],
      },
    },
  },
  listPendingChanges: {
    answers: {
      'application/json': {
        pending_changes: [
          {
            id: '01M7J75HG67BBVR7KFXX4X35VQ',
            state: 'pending',
            waits_for: 'A second person with the role policy, who confirms it.',
            kind: 'exception.create',
            needs: 'policy',
            subject: 'new',
            team: null,
            summary: 'A wide exception: All of it is scratch space',
            effect: [
              { field: 'kind', before: null, after: 'set_aside' },
              { field: 'rule', before: null, after: 'delete.outside-folder' },
            ],
            asked_by: 'first admin key',
            asked_by_you: true,
            created_at: '2026-11-16T13:01:29.478Z',
            expires_at: '2026-11-23T13:01:29.478Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J75HFC78SPTG24G5S9A1FS',
            state: 'pending',
            waits_for: 'A second person with the role policy, who confirms it.',
            kind: 'exception.create',
            needs: 'policy',
            subject: 'new',
            team: null,
            summary: 'A wide exception: Too many alarms',
            effect: [
              { field: 'kind', before: null, after: 'set_aside' },
              { field: 'rule', before: null, after: 'delete.outside-folder' },
            ],
            asked_by: 'first admin key',
            asked_by_you: true,
            created_at: '2026-11-16T13:01:29.452Z',
            expires_at: '2026-11-23T13:01:29.452Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
        ],
      },
    },
  },
  getPendingChange: {
    answers: {
      'application/json': {
        id: '01M7J75HFC78SPTG24G5S9A1FS',
        state: 'pending',
        waits_for: 'A second person with the role policy, who confirms it.',
        kind: 'exception.create',
        needs: 'policy',
        subject: 'new',
        team: null,
        summary: 'A wide exception: Too many alarms',
        effect: [
          { field: 'kind', before: null, after: 'set_aside' },
          { field: 'rule', before: null, after: 'delete.outside-folder' },
        ],
        asked_by: 'first admin key',
        asked_by_you: true,
        created_at: '2026-11-16T13:01:29.452Z',
        expires_at: '2026-11-23T13:01:29.452Z',
        decided_by: null,
        decided_at: null,
        reason: null,
      },
    },
  },
  refusePendingChange: {
    request: { reason: 'The pipeline still needs it' },
    answers: {
      'application/json': {
        id: '01M7J75HFC78SPTG24G5S9A1FS',
        state: 'refused',
        waits_for: null,
        kind: 'exception.create',
        needs: 'policy',
        subject: 'new',
        team: null,
        summary: 'A wide exception: Too many alarms',
        effect: [
          { field: 'kind', before: null, after: 'set_aside' },
          { field: 'rule', before: null, after: 'delete.outside-folder' },
        ],
        asked_by: 'first admin key',
        asked_by_you: true,
        created_at: '2026-11-16T13:01:29.452Z',
        expires_at: '2026-11-23T13:01:29.452Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T13:01:38.933Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J75HG67BBVR7KFXX4X35VQ',
        state: 'applied',
        waits_for: null,
        kind: 'exception.create',
        needs: 'policy',
        subject: 'new',
        team: null,
        summary: 'A wide exception: All of it is scratch space',
        effect: [
          { field: 'kind', before: null, after: 'set_aside' },
          { field: 'rule', before: null, after: 'delete.outside-folder' },
        ],
        asked_by: 'first admin key',
        asked_by_you: false,
        created_at: '2026-11-16T13:01:29.478Z',
        expires_at: '2026-11-23T13:01:29.478Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T13:01:38.969Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: '9lmjabJE',
        name: 'acme',
        created_at: '2026-11-16T13:01:39.044Z',
        retired_at: null,
        first_key: {
          id: 'zMrVrRMN',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T13:01:39.138Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'oAh5Qd7S', name: 'default', created_at: '2026-11-16T13:01:04.127Z', retired_at: null },
          { id: '9lmjabJE', name: 'acme', created_at: '2026-11-16T13:01:39.044Z', retired_at: null },
        ],
      },
    },
  },
  updateOrganizationQuotas: {
    request: { events_per_day: 1000000 },
    answers: {
      'application/json': {
        quotas: [
          {
            scope: 'organization',
            name: 'acme',
            quota: 'events_per_day',
            limit: 1000000,
            used: 0,
            resets_at: '2026-11-17T00:00:00.000Z',
          },
        ],
      },
    },
  },
  getOrganizationQuotas: {
    answers: {
      'application/json': {
        quotas: [
          {
            scope: 'organization',
            name: 'acme',
            quota: 'events_per_day',
            limit: 1000000,
            used: 0,
            resets_at: '2026-11-17T00:00:00.000Z',
          },
        ],
      },
    },
  },
  listChanges: {
    answers: {
      'application/json': {
        changes: [
          {
            id: '01M7J75TTAE9WHEZ8E5YY18GYV',
            at: '2026-11-16T13:01:39.018Z',
            kind: 'exception.created',
            key_id: 'pnqoDj2T',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '2',
            before: null,
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              reason: 'All of it is scratch space',
              level: 'medium',
              until: 1802610099017,
              ended_at: null,
              created_at: 1794834099017,
            },
          },
          {
            id: '01M7J75TRS6CPT4K33KSGMZAYC',
            at: '2026-11-16T13:01:38.969Z',
            kind: 'change.confirmed',
            key_id: 'ziJPNm9y',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J75HG67BBVR7KFXX4X35VQ',
            before: null,
            after: {
              change: 'exception.create',
              summary: 'A wide exception: All of it is scratch space',
              reason: 'Agreed in ticket 4711',
            },
          },
        ],
        total: 54,
        limit: 2,
        offset: 0,
        next: '01M7J75TRS6CPT4K33KSGMZAYC',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1',
        period: 1,
        key: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1+a12ed6eb+AS9wDKXOPivMEoBRwesS0Jt8VnewURk9EnXqjFY/2tPL',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 57,
          root: 'eXqsjbn7WCKHdQWKamr7p8Mec1DEc92oQNNTROO05f4=',
          signed_at: '2026-11-16T13:01:38.745Z',
        },
        checkpoints: [
          {
            size: 57,
            root: 'eXqsjbn7WCKHdQWKamr7p8Mec1DEc92oQNNTROO05f4=',
            signed_at: '2026-11-16T13:01:38.745Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 57,
            confirmed_at: '2026-11-16T13:01:38.745Z',
            failure: null,
            failed_at: null,
            entries_since: 5,
          },
        ],
        last_independent_anchor: null,
        entries_since: 62,
        verified: { size: 9, at: '2026-11-16T13:01:28.651Z', changed: 0, missing: 0 },
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1\n57\neXqsjbn7WCKHdQWKamr7p8Mec1DEc92oQNNTROO05f4=\n\n— d8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1 oS7W619ysMqZS6LV4Bgun+30ESWJPKs0OlM4YpQogImBtd0jWtLkFpDcmzd5r9OIeB2N/3IDvsaYqExevCeiqD0FZAs=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J7568Q4GBKA9M9G00Y48YE',
        origin: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1',
        key: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1+a12ed6eb+AS9wDKXOPivMEoBRwesS0Jt8VnewURk9EnXqjFY/2tPL',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J7568Q4GBKA9M9G00Y48YE\ntime 2026-11-16T13:01:17.975Z\nrecorded at-once\nagent_id b0d85be833140b90c19161c0e5ae68a2c9dc9345a593a391cf3533d40d9fae73\naction 94ccc802d6021e2507e9ede478e6d05dad6b3f454824df942e3af8741ae9c4cc\nsession_id 108bcd69313ea59f3c66cfeb9b4f261089d952ad262a15ff15fd97091c650453\nsender 30b33c3764e2d1c914c6ae182c8aa79a5d6513f7de9fda56001e90b121de3d1a\ndata 5d0c9cbf538286b2d76ec06202166046141ec99ea4a6b74da37910beac5f5959\ncontext 7324404fc97a04773eeb97a889bfcf68ed5eb3ecb94cd3c5fe4f038e29f01c9b\nreasoning 6a01e05783cfa5c65a9d68b7917350b1a7845dfd5833fcbdda09a89582b15185\nverdict 78bff3e8a52ec9dfbd303a612a10a2ec3f5e193971c64a4504b8650db03e6ddd\n',
        proof: [
          'f3HgkZOVwI9yLc6tYLsM8EP73/dWWufYmFZjD8Cw7Q0=',
          '9QVcMDDDWvWrvfUW+fsncDmIAl6gCf7yzReAiY32/Tg=',
        ],
        checkpoint:
          'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1\n57\neXqsjbn7WCKHdQWKamr7p8Mec1DEc92oQNNTROO05f4=\n\n— d8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1 oS7W619ysMqZS6LV4Bgun+30ESWJPKs0OlM4YpQogImBtd0jWtLkFpDcmzd5r9OIeB2N/3IDvsaYqExevCeiqD0FZAs=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 57,
            confirmed_at: '2026-11-16T13:01:38.745Z',
            failure: null,
            failed_at: null,
            entries_since: 5,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:01:39.504Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1+a12ed6eb+AS9wDKXOPivMEoBRwesS0Jt8VnewURk9EnXqjFY/2tPL',
            checkpoint:
              'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1\n57\neXqsjbn7WCKHdQWKamr7p8Mec1DEc92oQNNTROO05f4=\n\n— d8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1 oS7W619ysMqZS6LV4Bgun+30ESWJPKs0OlM4YpQogImBtd0jWtLkFpDcmzd5r9OIeB2N/3IDvsaYqExevCeiqD0FZAs=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [],
        unproven: [],
      },
    },
  },
  previewRetention: {
    request: { low: 200, personal_data: 184 },
    answers: { 'application/json': { events: 0, months: [], active_holds: 1 } },
  },
  updateRetention: {
    request: { low: 200, personal_data: 184 },
    answers: {
      'application/json': {
        days: { low: 200, medium: null, high: null, critical: null, personal_data: 184 },
        own: { low: 200, medium: null, high: null, critical: null, personal_data: 184 },
        floor_days: 184,
        last_run: null,
      },
    },
  },
  getRetention: {
    answers: {
      'application/json': {
        days: { low: 200, medium: null, high: null, critical: null, personal_data: 184 },
        own: { low: 200, medium: null, high: null, critical: null, personal_data: 184 },
        floor_days: 184,
        last_run: null,
      },
    },
  },
  listRetentionRuns: { answers: { 'application/json': { runs: [] } } },
  updateRetentionFloor: {
    request: { floor_days: 365 },
    answers: { 'application/json': { floor_days: 365 } },
  },
  getRetentionFloor: { answers: { 'application/json': { floor_days: 365 } } },
  createHold: {
    request: {
      case: '2026-114',
      reason: 'Order of the court of 3 November',
      filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00Z' },
    },
    answers: {
      'application/json': {
        id: '01M7J75VFB3791W1YK0FQQTGC0',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T13:01:39.691Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J756SE1K1F5A2KACW2VDD9',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J7568Q4GBKA9M9G00Y48YE'] },
        created_at: '2026-11-16T13:01:18.510Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T13:01:39.765Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J75VFB3791W1YK0FQQTGC0',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T13:01:39.691Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J756SE1K1F5A2KACW2VDD9',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J7568Q4GBKA9M9G00Y48YE'] },
            created_at: '2026-11-16T13:01:18.510Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T13:01:39.765Z',
            released_by: 'first admin key',
          },
        ],
      },
    },
  },
  searchSubject: {
    request: { terms: [{ kind: 'email', value: 'jane.doe@example.com' }] },
    answers: {
      'application/json': {
        id: '01M7J75VJ26HBJRVVCXKBY921V',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T13:01:39.778Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7J756SXB2YGQK719GHFY6SD',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T13:01:18.525Z',
        matches: [
          {
            kind: 'event',
            id: '01M7J756JWBYVV3PNFS333D4T9',
            places: ['data'],
            created_at: '2026-11-16T13:01:18.300Z',
            agent_id: 'mail-bot',
            action: 'shell_command',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:01:39.788Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1+a12ed6eb+AS9wDKXOPivMEoBRwesS0Jt8VnewURk9EnXqjFY/2tPL',
            checkpoint:
              'd8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1\n64\n1THknmhV/KJ3X2VL+13DUq/BYmo5UJ9/mLyJL23088c=\n\n— d8db81b4ee556c8d3ec17507976e5549/oAh5Qd7S/1 oS7W6x/XVEI5VdBh6oA8Hq753d/IvwKOD2/ZnRn79soDuwCH+xi7An+Fxa+eVkiJR5M4JEXkbEJL72pUZWC5RBHspAA=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J756JWBYVV3PNFS333D4T9\ntime 2026-11-16T13:01:18.300Z\nrecorded at-once\nagent_id 98976e3831c8116c0b1825bfb1fa0afd442d50b8798d1764a62bf46c15d360f4\naction 1a46185103caee26a5d95029395feffe4561f5e0c9da2a4ecd4c39b718350274\nsession_id c0f82c94153202b84818b88daf2096d78612ee51b1df656124c37de88580007c\nsender 8de1f979735a794eb586dda028f1069956c9cc990bc28c1a7bdea6064e89f8ed\ndata 89abb4630ae08af100a1892fc6a95a0a68d2b0500f399bd116da1fc94b9f28f1\ncontext b4d563a5ee58888f9ba54e7a48842dac01086853bf955c2cea9d976cf65267b1\nreasoning f2fc0e699a735b78c0163c20e6093fe8b94357916dc7ad4e052a488848b8212a\nverdict 8b65372a75b3c694e76c203513a7811380a142cd9e71fdb146c21854e3a65147\n',
            proof: [
              'wc49xVSLd287kUEZgnzBwFTwixsXVMyH11fK6cqKK3Y=',
              'Dqof6+vqr8/SYf40A013r6epWe/XuLQMX+GSvtqht34=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'c+uoGixgXSra0oKxtQFVZA==' },
              action: { text: '"shell_command"', salt: 'QvXnPA/iErakjjn/JYcTUg==' },
              session_id: { text: '"s-1"', salt: 'HUF144pB9LXthfEvFMWgRQ==' },
              sender: { text: '{"key_id":"pnqoDj2T","team_id":null}', salt: 'IxVq5kBvhK+ICkghKlEzFw==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'Yd1CL9nHoMnT/SIHLz1xqQ==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'M1cSe9H66YIfY46WcnygZw==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'm76rqpyWKpCs4bzwzke4Dw==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'Vka6cf5hLNxexao5tKgUTA==',
              },
            },
          },
        ],
        unproven: [],
      },
    },
  },
  createErasure: {
    request: {
      reason: 'Request of the person concerned, ticket 4711',
      event_ids: ['01M7J756JWBYVV3PNFS333D4T9'],
    },
    answers: {
      'application/json': {
        id: '01M7J75VK69KPQPGY5E9QAWWHP',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T13:01:39.814Z',
        finished_at: '2026-11-16T13:01:39.829Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J75VK69KPQPGY5E9QAWWHP',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T13:01:39.814Z',
            finished_at: '2026-11-16T13:01:39.823Z',
          },
        ],
      },
    },
  },
  listAlerts: {
    answers: {
      'application/json': {
        alerts: [
          {
            id: '01M7J75QQ7EZ3VV1EAVW6ZH9K2',
            event_id: '01M7J75QPN4R9WSN4BD33NT0RS',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T13:01:35.829Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T13:02:29.382Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T13:02:29.382Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J75QQ7EZ3VV1EAVW6ZH9K2',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7J756KSBHF5B0YAY8TJ0M30',
        event_id: '01M7J756JWBYVV3PNFS333D4T9',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T13:01:18.300Z',
        last_attempt_at: '2026-11-16T13:01:24.225Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:06:42.575Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T13:02:29.382Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J756KSBHF5B0YAY8TJ0M30',
        event_id: '01M7J756JWBYVV3PNFS333D4T9',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T13:01:18.300Z',
        last_attempt_at: '2026-11-16T13:01:24.225Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:01:34.760Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: null,
      },
    },
  },
  retryAlerts: { request: {}, answers: { 'application/json': { retried: 6 } } },
  getCatalogue: {
    answers: {
      'application/json': {
        classifier_version: '2.0.0',
        rules: [
          {
            id: 'delete.system',
            family: 'delete',
            level: 'high',
            why: 'Deletes ….',
            effect: { acts: ['delete'], classes: ['path/root', 'path/home'], manners: [] },
            examples: { hits: ['rmdir /etc'], misses: ['rmdir build'] },
            replaces: [],
          },
          {
            id: 'delete.everything',
            family: 'delete',
            level: 'critical',
            why: 'Deletes … with everything in it.',
            effect: { acts: ['delete'], classes: ['path/root', 'path/home'], manners: ['recursive'] },
            examples: {
              hits: ['sudo rm -fr /', 'env X=1 sh -c "rm -r -f /*"'],
              misses: ['rm -rf ./dist', 'echo "rm -rf /"'],
            },
            replaces: ['shell.recursive-root-delete', 'shell.find-delete-root'],
          },
        ],
        former_rules: [
          { id: 'shell.recursive-root-delete', replaced_by: ['delete.everything'] },
          { id: 'shell.find-delete-root', replaced_by: ['delete.everything'] },
        ],
        acts: [
          { id: 'read', title: 'reads' },
          { id: 'search', title: 'searches' },
        ],
        target_classes: [
          { id: 'path/root', title: 'the whole file system, or a folder that the system needs' },
          { id: 'path/home', title: 'a whole home folder' },
        ],
        manners: [
          { id: 'recursive', title: 'with everything in it' },
          { id: 'forced', title: 'without asking' },
        ],
        pii_kinds: [
          { kind: 'email', title: 'E-mail address' },
          { kind: 'ipv4', title: 'IPv4 address' },
        ],
        articles: [
          {
            framework: 'gdpr',
            id: 'art_5',
            title: 'Principles relating to processing of personal data',
            source: 'Regulation (EU) 2016/679, Article 5',
            url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng#art_5',
            condition:
              'May concern: Personal data is handled in bulk: an export, a whole table, many records.',
          },
          {
            framework: 'gdpr',
            id: 'art_9',
            title: 'Processing of special categories of personal data',
            source: 'Regulation (EU) 2016/679, Article 9',
            url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng#art_9',
            condition:
              'May concern: Health, biometrics, genetics, religion, ethnicity, politics, union membership, sex life or orientation, by kinds of data or by names of fields, tables and files.',
          },
        ],
      },
    },
  },
}
