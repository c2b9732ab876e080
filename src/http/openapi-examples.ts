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
        id: '01M7J83XG4C1SE7BYGRDG1H3JZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:18:04.804Z',
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
            id: '01M7J83XGK9J4GTF43DX3SCE45',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:18:04.819Z',
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
            id: '01M7J83XHVA0X7C9MP2G5VJR68',
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
            created_at: '2026-11-16T13:18:04.859Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '1NvL3PiL',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J83XHVA0X7C9MP2G5VJR68',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J83S85FJ3W8M5VBP2TABAD',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:18:00.453Z',
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
        key_id: '1NvL3PiL',
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
  countEventsInside: {
    answers: {
      'application/json': {
        field: 'rule',
        values: [{ value: 'read.account', count: 3 }],
        distinct: 1,
        looked_at: 3,
        total: 3,
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
        'retry: 2000\n: following\n\nid: 01M7J83SBBDQQXQ9YDRGJE3DZ6\nevent: audit-event\ndata: {"id":"01M7J83SBBDQQXQ9YDRGJE3DZ6","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:18:00.555Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J83W1N0SQE22YN60KHBN8G\nevent: audit-event\ndata: {"id":"01M7J83W1N0SQE22YN60KHBN8G","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T13:18:03.317Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J83XG4C1SE7BYGRDG1H3JZ\nevent: audit-event\ndata: {"id":"01M7J83XG4C1SE7BYGRDG1H3JZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:18:04.804Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J83XGK9J4GTF43DX3SCE45","2026-11-16T13:18:04.819Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J83XG4C1SE7BYGRDG1H3JZ","2026-11-16T13:18:04.804Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J83S85FJ3W8M5VBP2TABAD","2026-11-16T13:18:00.453Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J83XGK9J4GTF43DX3SCE45","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:18:04.819Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J83XG4C1SE7BYGRDG1H3JZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:18:04.804Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J83S85FJ3W8M5VBP2TABAD","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:18:00.453Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J83S85FJ3W8M5VBP2TABAD',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:18:00.453Z',
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
        key_id: '1NvL3PiL',
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
            first_at: '2026-11-16T13:18:04.844Z',
            last_at: '2026-11-16T13:18:04.844Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T13:18:00.453Z',
            last_at: '2026-11-16T13:18:04.819Z',
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
        after: '2026-11-09T13:18:06.190Z',
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
  listNewThings: {
    answers: {
      'application/json': {
        agents: [
          { value: 'deploy-bot', count: 3 },
          { value: 'claude-code', count: 2 },
        ],
        rules: [
          { value: 'read.account', count: 3 },
          { value: 'delete.everything', count: 1 },
        ],
        hosts: [],
        tools: [{ value: 'Bash', count: 2 }],
        looked_at: 7,
        total: 7,
        complete: true,
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
          organization: { version: 1, created_at: '2026-11-16T13:18:00.369Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T13:18:06.241Z',
            key_id: '1NvL3PiL',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T13:18:03.302Z',
            key_id: '1NvL3PiL',
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
            newest: '01M7J83XGK9J4GTF43DX3SCE45',
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
            newest: '01M7J83XHC7QC1B17VTVETHB2H',
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
        id: 'DgFunqaO',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T13:18:06.298Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '1NvL3PiL',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T13:17:56.246Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: '4Ac2IHge',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T13:18:00.426Z',
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
            name: '4Ac2IHge',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:19:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: '4Ac2IHge',
        after: '2026-11-15T13:18:06.314Z',
        before: '2026-11-16T13:18:06.314Z',
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
        id: 'Q8xfum6E',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T13:18:06.317Z',
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
            id: 'urRTP64R',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610urRTP64R',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T13:18:03.217Z',
            last_seen_at: '2026-11-16T13:18:03.217Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'urRTP64R',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610urRTP64R',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T13:18:03.217Z',
        last_seen_at: '2026-11-16T13:18:03.217Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T13:18:04.797Z' },
    answers: {
      'application/json': {
        id: 'c36ap8jm',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T13:18:06.353Z',
        expires_at: '2026-12-16T13:18:04.797Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'EAfFp99q',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:18:03.246Z',
            expires_at: '2026-12-16T13:18:03.236Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'urRTP64R',
            person: 'Ada Example',
          },
          {
            id: 'c36ap8jm',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:18:06.353Z',
            expires_at: '2026-12-16T13:18:04.797Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'urRTP64R',
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
            id: '198abef3b547764e',
            person_id: null,
            key_id: '1NvL3PiL',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:18:03.254Z',
            last_used_at: '2026-11-16T13:18:03.254Z',
          },
          {
            id: 'e5de21e35d169bfe',
            person_id: 'urRTP64R',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:18:03.221Z',
            last_used_at: '2026-11-16T13:18:03.221Z',
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
        id: 'Fj430gga',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/Fj430gga',
        callback_path: '/dashboard/sign-in/Fj430gga/callback',
        logout_path: '/dashboard/sign-in/Fj430gga/logout',
        created_at: '2026-11-16T13:18:06.389Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '9Bsg7kC4',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/9Bsg7kC4',
            callback_path: '/dashboard/sign-in/9Bsg7kC4/callback',
            logout_path: '/dashboard/sign-in/9Bsg7kC4/logout',
            created_at: '2026-11-16T13:18:03.274Z',
          },
          {
            id: 'Fj430gga',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/Fj430gga',
            callback_path: '/dashboard/sign-in/Fj430gga/callback',
            logout_path: '/dashboard/sign-in/Fj430gga/logout',
            created_at: '2026-11-16T13:18:06.389Z',
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
        id: '9Bsg7kC4',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/9Bsg7kC4',
        callback_path: '/dashboard/sign-in/9Bsg7kC4/callback',
        logout_path: '/dashboard/sign-in/9Bsg7kC4/logout',
        created_at: '2026-11-16T13:18:03.274Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'GabTMGaV', name: 'payments', created_at: '2026-11-16T13:18:06.405Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'FmAqCVNI', name: 'releases', created_at: '2026-11-16T13:18:03.294Z' },
          { id: 'CfTTEik4', name: 'platform', created_at: '2026-11-16T13:18:06.295Z' },
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
            name: '4Ac2IHge',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:19:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'GabTMGaV', name: 'billing', created_at: '2026-11-16T13:18:06.405Z' },
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
            newest: '01M7J83W1N0SQE22YN60KHBN8G',
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
        until: '2027-02-14T13:18:06.460Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:18:06.460Z',
        changed_at: '2026-11-16T13:18:06.469Z',
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
            until: '2027-02-14T13:18:06.460Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:18:06.460Z',
            changed_at: '2026-11-16T13:18:06.461Z',
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
            until: '2027-02-14T13:18:06.460Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:18:06.460Z',
            changed_at: '2026-11-16T13:18:06.461Z',
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
        until: '2027-02-14T13:18:06.460Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:18:06.460Z',
        changed_at: '2026-11-16T13:18:06.484Z',
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
        until: '2027-02-14T13:18:06.460Z',
        ended_at: '2026-11-16T13:18:06.488Z',
        in_force: false,
        created_at: '2026-11-16T13:18:06.460Z',
        changed_at: '2026-11-16T13:18:06.490Z',
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
        id: '01M7J83Z4YB001H8DG5W2YDXJM',
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
        created_at: '2026-11-16T13:18:06.494Z',
        changed_at: '2026-11-16T13:18:06.494Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7J83Z4YB001H8DG5W2YDXJM',
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
            created_at: '2026-11-16T13:18:06.494Z',
            changed_at: '2026-11-16T13:18:06.494Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7J83W3G2KW1ZDV8G3SFA47K',
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
            created_at: '2026-11-16T13:18:03.376Z',
            changed_at: '2026-11-16T13:18:03.376Z',
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
        id: '01M7J83W3G2KW1ZDV8G3SFA47K',
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
        created_at: '2026-11-16T13:18:03.376Z',
        changed_at: '2026-11-16T13:18:03.376Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7J83W3G2KW1ZDV8G3SFA47K',
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
        created_at: '2026-11-16T13:18:03.376Z',
        changed_at: '2026-11-16T13:18:06.578Z',
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
            id: '01M7J83W24C2CPZMCZ931M30NT',
            state: 'pending',
            event_id: '01M7J83W1N0SQE22YN60KHBN8G',
            asked_at: '2026-11-16T13:18:03.332Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T13:18:03.332Z',
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
          id: '01M7J83W24C2CPZMCZ931M30NT',
          state: 'pending',
          event_id: '01M7J83W1N0SQE22YN60KHBN8G',
          asked_at: '2026-11-16T13:18:03.332Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T13:18:03.332Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J83W1N0SQE22YN60KHBN8G',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T13:18:03.317Z',
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
          key_id: 'HmDvlM4r',
          team_id: 'FmAqCVNI',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J83W24C2CPZMCZ931M30NT',
        state: 'granted',
        event_id: '01M7J83W1N0SQE22YN60KHBN8G',
        asked_at: '2026-11-16T13:18:03.332Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:33:06.597Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T13:18:06.597Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J83W24C2CPZMCZ931M30NT',
        state: 'denied',
        event_id: '01M7J83W1N0SQE22YN60KHBN8G',
        asked_at: '2026-11-16T13:18:03.332Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:33:06.597Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T13:18:06.603Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '2a0f4d9258d861b266c7c860d901f68d',
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
            first_event: '01M7J83XHC7QC1B17VTVETHB2H',
            last_event: '01M7J83XHC7QC1B17VTVETHB2H',
            opened_at: '2026-11-16T13:18:04.844Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J83S85FJ3W8M5VBP2TABAD', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'fe5005bb79028da26e1e3397948a0e9b',
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
        first_event: '01M7J83S85FJ3W8M5VBP2TABAD',
        last_event: '01M7J83S85FJ3W8M5VBP2TABAD',
        opened_at: '2026-11-16T13:18:00.453Z',
        changed_at: '2026-11-16T13:18:06.618Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'fe5005bb79028da26e1e3397948a0e9b',
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
          first_event: '01M7J83S85FJ3W8M5VBP2TABAD',
          last_event: '01M7J83S85FJ3W8M5VBP2TABAD',
          opened_at: '2026-11-16T13:18:00.453Z',
          changed_at: '2026-11-16T13:18:06.618Z',
        },
        steps: [
          {
            id: '01M7J83Z8TANTNXH857EW6PF5K',
            at: '2026-11-16T13:18:06.618Z',
            kind: 'review.changed',
            key_id: '1NvL3PiL',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'fe5005bb79028da26e1e3397948a0e9b',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J83S85FJ3W8M5VBP2TABAD',
            },
          },
          {
            id: '01M7J83W2D71RFE86KKX4XFVG3',
            at: '2026-11-16T13:18:03.341Z',
            kind: 'review.changed',
            key_id: '1NvL3PiL',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'fe5005bb79028da26e1e3397948a0e9b',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J83S85FJ3W8M5VBP2TABAD',
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
        id: 'fe5005bb79028da26e1e3397948a0e9b',
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
        first_event: '01M7J83S85FJ3W8M5VBP2TABAD',
        last_event: '01M7J83S85FJ3W8M5VBP2TABAD',
        opened_at: '2026-11-16T13:18:00.453Z',
        changed_at: '2026-11-16T13:18:06.637Z',
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
            oldest_open_at: '2026-11-16T13:18:04.844Z',
            first_step: { count: 1, mean_seconds: 3, longest_seconds: 3 },
            closed: { count: 1, mean_seconds: 6, longest_seconds: 6 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T13:18:03.317Z',
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
            id: '01M7J83W3836E4SVVGSK0WQ002',
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
            created_at: '2026-11-16T13:18:03.368Z',
            expires_at: '2026-11-23T13:18:03.368Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J83W2Z784GC5733NGZFY3W',
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
            created_at: '2026-11-16T13:18:03.359Z',
            expires_at: '2026-11-23T13:18:03.359Z',
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
        id: '01M7J83W2Z784GC5733NGZFY3W',
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
        created_at: '2026-11-16T13:18:03.359Z',
        expires_at: '2026-11-23T13:18:03.359Z',
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
        id: '01M7J83W2Z784GC5733NGZFY3W',
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
        created_at: '2026-11-16T13:18:03.359Z',
        expires_at: '2026-11-23T13:18:03.359Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T13:18:06.653Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J83W3836E4SVVGSK0WQ002',
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
        created_at: '2026-11-16T13:18:03.368Z',
        expires_at: '2026-11-23T13:18:03.368Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T13:18:06.660Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'LI3u6OH2',
        name: 'acme',
        created_at: '2026-11-16T13:18:06.667Z',
        retired_at: null,
        first_key: {
          id: 'zqRozVZE',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T13:18:06.672Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: '39jw27Tk', name: 'default', created_at: '2026-11-16T13:17:56.231Z', retired_at: null },
          { id: 'LI3u6OH2', name: 'acme', created_at: '2026-11-16T13:18:06.667Z', retired_at: null },
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
            id: '01M7J83ZA58BZVBMX11CER800E',
            at: '2026-11-16T13:18:06.661Z',
            kind: 'exception.created',
            key_id: '1NvL3PiL',
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
              until: 1802611086661,
              ended_at: null,
              created_at: 1794835086661,
            },
          },
          {
            id: '01M7J83ZA47M6ZFN2SJB673MYB',
            at: '2026-11-16T13:18:06.660Z',
            kind: 'change.confirmed',
            key_id: 'f4RncTG7',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J83W3836E4SVVGSK0WQ002',
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
        next: '01M7J83ZA47M6ZFN2SJB673MYB',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1',
        period: 1,
        key: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1+8b261d26+Abwy+1GlNbmG6KIvEPSIRthvCBZNIp09GTNcAtI8Bf58',
        key_place: 'beside the data',
        size: 63,
        checkpoint: {
          size: 40,
          root: 'Tny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=',
          signed_at: '2026-11-16T13:18:06.338Z',
        },
        checkpoints: [
          {
            size: 40,
            root: 'Tny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=',
            signed_at: '2026-11-16T13:18:06.338Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 40,
            confirmed_at: '2026-11-16T13:18:06.338Z',
            failure: null,
            failed_at: null,
            entries_since: 23,
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
        'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1\n40\nTny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=\n\n— d576d76b4310023a519a1cbaa66cf530/39jw27Tk/1 iyYdJq8RCgYfT9JId3E4neSzpSBgbGuJDAMjA7Ztd359YhoPdfuT8iBlHlGTnJwTw9Vc0YAKR7JGlzbvVkrwYAuu1gk=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J83S85FJ3W8M5VBP2TABAD',
        origin: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1',
        key: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1+8b261d26+Abwy+1GlNbmG6KIvEPSIRthvCBZNIp09GTNcAtI8Bf58',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J83S85FJ3W8M5VBP2TABAD\ntime 2026-11-16T13:18:00.453Z\nrecorded at-once\nagent_id cf95478be2be6fef6734af9ff7646c7ac5c2bfebc53bae82a2d11e786e07b3dd\naction abf6ecb8c95bb528a893b380c2cae6d159bafcd07b6073c7078bbee7ece0aca9\nsession_id ebef2fff209db873c5cd175812d74caec05370e1b7e390fd086cf8d4d6968813\nsender 91878d814bf0962fb90d4ab26cd338ce96d77cbe70b5cd33fc4af4b95a275377\ndata e61d3c77a5a01c4036df5e8e9e6fd349ed4fce6858bf3ed2dd71965c0dcd9acc\ncontext dafcd9cc9e5bfb09e6914eaa565fc335f05cd91b33c29bec96d8296bb84df64d\nreasoning 23b6a56dff6131d695789c90dcce824a6750f7a18d057e35cc1e1d8689ac55a7\nverdict f1e0152e1946c7027c2144662f095c59f60427c357b2bc9418c5618ce9013295\n',
        proof: [
          'FMi15mJT8pPJeumlq4SLMgxCnaapLmwYlRWKgnbELpA=',
          '23/hs9kwMeMsggVrTok8YNQuDbqqG9DZBtVKJk8Wk7g=',
        ],
        checkpoint:
          'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1\n40\nTny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=\n\n— d576d76b4310023a519a1cbaa66cf530/39jw27Tk/1 iyYdJq8RCgYfT9JId3E4neSzpSBgbGuJDAMjA7Ztd359YhoPdfuT8iBlHlGTnJwTw9Vc0YAKR7JGlzbvVkrwYAuu1gk=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 40,
            confirmed_at: '2026-11-16T13:18:06.338Z',
            failure: null,
            failed_at: null,
            entries_since: 23,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:18:06.730Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1+8b261d26+Abwy+1GlNbmG6KIvEPSIRthvCBZNIp09GTNcAtI8Bf58',
            checkpoint:
              'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1\n40\nTny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=\n\n— d576d76b4310023a519a1cbaa66cf530/39jw27Tk/1 iyYdJq8RCgYfT9JId3E4neSzpSBgbGuJDAMjA7Ztd359YhoPdfuT8iBlHlGTnJwTw9Vc0YAKR7JGlzbvVkrwYAuu1gk=\n',
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
        id: '01M7J83ZE72XM06VMZ8AA9VVG3',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T13:18:06.791Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J83SCK6425R08MSWHDNC0K',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J83S85FJ3W8M5VBP2TABAD'] },
        created_at: '2026-11-16T13:18:00.595Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T13:18:06.796Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J83ZE72XM06VMZ8AA9VVG3',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T13:18:06.791Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J83SCK6425R08MSWHDNC0K',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J83S85FJ3W8M5VBP2TABAD'] },
            created_at: '2026-11-16T13:18:00.595Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T13:18:06.796Z',
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
        id: '01M7J83ZEX6S3QQXAYXHGT18BN',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T13:18:06.813Z',
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
            id: '01M7J83ZEX6S3QQXAYXHGT18BN',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T13:18:06.813Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7J83SDCDSMP6FBWKTYVC108',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T13:18:00.620Z',
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
        id: '01M7J83SDCDSMP6FBWKTYVC108',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T13:18:00.620Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7J83SBBDQQXQ9YDRGJE3DZ6',
            places: ['data'],
            created_at: '2026-11-16T13:18:00.555Z',
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
        made_at: '2026-11-16T13:18:06.837Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1+8b261d26+Abwy+1GlNbmG6KIvEPSIRthvCBZNIp09GTNcAtI8Bf58',
            checkpoint:
              'd576d76b4310023a519a1cbaa66cf530/39jw27Tk/1\n40\nTny89LoCYsBJ32i3gO5FTu8aqB1ko9pv/glxlNxJYkM=\n\n— d576d76b4310023a519a1cbaa66cf530/39jw27Tk/1 iyYdJq8RCgYfT9JId3E4neSzpSBgbGuJDAMjA7Ztd359YhoPdfuT8iBlHlGTnJwTw9Vc0YAKR7JGlzbvVkrwYAuu1gk=\n',
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
              'audit-entry/1\nkind event\nid 01M7J83SBBDQQXQ9YDRGJE3DZ6\ntime 2026-11-16T13:18:00.555Z\nrecorded at-once\nagent_id 5efd50c91852587c86f1a0dcd13c08231ecd4855592c9e8831c9d2097be08a84\naction 531187556e5ee0e815e54ca2b533e213a5fa948049eb01846426af65b8d56ad3\nsession_id e432e7853625c858d9fadb22be4052c0b9886966ef286d41a7dc0f2cf4151ba1\nsender 5e8c54b24518a81e709fc5561ab6d4cd391940b34631494cad22787402bb7954\ndata d8e080c92f46177f26bd2038367dd60169590b9a1304ef4509f94106bb9bc263\ncontext 29567764817376115232c408c2e433b858e637bccc402398b47b350656845449\nreasoning 41bcb3f9690d2085b4fd181e170ae94956aa94c90f13aab482144e9c04aa82c6\nverdict a5d160b6e7611573c643807c3f9820d1a94722a424139479432d6699bd75acab\n',
            proof: [
              'pDMQh1lbOR4quKubcGpYRlQpzMEVCVJCVm2GxjG+cLI=',
              'P4D1Rqzj6Kc8b4aVtXb/hW3cDil0/e3zB9Ch/s70e8I=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'k7d5taT6LYVv0YYEoR4xZw==' },
              action: { text: '"shell_command"', salt: 'a/NypvcVgJp6gljmceb6cA==' },
              session_id: { text: '"s-1"', salt: 'LqezwD1oEhtTHz+HdXhycA==' },
              sender: { text: '{"key_id":"1NvL3PiL","team_id":null}', salt: '7q5aESGPvZANtesyA661Jg==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: '/eQ12jkDXyjA9oxdzDnqaQ==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'GYqbQVZMwHvwKriCEi2KUA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'GOONQIoPIjZpxVuJ5hV1mQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'sZYyecHYLA7AJSnOHwx3Xw==',
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
      event_ids: ['01M7J83SBBDQQXQ9YDRGJE3DZ6'],
    },
    answers: {
      'application/json': {
        id: '01M7J83ZGCCNKWQJ55D7PXA4HD',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T13:18:06.860Z',
        finished_at: '2026-11-16T13:18:06.877Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J83ZGCCNKWQJ55D7PXA4HD',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T13:18:06.860Z',
            finished_at: '2026-11-16T13:18:06.869Z',
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
            id: '01M7J83XHH0SMTJFH4X5JQ9TSG',
            event_id: '01M7J83XHC7QC1B17VTVETHB2H',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T13:18:04.844Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T13:19:04.876Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T13:19:04.876Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J83XHH0SMTJFH4X5JQ9TSG',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7J83SBV9RYKFQ5S5E0MXNTN',
        event_id: '01M7J83SBBDQQXQ9YDRGJE3DZ6',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:18:00.555Z',
        last_attempt_at: '2026-11-16T13:18:00.740Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:19:04.876Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T13:19:04.876Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J83SBV9RYKFQ5S5E0MXNTN',
        event_id: '01M7J83SBBDQQXQ9YDRGJE3DZ6',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:18:00.555Z',
        last_attempt_at: '2026-11-16T13:18:00.740Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:18:04.843Z',
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
