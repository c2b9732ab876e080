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
        id: '01M7HG7FDA3DW6F9XYBSBA74D3',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:20:35.626Z',
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
            id: '01M7HG7FF073E225R30739845V',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T06:20:35.680Z',
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
            id: '01M7HG7FN29191BCCXCR4BYQ47',
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
            created_at: '2026-11-16T06:20:35.874Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'obXtLbsZ',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HG7FN29191BCCXCR4BYQ47',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HG7CBE2J8JJPEPHSWEDSAZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:20:32.494Z',
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
        key_id: 'obXtLbsZ',
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
        'retry: 2000\n: following\n\nid: 01M7HG7D6K3J71DHC9F2TB4EB7\nevent: audit-event\ndata: {"id":"01M7HG7D6K3J71DHC9F2TB4EB7","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:33.363Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HG7FDA3DW6F9XYBSBA74D3\nevent: audit-event\ndata: {"id":"01M7HG7FDA3DW6F9XYBSBA74D3","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:35.626Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HG7FF073E225R30739845V\nevent: audit-event\ndata: {"id":"01M7HG7FF073E225R30739845V","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:35.680Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HG7FF073E225R30739845V","2026-11-16T06:20:35.680Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HG7FDA3DW6F9XYBSBA74D3","2026-11-16T06:20:35.626Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HG7CBE2J8JJPEPHSWEDSAZ","2026-11-16T06:20:32.494Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HG7FF073E225R30739845V","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:35.680Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HG7FDA3DW6F9XYBSBA74D3","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:35.626Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HG7CBE2J8JJPEPHSWEDSAZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:20:32.494Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HG7CBE2J8JJPEPHSWEDSAZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:20:32.494Z',
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
        key_id: 'obXtLbsZ',
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
            first_at: '2026-11-16T06:20:35.785Z',
            last_at: '2026-11-16T06:20:35.785Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T06:20:32.494Z',
            last_at: '2026-11-16T06:20:35.680Z',
          },
        ],
        total: 2,
        limit: 50,
        offset: 0,
      },
    },
  },
  listCalls: { answers: { 'application/json': { calls: [], total: 0, limit: 1, offset: 0 } } },
  getCoverage: {
    answers: {
      'application/json': {
        after: '2026-11-09T06:20:36.757Z',
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
            created_at: '2026-11-16T06:20:36.939Z',
            key_id: 'obXtLbsZ',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T06:20:31.961Z',
            key_id: 'obXtLbsZ',
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
        id: '6o0MZwaE',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T06:20:37.242Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'obXtLbsZ',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T06:20:16.481Z',
            expires_at: null,
            last_used_at: null,
          },
          {
            id: '3QQSiiGN',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T06:20:32.376Z',
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
            name: '3QQSiiGN',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:21:00.000Z',
          },
        ],
      },
    },
  },
  rotateKey: {
    request: { grace_seconds: 600 },
    answers: {
      'application/json': {
        id: 'WXHvCbl7',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T06:20:37.399Z',
        expires_at: null,
      },
    },
  },
  revokeKey: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'Nd5QuA27', name: 'payments', created_at: '2026-11-16T06:20:37.546Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'qM647hn7', name: 'platform', created_at: '2026-11-16T06:20:37.224Z' },
          { id: 'Nd5QuA27', name: 'payments', created_at: '2026-11-16T06:20:37.546Z' },
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
            name: '3QQSiiGN',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:21:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'Nd5QuA27', name: 'billing', created_at: '2026-11-16T06:20:37.546Z' },
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
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'xyNxHMsP',
        name: 'acme',
        created_at: '2026-11-16T06:20:37.923Z',
        retired_at: null,
        first_key: {
          id: 'n7Zx1U5m',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T06:20:37.965Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'sTktNKG8', name: 'default', created_at: '2026-11-16T06:20:16.476Z', retired_at: null },
          { id: 'xyNxHMsP', name: 'acme', created_at: '2026-11-16T06:20:37.923Z', retired_at: null },
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
            id: '01M7HG7HK51QNPZW8XQP6VEKPX',
            at: '2026-11-16T06:20:37.861Z',
            kind: 'notices.updated',
            key_id: 'obXtLbsZ',
            key_name: 'first admin key',
            address: '127.0.0.1',
            team: null,
            subject: '1',
            before: { rules: [] },
            after: {
              rules: [
                {
                  name: 'the block did not hold',
                  on: ['ran_despite_block', 'let_through'],
                  chat_webhook_url: 'https://chat.example.com',
                },
              ],
            },
          },
          {
            id: '01M7HG7HG19RSHP5JTYRZBZMZB',
            at: '2026-11-16T06:20:37.761Z',
            kind: 'team.retired',
            key_id: 'obXtLbsZ',
            key_name: 'first admin key',
            address: '127.0.0.1',
            team: 'billing',
            subject: 'billing',
            before: { name: 'billing' },
            after: null,
          },
        ],
        total: 23,
        limit: 2,
        offset: 0,
        next: '01M7HG7HG19RSHP5JTYRZBZMZB',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1',
        period: 1,
        key: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1+5ff9c4b6+ARU/VQgKitWKaDNmoKbHJCpZW/I1jiOFJjgeljxj95M3',
        key_place: 'beside the data',
        size: 30,
        checkpoint: {
          size: 26,
          root: 'LD2u63qlqq0rFgsW9CkYoe7HSeOoqnmXFZU+6KfCi2I=',
          signed_at: '2026-11-16T06:20:37.709Z',
        },
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 26,
            confirmed_at: '2026-11-16T06:20:37.709Z',
            failure: null,
            failed_at: null,
            entries_since: 4,
          },
        ],
        last_independent_anchor: null,
        entries_since: 30,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1\n26\nLD2u63qlqq0rFgsW9CkYoe7HSeOoqnmXFZU+6KfCi2I=\n\n— a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1 X/nEthGi1MsjJDu/ZtfQUzhAaGCTFouCZaG5XPjJU3OyfWevWSMOpV2GHzuR1NQH+5etDGZUPcef0DmuoHS7k+BrRQw=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HG7CBE2J8JJPEPHSWEDSAZ',
        origin: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1',
        key: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1+5ff9c4b6+ARU/VQgKitWKaDNmoKbHJCpZW/I1jiOFJjgeljxj95M3',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HG7CBE2J8JJPEPHSWEDSAZ\ntime 2026-11-16T06:20:32.494Z\nrecorded at-once\nagent_id 2eb7c4c22c5ec41ad85e115605dab28dcfb0e03327dedc896b4778232bacde65\naction 58c84616fd65f75c85f11abaa7f22c18cfb0a1880331803e9bbd9b8d0b2bd4e9\nsession_id f9addcc0ab7ffa6628932b724238e48bb7c2464d17e81e9c2ad65af24c977bf8\nsender 7575449bbc1d35ed46d00bd7a991964519e7646d9a72eec33ffcc3efd641612d\ndata 1661594687b152d074a89e2145ab1b1ebd1ab27f9e54d6117bf0c34678b68f6a\ncontext 80326c919515156c790d1e8f72d98a65f3cba418baf9bded16254f4a0b0c6b94\nreasoning e2e5bebdfff3ebda141120b0787f7887e0ad597499d3686b5d6f299db4dd4307\nverdict e282c20b949c1413d7bbda0fce6e35fd665c0f3c0cbbea1c4e9840e0f99c09f9\n',
        proof: [
          'hyRc8BOAZTHwBGSuLc6IH2G4vFcnseN3GR/IlUSjkp8=',
          '2mqbmj6GDvOFmYx3HoTFLF8L6K7CV5OHrgUPKt8us5o=',
        ],
        checkpoint:
          'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1\n26\nLD2u63qlqq0rFgsW9CkYoe7HSeOoqnmXFZU+6KfCi2I=\n\n— a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1 X/nEthGi1MsjJDu/ZtfQUzhAaGCTFouCZaG5XPjJU3OyfWevWSMOpV2GHzuR1NQH+5etDGZUPcef0DmuoHS7k+BrRQw=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 26,
            confirmed_at: '2026-11-16T06:20:37.709Z',
            failure: null,
            failed_at: null,
            entries_since: 4,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T06:20:38.205Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1+5ff9c4b6+ARU/VQgKitWKaDNmoKbHJCpZW/I1jiOFJjgeljxj95M3',
            checkpoint:
              'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1\n26\nLD2u63qlqq0rFgsW9CkYoe7HSeOoqnmXFZU+6KfCi2I=\n\n— a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1 X/nEthGi1MsjJDu/ZtfQUzhAaGCTFouCZaG5XPjJU3OyfWevWSMOpV2GHzuR1NQH+5etDGZUPcef0DmuoHS7k+BrRQw=\n',
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
        id: '01M7HG7J547G3V7QYV563D0J3T',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T06:20:38.436Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HG7DA5ACEZQB3T9M636W72',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HG7CBE2J8JJPEPHSWEDSAZ'] },
        created_at: '2026-11-16T06:20:33.477Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T06:20:38.485Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HG7J547G3V7QYV563D0J3T',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T06:20:38.436Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HG7DA5ACEZQB3T9M636W72',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HG7CBE2J8JJPEPHSWEDSAZ'] },
            created_at: '2026-11-16T06:20:33.477Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T06:20:38.485Z',
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
        id: '01M7HG7J7ME0J1BBJRBJ6T0F4T',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 6,
        found: 0,
        next: null,
        created_at: '2026-11-16T06:20:38.516Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HG7DDS6T0MPEBSNWV99JB7',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T06:20:33.593Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HG7D6K3J71DHC9F2TB4EB7',
            places: ['data'],
            created_at: '2026-11-16T06:20:33.363Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T06:20:38.557Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1+5ff9c4b6+ARU/VQgKitWKaDNmoKbHJCpZW/I1jiOFJjgeljxj95M3',
            checkpoint:
              'a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1\n26\nLD2u63qlqq0rFgsW9CkYoe7HSeOoqnmXFZU+6KfCi2I=\n\n— a300c61d954e65ebf01d13ca9a69452d/sTktNKG8/1 X/nEthGi1MsjJDu/ZtfQUzhAaGCTFouCZaG5XPjJU3OyfWevWSMOpV2GHzuR1NQH+5etDGZUPcef0DmuoHS7k+BrRQw=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HG7D6K3J71DHC9F2TB4EB7\ntime 2026-11-16T06:20:33.363Z\nrecorded at-once\nagent_id 84ea20d8fdc6359df7a2e449941dd0b433f50bed3860998b4647973f294dedb2\naction 63f73d42d59a0d1a46224a9e1c73efe542bd55885ee4c13d78fe97ccfea01939\nsession_id 0811195ae392abd9cfdbc98a4488de6c72c2219e940601c23e9e1c9a23d8db9f\nsender a6174f2d537c4bd7928c1d80db211e699d99620acd98a878c158243a52b22468\ndata 8d2058a37003c2911343182c812bd5b10b9b7c28271e29eb0ba43e5f0df050c1\ncontext 865b6ca5b972fe6278200979652bf46310945a6b401bb732a79553cdcd9e1b0c\nreasoning ee16cb387912fa917bd23f5a56412b6fa53afce86b46b83ae821f5cd3211f7ff\nverdict 9c145b2fa43c15bd65cbf6041a3908d84cb53385c13adee055f5276522dcad47\n',
            proof: [
              'fc4ewG0TYwTX2hfIoXV43YDx0hQnQWaHtfZO99bgHRw=',
              'f/UqBcD54Ugz1k1hqZWCQC5YDd7wZH3KjNUQ7JibFgs=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'oyiBe/VWxYJvrn7A2vSCJQ==' },
              action: { text: '"shell_command"', salt: 'jInd4ThAe8zMBzEhH6x7cw==' },
              session_id: { text: '"s-1"', salt: '0/Bn8QR9fs5MR39fTZLOTA==' },
              sender: { text: '{"key_id":"obXtLbsZ","team_id":null}', salt: '+WToghPAjpPAucsokE+H3Q==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: '0ecS7Fm43YjgWs/CIwPTRA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'f87nZBm+OkprvJ0KLHU5CQ==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'mqrNObcs2b2A5BAi0iLU7Q==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'YHnLa3QUzC+TeJWMmfJFEg==',
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
      event_ids: ['01M7HG7D6K3J71DHC9F2TB4EB7'],
    },
    answers: {
      'application/json': {
        id: '01M7HG7J98AMFAAXD9ZRX1ZBQC',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T06:20:38.568Z',
        finished_at: '2026-11-16T06:20:38.597Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HG7J98AMFAAXD9ZRX1ZBQC',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T06:20:38.568Z',
            finished_at: '2026-11-16T06:20:38.593Z',
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
            id: '01M7HG7FK823CC10XX6CNG45GE',
            event_id: '01M7HG7FJ9DVKQCDNCVHVHSBTR',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T06:20:35.785Z',
            last_attempt_at: '2026-11-16T06:20:35.987Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T06:21:35.987Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HG7FK823CC10XX6CNG45GE',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HG7D7F7TFJXCMC5PBXTM59',
        event_id: '01M7HG7D6K3J71DHC9F2TB4EB7',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T06:20:33.363Z',
        last_attempt_at: '2026-11-16T06:20:33.757Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T06:20:38.644Z',
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
