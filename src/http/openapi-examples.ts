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
        id: '01M7J76EF7A0P9QG8VP7NDF9XH',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:59.143Z',
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
            id: '01M7J76EFKERWEG12DNN299635',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:01:59.155Z',
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
            id: '01M7J76EM0BSHB5FWANX35HEHQ',
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
            created_at: '2026-11-16T13:01:59.296Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '9PO0XOCN',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J76EM0BSHB5FWANX35HEHQ',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:42.849Z',
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
        key_id: '9PO0XOCN',
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
        'retry: 2000\n: following\n\nid: 01M7J75Z2H3JTMJKV6A9JDPG7X\nevent: audit-event\ndata: {"id":"01M7J75Z2H3JTMJKV6A9JDPG7X","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:43.377Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J768S96NC3YF0T0C6GD44B\nevent: audit-event\ndata: {"id":"01M7J768S96NC3YF0T0C6GD44B","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T13:01:53.321Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J76EF7A0P9QG8VP7NDF9XH\nevent: audit-event\ndata: {"id":"01M7J76EF7A0P9QG8VP7NDF9XH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:59.143Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J76EFKERWEG12DNN299635","2026-11-16T13:01:59.155Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J76EF7A0P9QG8VP7NDF9XH","2026-11-16T13:01:59.143Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J75YJ1D3JWHRQZ0AMW01YD","2026-11-16T13:01:42.849Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J76EFKERWEG12DNN299635","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:59.155Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J76EF7A0P9QG8VP7NDF9XH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:59.143Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J75YJ1D3JWHRQZ0AMW01YD","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:01:42.849Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:01:42.849Z',
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
        key_id: '9PO0XOCN',
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
            first_at: '2026-11-16T13:01:59.185Z',
            last_at: '2026-11-16T13:01:59.185Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T13:01:42.849Z',
            last_at: '2026-11-16T13:01:59.155Z',
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
        after: '2026-11-09T13:02:00.320Z',
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
            created_at: '2026-11-16T13:02:00.338Z',
            key_id: '9PO0XOCN',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T13:01:53.218Z',
            key_id: '9PO0XOCN',
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
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: 'KoqwxLjs',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T13:02:00.439Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '9PO0XOCN',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T13:01:25.716Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'rQUX0vzu',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T13:01:42.660Z',
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
            name: 'rQUX0vzu',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:03:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'rQUX0vzu',
        after: '2026-11-15T13:02:00.463Z',
        before: '2026-11-16T13:02:00.463Z',
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
        id: 'aBkqzlZX',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T13:02:00.466Z',
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
            id: '9cuuo9w1',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '24828976109cuuo9w1',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T13:01:52.759Z',
            last_seen_at: '2026-11-16T13:01:52.759Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: '9cuuo9w1',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '24828976109cuuo9w1',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T13:01:52.759Z',
        last_seen_at: '2026-11-16T13:01:52.759Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T13:01:59.139Z' },
    answers: {
      'application/json': {
        id: 'VtRmTZEi',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T13:02:00.506Z',
        expires_at: '2026-12-16T13:01:59.139Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '1uto8xvP',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:01:52.873Z',
            expires_at: '2026-12-16T13:01:52.853Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: '9cuuo9w1',
            person: 'Ada Example',
          },
          {
            id: 'VtRmTZEi',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:02:00.506Z',
            expires_at: '2026-12-16T13:01:59.139Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: '9cuuo9w1',
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
            id: '51439910d27afe09',
            person_id: null,
            key_id: '9PO0XOCN',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:01:52.925Z',
            last_used_at: '2026-11-16T13:01:52.925Z',
          },
          {
            id: '792288e87f5140d1',
            person_id: '9cuuo9w1',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:01:52.765Z',
            last_used_at: '2026-11-16T13:01:52.765Z',
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
        id: 'DvPqJ0Ot',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/DvPqJ0Ot',
        callback_path: '/dashboard/sign-in/DvPqJ0Ot/callback',
        logout_path: '/dashboard/sign-in/DvPqJ0Ot/logout',
        created_at: '2026-11-16T13:02:00.528Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'GvnocnDD',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/GvnocnDD',
            callback_path: '/dashboard/sign-in/GvnocnDD/callback',
            logout_path: '/dashboard/sign-in/GvnocnDD/logout',
            created_at: '2026-11-16T13:01:53.065Z',
          },
          {
            id: 'DvPqJ0Ot',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/DvPqJ0Ot',
            callback_path: '/dashboard/sign-in/DvPqJ0Ot/callback',
            logout_path: '/dashboard/sign-in/DvPqJ0Ot/logout',
            created_at: '2026-11-16T13:02:00.528Z',
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
        id: 'GvnocnDD',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/GvnocnDD',
        callback_path: '/dashboard/sign-in/GvnocnDD/callback',
        logout_path: '/dashboard/sign-in/GvnocnDD/logout',
        created_at: '2026-11-16T13:01:53.065Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createStream: {
    request: {
      name: 'SIEM',
      kind: 'webhook',
      url: 'https://siem.example/audit',
      headers: { Authorization: 'Token abc' },
      query: 'risk>=high',
      paused: true,
    },
    answers: {
      'application/json': {
        id: '01m7j76fws0dg2pjvya6ryw9dc',
        name: 'SIEM',
        kind: 'webhook',
        target: 'https://siem.example',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T13:02:00.601Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 1,
        lag_seconds: 0,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
        signing_secret: 'whsec_this-is-shown-once',
      },
    },
  },
  listStreams: {
    answers: {
      'application/json': {
        streams: [
          {
            id: '01m7j768tf1bmz05m7sa8b5qx9',
            name: 'collector',
            kind: 'webhook',
            target: 'https://chat.example.com',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T13:01:53.359Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 31,
            lag_seconds: 1.47,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7j76fws0dg2pjvya6ryw9dc',
            name: 'SIEM',
            kind: 'webhook',
            target: 'https://siem.example',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T13:02:00.601Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 1,
            lag_seconds: 0,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
        ],
      },
    },
  },
  changeStream: {
    request: { from: '2026-11-01T00:00:00Z' },
    answers: {
      'application/json': {
        id: '01m7j768tf1bmz05m7sa8b5qx9',
        name: 'collector',
        kind: 'webhook',
        target: 'https://chat.example.com',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T13:01:53.359Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 46,
        lag_seconds: 17.828,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
      },
    },
  },
  testStream: {
    answers: { 'application/json': { delivered: false, answer: 'No answer: the connection was refused.' } },
  },
  deleteStream: { answers: {} },
  createDeploymentStream: {
    request: { name: 'archive', kind: 'file', format: 'ecs', paused: true },
    answers: {
      'application/json': {
        id: '01m7j76g0fck8fc56c27mnha7t',
        name: 'archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T13:02:00.719Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 1,
        lag_seconds: 0,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
        signing_secret: null,
      },
    },
  },
  listDeploymentStreams: {
    answers: {
      'application/json': {
        streams: [
          {
            id: '01m7j768x3244wjtqawfqyyz0n',
            name: 'old archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T13:01:53.443Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 33,
            lag_seconds: 1.635,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7j76g0fck8fc56c27mnha7t',
            name: 'archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T13:02:00.719Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 1,
            lag_seconds: 0,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
        ],
      },
    },
  },
  changeDeploymentStream: {
    request: { paused: true },
    answers: {
      'application/json': {
        id: '01m7j768x3244wjtqawfqyyz0n',
        name: 'old archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T13:01:53.443Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 34,
        lag_seconds: 1.656,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
      },
    },
  },
  testDeploymentStream: {
    answers: {
      'application/json': {
        delivered: true,
        answer: 'The folder can be written to: /var/lib/audit-streams/01m7j768x3244wjtqawfqyyz0n',
      },
    },
  },
  deleteDeploymentStream: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'FqVfLigq', name: 'payments', created_at: '2026-11-16T13:02:00.829Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'DitQZ8MA', name: 'releases', created_at: '2026-11-16T13:01:53.157Z' },
          { id: '9oMQ5ewI', name: 'platform', created_at: '2026-11-16T13:02:00.401Z' },
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
            name: 'rQUX0vzu',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:03:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'FqVfLigq', name: 'billing', created_at: '2026-11-16T13:02:00.829Z' },
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
            newest: '01M7J768S96NC3YF0T0C6GD44B',
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
        until: '2027-02-14T13:02:01.027Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:02:01.027Z',
        changed_at: '2026-11-16T13:02:01.038Z',
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
            until: '2027-02-14T13:02:01.027Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:02:01.027Z',
            changed_at: '2026-11-16T13:02:01.027Z',
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
            until: '2027-02-14T13:02:01.027Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:02:01.027Z',
            changed_at: '2026-11-16T13:02:01.027Z',
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
        until: '2027-02-14T13:02:01.027Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:02:01.027Z',
        changed_at: '2026-11-16T13:02:01.107Z',
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
        until: '2027-02-14T13:02:01.027Z',
        ended_at: '2026-11-16T13:02:01.133Z',
        in_force: false,
        created_at: '2026-11-16T13:02:01.027Z',
        changed_at: '2026-11-16T13:02:01.150Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J768T08RWQPQPKQ27VKAE2',
            state: 'pending',
            event_id: '01M7J768S96NC3YF0T0C6GD44B',
            asked_at: '2026-11-16T13:01:53.344Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T13:01:53.344Z',
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
          id: '01M7J768T08RWQPQPKQ27VKAE2',
          state: 'pending',
          event_id: '01M7J768S96NC3YF0T0C6GD44B',
          asked_at: '2026-11-16T13:01:53.344Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T13:01:53.344Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J768S96NC3YF0T0C6GD44B',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T13:01:53.321Z',
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
          key_id: 'g90l3BmV',
          team_id: 'DitQZ8MA',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J768T08RWQPQPKQ27VKAE2',
        state: 'granted',
        event_id: '01M7J768S96NC3YF0T0C6GD44B',
        asked_at: '2026-11-16T13:01:53.344Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:17:01.241Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T13:02:01.241Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J768T08RWQPQPKQ27VKAE2',
        state: 'denied',
        event_id: '01M7J768S96NC3YF0T0C6GD44B',
        asked_at: '2026-11-16T13:01:53.344Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:17:01.241Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T13:02:01.247Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'e24d190ba8eb2042f3efd8a2d902a54e',
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
            first_event: '01M7J76EGH8VZVF7ZQJBCZKX97',
            last_event: '01M7J76EGH8VZVF7ZQJBCZKX97',
            opened_at: '2026-11-16T13:01:59.185Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J75YJ1D3JWHRQZ0AMW01YD', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '2a9eaa9809dfafd529b21b453df69b5b',
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
        first_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        last_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        opened_at: '2026-11-16T13:01:42.849Z',
        changed_at: '2026-11-16T13:02:01.255Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '2a9eaa9809dfafd529b21b453df69b5b',
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
          first_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
          last_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
          opened_at: '2026-11-16T13:01:42.849Z',
          changed_at: '2026-11-16T13:02:01.255Z',
        },
        steps: [
          {
            id: '01M7J76GH7CE0JSF7H9FEYRQES',
            at: '2026-11-16T13:02:01.255Z',
            kind: 'review.changed',
            key_id: '9PO0XOCN',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '2a9eaa9809dfafd529b21b453df69b5b',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J75YJ1D3JWHRQZ0AMW01YD',
            },
          },
          {
            id: '01M7J768ZH4T88QGHW2SHGQHQP',
            at: '2026-11-16T13:01:53.521Z',
            kind: 'review.changed',
            key_id: '9PO0XOCN',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '2a9eaa9809dfafd529b21b453df69b5b',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J75YJ1D3JWHRQZ0AMW01YD',
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
        id: '2a9eaa9809dfafd529b21b453df69b5b',
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
        first_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        last_event: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        opened_at: '2026-11-16T13:01:42.849Z',
        changed_at: '2026-11-16T13:02:01.271Z',
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
            oldest_open_at: '2026-11-16T13:01:59.185Z',
            first_step: { count: 1, mean_seconds: 11, longest_seconds: 11 },
            closed: { count: 1, mean_seconds: 18, longest_seconds: 18 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T13:01:53.321Z',
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
            id: '01M7J769305PR2ZF7PETDTFEB6',
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
            created_at: '2026-11-16T13:01:53.632Z',
            expires_at: '2026-11-23T13:01:53.632Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J7692FDXMV91YR952DG674',
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
            created_at: '2026-11-16T13:01:53.615Z',
            expires_at: '2026-11-23T13:01:53.615Z',
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
        id: '01M7J7692FDXMV91YR952DG674',
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
        created_at: '2026-11-16T13:01:53.615Z',
        expires_at: '2026-11-23T13:01:53.615Z',
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
        id: '01M7J7692FDXMV91YR952DG674',
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
        created_at: '2026-11-16T13:01:53.615Z',
        expires_at: '2026-11-23T13:01:53.615Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T13:02:01.312Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J769305PR2ZF7PETDTFEB6',
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
        created_at: '2026-11-16T13:01:53.632Z',
        expires_at: '2026-11-23T13:01:53.632Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T13:02:01.400Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'yelGSaLB',
        name: 'acme',
        created_at: '2026-11-16T13:02:01.596Z',
        retired_at: null,
        first_key: {
          id: 'nwyHPxfw',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T13:02:01.649Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'mEpLJwNY', name: 'default', created_at: '2026-11-16T13:01:25.702Z', retired_at: null },
          { id: 'yelGSaLB', name: 'acme', created_at: '2026-11-16T13:02:01.596Z', retired_at: null },
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
            id: '01M7J76GTFD6G3CSX48AN8KHHS',
            at: '2026-11-16T13:02:01.551Z',
            kind: 'exception.created',
            key_id: '9PO0XOCN',
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
              until: 1802610121405,
              ended_at: null,
              created_at: 1794834121405,
            },
          },
          {
            id: '01M7J76GNR20AVPX196TXVA9BG',
            at: '2026-11-16T13:02:01.400Z',
            kind: 'change.confirmed',
            key_id: '5CXpJSFF',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J769305PR2ZF7PETDTFEB6',
            before: null,
            after: {
              change: 'exception.create',
              summary: 'A wide exception: All of it is scratch space',
              reason: 'Agreed in ticket 4711',
            },
          },
        ],
        total: 62,
        limit: 2,
        offset: 0,
        next: '01M7J76GNR20AVPX196TXVA9BG',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1',
        period: 1,
        key: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1+cb5ffc91+AW/OCGWmBpVaP8tRoUBvhxjBbRKepdgrRGKu4kr2VR2q',
        key_place: 'beside the data',
        size: 70,
        checkpoint: {
          size: 68,
          root: 'toshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=',
          signed_at: '2026-11-16T13:02:01.553Z',
        },
        checkpoints: [
          {
            size: 68,
            root: 'toshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=',
            signed_at: '2026-11-16T13:02:01.553Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 68,
            confirmed_at: '2026-11-16T13:02:01.553Z',
            failure: null,
            failed_at: null,
            entries_since: 2,
          },
        ],
        last_independent_anchor: null,
        entries_since: 70,
        verified: { size: 18, at: '2026-11-16T13:01:54.384Z', changed: 0, missing: 0 },
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1\n68\ntoshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=\n\n— d250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1 y1/8kdHcfE67spy2q0JGMuyb0w2OWirADt/mU+L5EqpelNXqAWI8CHIlDAmN9DlXRF7ZRhYbKTBrtXk7crYRXhvP+gc=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J75YJ1D3JWHRQZ0AMW01YD',
        origin: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1',
        key: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1+cb5ffc91+AW/OCGWmBpVaP8tRoUBvhxjBbRKepdgrRGKu4kr2VR2q',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J75YJ1D3JWHRQZ0AMW01YD\ntime 2026-11-16T13:01:42.849Z\nrecorded at-once\nagent_id 8887424c92acdb75b6173a92d246084c269a120beeb66f5d7e84c313f4b6a59b\naction 978a88a898bf871bb5541a9ef8333642266d0a47c0f92ea7ae276888b7b75fa7\nsession_id 8f40c385bdc66df41da609e940bb6ea42f9192582bc3955922d48cefd0437f9d\nsender 6994286689d3561c508e2ed190a72452258d70b76cad7cb2e1845cb654c17eda\ndata fe4d5221fdd4162ed1f51eadf8f8e2675b1c94892fa0e16fc74f66e3fa088b69\ncontext 200af4690c7aef111dcc4a1061e12b6207fdd3782f5ed120463f53e107d8a2c3\nreasoning f0764ce44e473355c4d54bdc8ef8b1d476dc90a6bf26a1aae3ec3ff8ab682b03\nverdict 13d1809abd19ee5871be5ca5dddc5fc9c1e358d4ae853b4c9f429c1021a54e13\n',
        proof: [
          'v57nQljytpsOK0v+ZxswoVFrIJGqs3v64vdhBYvpoFM=',
          '8PPVoEArr6BovGITRHOjscx7X5FZA94cL3SFW+H0GAM=',
        ],
        checkpoint:
          'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1\n68\ntoshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=\n\n— d250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1 y1/8kdHcfE67spy2q0JGMuyb0w2OWirADt/mU+L5EqpelNXqAWI8CHIlDAmN9DlXRF7ZRhYbKTBrtXk7crYRXhvP+gc=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 68,
            confirmed_at: '2026-11-16T13:02:01.553Z',
            failure: null,
            failed_at: null,
            entries_since: 2,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:02:01.793Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1+cb5ffc91+AW/OCGWmBpVaP8tRoUBvhxjBbRKepdgrRGKu4kr2VR2q',
            checkpoint:
              'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1\n68\ntoshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=\n\n— d250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1 y1/8kdHcfE67spy2q0JGMuyb0w2OWirADt/mU+L5EqpelNXqAWI8CHIlDAmN9DlXRF7ZRhYbKTBrtXk7crYRXhvP+gc=\n',
            consistency: [],
            complete: null,
          },
        ],
        anchors: [],
        entries: [],
        unproven: [],
        policies: [],
        classifier_versions: [],
        rules: [],
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
        id: '01M7J76H5CD7GEQ3RKCS2A1242',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T13:02:01.900Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J75Z717W2SD83EMKANCECA',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J75YJ1D3JWHRQZ0AMW01YD'] },
        created_at: '2026-11-16T13:01:43.521Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T13:02:02.020Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J76H5CD7GEQ3RKCS2A1242',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T13:02:01.900Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J75Z717W2SD83EMKANCECA',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J75YJ1D3JWHRQZ0AMW01YD'] },
            created_at: '2026-11-16T13:01:43.521Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T13:02:02.020Z',
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
        id: '01M7J76H9H9EWMVSA2EKABTTXR',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T13:02:02.033Z',
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        matches: [],
      },
    },
  },
  listSubjectSearches: {
    answers: {
      'application/json': {
        searches: [
          {
            id: '01M7J76H9H9EWMVSA2EKABTTXR',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T13:02:02.033Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7J75ZB3828AK5597JRHQ4HJ',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T13:01:43.651Z',
            created_by: 'first admin key',
            scanned: 2,
            total: 2,
            found: 1,
          },
        ],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7J75ZB3828AK5597JRHQ4HJ',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T13:01:43.651Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7J75Z2H3JTMJKV6A9JDPG7X',
            places: ['data'],
            created_at: '2026-11-16T13:01:43.377Z',
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
        made_at: '2026-11-16T13:02:02.049Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1+cb5ffc91+AW/OCGWmBpVaP8tRoUBvhxjBbRKepdgrRGKu4kr2VR2q',
            checkpoint:
              'd250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1\n68\ntoshA7abIosV2nTQlX8K/APokj6VZg4xjMC/4cvaPbA=\n\n— d250d2cd5864cb83ae3f65f593fb47a1/mEpLJwNY/1 y1/8kdHcfE67spy2q0JGMuyb0w2OWirADt/mU+L5EqpelNXqAWI8CHIlDAmN9DlXRF7ZRhYbKTBrtXk7crYRXhvP+gc=\n',
            consistency: [],
            complete: null,
          },
        ],
        anchors: [],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J75Z2H3JTMJKV6A9JDPG7X\ntime 2026-11-16T13:01:43.377Z\nrecorded at-once\nagent_id 6cf228abd11eefcee02571f0e96cd968dda7b0f28343ae8d9dc420b20b155ae2\naction ed38e08ec37ec984435fd66b19dc06bc6762aeb92e803519ec9524d8c6358a80\nsession_id ce7969122f62aa0985e8ee294c7595e17fe7304094a9bae90d6fbb91d1229974\nsender e388b5d311951cf61f4008b6282c0ff21202cd7b00867e53f2292e8aa122ff82\ndata 28268c74e34008886d692022faa6fdd9d9eb8f295b544c829effdb6baf3a9cd3\ncontext 15980c1e23ed432dee1a179d5b7117ca89066da25dff8979ad178aabf5c00606\nreasoning 7cc1db9d6b7a54feceead3bd1cc10d17e69733f4b33c4b495a2d793511e5b131\nverdict efaa50d7fd894550506a2705bc9c95379fca56b936fd10a4cd70cd4bbcfbe931\n',
            proof: [
              'SWw7axY+eGqazKy5ByuC1T5WN2CPPuX/b4HX1O9aN9c=',
              '95l13hul+lCd/b7pSvin1uNRAFqVB5ExcE3nQCi4z5k=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: '1UNX4cVhewSbMN5PVcDAqg==' },
              action: { text: '"shell_command"', salt: 'JL0nuza+M/+wd0BoC2F3lA==' },
              session_id: { text: '"s-1"', salt: '9RTrDkvo1ne/F6voM1YpAA==' },
              sender: { text: '{"key_id":"9PO0XOCN","team_id":null}', salt: '7bvF2EiV7ms1aLYqIl2oGA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'k7rVCEYzJKValabuKxl0lg==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'NNhvQZeWdipA50gxT8NjAA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'ZQ+d6dUAKTGnHjm+ea/BdQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'nUpTzv2xTRthfqF/x++m2Q==',
              },
            },
          },
        ],
        unproven: [],
        policies: [
          {
            version: 1,
            team_id: null,
            policy: {
              logging_level: 'full',
              frameworks: { gdpr: true, ai_act: true, soc2: false },
              alert_rules: [
                {
                  name: 'medium and above',
                  condition: { risk_level_gte: 'medium' },
                  notify: { chat_webhook_url: 'https://chat.example.com' },
                },
              ],
              blocking_rules: { enabled: false, block_on: 'critical' },
            },
          },
        ],
        classifier_versions: ['2.0.0'],
        rules: [
          {
            id: 'pii.email',
            family: 'pii',
            level: 'medium',
            why: 'Holds personal data: E-mail address.',
            replaces: [],
          },
        ],
      },
    },
  },
  createErasure: {
    request: {
      reason: 'Request of the person concerned, ticket 4711',
      event_ids: ['01M7J75Z2H3JTMJKV6A9JDPG7X'],
    },
    answers: {
      'application/json': {
        id: '01M7J76HAGA74TCRJE0HGPNKM3',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T13:02:02.064Z',
        finished_at: '2026-11-16T13:02:02.078Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J76HAGA74TCRJE0HGPNKM3',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T13:02:02.064Z',
            finished_at: '2026-11-16T13:02:02.078Z',
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
            id: '01M7J76EHFDJF4DC66AGKMJVZR',
            event_id: '01M7J76EGH8VZVF7ZQJBCZKX97',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T13:01:59.185Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T13:02:53.364Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J76EHFDJF4DC66AGKMJVZR',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J75Z440GJC5S8QCYAQG1PV',
        event_id: '01M7J75Z2H3JTMJKV6A9JDPG7X',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T13:01:43.377Z',
        last_attempt_at: '2026-11-16T13:01:49.324Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:02:02.089Z',
        delivered_at: null,
        grouped_with: null,
      },
    },
  },
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
