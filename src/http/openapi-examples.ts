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
        id: '01M7HG4H3T3F7EENPYPY4HDE1R',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:18:59.066Z',
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
            id: '01M7HG4H5AA3JYYWRD8CZD2DAM',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T06:18:59.114Z',
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
            id: '01M7HG4HA3BSP5NYTQ0D6PC9KY',
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
            created_at: '2026-11-16T06:18:59.267Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '8zYcsswe',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HG4HA3BSP5NYTQ0D6PC9KY',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HG4G7CCD306JJ08506N714',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:18:58.156Z',
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
        key_id: '8zYcsswe',
        team_id: null,
      },
    },
  },
  countEvents: {
    answers: {
      'application/json': {
        total_events: 5,
        by_risk_level: { low: 1, medium: 3, high: 0, critical: 1 },
        by_action: { shell_command: 5 },
        by_agent: { 'deploy-bot': 3, 'claude-code': 2 },
        pii_events: 0,
      },
    },
  },
  countEventsOverTime: {
    answers: {
      'application/json': {
        interval_ms: 1800000,
        buckets: [
          { start: '2026-11-15T06:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T06:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        action: [{ value: 'shell_command', count: 5 }],
        risk_level: [
          { value: 'medium', count: 3 },
          { value: 'critical', count: 1 },
        ],
        pii_detected: [{ value: 'false', count: 5 }],
        decision: [{ value: 'allow', count: 5 }],
        team: [],
      },
    },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HG4H3T3F7EENPYPY4HDE1R\nevent: audit-event\ndata: {"id":"01M7HG4H3T3F7EENPYPY4HDE1R","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:18:59.066Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HG4H5AA3JYYWRD8CZD2DAM\nevent: audit-event\ndata: {"id":"01M7HG4H5AA3JYYWRD8CZD2DAM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:18:59.114Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HG4H7R8QS0MQJ96FMWEH7Z\nevent: audit-event\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HG4H5AA3JYYWRD8CZD2DAM","2026-11-16T06:18:59.114Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HG4H3T3F7EENPYPY4HDE1R","2026-11-16T06:18:59.066Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HG4G7CCD306JJ08506N714","2026-11-16T06:18:58.156Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HG4H5AA3JYYWRD8CZD2DAM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:18:59.114Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HG4H3T3F7EENPYPY4HDE1R","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:18:59.066Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HG4G7CCD306JJ08506N714","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:18:58.156Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HG4G7CCD306JJ08506N714',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:18:58.156Z',
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
        key_id: '8zYcsswe',
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
            first_at: '2026-11-16T06:18:59.192Z',
            last_at: '2026-11-16T06:18:59.192Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot'],
            events: 3,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 0,
            first_at: '2026-11-16T06:18:58.156Z',
            last_at: '2026-11-16T06:18:59.114Z',
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
        after: '2026-11-09T06:19:00.511Z',
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
        by_risk_level: { low: 1, medium: 3, high: 0, critical: 1 },
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
        top_actions: [{ value: 'shell_command', count: 5 }],
        pii_kinds: [],
        rules: [
          { rule: 'read.account', why: 'Reads …, the list of accounts.', count: 3 },
          { rule: 'delete.everything', why: 'Deletes … with everything in it.', count: 1 },
        ],
        articles: [
          { framework: 'ai_act', id: 'art_12', count: 5 },
          { framework: 'ai_act', id: 'art_19', count: 5 },
        ],
        alerts: { pending: 4, delivered: 0, failed: 0 },
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
            created_at: '2026-11-16T06:19:01.922Z',
            key_id: '8zYcsswe',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T06:18:57.977Z',
            key_id: '8zYcsswe',
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
        events: 5,
        now: { stored: 5, blocked: 0, alerts: 4 },
        draft: { stored: 5, blocked: 0, alerts: 4 },
        sample: [],
        note: 'Only stored events can be evaluated: events that were not stored are missing from both sides.',
      },
    },
  },
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: '3nqLc3La',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T06:19:01.970Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '8zYcsswe',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T06:18:48.294Z',
            expires_at: null,
            last_used_at: null,
          },
          {
            id: 'ZKSbsU9g',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T06:18:58.113Z',
            expires_at: null,
            last_used_at: null,
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
            name: 'ZKSbsU9g',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:20:00.000Z',
          },
        ],
      },
    },
  },
  rotateKey: {
    request: { grace_seconds: 600 },
    answers: {
      'application/json': {
        id: '6HLO7RYR',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T06:19:01.989Z',
        expires_at: null,
      },
    },
  },
  revokeKey: { answers: {} },
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
        id: 'joteuvy9',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/joteuvy9',
        callback_path: '/dashboard/sign-in/joteuvy9/callback',
        logout_path: '/dashboard/sign-in/joteuvy9/logout',
        created_at: '2026-11-16T06:10:04.882Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'glYJcADT',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/glYJcADT',
            callback_path: '/dashboard/sign-in/glYJcADT/callback',
            logout_path: '/dashboard/sign-in/glYJcADT/logout',
            created_at: '2026-11-16T06:10:01.688Z',
          },
          {
            id: 'joteuvy9',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/joteuvy9',
            callback_path: '/dashboard/sign-in/joteuvy9/callback',
            logout_path: '/dashboard/sign-in/joteuvy9/logout',
            created_at: '2026-11-16T06:10:04.882Z',
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
        id: 'glYJcADT',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/glYJcADT',
        callback_path: '/dashboard/sign-in/glYJcADT/callback',
        logout_path: '/dashboard/sign-in/glYJcADT/logout',
        created_at: '2026-11-16T06:10:01.688Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  listPeople: {
    answers: {
      'application/json': {
        people: [
          {
            id: 'Kq3vT9xA',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '248289761001',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T06:09:56.339Z',
            last_seen_at: '2026-11-16T06:09:56.339Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'Kq3vT9xA',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '248289761001',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T06:09:56.339Z',
        last_seen_at: '2026-11-16T06:09:56.339Z',
      },
    },
  },
  listLogins: {
    answers: {
      'application/json': {
        logins: [
          {
            id: 'eacbc1c122b4b258',
            person_id: null,
            key_id: '6Cvf1E12',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T06:09:56.567Z',
            last_used_at: '2026-11-16T06:09:56.567Z',
          },
        ],
      },
    },
  },
  endLogin: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'Luht56CH', name: 'payments', created_at: '2026-11-16T06:19:02.005Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: '3bDKXiVb', name: 'platform', created_at: '2026-11-16T06:19:01.969Z' },
          { id: 'Luht56CH', name: 'payments', created_at: '2026-11-16T06:19:02.005Z' },
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
            resets_at: '2026-11-16T07:00:00.000Z',
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
            resets_at: '2026-11-16T07:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'ZKSbsU9g',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:20:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'Luht56CH', name: 'billing', created_at: '2026-11-16T06:19:02.005Z' },
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.669Z',
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
            until: '2027-02-14T06:10:05.664Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:10:05.664Z',
            changed_at: '2026-11-16T06:10:05.665Z',
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
            until: '2027-02-14T06:10:05.664Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:10:05.664Z',
            changed_at: '2026-11-16T06:10:05.665Z',
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.777Z',
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: '2026-11-16T06:10:05.799Z',
        in_force: false,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.807Z',
        changed_by: 'first admin key',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'sauPm2ST',
        name: 'acme',
        created_at: '2026-11-16T06:19:02.105Z',
        retired_at: null,
        first_key: {
          id: 'SquGORXW',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T06:19:02.107Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: '88g9vWua', name: 'default', created_at: '2026-11-16T06:18:48.266Z', retired_at: null },
          { id: 'sauPm2ST', name: 'acme', created_at: '2026-11-16T06:19:02.105Z', retired_at: null },
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
            id: '01M7HG4M2E6RZN3MFM889EJ4AG',
            at: '2026-11-16T06:19:02.094Z',
            kind: 'notices.updated',
            key_id: '8zYcsswe',
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
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The job is gone.',
              level: 'low',
              until: 1802585405664,
              ended_at: 1794809405799,
              created_at: 1794809405664,
            },
          },
          {
            id: '01M7HG4M20F3FVXDSC4Z0QWM3C',
            at: '2026-11-16T06:19:02.080Z',
            kind: 'team.retired',
            key_id: '8zYcsswe',
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
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
          },
        ],
        total: 32,
        limit: 2,
        offset: 0,
        next: '01M7HG4M20F3FVXDSC4Z0QWM3C',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1',
        period: 1,
        key: '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1+4f248e95+AYK5NPcIP1lrHhsIUqen38PiC05qZv3dkGe1ob8yUoIx',
        key_place: 'beside the data',
        size: 38,
        checkpoint: {
          size: 15,
          root: 'bApQUnQnDlzy3XFHt987R+CWvDtATi/Vy6EMiXknoV4=',
          signed_at: '2026-11-16T06:19:02.003Z',
        },
        checkpoints: [
          {
            size: 15,
            root: 'bApQUnQnDlzy3XFHt987R+CWvDtATi/Vy6EMiXknoV4=',
            signed_at: '2026-11-16T06:19:02.003Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 15,
            confirmed_at: '2026-11-16T06:19:02.003Z',
            failure: null,
            failed_at: null,
            entries_since: 12,
          },
        ],
        last_independent_anchor: null,
        entries_since: 27,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1\n15\nbApQUnQnDlzy3XFHt987R+CWvDtATi/Vy6EMiXknoV4=\n\n— 47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1 TySOlVmYig4C+mAY95m22M7M5VGXrY9Q+AJ9AEImn3X5qKbVQVOmRLppGKXPxz41g/xEjX9MFbEo5+jIbPPsFCSHXQQ=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HG4G7CCD306JJ08506N714',
        origin: '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1',
        key: '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1+4f248e95+AYK5NPcIP1lrHhsIUqen38PiC05qZv3dkGe1ob8yUoIx',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HG4G7CCD306JJ08506N714\ntime 2026-11-16T06:18:58.156Z\nrecorded at-once\nagent_id 7e0404a283559a0113ed607da7222d05624c23cd784b3cf420fb575e4b688c42\naction 7e2d1bad6e27ac88dc15607d8339d2bbeb8051ef31b1e9ee7651b71785196a64\nsession_id 157ed96718397915bfb27b5a355be7dc34bc09576a2f0c792df14a6f7c30b150\nsender b0156386ce2d64b4053a3de402d3b3b63846c8ee036e85dab0c378787f7fe385\ndata 648096a1af1e6ef4c4c320681cc49568c20394ff0eb7f1ce3cc2a3b5a8e240cf\ncontext 2e13aba71eb74cd958458c444365d4a789b9c372b7547aa43d1f251869b07b06\nreasoning 51d1fc275d4370c4dffd2d7e8c03df6dbfe62436be593f46e1cb2e77cc2f47a5\nverdict 815ea6117e84299470a1fec88a05b0c411a7a9d2c6f9c680745270be8a72ffeb\n',
        proof: [
          'ZpV/CoxFSMUBAllajd5UImy6ANvlwz1GVYcmmFCa0CE=',
          'fUNVcQN2998pz/pVEO3wvxiFPiNukQBw84H+GMAOeVI=',
        ],
        checkpoint:
          '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1\n15\nbApQUnQnDlzy3XFHt987R+CWvDtATi/Vy6EMiXknoV4=\n\n— 47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1 TySOlVmYig4C+mAY95m22M7M5VGXrY9Q+AJ9AEImn3X5qKbVQVOmRLppGKXPxz41g/xEjX9MFbEo5+jIbPPsFCSHXQQ=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 15,
            confirmed_at: '2026-11-16T06:19:02.003Z',
            failure: null,
            failed_at: null,
            entries_since: 12,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T06:19:02.220Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1+4f248e95+AYK5NPcIP1lrHhsIUqen38PiC05qZv3dkGe1ob8yUoIx',
            checkpoint:
              '47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1\n15\nbApQUnQnDlzy3XFHt987R+CWvDtATi/Vy6EMiXknoV4=\n\n— 47e7fecc6c7ea6e9b334226883c9ccf8/88g9vWua/1 TySOlVmYig4C+mAY95m22M7M5VGXrY9Q+AJ9AEImn3X5qKbVQVOmRLppGKXPxz41g/xEjX9MFbEo5+jIbPPsFCSHXQQ=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [],
        unproven: [],
      },
    },
  },
  listAlerts: {
    answers: {
      'application/json': {
        alerts: [
          {
            id: '01M7HG4H918W30YD0T6GV6M4ST',
            event_id: '01M7HG4H7R8QS0MQJ96FMWEH7Z',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T06:18:59.192Z',
            last_attempt_at: '2026-11-16T06:18:59.368Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T06:19:04.858Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 4,
        limit: 1,
        offset: 0,
        next: '01M7HG4H918W30YD0T6GV6M4ST',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HG4GB3EQSV1MZ8JWMW7G95',
        event_id: '01M7HG4G7CCD306JJ08506N714',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T06:18:58.156Z',
        last_attempt_at: '2026-11-16T06:18:58.448Z',
        last_status: null,
        last_answer: 'No answer: the connection was refused.',
        next_attempt_at: '2026-11-16T06:19:02.238Z',
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
