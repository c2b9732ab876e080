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
        id: '01M7HT34E37H63GJXEWEM6Y1DS',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:12:59.075Z',
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
            id: '01M7HT34FXBV2BDJ2MDMRZM0Z6',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:12:59.133Z',
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
            id: '01M7HT34HQ7DHYGSXZ9TGGPV42',
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
            created_at: '2026-11-16T09:12:59.191Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'Th2wyE4R',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HT34HQ7DHYGSXZ9TGGPV42',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HT2ZG64BDV4Y29FPWYGDBZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:12:54.022Z',
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
        key_id: 'Th2wyE4R',
        team_id: null,
      },
    },
  },
  countEvents: {
    answers: {
      'application/json': {
        total_events: 6,
        by_risk_level: { low: 1, medium: 4, high: 0, critical: 1 },
        by_action: { shell_command: 6 },
        by_agent: { 'deploy-bot': 3, 'claude-code': 2, 'mail-bot': 1 },
        pii_events: 1,
      },
    },
  },
  countEventsOverTime: {
    answers: {
      'application/json': {
        interval_ms: 1800000,
        buckets: [
          { start: '2026-11-15T09:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T09:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        action: [{ value: 'shell_command', count: 6 }],
        risk_level: [
          { value: 'medium', count: 4 },
          { value: 'critical', count: 1 },
        ],
        pii_detected: [
          { value: 'false', count: 5 },
          { value: 'true', count: 1 },
        ],
        decision: [{ value: 'allow', count: 6 }],
        team: [],
        distinct: { agent_id: 3, action: 1, risk_level: 3, pii_detected: 2, decision: 1, team: 0 },
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
        events_read: 5,
      },
    },
  },
  suggestQuery: {
    answers: { 'application/json': { replace: [6, 9], suggestions: [{ text: 'deploy-bot', count: 3 }] } },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HT2ZNC8KPWS1Q2J9Y4BN30\nevent: audit-event\ndata: {"id":"01M7HT2ZNC8KPWS1Q2J9Y4BN30","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:54.188Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HT34E37H63GJXEWEM6Y1DS\nevent: audit-event\ndata: {"id":"01M7HT34E37H63GJXEWEM6Y1DS","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:59.075Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HT34FXBV2BDJ2MDMRZM0Z6\nevent: audit-event\ndata: {"id":"01M7HT34FXBV2BDJ2MDMRZM0Z6","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:59.133Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HT34FXBV2BDJ2MDMRZM0Z6","2026-11-16T09:12:59.133Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HT34E37H63GJXEWEM6Y1DS","2026-11-16T09:12:59.075Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HT2ZG64BDV4Y29FPWYGDBZ","2026-11-16T09:12:54.022Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HT34FXBV2BDJ2MDMRZM0Z6","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:59.133Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HT34E37H63GJXEWEM6Y1DS","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:59.075Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HT2ZG64BDV4Y29FPWYGDBZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:12:54.022Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HT2ZG64BDV4Y29FPWYGDBZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:12:54.022Z',
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
        key_id: 'Th2wyE4R',
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
            first_at: '2026-11-16T09:12:59.171Z',
            last_at: '2026-11-16T09:12:59.171Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:12:54.022Z',
            last_at: '2026-11-16T09:12:59.133Z',
          },
        ],
        total: 2,
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
        after: '2026-11-09T09:13:00.189Z',
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
        by_risk_level: { low: 1, medium: 4, high: 0, critical: 1 },
        blocked: 0,
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
        top_actions: [{ value: 'shell_command', count: 6 }],
        pii_kinds: [{ value: 'email', count: 1 }],
        rules: [
          { rule: 'read.account', why: 'Reads …, the list of accounts.', count: 3 },
          { rule: 'delete.everything', why: 'Deletes … with everything in it.', count: 1 },
        ],
        articles: [
          { framework: 'ai_act', id: 'art_12', count: 6 },
          { framework: 'ai_act', id: 'art_19', count: 6 },
        ],
        alerts: { pending: 5, delivered: 0, failed: 0 },
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
            version: 2,
            team: null,
            created_at: '2026-11-16T09:13:00.206Z',
            key_id: 'Th2wyE4R',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T09:12:53.916Z',
            key_id: 'Th2wyE4R',
            key_name: 'first admin key',
          },
        ],
        total: 2,
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
        log_reads: false,
      },
    },
  },
  simulatePolicy: {
    request: { policy: { blocking_rules: { enabled: true, block_on: 'medium' } }, days: 7 },
    answers: {
      'application/json': {
        days: 7,
        events: 6,
        now: { stored: 6, blocked: 0, alerts: 5 },
        draft: { stored: 6, blocked: 0, alerts: 5 },
        sample: [],
        note: 'Only stored events can be evaluated: events that were not stored are missing from both sides.',
      },
    },
  },
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: 'jT1U5kCk',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:13:00.301Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'Th2wyE4R',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:12:48.670Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'gtq856Yr',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:12:53.985Z',
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
            name: 'gtq856Yr',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:14:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'gtq856Yr',
        after: '2026-11-15T09:13:00.350Z',
        before: '2026-11-16T09:13:00.350Z',
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
        id: 'QyXwU0pu',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:13:00.365Z',
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
            id: 'udahnRnK',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610udahnRnK',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:12:58.762Z',
            last_seen_at: '2026-11-16T09:12:58.762Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'udahnRnK',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610udahnRnK',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:12:58.762Z',
        last_seen_at: '2026-11-16T09:12:58.762Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:12:58.960Z' },
    answers: {
      'application/json': {
        id: '9feflxlw',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:13:00.396Z',
        expires_at: '2026-12-16T09:12:58.960Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'cJywGwd1',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:12:58.809Z',
            expires_at: '2026-12-16T09:12:58.801Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'udahnRnK',
            person: 'Ada Example',
          },
          {
            id: '9feflxlw',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:13:00.396Z',
            expires_at: '2026-12-16T09:12:58.960Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'udahnRnK',
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
            id: '3360334865e8980b',
            person_id: null,
            key_id: 'Th2wyE4R',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:12:58.838Z',
            last_used_at: '2026-11-16T09:12:58.838Z',
          },
          {
            id: '998b24c42e8881e0',
            person_id: 'udahnRnK',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:12:58.769Z',
            last_used_at: '2026-11-16T09:12:58.769Z',
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
        id: 'OSjhFR3w',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/OSjhFR3w',
        callback_path: '/dashboard/sign-in/OSjhFR3w/callback',
        logout_path: '/dashboard/sign-in/OSjhFR3w/logout',
        created_at: '2026-11-16T09:13:00.418Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'tl7GMBgv',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/tl7GMBgv',
            callback_path: '/dashboard/sign-in/tl7GMBgv/callback',
            logout_path: '/dashboard/sign-in/tl7GMBgv/logout',
            created_at: '2026-11-16T09:12:58.874Z',
          },
          {
            id: 'OSjhFR3w',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/OSjhFR3w',
            callback_path: '/dashboard/sign-in/OSjhFR3w/callback',
            logout_path: '/dashboard/sign-in/OSjhFR3w/logout',
            created_at: '2026-11-16T09:13:00.418Z',
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
        id: 'tl7GMBgv',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/tl7GMBgv',
        callback_path: '/dashboard/sign-in/tl7GMBgv/callback',
        logout_path: '/dashboard/sign-in/tl7GMBgv/logout',
        created_at: '2026-11-16T09:12:58.874Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'Ksy5HFjM', name: 'payments', created_at: '2026-11-16T09:13:00.440Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'vLwTB4xV', name: 'platform', created_at: '2026-11-16T09:13:00.297Z' },
          { id: 'Ksy5HFjM', name: 'payments', created_at: '2026-11-16T09:13:00.440Z' },
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
            resets_at: '2026-11-16T10:00:00.000Z',
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
            resets_at: '2026-11-16T10:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'gtq856Yr',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:14:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'Ksy5HFjM', name: 'billing', created_at: '2026-11-16T09:13:00.440Z' },
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
        looked_at: 0,
        changed: 0,
        no_longer_blocked: 0,
        newly_blocked: 0,
        complete: true,
        groups: [],
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
        until: '2027-02-14T09:13:00.537Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:13:00.537Z',
        changed_at: '2026-11-16T09:13:00.549Z',
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
            until: '2027-02-14T09:13:00.537Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:13:00.537Z',
            changed_at: '2026-11-16T09:13:00.541Z',
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
            until: '2027-02-14T09:13:00.537Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:13:00.537Z',
            changed_at: '2026-11-16T09:13:00.541Z',
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
        until: '2027-02-14T09:13:00.537Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:13:00.537Z',
        changed_at: '2026-11-16T09:13:00.585Z',
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
        until: '2027-02-14T09:13:00.537Z',
        ended_at: '2026-11-16T09:13:00.592Z',
        in_force: false,
        created_at: '2026-11-16T09:13:00.537Z',
        changed_at: '2026-11-16T09:13:00.594Z',
        changed_by: 'first admin key',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'ujaAmLu9',
        name: 'acme',
        created_at: '2026-11-16T09:13:00.597Z',
        retired_at: null,
        first_key: {
          id: 'zCzhJk6H',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:13:00.599Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'mrmA9t3v', name: 'default', created_at: '2026-11-16T09:12:48.658Z', retired_at: null },
          { id: 'ujaAmLu9', name: 'acme', created_at: '2026-11-16T09:13:00.597Z', retired_at: null },
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
            id: '01M7HT35XGCT4Q1B96HZG0QSYC',
            at: '2026-11-16T09:13:00.592Z',
            kind: 'exception.ended',
            key_id: 'Th2wyE4R',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '1',
            before: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802596380537,
              ended_at: null,
              created_at: 1794820380537,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The job is gone.',
              level: 'low',
              until: 1802596380537,
              ended_at: 1794820380592,
              created_at: 1794820380537,
            },
          },
          {
            id: '01M7HT35X19DJ2CZ5A3XBPZ8JQ',
            at: '2026-11-16T09:13:00.577Z',
            kind: 'exception.changed',
            key_id: 'Th2wyE4R',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '1',
            before: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The release job clears its own folder.',
              level: 'medium',
              until: 1802596380537,
              ended_at: null,
              created_at: 1794820380537,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802596380537,
              ended_at: null,
              created_at: 1794820380537,
            },
          },
        ],
        total: 38,
        limit: 2,
        offset: 0,
        next: '01M7HT35X19DJ2CZ5A3XBPZ8JQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1',
        period: 1,
        key: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1+efb5646d+AeI2LEgT6A5mNSiUj0G0r0H01ODbc9t78K2Tc5GOgwuL',
        key_place: 'beside the data',
        size: 45,
        checkpoint: {
          size: 18,
          root: 'MSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=',
          signed_at: '2026-11-16T09:12:59.954Z',
        },
        checkpoints: [
          {
            size: 18,
            root: 'MSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=',
            signed_at: '2026-11-16T09:12:59.954Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 18,
            confirmed_at: '2026-11-16T09:12:59.954Z',
            failure: null,
            failed_at: null,
            entries_since: 27,
          },
        ],
        last_independent_anchor: null,
        entries_since: 45,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1\n18\nMSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=\n\n— a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1 77VkbZI9vP8jajTUYb16xvudnhdzz+vHDsw0JhG4CjKWRJTCv7Sghj7zRHD4peU9plX7JLnvpjraZHoCoo9MzQzppg8=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HT2ZG64BDV4Y29FPWYGDBZ',
        origin: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1',
        key: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1+efb5646d+AeI2LEgT6A5mNSiUj0G0r0H01ODbc9t78K2Tc5GOgwuL',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HT2ZG64BDV4Y29FPWYGDBZ\ntime 2026-11-16T09:12:54.022Z\nrecorded at-once\nagent_id 40a2f4640af70c69a6b8037620362c7337b358a68d39fa77fdac5b2729c8a84a\naction ee48b1201c344cd912fb222ad994871d02a814dca7447434e1b42f05a009a99c\nsession_id 736c1ad36180a50fbd3fc5e484e65d73f3ae6132e13ad991523b238a28af8d47\nsender e3b8438915570a5e970cfb17f03903dc1b6bc64aff2222c219671fe7cd2f381f\ndata b23e58e611db57b3aac34ad8393c89a127cac72d29f7476f2259f408d4c83204\ncontext 7cff11e846a4255736f7f0ccf185bb1d2b4dc15264b6796096b62b69c8807bfe\nreasoning a84a029dd592fb338910763695c23dc3b2b6f214da9fc3f2a31e0b94abadbf6e\nverdict 2032a6333828c5658eb3b91e363df40fd95b1f1a410c88b8b1d2533200f81391\n',
        proof: [
          'n9H6UcfD01JIZ6Rq0OIHFZ8lDFr/l732u28Oaqzdrbo=',
          '+l5ZREeo6R8HVLsyeVRb21guaO7uCZYzNJS99cAJhy8=',
        ],
        checkpoint:
          'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1\n18\nMSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=\n\n— a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1 77VkbZI9vP8jajTUYb16xvudnhdzz+vHDsw0JhG4CjKWRJTCv7Sghj7zRHD4peU9plX7JLnvpjraZHoCoo9MzQzppg8=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 18,
            confirmed_at: '2026-11-16T09:12:59.954Z',
            failure: null,
            failed_at: null,
            entries_since: 27,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:13:00.680Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1+efb5646d+AeI2LEgT6A5mNSiUj0G0r0H01ODbc9t78K2Tc5GOgwuL',
            checkpoint:
              'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1\n18\nMSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=\n\n— a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1 77VkbZI9vP8jajTUYb16xvudnhdzz+vHDsw0JhG4CjKWRJTCv7Sghj7zRHD4peU9plX7JLnvpjraZHoCoo9MzQzppg8=\n',
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
        id: '01M7HT362A2F5Q1T2NK42QZSYS',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:13:00.746Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HT2ZPEACTYJWMGPTSRBDRM',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HT2ZG64BDV4Y29FPWYGDBZ'] },
        created_at: '2026-11-16T09:12:54.223Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:13:00.761Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HT362A2F5Q1T2NK42QZSYS',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:13:00.746Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HT2ZPEACTYJWMGPTSRBDRM',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HT2ZG64BDV4Y29FPWYGDBZ'] },
            created_at: '2026-11-16T09:12:54.223Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:13:00.761Z',
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
        id: '01M7HT363N18F250GSFJBSPTW5',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 6,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:13:00.789Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HT2ZRW1QQVT9NTCFT4JR1S',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:12:54.300Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HT2ZNC8KPWS1Q2J9Y4BN30',
            places: ['data'],
            created_at: '2026-11-16T09:12:54.188Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:13:00.810Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1+efb5646d+AeI2LEgT6A5mNSiUj0G0r0H01ODbc9t78K2Tc5GOgwuL',
            checkpoint:
              'a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1\n18\nMSVG/pNpB+50HwbhO75t6lbNipu00MSZHQBIRHBOzb4=\n\n— a3ef572be5e166e983b78d7948f04009/mrmA9t3v/1 77VkbZI9vP8jajTUYb16xvudnhdzz+vHDsw0JhG4CjKWRJTCv7Sghj7zRHD4peU9plX7JLnvpjraZHoCoo9MzQzppg8=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HT2ZNC8KPWS1Q2J9Y4BN30\ntime 2026-11-16T09:12:54.188Z\nrecorded at-once\nagent_id db0f14b206bdddf64b013969f2457dd463e937f2e2ff61639ca87c8f11fdd11d\naction c8c0c08b7473f95ba7fd346f230470f895974d48d376df01a7a3645963eb31a5\nsession_id a3992639031e584db1502f4fef2646e4cfad8e896b43d58fa5f5a95d87886617\nsender 3d5f271826082514a0a910f8599b08dd09241397bbc5766cf175b9d1c4d1108d\ndata 6fd352fecec6acd92a12057b9f930399d881d43cf4a7c99243ee5123a9237ba9\ncontext 1c17f69f0bd5f589d63c5dc48b48e3525fc0dff781a908d57813da2fa11cdb5f\nreasoning bfe8eecfb182d723779699b263bb102d8afdc2d094a2f30170c71ce81a2ffc93\nverdict 31dd700ecd178f15b89eb10f3417a669cbd2deb7c5bc83134042c0e8247fc43b\n',
            proof: [
              'u7GvnTkkwYKw3w4aONmNDsa7Er4An7vfQwgFYLE5LXo=',
              'eXOpdSYbCYekDvIPWphJ7rSFaLWF7mVXC1k/peRg5Tw=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'rxkcb8O9Ep5sqW3Q0Bi0ZQ==' },
              action: { text: '"shell_command"', salt: 'qFgasmbgYP7TL7gBKIGyew==' },
              session_id: { text: '"s-1"', salt: 'vpdEgUWMfyyQb2qALBpmyw==' },
              sender: { text: '{"key_id":"Th2wyE4R","team_id":null}', salt: 'qMagar36IcPFgRNMD/BhxA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'auOWPnkMqL1a9x6lE3/wsw==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'ZXU7JeIwjC7KYm/FLdlePA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'AvO9LVj4nFJBRl7mvOYB6g==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: '1D7fWt7cj8L8GzoQbpAd8Q==',
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
      event_ids: ['01M7HT2ZNC8KPWS1Q2J9Y4BN30'],
    },
    answers: {
      'application/json': {
        id: '01M7HT3668FGE37A9V1B2G2506',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:13:00.872Z',
        finished_at: '2026-11-16T09:13:00.913Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HT3668FGE37A9V1B2G2506',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:13:00.872Z',
            finished_at: '2026-11-16T09:13:00.901Z',
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
            id: '01M7HT34H9AZT7FBEVH19J0CET',
            event_id: '01M7HT34H3AM7EB9QA2180EVNW',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T09:12:59.171Z',
            last_attempt_at: '2026-11-16T09:12:59.336Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T09:13:59.336Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HT34H9AZT7FBEVH19J0CET',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HT2ZNN31XWDB6M4JA2WSE2',
        event_id: '01M7HT2ZNC8KPWS1Q2J9Y4BN30',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:12:54.188Z',
        last_attempt_at: '2026-11-16T09:12:54.308Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:13:00.939Z',
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
