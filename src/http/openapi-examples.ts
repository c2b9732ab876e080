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
        id: '01M7J3VTR4B4NJCS7YP9WG9PMF',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:45.540Z',
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
            id: '01M7J3VTRW4NY7PD48JPDRV48G',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T12:03:45.564Z',
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
            id: '01M7J3VTTP98M8QHPHPNNST61V',
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
            created_at: '2026-11-16T12:03:45.622Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'o3z9pqdt',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J3VTTP98M8QHPHPNNST61V',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J3VN7K3X59FVS6KDFQP9AR',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:39.891Z',
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
        key_id: 'o3z9pqdt',
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
          { start: '2026-11-15T12:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T12:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7J3VNCF1XNC6R2DWJM4YTTJ\nevent: audit-event\ndata: {"id":"01M7J3VNCF1XNC6R2DWJM4YTTJ","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:40.047Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J3VRM4CVM0F6W7VH3BZ6A9\nevent: audit-event\ndata: {"id":"01M7J3VRM4CVM0F6W7VH3BZ6A9","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T12:03:43.364Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J3VTR4B4NJCS7YP9WG9PMF\nevent: audit-event\ndata: {"id":"01M7J3VTR4B4NJCS7YP9WG9PMF","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:45.540Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J3VTRW4NY7PD48JPDRV48G","2026-11-16T12:03:45.564Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J3VTR4B4NJCS7YP9WG9PMF","2026-11-16T12:03:45.540Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J3VN7K3X59FVS6KDFQP9AR","2026-11-16T12:03:39.891Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J3VTRW4NY7PD48JPDRV48G","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:45.564Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J3VTR4B4NJCS7YP9WG9PMF","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:45.540Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J3VN7K3X59FVS6KDFQP9AR","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:39.891Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J3VN7K3X59FVS6KDFQP9AR',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:39.891Z',
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
        key_id: 'o3z9pqdt',
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
            first_at: '2026-11-16T12:03:45.602Z',
            last_at: '2026-11-16T12:03:45.602Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T12:03:39.891Z',
            last_at: '2026-11-16T12:03:45.564Z',
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
        after: '2026-11-09T12:03:46.663Z',
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
            created_at: '2026-11-16T12:03:46.701Z',
            key_id: 'o3z9pqdt',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T12:03:43.318Z',
            key_id: 'o3z9pqdt',
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
        id: '2Jjw3OSM',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T12:03:46.752Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'o3z9pqdt',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T12:03:34.518Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'ZeJcdbEl',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T12:03:39.852Z',
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
            name: 'ZeJcdbEl',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:04:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'ZeJcdbEl',
        after: '2026-11-15T12:03:46.780Z',
        before: '2026-11-16T12:03:46.780Z',
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
        id: 'tXah9uHO',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T12:03:46.784Z',
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
            id: 'as2IWpgL',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610as2IWpgL',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T12:03:43.194Z',
            last_seen_at: '2026-11-16T12:03:43.195Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'as2IWpgL',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610as2IWpgL',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T12:03:43.194Z',
        last_seen_at: '2026-11-16T12:03:43.195Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T12:03:45.533Z' },
    answers: {
      'application/json': {
        id: 'DnYMc5M0',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T12:03:46.830Z',
        expires_at: '2026-12-16T12:03:45.533Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'DyuuykK9',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:03:43.238Z',
            expires_at: '2026-12-16T12:03:43.229Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'as2IWpgL',
            person: 'Ada Example',
          },
          {
            id: 'DnYMc5M0',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:03:46.830Z',
            expires_at: '2026-12-16T12:03:45.533Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'as2IWpgL',
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
            id: '41dff7000dab5a20',
            person_id: null,
            key_id: 'o3z9pqdt',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:03:43.247Z',
            last_used_at: '2026-11-16T12:03:43.247Z',
          },
          {
            id: '1e484c246e374606',
            person_id: 'as2IWpgL',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:03:43.199Z',
            last_used_at: '2026-11-16T12:03:43.199Z',
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
        id: 'b1YxVTmB',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/b1YxVTmB',
        callback_path: '/dashboard/sign-in/b1YxVTmB/callback',
        logout_path: '/dashboard/sign-in/b1YxVTmB/logout',
        created_at: '2026-11-16T12:03:46.877Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '0JesfRJV',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/0JesfRJV',
            callback_path: '/dashboard/sign-in/0JesfRJV/callback',
            logout_path: '/dashboard/sign-in/0JesfRJV/logout',
            created_at: '2026-11-16T12:03:43.264Z',
          },
          {
            id: 'b1YxVTmB',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/b1YxVTmB',
            callback_path: '/dashboard/sign-in/b1YxVTmB/callback',
            logout_path: '/dashboard/sign-in/b1YxVTmB/logout',
            created_at: '2026-11-16T12:03:46.877Z',
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
        id: '0JesfRJV',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/0JesfRJV',
        callback_path: '/dashboard/sign-in/0JesfRJV/callback',
        logout_path: '/dashboard/sign-in/0JesfRJV/logout',
        created_at: '2026-11-16T12:03:43.264Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'NX3zgIIk', name: 'payments', created_at: '2026-11-16T12:03:46.906Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: '3d7sUfEN', name: 'releases', created_at: '2026-11-16T12:03:43.297Z' },
          { id: 'S34YBhSW', name: 'platform', created_at: '2026-11-16T12:03:46.750Z' },
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
            resets_at: '2026-11-16T13:00:00.000Z',
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
            resets_at: '2026-11-16T13:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'ZeJcdbEl',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:04:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'NX3zgIIk', name: 'billing', created_at: '2026-11-16T12:03:46.906Z' },
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
            newest: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
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
        until: '2027-02-14T12:03:46.982Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:03:46.982Z',
        changed_at: '2026-11-16T12:03:46.990Z',
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
            until: '2027-02-14T12:03:46.982Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:03:46.982Z',
            changed_at: '2026-11-16T12:03:46.982Z',
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
            until: '2027-02-14T12:03:46.982Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:03:46.982Z',
            changed_at: '2026-11-16T12:03:46.982Z',
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
        until: '2027-02-14T12:03:46.982Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:03:46.982Z',
        changed_at: '2026-11-16T12:03:47.005Z',
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
        until: '2027-02-14T12:03:46.982Z',
        ended_at: '2026-11-16T12:03:47.009Z',
        in_force: false,
        created_at: '2026-11-16T12:03:46.982Z',
        changed_at: '2026-11-16T12:03:47.019Z',
        changed_by: 'first admin key',
      },
    },
  },
  createView: {
    request: {
      name: 'Blocked in payments',
      visible_to: 'organization',
      query: 'team:payments decision:block',
      range: '7d',
      columns: ['time', 'agent', 'summary', 'outcome'],
    },
    answers: {
      'application/json': {
        id: '01M7J3VW6F0WG3PR6RADNH2F6Y',
        version: 1,
        name: 'Blocked in payments',
        visible_to: 'organization',
        team: null,
        query: 'team:payments decision:block',
        range: '7d',
        after: null,
        before: null,
        columns: ['time', 'agent'],
        sort: 'newest',
        may_change: true,
        created_at: '2026-11-16T12:03:47.023Z',
        changed_at: '2026-11-16T12:03:47.023Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7J3VW6F0WG3PR6RADNH2F6Y',
            version: 1,
            name: 'Blocked in payments',
            visible_to: 'organization',
            team: null,
            query: 'team:payments decision:block',
            range: '7d',
            after: null,
            before: null,
            columns: ['time', 'agent'],
            sort: 'newest',
            may_change: true,
            created_at: '2026-11-16T12:03:47.023Z',
            changed_at: '2026-11-16T12:03:47.023Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7J3VRQ6EDCAN35P6K14YHSE',
            version: 1,
            name: 'High risk',
            visible_to: 'me',
            team: null,
            query: 'risk>=high',
            range: '24h',
            after: null,
            before: null,
            columns: [],
            sort: 'newest',
            may_change: true,
            created_at: '2026-11-16T12:03:43.462Z',
            changed_at: '2026-11-16T12:03:43.462Z',
            changed_by: 'first admin key',
          },
        ],
        total: 2,
      },
    },
  },
  getView: {
    answers: {
      'application/json': {
        id: '01M7J3VRQ6EDCAN35P6K14YHSE',
        version: 1,
        name: 'High risk',
        visible_to: 'me',
        team: null,
        query: 'risk>=high',
        range: '24h',
        after: null,
        before: null,
        columns: [],
        sort: 'newest',
        may_change: true,
        created_at: '2026-11-16T12:03:43.462Z',
        changed_at: '2026-11-16T12:03:43.462Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7J3VRQ6EDCAN35P6K14YHSE',
        version: 2,
        name: 'High risk',
        visible_to: 'me',
        team: null,
        query: 'risk>=high',
        range: '30d',
        after: null,
        before: null,
        columns: [],
        sort: 'newest',
        may_change: true,
        created_at: '2026-11-16T12:03:43.462Z',
        changed_at: '2026-11-16T12:03:47.048Z',
        changed_by: 'first admin key',
      },
    },
  },
  deleteView: { answers: {} },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J3VRMT5HVE7ZAKH4FPS262',
            state: 'pending',
            event_id: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
            asked_at: '2026-11-16T12:03:43.386Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T12:03:43.386Z',
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
          id: '01M7J3VRMT5HVE7ZAKH4FPS262',
          state: 'pending',
          event_id: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
          asked_at: '2026-11-16T12:03:43.386Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T12:03:43.386Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T12:03:43.364Z',
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
          key_id: 'KD3teCSY',
          team_id: '3d7sUfEN',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J3VRMT5HVE7ZAKH4FPS262',
        state: 'granted',
        event_id: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
        asked_at: '2026-11-16T12:03:43.386Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:18:47.077Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T12:03:47.077Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J3VRMT5HVE7ZAKH4FPS262',
        state: 'denied',
        event_id: '01M7J3VRM4CVM0F6W7VH3BZ6A9',
        asked_at: '2026-11-16T12:03:43.386Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:18:47.077Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T12:03:47.094Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '060844aa96ce7b98cb7a22e34acb413f',
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
            first_event: '01M7J3VTT247GME0V5EZ6SJAC8',
            last_event: '01M7J3VTT247GME0V5EZ6SJAC8',
            opened_at: '2026-11-16T12:03:45.602Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J3VN7K3X59FVS6KDFQP9AR', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '94117fc768cc7a5952d10ccb375563b5',
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
        first_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
        last_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
        opened_at: '2026-11-16T12:03:39.891Z',
        changed_at: '2026-11-16T12:03:47.103Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '94117fc768cc7a5952d10ccb375563b5',
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
          first_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
          last_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
          opened_at: '2026-11-16T12:03:39.891Z',
          changed_at: '2026-11-16T12:03:47.103Z',
        },
        steps: [
          {
            id: '01M7J3VW8Z2ZWRQK1TDNRJQY2K',
            at: '2026-11-16T12:03:47.103Z',
            kind: 'review.changed',
            key_id: 'o3z9pqdt',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '94117fc768cc7a5952d10ccb375563b5',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J3VN7K3X59FVS6KDFQP9AR',
            },
          },
          {
            id: '01M7J3VRN39J8VATCS0JCG5PGT',
            at: '2026-11-16T12:03:43.395Z',
            kind: 'review.changed',
            key_id: 'o3z9pqdt',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '94117fc768cc7a5952d10ccb375563b5',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J3VN7K3X59FVS6KDFQP9AR',
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
        id: '94117fc768cc7a5952d10ccb375563b5',
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
        first_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
        last_event: '01M7J3VN7K3X59FVS6KDFQP9AR',
        opened_at: '2026-11-16T12:03:39.891Z',
        changed_at: '2026-11-16T12:03:47.121Z',
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
            oldest_open_at: '2026-11-16T12:03:45.602Z',
            first_step: { count: 1, mean_seconds: 4, longest_seconds: 4 },
            closed: { count: 1, mean_seconds: 7, longest_seconds: 7 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T12:03:43.364Z',
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
            id: '01M7J3VRPF7TF2MACPARAM0S20',
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
            created_at: '2026-11-16T12:03:43.439Z',
            expires_at: '2026-11-23T12:03:43.439Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J3VRNXAHKZYWDWZXH5VTC7',
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
            created_at: '2026-11-16T12:03:43.421Z',
            expires_at: '2026-11-23T12:03:43.421Z',
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
        id: '01M7J3VRNXAHKZYWDWZXH5VTC7',
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
        created_at: '2026-11-16T12:03:43.421Z',
        expires_at: '2026-11-23T12:03:43.421Z',
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
        id: '01M7J3VRNXAHKZYWDWZXH5VTC7',
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
        created_at: '2026-11-16T12:03:43.421Z',
        expires_at: '2026-11-23T12:03:43.421Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T12:03:47.147Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J3VRPF7TF2MACPARAM0S20',
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
        created_at: '2026-11-16T12:03:43.439Z',
        expires_at: '2026-11-23T12:03:43.439Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T12:03:47.158Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'HXhSefGc',
        name: 'acme',
        created_at: '2026-11-16T12:03:47.174Z',
        retired_at: null,
        first_key: {
          id: 'snBZxHq8',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T12:03:47.176Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'W1F5tfGX', name: 'default', created_at: '2026-11-16T12:03:34.503Z', retired_at: null },
          { id: 'HXhSefGc', name: 'acme', created_at: '2026-11-16T12:03:47.174Z', retired_at: null },
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
            id: '01M7J3VWAP3N2S433S1W8W1PTB',
            at: '2026-11-16T12:03:47.158Z',
            kind: 'exception.created',
            key_id: 'o3z9pqdt',
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
              until: 1802606627158,
              ended_at: null,
              created_at: 1794830627158,
            },
          },
          {
            id: '01M7J3VWAN46XMZTW22KKBXCBE',
            at: '2026-11-16T12:03:47.157Z',
            kind: 'change.confirmed',
            key_id: 'u5HJ3UrZ',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J3VRPF7TF2MACPARAM0S20',
            before: null,
            after: {
              change: 'exception.create',
              summary: 'A wide exception: All of it is scratch space',
              reason: 'Agreed in ticket 4711',
            },
          },
        ],
        total: 55,
        limit: 2,
        offset: 0,
        next: '01M7J3VWAN46XMZTW22KKBXCBE',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1',
        period: 1,
        key: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1+9305cc69+Ach+Jz+T+/kPAfzycUJ3b9SYkFbUBHVqdyvy/pNDMP2O',
        key_place: 'beside the data',
        size: 63,
        checkpoint: {
          size: 29,
          root: 'Q9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=',
          signed_at: '2026-11-16T12:03:46.603Z',
        },
        checkpoints: [
          {
            size: 29,
            root: 'Q9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=',
            signed_at: '2026-11-16T12:03:46.603Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 29,
            confirmed_at: '2026-11-16T12:03:46.603Z',
            failure: null,
            failed_at: null,
            entries_since: 34,
          },
        ],
        last_independent_anchor: null,
        entries_since: 63,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1\n29\nQ9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=\n\n— 83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1 kwXMabcE5NTUZ5Fq/1xv/gjLZmnVAeObJ6V66tb/HNlZZZ+0ofBoLAxCv+xxJ0FTa9+YCwkJkkp+iUtEkLvr1tJAbgk=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J3VN7K3X59FVS6KDFQP9AR',
        origin: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1',
        key: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1+9305cc69+Ach+Jz+T+/kPAfzycUJ3b9SYkFbUBHVqdyvy/pNDMP2O',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J3VN7K3X59FVS6KDFQP9AR\ntime 2026-11-16T12:03:39.891Z\nrecorded at-once\nagent_id 981dfd601045d4dbbcbdfe7753714d1945a4a16bc03f6364937c0fdbdd3134c8\naction 861ee43bb3ac9185d3e7dfd4c0c2773dbbe890a55349d06a59b4a48c6f66db1d\nsession_id 888f584867791d2800a2857c03537a44c4a8373cdb435d56726fadb184d8e3a0\nsender 39496d68442c0c7a0f6f0a17addcaa4f164f9ffee733759c5aa3595b00bb0cfc\ndata b938937d30cbe12ce51b050d8de3bbe4d4abd0888dc4fffa9426f8723b009213\ncontext 512c00e8d1969bb232acb7672cb43e3ab38fe1303791b95d1cea540da591afdf\nreasoning 42ee4b1b21f8c9d564d4bfd9047aef74845c3a45ebb4fd0e350630206f7b266c\nverdict f043a0893d7c00a280163ea6e2bfcbd2ae08062806e10a484b0aff69a938aab9\n',
        proof: [
          'M4jMD7zK7eCFqEOPIniPkDuRVQdzTMMiCE7iqgcdnH8=',
          '197P+FrfgN2i7aQQUjo9fdaiSwXP2ASArCxvAfuYBV4=',
        ],
        checkpoint:
          '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1\n29\nQ9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=\n\n— 83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1 kwXMabcE5NTUZ5Fq/1xv/gjLZmnVAeObJ6V66tb/HNlZZZ+0ofBoLAxCv+xxJ0FTa9+YCwkJkkp+iUtEkLvr1tJAbgk=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 29,
            confirmed_at: '2026-11-16T12:03:46.603Z',
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
        made_at: '2026-11-16T12:03:47.236Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1+9305cc69+Ach+Jz+T+/kPAfzycUJ3b9SYkFbUBHVqdyvy/pNDMP2O',
            checkpoint:
              '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1\n29\nQ9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=\n\n— 83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1 kwXMabcE5NTUZ5Fq/1xv/gjLZmnVAeObJ6V66tb/HNlZZZ+0ofBoLAxCv+xxJ0FTa9+YCwkJkkp+iUtEkLvr1tJAbgk=\n',
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
        id: '01M7J3VWE305N2S19DBQV312Y1',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T12:03:47.267Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J3VNEE6J8PQ987G1364A53',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J3VN7K3X59FVS6KDFQP9AR'] },
        created_at: '2026-11-16T12:03:40.110Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T12:03:47.280Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J3VWE305N2S19DBQV312Y1',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T12:03:47.267Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J3VNEE6J8PQ987G1364A53',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J3VN7K3X59FVS6KDFQP9AR'] },
            created_at: '2026-11-16T12:03:40.110Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T12:03:47.280Z',
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
        id: '01M7J3VWF52M0P19EJ4KPMYCH1',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T12:03:47.301Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7J3VNH37XBC85CP3FBEW8CZ',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T12:03:40.195Z',
        matches: [
          {
            kind: 'event',
            id: '01M7J3VNCF1XNC6R2DWJM4YTTJ',
            places: ['data'],
            created_at: '2026-11-16T12:03:40.047Z',
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
        made_at: '2026-11-16T12:03:47.313Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1+9305cc69+Ach+Jz+T+/kPAfzycUJ3b9SYkFbUBHVqdyvy/pNDMP2O',
            checkpoint:
              '83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1\n29\nQ9Onq4saHOcr1o8rWL6Mk5XiiOt6BvJ5yaD0PVOVtf4=\n\n— 83a3db30e2ff78f9d934e3fb6adab8c5/W1F5tfGX/1 kwXMabcE5NTUZ5Fq/1xv/gjLZmnVAeObJ6V66tb/HNlZZZ+0ofBoLAxCv+xxJ0FTa9+YCwkJkkp+iUtEkLvr1tJAbgk=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J3VNCF1XNC6R2DWJM4YTTJ\ntime 2026-11-16T12:03:40.047Z\nrecorded at-once\nagent_id a4ff0b9fe12dbad93210477ed1a699d200a9b5c1032da2e702b200a4f7d78f76\naction 7ac527c2285313f6dfff556b88cf44def7e61b7f1f109099020c99361154700a\nsession_id 5c0085767d4847f325cae84c588319096d4a2823691c5cb305f2877de1de8edf\nsender 0e445a04d71449d06981d36f6614c7ae3b32883cd7176a9b87a618060f514508\ndata 5829c3efb436ede2da9527545257a2d65e3ac86c8e53aecf328c8348914fc34e\ncontext 19fc0abeafe5b6c665ac7bf54f9aaf651853d83bdf242f3264472b798208a3df\nreasoning 99ecb64fd103fd92cdee59a4815b34c4e4452ad46ace9f0484023efcbabe3559\nverdict fe4a1515738907da83c741a7b0c9816cb37ddc9e478fba7f04cb12d79430dc49\n',
            proof: [
              'h0seGZcufB0sgkXMfZCN63EOIDjHk8s9Q0CseFyb+Bg=',
              'jSA1POfTIq1wWaOO0KZ0/kJ7Yw0zzwQEAYEeU+kvKVg=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'vMggXjVPsibBTPRNSlE4zg==' },
              action: { text: '"shell_command"', salt: 'jZvFrxnNTjOGJB41TY4JiA==' },
              session_id: { text: '"s-1"', salt: '57Nzlb/QOls5UnsFF2Z5rg==' },
              sender: { text: '{"key_id":"o3z9pqdt","team_id":null}', salt: 'eY48JzqyLELofxIVdqHTaA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'nIxUCB8QbZoswoE7mnixkw==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: '7ZMg3JnLIpJ9g+7l1nt/eA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'erT99szZOVBSRHxE6SbBtg==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'KbqLqLlSlIQZHClmAvOqEA==',
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
      event_ids: ['01M7J3VNCF1XNC6R2DWJM4YTTJ'],
    },
    answers: {
      'application/json': {
        id: '01M7J3VWFTCNFRE12R0ZF8ZVDK',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T12:03:47.322Z',
        finished_at: '2026-11-16T12:03:47.346Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J3VWFTCNFRE12R0ZF8ZVDK',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T12:03:47.322Z',
            finished_at: '2026-11-16T12:03:47.341Z',
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
            id: '01M7J3VTTAC3A7EDH7WKNBNT12',
            event_id: '01M7J3VTT247GME0V5EZ6SJAC8',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T12:03:45.602Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T12:04:45.631Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J3VTTAC3A7EDH7WKNBNT12',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J3VND95XXXQZ0DXXYMVQXZ',
        event_id: '01M7J3VNCF1XNC6R2DWJM4YTTJ',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T12:03:40.047Z',
        last_attempt_at: '2026-11-16T12:03:45.631Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T12:03:47.358Z',
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
