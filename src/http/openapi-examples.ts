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
        id: '01M7J5RG67FD85JRDR4M8VCRJ0',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:36:53.575Z',
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
            id: '01M7J5RG6M3YYYAHEDQXDJ0TGF',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T12:36:53.588Z',
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
            id: '01M7J5RG7K0XB0FNZE5YAV4PA1',
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
            created_at: '2026-11-16T12:36:53.619Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '6aufjt5y',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J5RG7K0XB0FNZE5YAV4PA1',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J5RB08E9FXH53Z1E1NM5GB',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:36:48.264Z',
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
        key_id: '6aufjt5y',
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
          { start: '2026-11-15T12:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T13:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7J5RB3H9FJ5HDVTD0FDCS79\nevent: audit-event\ndata: {"id":"01M7J5RB3H9FJ5HDVTD0FDCS79","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:36:48.369Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J5RE3YAENKWJ6Q0VRT8JNV\nevent: audit-event\ndata: {"id":"01M7J5RE3YAENKWJ6Q0VRT8JNV","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T12:36:51.454Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J5RG67FD85JRDR4M8VCRJ0\nevent: audit-event\ndata: {"id":"01M7J5RG67FD85JRDR4M8VCRJ0","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:36:53.575Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J5RG6M3YYYAHEDQXDJ0TGF","2026-11-16T12:36:53.588Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J5RG67FD85JRDR4M8VCRJ0","2026-11-16T12:36:53.575Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J5RB08E9FXH53Z1E1NM5GB","2026-11-16T12:36:48.264Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J5RG6M3YYYAHEDQXDJ0TGF","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:36:53.588Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J5RG67FD85JRDR4M8VCRJ0","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:36:53.575Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J5RB08E9FXH53Z1E1NM5GB","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:36:48.264Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J5RB08E9FXH53Z1E1NM5GB',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:36:48.264Z',
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
        key_id: '6aufjt5y',
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
            first_at: '2026-11-16T12:36:53.605Z',
            last_at: '2026-11-16T12:36:53.605Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T12:36:48.264Z',
            last_at: '2026-11-16T12:36:53.588Z',
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
        after: '2026-11-09T12:36:54.956Z',
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
          organization: { version: 1, created_at: '2026-11-16T12:36:48.152Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T12:36:54.995Z',
            key_id: '6aufjt5y',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T12:36:51.427Z',
            key_id: '6aufjt5y',
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
            newest: '01M7J5RG6M3YYYAHEDQXDJ0TGF',
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
            newest: '01M7J5RG755NEKQF2E6N4QR03S',
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
        id: 'm02AZwxx',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T12:36:55.253Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '6aufjt5y',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T12:36:40.390Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: '2wjWC3uw',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T12:36:48.218Z',
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
            name: '2wjWC3uw',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:37:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: '2wjWC3uw',
        after: '2026-11-15T12:36:55.391Z',
        before: '2026-11-16T12:36:55.391Z',
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
        id: 'Cz9gmCrq',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T12:36:55.402Z',
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
            id: 'zdjo9BLG',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610zdjo9BLG',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T12:36:50.553Z',
            last_seen_at: '2026-11-16T12:36:50.553Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'zdjo9BLG',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610zdjo9BLG',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T12:36:50.553Z',
        last_seen_at: '2026-11-16T12:36:50.553Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T12:36:53.565Z' },
    answers: {
      'application/json': {
        id: 'Wh4wDkSB',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T12:36:55.460Z',
        expires_at: '2026-12-16T12:36:53.565Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'tFYDToar',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:36:50.592Z',
            expires_at: '2026-12-16T12:36:50.585Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'zdjo9BLG',
            person: 'Ada Example',
          },
          {
            id: 'Wh4wDkSB',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:36:55.460Z',
            expires_at: '2026-12-16T12:36:53.565Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'zdjo9BLG',
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
            id: '360e3c99d0dde6d4',
            person_id: null,
            key_id: '6aufjt5y',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:36:50.600Z',
            last_used_at: '2026-11-16T12:36:50.600Z',
          },
          {
            id: 'fdd7b0994889a7f6',
            person_id: 'zdjo9BLG',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:36:50.559Z',
            last_used_at: '2026-11-16T12:36:50.559Z',
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
        id: 'JVS41JuB',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/JVS41JuB',
        callback_path: '/dashboard/sign-in/JVS41JuB/callback',
        logout_path: '/dashboard/sign-in/JVS41JuB/logout',
        created_at: '2026-11-16T12:36:55.670Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '8vt9Fd1F',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/8vt9Fd1F',
            callback_path: '/dashboard/sign-in/8vt9Fd1F/callback',
            logout_path: '/dashboard/sign-in/8vt9Fd1F/logout',
            created_at: '2026-11-16T12:36:51.377Z',
          },
          {
            id: 'JVS41JuB',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/JVS41JuB',
            callback_path: '/dashboard/sign-in/JVS41JuB/callback',
            logout_path: '/dashboard/sign-in/JVS41JuB/logout',
            created_at: '2026-11-16T12:36:55.670Z',
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
        id: '8vt9Fd1F',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/8vt9Fd1F',
        callback_path: '/dashboard/sign-in/8vt9Fd1F/callback',
        logout_path: '/dashboard/sign-in/8vt9Fd1F/logout',
        created_at: '2026-11-16T12:36:51.377Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'hJ1U3wti', name: 'payments', created_at: '2026-11-16T12:36:55.770Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'cB9IwEzw', name: 'releases', created_at: '2026-11-16T12:36:51.413Z' },
          { id: 'VPo0VEPi', name: 'platform', created_at: '2026-11-16T12:36:55.244Z' },
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
            name: '2wjWC3uw',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:37:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'hJ1U3wti', name: 'billing', created_at: '2026-11-16T12:36:55.770Z' },
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
            newest: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
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
        until: '2027-02-14T12:36:56.099Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:36:56.099Z',
        changed_at: '2026-11-16T12:36:56.105Z',
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
            until: '2027-02-14T12:36:56.099Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:36:56.099Z',
            changed_at: '2026-11-16T12:36:56.099Z',
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
            until: '2027-02-14T12:36:56.099Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:36:56.099Z',
            changed_at: '2026-11-16T12:36:56.099Z',
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
        until: '2027-02-14T12:36:56.099Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:36:56.099Z',
        changed_at: '2026-11-16T12:36:56.147Z',
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
        until: '2027-02-14T12:36:56.099Z',
        ended_at: '2026-11-16T12:36:56.155Z',
        in_force: false,
        created_at: '2026-11-16T12:36:56.099Z',
        changed_at: '2026-11-16T12:36:56.159Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J5RE4PABF46ENR5RG72EA4',
            state: 'pending',
            event_id: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
            asked_at: '2026-11-16T12:36:51.478Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T12:36:51.478Z',
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
          id: '01M7J5RE4PABF46ENR5RG72EA4',
          state: 'pending',
          event_id: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
          asked_at: '2026-11-16T12:36:51.478Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T12:36:51.478Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T12:36:51.454Z',
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
          key_id: '7ctaE36I',
          team_id: 'cB9IwEzw',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J5RE4PABF46ENR5RG72EA4',
        state: 'granted',
        event_id: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
        asked_at: '2026-11-16T12:36:51.478Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:51:56.174Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T12:36:56.174Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J5RE4PABF46ENR5RG72EA4',
        state: 'denied',
        event_id: '01M7J5RE3YAENKWJ6Q0VRT8JNV',
        asked_at: '2026-11-16T12:36:51.478Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:51:56.174Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T12:36:56.196Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'ebb148b65981f46c2eaee5bbbcd22f92',
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
            first_event: '01M7J5RG755NEKQF2E6N4QR03S',
            last_event: '01M7J5RG755NEKQF2E6N4QR03S',
            opened_at: '2026-11-16T12:36:53.605Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J5RB08E9FXH53Z1E1NM5GB', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'ed9e2696e1dd3f67d5a6dc1ac1916819',
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
        first_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
        last_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
        opened_at: '2026-11-16T12:36:48.264Z',
        changed_at: '2026-11-16T12:36:56.232Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'ed9e2696e1dd3f67d5a6dc1ac1916819',
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
          first_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
          last_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
          opened_at: '2026-11-16T12:36:48.264Z',
          changed_at: '2026-11-16T12:36:56.232Z',
        },
        steps: [
          {
            id: '01M7J5RJS8CXQTSSH3GDRYJ1RH',
            at: '2026-11-16T12:36:56.232Z',
            kind: 'review.changed',
            key_id: '6aufjt5y',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'ed9e2696e1dd3f67d5a6dc1ac1916819',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J5RB08E9FXH53Z1E1NM5GB',
            },
          },
          {
            id: '01M7J5RE5B7G1SPH63QE2464YX',
            at: '2026-11-16T12:36:51.499Z',
            kind: 'review.changed',
            key_id: '6aufjt5y',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'ed9e2696e1dd3f67d5a6dc1ac1916819',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J5RB08E9FXH53Z1E1NM5GB',
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
        id: 'ed9e2696e1dd3f67d5a6dc1ac1916819',
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
        first_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
        last_event: '01M7J5RB08E9FXH53Z1E1NM5GB',
        opened_at: '2026-11-16T12:36:48.264Z',
        changed_at: '2026-11-16T12:36:56.337Z',
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
            oldest_open_at: '2026-11-16T12:36:53.605Z',
            first_step: { count: 1, mean_seconds: 3, longest_seconds: 3 },
            closed: { count: 1, mean_seconds: 8, longest_seconds: 8 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T12:36:51.454Z',
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
            id: '01M7J5RE6D5094JTKY28878F8K',
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
            created_at: '2026-11-16T12:36:51.533Z',
            expires_at: '2026-11-23T12:36:51.533Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J5RE5V9D3APAB38AG5JJGY',
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
            created_at: '2026-11-16T12:36:51.515Z',
            expires_at: '2026-11-23T12:36:51.515Z',
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
        id: '01M7J5RE5V9D3APAB38AG5JJGY',
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
        created_at: '2026-11-16T12:36:51.515Z',
        expires_at: '2026-11-23T12:36:51.515Z',
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
        id: '01M7J5RE5V9D3APAB38AG5JJGY',
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
        created_at: '2026-11-16T12:36:51.515Z',
        expires_at: '2026-11-23T12:36:51.515Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T12:36:56.401Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J5RE6D5094JTKY28878F8K',
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
        created_at: '2026-11-16T12:36:51.533Z',
        expires_at: '2026-11-23T12:36:51.533Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T12:36:56.444Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'Ge6BLlQq',
        name: 'acme',
        created_at: '2026-11-16T12:36:56.590Z',
        retired_at: null,
        first_key: {
          id: 'gZA6M3se',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T12:36:56.606Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'd90OJjUx', name: 'default', created_at: '2026-11-16T12:36:40.385Z', retired_at: null },
          { id: 'Ge6BLlQq', name: 'acme', created_at: '2026-11-16T12:36:56.590Z', retired_at: null },
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
            id: '01M7J5RK2H772RZFY53VYF8H94',
            at: '2026-11-16T12:36:56.529Z',
            kind: 'exception.created',
            key_id: '6aufjt5y',
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
              until: 1802608616496,
              ended_at: null,
              created_at: 1794832616496,
            },
          },
          {
            id: '01M7J5RJZW3MCKR3378KTVQKET',
            at: '2026-11-16T12:36:56.444Z',
            kind: 'change.confirmed',
            key_id: 'W8NTcSbR',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J5RE6D5094JTKY28878F8K',
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
        next: '01M7J5RJZW3MCKR3378KTVQKET',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1',
        period: 1,
        key: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1+f6ad6b10+AfLYlS1EHGEF/si5YR39i6KjSeJbEY3ejl2LX3Y6H3nT',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 54,
          root: '1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=',
          signed_at: '2026-11-16T12:36:56.157Z',
        },
        checkpoints: [
          {
            size: 54,
            root: '1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=',
            signed_at: '2026-11-16T12:36:56.157Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 54,
            confirmed_at: '2026-11-16T12:36:56.157Z',
            failure: null,
            failed_at: null,
            entries_since: 8,
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
        '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1\n54\n1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=\n\n— 9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1 9q1rEJpkUva+ZeobanvTjg7qMWQcJ3ZDsrXIaw8Ob5pvf1WuRidYE/shI13sNS5mC6h5xT/h3h66CRAvEb082JONpAw=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J5RB08E9FXH53Z1E1NM5GB',
        origin: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1',
        key: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1+f6ad6b10+AfLYlS1EHGEF/si5YR39i6KjSeJbEY3ejl2LX3Y6H3nT',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J5RB08E9FXH53Z1E1NM5GB\ntime 2026-11-16T12:36:48.264Z\nrecorded at-once\nagent_id eb0ea2ab3342a2bb6b19e58ef03e316ce6adf4297d503b0b65d4c93ab14e66d1\naction 6248813b99fc2ce1a700ea10e3e93535b146df42b2e54f32dd715638dc16967b\nsession_id 664d86563ceeef8c7a38595b4b84fcb372b808c99c019b8b7afc1f356d0933a1\nsender c2d04f53698bda0e49b1ce124b2a7a5ba5fb9ae9c8aae36256bf03ba4e3e9e2c\ndata 6794340f1b1b33938408136a01c6f51d1250a096854570369bb977f1cecbaa1e\ncontext d4c5f4ee8997d4b20374fdaba30c797ba2ecac70a7440a2c7259ef44d197a361\nreasoning 8e8a24f11c2ca6465183452b610798f8a9d2af86bf45fe31c0d24ee68e4ea9eb\nverdict 155cd52490e504ab2eed1fb4035a21c8439e6fec6d9e3d72b754042d98557035\n',
        proof: [
          'ZVYZWMQoL5sf9eg66SBRpD57tVHm0ldLKh5TP5bykTg=',
          '0iqvMPW5FAXMbh7DGzPHlFdWGuzGD8xDgsZVCyEAixw=',
        ],
        checkpoint:
          '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1\n54\n1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=\n\n— 9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1 9q1rEJpkUva+ZeobanvTjg7qMWQcJ3ZDsrXIaw8Ob5pvf1WuRidYE/shI13sNS5mC6h5xT/h3h66CRAvEb082JONpAw=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 54,
            confirmed_at: '2026-11-16T12:36:56.157Z',
            failure: null,
            failed_at: null,
            entries_since: 8,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T12:36:56.752Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1+f6ad6b10+AfLYlS1EHGEF/si5YR39i6KjSeJbEY3ejl2LX3Y6H3nT',
            checkpoint:
              '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1\n54\n1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=\n\n— 9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1 9q1rEJpkUva+ZeobanvTjg7qMWQcJ3ZDsrXIaw8Ob5pvf1WuRidYE/shI13sNS5mC6h5xT/h3h66CRAvEb082JONpAw=\n',
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
        id: '01M7J5RKC6AD2RASJQA2JC44QM',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T12:36:56.838Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J5RB51FDXCMPYRSJRQHQ0A',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J5RB08E9FXH53Z1E1NM5GB'] },
        created_at: '2026-11-16T12:36:48.417Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T12:36:56.857Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J5RKC6AD2RASJQA2JC44QM',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T12:36:56.838Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J5RB51FDXCMPYRSJRQHQ0A',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J5RB08E9FXH53Z1E1NM5GB'] },
            created_at: '2026-11-16T12:36:48.417Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T12:36:56.857Z',
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
        id: '01M7J5RKDJFKRFPSPAX68QE9CD',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T12:36:56.882Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7J5RB5HBWDBQQYSBA5MGB3Q',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T12:36:48.433Z',
        matches: [
          {
            kind: 'event',
            id: '01M7J5RB3H9FJ5HDVTD0FDCS79',
            places: ['data'],
            created_at: '2026-11-16T12:36:48.369Z',
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
        made_at: '2026-11-16T12:36:56.926Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1+f6ad6b10+AfLYlS1EHGEF/si5YR39i6KjSeJbEY3ejl2LX3Y6H3nT',
            checkpoint:
              '9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1\n54\n1jK7Klc+st5GQ9HXuUKn7a3u3S5a2TdVhzJQbjomrYg=\n\n— 9270f490a91ede0ea848bd40f6fbed05/d90OJjUx/1 9q1rEJpkUva+ZeobanvTjg7qMWQcJ3ZDsrXIaw8Ob5pvf1WuRidYE/shI13sNS5mC6h5xT/h3h66CRAvEb082JONpAw=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J5RB3H9FJ5HDVTD0FDCS79\ntime 2026-11-16T12:36:48.369Z\nrecorded at-once\nagent_id 137503670bbc05c794d703084f6428f1f420f79a3af4d0adffa449b959cb4510\naction 9eba8277e06ffad47e0155c7e81edb039c5b23edfbbe3bfcc5f40ccecab649a4\nsession_id fee4065ab29b562c803f174d76e725abe908ebfd1043c56e45c11023df689592\nsender 17dc69039c76f3151b765fccecf12c2d4a2ee0191b1aabdc96d45c432a4a9a96\ndata 721f40f9138450693c1b0c5919932734c8cb6adfcabf75599d549cf82245f67a\ncontext d3ce72920de76c6fa1af82e4d26b0373cc2b2d0ef74b30f232a453664e48d567\nreasoning 502a30e32d8910aad844a600cec703a71d148efa8bd4aa904a45ddca5099f540\nverdict 36790a6c100d1ff06ee06c5f112fc32edf7d4a9e3c5b35a0705d915e31fef2c9\n',
            proof: [
              'IjDJZpJ8ycZmudOlNSvx5rTsBkhCQifZiTgHE+1KLrI=',
              'dKriUMoRkE3pBUPi4EvPBwg6bmgJVjZB46HqOTuujFU=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: '1kZK5++7U5j0/ypNe1gsyw==' },
              action: { text: '"shell_command"', salt: 'MqItl0giKAha0A1RpHZKKg==' },
              session_id: { text: '"s-1"', salt: 'PuFjeFz8PMFvMQzfl7DXpA==' },
              sender: { text: '{"key_id":"6aufjt5y","team_id":null}', salt: '/dSJxxUY5RqG4na9efkLtA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'wHFcEywpvcfUuvBSRCVYcA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'QUBWKGsnsFrxO7PL69JD4g==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'AzKGoBswyhepHNP7m9ssOA==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: '9mRAkxo4GzK9rkYJq0LRcA==',
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
      event_ids: ['01M7J5RB3H9FJ5HDVTD0FDCS79'],
    },
    answers: {
      'application/json': {
        id: '01M7J5RKFH623FT1GMQQZZPDA8',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T12:36:56.945Z',
        finished_at: '2026-11-16T12:36:56.982Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J5RKFH623FT1GMQQZZPDA8',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T12:36:56.945Z',
            finished_at: '2026-11-16T12:36:56.976Z',
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
            id: '01M7J5RG7AA3TPAZNFEPSDKZ3B',
            event_id: '01M7J5RG755NEKQF2E6N4QR03S',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T12:36:53.605Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T12:37:53.634Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T12:37:53.634Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J5RG7AA3TPAZNFEPSDKZ3B',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7J5RB3ZBA2S4MCNRFDW62BH',
        event_id: '01M7J5RB3H9FJ5HDVTD0FDCS79',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T12:36:48.369Z',
        last_attempt_at: '2026-11-16T12:36:48.631Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T12:37:53.634Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T12:37:53.634Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J5RB3ZBA2S4MCNRFDW62BH',
        event_id: '01M7J5RB3H9FJ5HDVTD0FDCS79',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T12:36:48.369Z',
        last_attempt_at: '2026-11-16T12:36:48.631Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T12:36:53.604Z',
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
