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
        id: '01M7HK8K2EASSE9Q20658911T7',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T07:13:37.870Z',
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
            id: '01M7HK8KG454DH21S7YN7V1WG4',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T07:13:38.308Z',
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
            id: '01M7HK8KSW6EPEKWGFWPB3DK9R',
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
            created_at: '2026-11-16T07:13:38.620Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'M2UO7pRq',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HK8KSW6EPEKWGFWPB3DK9R',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HK830A8C4WZBC5PJ93ZYNN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T07:13:21.418Z',
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
        key_id: 'M2UO7pRq',
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
          { start: '2026-11-15T07:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T07:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
      },
    },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HK83KV1MWZ3VCDHNEPGFJR\nevent: audit-event\ndata: {"id":"01M7HK83KV1MWZ3VCDHNEPGFJR","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:22.043Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HK8K2EASSE9Q20658911T7\nevent: audit-event\ndata: {"id":"01M7HK8K2EASSE9Q20658911T7","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:37.870Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HK8KG454DH21S7YN7V1WG4\nevent: audit-event\ndata: {"id":"01M7HK8KG454DH21S7YN7V1WG4","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:38.308Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HK8KG454DH21S7YN7V1WG4","2026-11-16T07:13:38.308Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HK8K2EASSE9Q20658911T7","2026-11-16T07:13:37.870Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HK830A8C4WZBC5PJ93ZYNN","2026-11-16T07:13:21.418Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HK8KG454DH21S7YN7V1WG4","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:38.308Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HK8K2EASSE9Q20658911T7","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:37.870Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HK830A8C4WZBC5PJ93ZYNN","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T07:13:21.418Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HK830A8C4WZBC5PJ93ZYNN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T07:13:21.418Z',
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
        key_id: 'M2UO7pRq',
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
            first_at: '2026-11-16T07:13:38.553Z',
            last_at: '2026-11-16T07:13:38.553Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T07:13:21.418Z',
            last_at: '2026-11-16T07:13:38.308Z',
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
        after: '2026-11-09T07:13:40.230Z',
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
            created_at: '2026-11-16T07:13:40.427Z',
            key_id: 'M2UO7pRq',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T07:13:21.034Z',
            key_id: 'M2UO7pRq',
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
        id: 'joRVLNC3',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T07:13:40.533Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'M2UO7pRq',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T07:13:07.235Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: '8TrQ0Umh',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T07:13:21.279Z',
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
            name: '8TrQ0Umh',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T07:14:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: '8TrQ0Umh',
        after: '2026-11-15T07:13:40.674Z',
        before: '2026-11-16T07:13:40.674Z',
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
        id: 'YsozGk7Q',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T07:13:40.687Z',
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
            id: 'roETGxdg',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610roETGxdg',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T07:13:37.291Z',
            last_seen_at: '2026-11-16T07:13:37.291Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'roETGxdg',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610roETGxdg',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T07:13:37.291Z',
        last_seen_at: '2026-11-16T07:13:37.291Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T07:13:37.715Z' },
    answers: {
      'application/json': {
        id: 'AlzrB4Qv',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T07:13:40.781Z',
        expires_at: '2026-12-16T07:13:37.715Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'tR2qNLyd',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T07:13:37.529Z',
            expires_at: '2026-12-16T07:13:37.419Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'roETGxdg',
            person: 'Ada Example',
          },
          {
            id: 'AlzrB4Qv',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T07:13:40.781Z',
            expires_at: '2026-12-16T07:13:37.715Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'roETGxdg',
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
            id: '30f465a44dcffe4a',
            person_id: null,
            key_id: 'M2UO7pRq',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T07:13:37.542Z',
            last_used_at: '2026-11-16T07:13:37.542Z',
          },
          {
            id: '264c4a9955e68da7',
            person_id: 'roETGxdg',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T07:13:37.325Z',
            last_used_at: '2026-11-16T07:13:37.325Z',
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
        id: 'W0209RT0',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/W0209RT0',
        callback_path: '/dashboard/sign-in/W0209RT0/callback',
        logout_path: '/dashboard/sign-in/W0209RT0/logout',
        created_at: '2026-11-16T07:13:42.038Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'h2QQg3rd',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/h2QQg3rd',
            callback_path: '/dashboard/sign-in/h2QQg3rd/callback',
            logout_path: '/dashboard/sign-in/h2QQg3rd/logout',
            created_at: '2026-11-16T07:13:37.675Z',
          },
          {
            id: 'W0209RT0',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/W0209RT0',
            callback_path: '/dashboard/sign-in/W0209RT0/callback',
            logout_path: '/dashboard/sign-in/W0209RT0/logout',
            created_at: '2026-11-16T07:13:42.038Z',
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
        id: 'h2QQg3rd',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/h2QQg3rd',
        callback_path: '/dashboard/sign-in/h2QQg3rd/callback',
        logout_path: '/dashboard/sign-in/h2QQg3rd/logout',
        created_at: '2026-11-16T07:13:37.675Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'GfNAAi7Y', name: 'payments', created_at: '2026-11-16T07:13:42.780Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'GUzLlJhh', name: 'platform', created_at: '2026-11-16T07:13:40.529Z' },
          { id: 'GfNAAi7Y', name: 'payments', created_at: '2026-11-16T07:13:42.780Z' },
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
            resets_at: '2026-11-16T08:00:00.000Z',
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
            resets_at: '2026-11-16T08:00:00.000Z',
          },
          {
            scope: 'key',
            name: '8TrQ0Umh',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T07:14:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'GfNAAi7Y', name: 'billing', created_at: '2026-11-16T07:13:42.780Z' },
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
        until: '2027-02-14T07:13:45.789Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T07:13:45.789Z',
        changed_at: '2026-11-16T07:13:45.825Z',
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
            until: '2027-02-14T07:13:45.789Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T07:13:45.789Z',
            changed_at: '2026-11-16T07:13:45.789Z',
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
            until: '2027-02-14T07:13:45.789Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T07:13:45.789Z',
            changed_at: '2026-11-16T07:13:45.789Z',
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
        until: '2027-02-14T07:13:45.789Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T07:13:45.789Z',
        changed_at: '2026-11-16T07:13:45.945Z',
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
        until: '2027-02-14T07:13:45.789Z',
        ended_at: '2026-11-16T07:13:46.218Z',
        in_force: false,
        created_at: '2026-11-16T07:13:45.789Z',
        changed_at: '2026-11-16T07:13:46.220Z',
        changed_by: 'first admin key',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'yJwOtKio',
        name: 'acme',
        created_at: '2026-11-16T07:13:46.245Z',
        retired_at: null,
        first_key: {
          id: 'KMBUB0Wx',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T07:13:46.261Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'Ub6TlhrT', name: 'default', created_at: '2026-11-16T07:13:07.142Z', retired_at: null },
          { id: 'yJwOtKio', name: 'acme', created_at: '2026-11-16T07:13:46.245Z', retired_at: null },
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
            id: '01M7HK8V7ABBTX3MRRRJDAXVTN',
            at: '2026-11-16T07:13:46.218Z',
            kind: 'exception.ended',
            key_id: 'M2UO7pRq',
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
              until: 1802589225789,
              ended_at: null,
              created_at: 1794813225789,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The job is gone.',
              level: 'low',
              until: 1802589225789,
              ended_at: 1794813226218,
              created_at: 1794813225789,
            },
          },
          {
            id: '01M7HK8TYJF35NYZ4G3PDYMVSQ',
            at: '2026-11-16T07:13:45.938Z',
            kind: 'exception.changed',
            key_id: 'M2UO7pRq',
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
              until: 1802589225789,
              ended_at: null,
              created_at: 1794813225789,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802589225789,
              ended_at: null,
              created_at: 1794813225789,
            },
          },
        ],
        total: 38,
        limit: 2,
        offset: 0,
        next: '01M7HK8TYJF35NYZ4G3PDYMVSQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1',
        period: 1,
        key: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1+5c1d37f6+AQPQeLiy+7sImRhtLpUXTVcnRZ/ViYQnb4MihP9xAnZg',
        key_place: 'beside the data',
        size: 45,
        checkpoint: {
          size: 45,
          root: '4hv15akFfY2pCN0he6981ydDG8SOdYGs94CpSBON1Eg=',
          signed_at: '2026-11-16T07:13:46.358Z',
        },
        checkpoints: [
          {
            size: 45,
            root: '4hv15akFfY2pCN0he6981ydDG8SOdYGs94CpSBON1Eg=',
            signed_at: '2026-11-16T07:13:46.358Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 45,
            confirmed_at: '2026-11-16T07:13:46.358Z',
            failure: null,
            failed_at: null,
            entries_since: 0,
          },
        ],
        last_independent_anchor: null,
        entries_since: 45,
        verified: { size: 9, at: '2026-11-16T07:13:31.886Z', changed: 0, missing: 0 },
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1\n45\n4hv15akFfY2pCN0he6981ydDG8SOdYGs94CpSBON1Eg=\n\n— cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1 XB039ls1VqVOhdaFmzzS5rJPuRuDjsHihgmqzVA4vTvv9/VSF/DCb/DOrak3Emp79MT2aLQ9QRGw9HD8sQHMvPhdCwo=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HK830A8C4WZBC5PJ93ZYNN',
        origin: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1',
        key: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1+5c1d37f6+AQPQeLiy+7sImRhtLpUXTVcnRZ/ViYQnb4MihP9xAnZg',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HK830A8C4WZBC5PJ93ZYNN\ntime 2026-11-16T07:13:21.418Z\nrecorded at-once\nagent_id ae9fed79bb304af9e191601498aabbea2a7fe2530c973fcb382e320809e0f9a2\naction c3db5be1662795590226559cc4350126c52d5f7c140eb9032b27bd9db0e35fcf\nsession_id 1358f41a24b88ef5c0655ce4903b15f7d6d5587c7a7ee077efd0474b520cc005\nsender 8ff41b6c1a1ba5f820becf17aadc3440897fe370decb9676b5dec7b0f4902ad1\ndata b921f1f247fc798c92f2a8a4afaf3b7a91ec70ad3432377e70726577220a354f\ncontext 5ea970cad6f67bebf893aff1a3c5e842d742073429b2c2917bb50335059cb224\nreasoning 4d1717c164b2e060a55ea8f691ba18f4725adbf1291dab4f11b9805520d91942\nverdict 03561fd7f0de5fb246b46ca6f04a39211cdc661721ff6080b5bdf72a6d12f751\n',
        proof: [
          '2JX18nv0vfUvVgXH8I3zLDysctMbnhK8Lnqph8F0ZPo=',
          'B4L7G7bC9hucXVBPFLdSLKenigzucEpmykHpYNZtJQk=',
        ],
        checkpoint:
          'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1\n45\n4hv15akFfY2pCN0he6981ydDG8SOdYGs94CpSBON1Eg=\n\n— cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1 XB039ls1VqVOhdaFmzzS5rJPuRuDjsHihgmqzVA4vTvv9/VSF/DCb/DOrak3Emp79MT2aLQ9QRGw9HD8sQHMvPhdCwo=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 45,
            confirmed_at: '2026-11-16T07:13:46.358Z',
            failure: null,
            failed_at: null,
            entries_since: 0,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T07:13:47.189Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1+5c1d37f6+AQPQeLiy+7sImRhtLpUXTVcnRZ/ViYQnb4MihP9xAnZg',
            checkpoint:
              'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1\n45\n4hv15akFfY2pCN0he6981ydDG8SOdYGs94CpSBON1Eg=\n\n— cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1 XB039ls1VqVOhdaFmzzS5rJPuRuDjsHihgmqzVA4vTvv9/VSF/DCb/DOrak3Emp79MT2aLQ9QRGw9HD8sQHMvPhdCwo=\n',
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
  listRetentionRuns: {
    answers: {
      'application/json': {
        runs: [
          {
            started_at: '2026-01-31T12:00:00.000Z',
            ended_at: '2026-01-31T12:00:04.120Z',
            looked_at_until: '2025-07-31T12:00:00.000Z',
            removed: 1_200_345,
            held: 12,
          },
        ],
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
        id: '01M7HK8WKQ0EBEGYQDYTK9D2JV',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T07:13:47.639Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HK84565EN4SVYRPJPB4WYS',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HK830A8C4WZBC5PJ93ZYNN'] },
        created_at: '2026-11-16T07:13:22.598Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T07:13:47.675Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HK8WKQ0EBEGYQDYTK9D2JV',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T07:13:47.639Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HK84565EN4SVYRPJPB4WYS',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HK830A8C4WZBC5PJ93ZYNN'] },
            created_at: '2026-11-16T07:13:22.598Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T07:13:47.675Z',
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
        id: '01M7HK8WNP31K44X8YKKY7V5SM',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 6,
        found: 0,
        next: null,
        created_at: '2026-11-16T07:13:47.702Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HK84BB9P45BC4XWNV68RHH',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T07:13:22.795Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HK83KV1MWZ3VCDHNEPGFJR',
            places: ['data'],
            created_at: '2026-11-16T07:13:22.043Z',
            agent_id: 'support-bot',
            action: 'send_email',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T07:13:47.760Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1+5c1d37f6+AQPQeLiy+7sImRhtLpUXTVcnRZ/ViYQnb4MihP9xAnZg',
            checkpoint:
              'cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1\n47\n5/jiA8zVl6nplGuElDyMnZ3xE3x+Df20VbdapfZQh2U=\n\n— cb653c69d84ad223656cf426cd23b3e7/Ub6TlhrT/1 XB039sk+kciuPzv/fSRUuMuj5SI+vChN+3eapo+7YyZ0hrBC55G9/3cDvVQlXh9n0MY31KkEvDUq6s1WEs4BgzXGNwY=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HK83KV1MWZ3VCDHNEPGFJR\ntime 2026-11-16T07:13:22.043Z\nrecorded at-once\nagent_id 24e1bcfc4e306ff9052768db9f8b998565aecf906f41309f2d4f01beccb47385\naction 54cea25430c0cc8ddde7426ac6430f7a5a86f60fe29c857820e529c84a53c489\nsession_id 8c2b208766194b62f54dbe1e14a74789ca427ca2ecade8ada8c85d8950002095\nsender 706646859cf32ed6fc891ad025d6f007d88b2ee61ece060eb4f254b72241159e\ndata 65dc863a0677dd87dbf546ae6d428cac25e9f46bafea8567203a0e2d5f5a74a5\ncontext a7a26d2828559a27170dc968491c6ac785ea0e78b1f3c438db4c1479970978f7\nreasoning 978841a1c3354e9155f35418c0d6c4485468dcf526b1b8ae90bba2e490e313a1\nverdict f290d270f0fc32729e9eb5bb334e844c705027ac58a1083a1f063af96370de19\n',
            proof: [
              'sqzz1TPIAXIdc+UmBZ/rrW4c6wRcxerXNDqnlN+8z10=',
              '04ZSuxiUnoRbSZbZIPtd/rZ+5ELhA13K83p6ugj2OTc=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: '/V4u1NViVR2DdG1Xfc59tg==' },
              action: { text: '"shell_command"', salt: 'sOE4tNWabCq/KABEaD20Bg==' },
              session_id: { text: '"s-1"', salt: 'UuH/eTJLga4cmJO851TkMA==' },
              sender: { text: '{"key_id":"M2UO7pRq","team_id":null}', salt: 'z4Oau2TykbCo+A+00Xpe7Q==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'pIZgtfVP0P6Lh3Xc52pzYA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'xcIwAsTcnAvqqa+VTOXd3w==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'j3UDLT1sn/4gZOS+gn9rjQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: '3Iz7rr0Aw1NJCcfVZEmRmg==',
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
      event_ids: ['01M7HK83KV1MWZ3VCDHNEPGFJR'],
    },
    answers: {
      'application/json': {
        id: '01M7HK8WQT5R083DQ094N2RAFN',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T07:13:47.770Z',
        finished_at: '2026-11-16T07:13:48.182Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HK8WQT5R083DQ094N2RAFN',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T07:13:47.770Z',
            finished_at: '2026-11-16T07:13:48.180Z',
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
            id: '01M7HK8KR06SC26ZAHCEZA53RK',
            event_id: '01M7HK8KQSDH374TJ3QHNKX800',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T07:13:38.553Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T07:14:38.326Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HK8KR06SC26ZAHCEZA53RK',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HK83NZ00DFGYPDVJ5AMGEG',
        event_id: '01M7HK83KV1MWZ3VCDHNEPGFJR',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T07:13:22.043Z',
        last_attempt_at: '2026-11-16T07:13:28.900Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T07:13:48.337Z',
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
