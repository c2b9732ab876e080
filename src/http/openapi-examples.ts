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
        id: '01M7HWDJ53BGYK5BCHDTY2SB7E',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:53:37.955Z',
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
            id: '01M7HWDJ5F930NMV3BHTWMYPHZ',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:53:37.967Z',
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
            id: '01M7HWDJ6C5F1EVZFAZ711SE9X',
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
            created_at: '2026-11-16T09:53:37.996Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'iV2GYNqa',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7HWDJ6C5F1EVZFAZ711SE9X',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HWDFG64CCGPMV0X56HZBNN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:53:35.238Z',
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
        key_id: 'iV2GYNqa',
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
          { start: '2026-11-15T09:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T10:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HWDFHJ9HNFK8ACT8KFJS71\nevent: audit-event\ndata: {"id":"01M7HWDFHJ9HNFK8ACT8KFJS71","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:53:35.282Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HWDH5A1544TYH0AW47W54D\nevent: audit-event\ndata: {"id":"01M7HWDH5A1544TYH0AW47W54D","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T09:53:36.938Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7HWDJ53BGYK5BCHDTY2SB7E\nevent: audit-event\ndata: {"id":"01M7HWDJ53BGYK5BCHDTY2SB7E","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:53:37.955Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HWDJ5F930NMV3BHTWMYPHZ","2026-11-16T09:53:37.967Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HWDJ53BGYK5BCHDTY2SB7E","2026-11-16T09:53:37.955Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HWDFG64CCGPMV0X56HZBNN","2026-11-16T09:53:35.238Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HWDJ5F930NMV3BHTWMYPHZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:53:37.967Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HWDJ53BGYK5BCHDTY2SB7E","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:53:37.955Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HWDFG64CCGPMV0X56HZBNN","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:53:35.238Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HWDFG64CCGPMV0X56HZBNN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:53:35.238Z',
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
        key_id: 'iV2GYNqa',
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
            first_at: '2026-11-16T09:53:37.982Z',
            last_at: '2026-11-16T09:53:37.982Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:53:35.238Z',
            last_at: '2026-11-16T09:53:37.967Z',
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
        after: '2026-11-09T09:53:39.293Z',
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
            created_at: '2026-11-16T09:53:39.309Z',
            key_id: 'iV2GYNqa',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T09:53:36.925Z',
            key_id: 'iV2GYNqa',
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
        id: 'PBrO5vv9',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:53:39.343Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'iV2GYNqa',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:53:33.300Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'xzn1UoSk',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:53:35.223Z',
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
            name: 'xzn1UoSk',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:54:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'xzn1UoSk',
        after: '2026-11-15T09:53:39.358Z',
        before: '2026-11-16T09:53:39.358Z',
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
        id: 'OqmrRSdS',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:53:39.361Z',
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
            id: 'Hx5tpNzE',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610Hx5tpNzE',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:53:36.855Z',
            last_seen_at: '2026-11-16T09:53:36.855Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'Hx5tpNzE',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610Hx5tpNzE',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:53:36.855Z',
        last_seen_at: '2026-11-16T09:53:36.855Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:53:37.952Z' },
    answers: {
      'application/json': {
        id: '41pvWmFG',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:53:39.384Z',
        expires_at: '2026-12-16T09:53:37.952Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'gmIrbGYn',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:53:36.880Z',
            expires_at: '2026-12-16T09:53:36.872Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'Hx5tpNzE',
            person: 'Ada Example',
          },
          {
            id: '41pvWmFG',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:53:39.384Z',
            expires_at: '2026-12-16T09:53:37.952Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'Hx5tpNzE',
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
            id: '12ccf9eaf862b253',
            person_id: null,
            key_id: 'iV2GYNqa',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:53:36.887Z',
            last_used_at: '2026-11-16T09:53:36.887Z',
          },
          {
            id: '90f3fdac0fd2e70b',
            person_id: 'Hx5tpNzE',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:53:36.859Z',
            last_used_at: '2026-11-16T09:53:36.859Z',
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
        id: 'hilmz1XK',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/hilmz1XK',
        callback_path: '/dashboard/sign-in/hilmz1XK/callback',
        logout_path: '/dashboard/sign-in/hilmz1XK/logout',
        created_at: '2026-11-16T09:53:39.404Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'Q3gbzXKW',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/Q3gbzXKW',
            callback_path: '/dashboard/sign-in/Q3gbzXKW/callback',
            logout_path: '/dashboard/sign-in/Q3gbzXKW/logout',
            created_at: '2026-11-16T09:53:36.903Z',
          },
          {
            id: 'hilmz1XK',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/hilmz1XK',
            callback_path: '/dashboard/sign-in/hilmz1XK/callback',
            logout_path: '/dashboard/sign-in/hilmz1XK/logout',
            created_at: '2026-11-16T09:53:39.404Z',
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
        id: 'Q3gbzXKW',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/Q3gbzXKW',
        callback_path: '/dashboard/sign-in/Q3gbzXKW/callback',
        logout_path: '/dashboard/sign-in/Q3gbzXKW/logout',
        created_at: '2026-11-16T09:53:36.903Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'vJRuLviV', name: 'payments', created_at: '2026-11-16T09:53:39.419Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'U8drue13', name: 'releases', created_at: '2026-11-16T09:53:36.917Z' },
          { id: 'UbFwr8Jm', name: 'platform', created_at: '2026-11-16T09:53:39.341Z' },
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
            name: 'xzn1UoSk',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:54:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'vJRuLviV', name: 'billing', created_at: '2026-11-16T09:53:39.419Z' },
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
            newest: '01M7HWDH5A1544TYH0AW47W54D',
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
        until: '2027-02-14T09:53:39.464Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:53:39.464Z',
        changed_at: '2026-11-16T09:53:39.466Z',
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
            until: '2027-02-14T09:53:39.464Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:53:39.464Z',
            changed_at: '2026-11-16T09:53:39.464Z',
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
            until: '2027-02-14T09:53:39.464Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:53:39.464Z',
            changed_at: '2026-11-16T09:53:39.464Z',
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
        until: '2027-02-14T09:53:39.464Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:53:39.464Z',
        changed_at: '2026-11-16T09:53:39.476Z',
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
        until: '2027-02-14T09:53:39.464Z',
        ended_at: '2026-11-16T09:53:39.479Z',
        in_force: false,
        created_at: '2026-11-16T09:53:39.464Z',
        changed_at: '2026-11-16T09:53:39.480Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7HWDH5R8JCNC232MJ8NV07E',
            state: 'pending',
            event_id: '01M7HWDH5A1544TYH0AW47W54D',
            asked_at: '2026-11-16T09:53:36.952Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T09:53:36.952Z',
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
          id: '01M7HWDH5R8JCNC232MJ8NV07E',
          state: 'pending',
          event_id: '01M7HWDH5A1544TYH0AW47W54D',
          asked_at: '2026-11-16T09:53:36.952Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T09:53:36.952Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7HWDH5A1544TYH0AW47W54D',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T09:53:36.938Z',
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
          key_id: '5KDmocs8',
          team_id: 'U8drue13',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7HWDH5R8JCNC232MJ8NV07E',
        state: 'granted',
        event_id: '01M7HWDH5A1544TYH0AW47W54D',
        asked_at: '2026-11-16T09:53:36.952Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T10:08:39.492Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T09:53:39.492Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7HWDH5R8JCNC232MJ8NV07E',
        state: 'denied',
        event_id: '01M7HWDH5A1544TYH0AW47W54D',
        asked_at: '2026-11-16T09:53:36.952Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T10:08:39.492Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T09:53:39.497Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '068faa90134652f12661d5e00e36ca6c',
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
            first_event: '01M7HWDJ5Y8PYAST3CTSQXPVSW',
            last_event: '01M7HWDJ5Y8PYAST3CTSQXPVSW',
            opened_at: '2026-11-16T09:53:37.982Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7HWDFG64CCGPMV0X56HZBNN', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '4189c80bd2fe200024e820fe99394adf',
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
        first_event: '01M7HWDFG64CCGPMV0X56HZBNN',
        last_event: '01M7HWDFG64CCGPMV0X56HZBNN',
        opened_at: '2026-11-16T09:53:35.238Z',
        changed_at: '2026-11-16T09:53:39.506Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '4189c80bd2fe200024e820fe99394adf',
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
          first_event: '01M7HWDFG64CCGPMV0X56HZBNN',
          last_event: '01M7HWDFG64CCGPMV0X56HZBNN',
          opened_at: '2026-11-16T09:53:35.238Z',
          changed_at: '2026-11-16T09:53:39.506Z',
        },
        steps: [
          {
            id: '01M7HWDKNJB82JK7VAQ49YHN9H',
            at: '2026-11-16T09:53:39.506Z',
            kind: 'review.changed',
            key_id: 'iV2GYNqa',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '4189c80bd2fe200024e820fe99394adf',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HWDFG64CCGPMV0X56HZBNN',
            },
          },
          {
            id: '01M7HWDH5Y6Y0DEWH0MFTTQW4X',
            at: '2026-11-16T09:53:36.958Z',
            kind: 'review.changed',
            key_id: 'iV2GYNqa',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '4189c80bd2fe200024e820fe99394adf',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HWDFG64CCGPMV0X56HZBNN',
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
        id: '4189c80bd2fe200024e820fe99394adf',
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
        first_event: '01M7HWDFG64CCGPMV0X56HZBNN',
        last_event: '01M7HWDFG64CCGPMV0X56HZBNN',
        opened_at: '2026-11-16T09:53:35.238Z',
        changed_at: '2026-11-16T09:53:39.513Z',
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
            oldest_open_at: '2026-11-16T09:53:37.982Z',
            first_step: { count: 1, mean_seconds: 2, longest_seconds: 2 },
            closed: { count: 1, mean_seconds: 4, longest_seconds: 4 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T09:53:36.938Z',
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
            id: '01M7HWDH6J19BRX85F6P0SF1Q5',
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
            created_at: '2026-11-16T09:53:36.978Z',
            expires_at: '2026-11-23T09:53:36.978Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7HWDH6BE8SYRJEXZXVZVM5A',
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
            created_at: '2026-11-16T09:53:36.971Z',
            expires_at: '2026-11-23T09:53:36.971Z',
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
        id: '01M7HWDH6BE8SYRJEXZXVZVM5A',
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
        created_at: '2026-11-16T09:53:36.971Z',
        expires_at: '2026-11-23T09:53:36.971Z',
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
        id: '01M7HWDH6BE8SYRJEXZXVZVM5A',
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
        created_at: '2026-11-16T09:53:36.971Z',
        expires_at: '2026-11-23T09:53:36.971Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T09:53:39.527Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7HWDH6J19BRX85F6P0SF1Q5',
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
        created_at: '2026-11-16T09:53:36.978Z',
        expires_at: '2026-11-23T09:53:36.978Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T09:53:39.532Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: '0UcNSGsH',
        name: 'acme',
        created_at: '2026-11-16T09:53:39.538Z',
        retired_at: null,
        first_key: {
          id: 'X57FOAiL',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:53:39.540Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'DWEFvxck', name: 'default', created_at: '2026-11-16T09:53:33.296Z', retired_at: null },
          { id: '0UcNSGsH', name: 'acme', created_at: '2026-11-16T09:53:39.538Z', retired_at: null },
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
            id: '01M7HWDKPDE9KQTKC0H326CPR1',
            at: '2026-11-16T09:53:39.533Z',
            kind: 'exception.created',
            key_id: 'iV2GYNqa',
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
              until: 1802598819533,
              ended_at: null,
              created_at: 1794822819533,
            },
          },
          {
            id: '01M7HWDKPCF1E9TZHYD2GQAWWE',
            at: '2026-11-16T09:53:39.532Z',
            kind: 'change.confirmed',
            key_id: 'iXcWnNug',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7HWDH6J19BRX85F6P0SF1Q5',
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
        next: '01M7HWDKPCF1E9TZHYD2GQAWWE',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1',
        period: 1,
        key: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1+8c5e9933+ATtl7x3l6sxkL7eSJdH3EnkzgzrNRg5LqzVCy8fbahQR',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 28,
          root: 'IYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=',
          signed_at: '2026-11-16T09:53:38.167Z',
        },
        checkpoints: [
          {
            size: 28,
            root: 'IYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=',
            signed_at: '2026-11-16T09:53:38.167Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T09:53:38.167Z',
            failure: null,
            failed_at: null,
            entries_since: 34,
          },
        ],
        last_independent_anchor: null,
        entries_since: 62,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1\n28\nIYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=\n\n— f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1 jF6ZM/kcu4SBvPJqz5W0cEMpr2xh5sByMGJ71/B8aR+yA0/9nAl4yXAaZX4yiGdwoycBL+CEmGELoJHxzdpcnxImdwA=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HWDFG64CCGPMV0X56HZBNN',
        origin: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1',
        key: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1+8c5e9933+ATtl7x3l6sxkL7eSJdH3EnkzgzrNRg5LqzVCy8fbahQR',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HWDFG64CCGPMV0X56HZBNN\ntime 2026-11-16T09:53:35.238Z\nrecorded at-once\nagent_id dc9d61b1c82f6cc94cc78b356f0802627f95cd9c6e44de7e066299e8a7458139\naction 443feab43094be58121e57d3d78b1addf4c2e911e8db338f7dfd26ebed1beccf\nsession_id 9393b0d61602b955b956d0f9be9a3172d967e9cc662824c211847bbc519b1bd6\nsender b8090cbbc7e3687987cf408e515d233f0cfc3fc4c0637d38def35120fb6e1ee2\ndata 285ddfcac5d498b4d69e9730d57ce21c95c12d490f0e020fdeb3d99eb737ae98\ncontext 1720e582dd597e26d3da2b0a77e5b3f223c32f23f9b9ff6e7c6563aed8a505f6\nreasoning 20fa33ba4430eea7bce2dd1c199b9ce64f6c2a4edea36f56cdc713be619cf688\nverdict 4455a1b3338454d0d210e62f4adb607a05c2e9142769badf27f2a512b9e1e84d\n',
        proof: [
          'N+XmSDkPUgieMyGycvczL7BctB90QD35+931NE60xhk=',
          'KMV9E3WqWq8Cw+/8pvfJgm8Dz/34aMFSJEvqax5nGRc=',
        ],
        checkpoint:
          'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1\n28\nIYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=\n\n— f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1 jF6ZM/kcu4SBvPJqz5W0cEMpr2xh5sByMGJ71/B8aR+yA0/9nAl4yXAaZX4yiGdwoycBL+CEmGELoJHxzdpcnxImdwA=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T09:53:38.167Z',
            failure: null,
            failed_at: null,
            entries_since: 34,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:53:39.574Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1+8c5e9933+ATtl7x3l6sxkL7eSJdH3EnkzgzrNRg5LqzVCy8fbahQR',
            checkpoint:
              'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1\n28\nIYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=\n\n— f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1 jF6ZM/kcu4SBvPJqz5W0cEMpr2xh5sByMGJ71/B8aR+yA0/9nAl4yXAaZX4yiGdwoycBL+CEmGELoJHxzdpcnxImdwA=\n',
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
        id: '01M7HWDKRK9QQGHR0P3RNYD874',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:53:39.603Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HWDFJ22X1S0K1P1EKVABHN',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HWDFG64CCGPMV0X56HZBNN'] },
        created_at: '2026-11-16T09:53:35.298Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:53:39.607Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HWDKRK9QQGHR0P3RNYD874',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:53:39.603Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HWDFJ22X1S0K1P1EKVABHN',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HWDFG64CCGPMV0X56HZBNN'] },
            created_at: '2026-11-16T09:53:35.298Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:53:39.607Z',
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
        id: '01M7HWDKS0BYEDKD6A4QCTPFCB',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:53:39.616Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HWDFK09A5GJQRQ7EYHG0M1',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:53:35.328Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HWDFHJ9HNFK8ACT8KFJS71',
            places: ['data'],
            created_at: '2026-11-16T09:53:35.282Z',
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
        made_at: '2026-11-16T09:53:39.626Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1+8c5e9933+ATtl7x3l6sxkL7eSJdH3EnkzgzrNRg5LqzVCy8fbahQR',
            checkpoint:
              'f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1\n28\nIYgAEJvA+YKeh7o2ahwrKU8ARrOB+D2+YwEFyYQz0m8=\n\n— f4722ad9e1bab57b9bd2fc81df22093b/DWEFvxck/1 jF6ZM/kcu4SBvPJqz5W0cEMpr2xh5sByMGJ71/B8aR+yA0/9nAl4yXAaZX4yiGdwoycBL+CEmGELoJHxzdpcnxImdwA=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HWDFHJ9HNFK8ACT8KFJS71\ntime 2026-11-16T09:53:35.282Z\nrecorded at-once\nagent_id 7536e073af41e36be4a265e8b6f73d5a9b25b69b3f12808dbcb293df6f041804\naction 55f8bba82b10e3f5aade3b64c3aec7e18b23112f01598f20a85b8c62d36f82ec\nsession_id ad85ef9fc8d3746a78c432dc51bf866862a180ba36952b304f34e0f5e74525a4\nsender 71a63ee82f299b4a952dde6526854142f15fd820fdb5b87c394341c9b5be9b02\ndata 2a3caaf97b30eef5792e1f7e7bbc64f8fe705fb7294544cc06a65d299e48a824\ncontext 5b2f1437b0b327d0908860eb7146f703297207bac0410daad1600716cbc3a923\nreasoning 4247fd354a51e24a0a429b2cb0fa2ff968e870bf7494d1d235bcc19e90ed047b\nverdict ffca0995168eea2aabb38746d5e5ec1739e5e0572740f92048a91f8edcff1945\n',
            proof: [
              'Q9DbWpWvcngr1/P0hm7zvw9HnGC4MSDgNELaHbktRJM=',
              'a0aFXv2zO42F4x4G9t7wdHln2d5M1lGE8hR+GBTo49g=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'O6O5VSl9q/L8vp6/qy//TQ==' },
              action: { text: '"shell_command"', salt: 'pp1y2S4EbvgwtAf0XdhY3A==' },
              session_id: { text: '"s-1"', salt: 'ARGTYMq3/zTqWfZceRMvNA==' },
              sender: { text: '{"key_id":"iV2GYNqa","team_id":null}', salt: '8PZ4219o3Zf71fJ8//9VaQ==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'B5qA+Fg4e761a5qZUVIcDA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'SGZ9WvUmYPZDkOik9Eg+7g==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'TYg5XnK2XjciKwA2YJJmIw==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'J4CTjgV/Yilbuz2Bk5eyig==',
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
      event_ids: ['01M7HWDFHJ9HNFK8ACT8KFJS71'],
    },
    answers: {
      'application/json': {
        id: '01M7HWDKSM58VDQPWCFM5EPYSW',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:53:39.637Z',
        finished_at: '2026-11-16T09:53:39.645Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HWDKSM58VDQPWCFM5EPYSW',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:53:39.637Z',
            finished_at: '2026-11-16T09:53:39.645Z',
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
            id: '01M7HWDJ633GCXJDDPERM0BEEJ',
            event_id: '01M7HWDJ5Y8PYAST3CTSQXPVSW',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T09:53:37.982Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T09:54:38.019Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HWDJ633GCXJDDPERM0BEEJ',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HWDFHVC2BC528R04W6VYYY',
        event_id: '01M7HWDFHJ9HNFK8ACT8KFJS71',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:53:35.282Z',
        last_attempt_at: '2026-11-16T09:53:35.344Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:53:39.657Z',
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
