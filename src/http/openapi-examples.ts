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
        id: '01M7HJCH7H5MVSDK605NB502NZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:58:18.481Z',
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
            id: '01M7HJCH8DCSTG1T31B6QECE9Y',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T06:58:18.509Z',
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
            id: '01M7HJCHAC1E0JSFG30E1F048Z',
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
            created_at: '2026-11-16T06:58:18.572Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '3FoXrfug',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HJCHAC1E0JSFG30E1F048Z',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HJCFWMEBVCAZZ8S3ND0E3B',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:58:17.108Z',
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
        key_id: '3FoXrfug',
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
          { start: '2026-11-15T06:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T07:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HJCFYGD83RCAGMHY89X0BD\nevent: audit-event\ndata: {"id":"01M7HJCFYGD83RCAGMHY89X0BD","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:17.168Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HJCH7H5MVSDK605NB502NZ\nevent: audit-event\ndata: {"id":"01M7HJCH7H5MVSDK605NB502NZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:18.481Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HJCH8DCSTG1T31B6QECE9Y\nevent: audit-event\ndata: {"id":"01M7HJCH8DCSTG1T31B6QECE9Y","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:18.509Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HJCH8DCSTG1T31B6QECE9Y","2026-11-16T06:58:18.509Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HJCH7H5MVSDK605NB502NZ","2026-11-16T06:58:18.481Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HJCFWMEBVCAZZ8S3ND0E3B","2026-11-16T06:58:17.108Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HJCH8DCSTG1T31B6QECE9Y","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:18.509Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HJCH7H5MVSDK605NB502NZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:18.481Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HJCFWMEBVCAZZ8S3ND0E3B","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:58:17.108Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HJCFWMEBVCAZZ8S3ND0E3B',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:58:17.108Z',
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
        key_id: '3FoXrfug',
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
            first_at: '2026-11-16T06:58:18.547Z',
            last_at: '2026-11-16T06:58:18.547Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T06:58:17.108Z',
            last_at: '2026-11-16T06:58:18.509Z',
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
        after: '2026-11-09T06:58:19.614Z',
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
            created_at: '2026-11-16T06:58:19.666Z',
            key_id: '3FoXrfug',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T06:58:17.058Z',
            key_id: '3FoXrfug',
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
        id: 'suqCtgFd',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T06:58:19.775Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '3FoXrfug',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T06:58:07.251Z',
            expires_at: null,
            last_used_at: null,
          },
          {
            id: 'Dk9e7y2h',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T06:58:17.096Z',
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
            name: 'Dk9e7y2h',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:59:00.000Z',
          },
        ],
      },
    },
  },
  rotateKey: {
    request: { grace_seconds: 600 },
    answers: {
      'application/json': {
        id: 'Bbehuza0',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T06:58:19.823Z',
        expires_at: null,
      },
    },
  },
  revokeKey: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'xBP4UaoD', name: 'payments', created_at: '2026-11-16T06:58:19.862Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'eQFQULDy', name: 'platform', created_at: '2026-11-16T06:58:19.774Z' },
          { id: 'xBP4UaoD', name: 'payments', created_at: '2026-11-16T06:58:19.862Z' },
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
            name: 'Dk9e7y2h',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:59:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'xBP4UaoD', name: 'billing', created_at: '2026-11-16T06:58:19.862Z' },
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
        id: 'RhARayjG',
        name: 'acme',
        created_at: '2026-11-16T06:58:19.989Z',
        retired_at: null,
        first_key: {
          id: 'wH2433aY',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T06:58:19.993Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'yHIqTi4J', name: 'default', created_at: '2026-11-16T06:58:07.232Z', retired_at: null },
          { id: 'RhARayjG', name: 'acme', created_at: '2026-11-16T06:58:19.989Z', retired_at: null },
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
            id: '01M7HJCJP345F9ZGKEMVNW3C3Y',
            at: '2026-11-16T06:58:19.971Z',
            kind: 'notices.updated',
            key_id: '3FoXrfug',
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
            id: '01M7HJCJNKA5QK6YDH4H0Q88B3',
            at: '2026-11-16T06:58:19.955Z',
            kind: 'team.retired',
            key_id: '3FoXrfug',
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
        next: '01M7HJCJNKA5QK6YDH4H0Q88B3',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1',
        period: 1,
        key: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1+c45729cb+ATDE7Lahee0O9LNyB0+9EsyiV4xe2XTZBqkClSmO2LOM',
        key_place: 'beside the data',
        size: 30,
        checkpoint: {
          size: 27,
          root: 'jLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=',
          signed_at: '2026-11-16T06:58:19.935Z',
        },
        checkpoints: [
          {
            size: 27,
            root: 'jLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=',
            signed_at: '2026-11-16T06:58:19.935Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 27,
            confirmed_at: '2026-11-16T06:58:19.935Z',
            failure: null,
            failed_at: null,
            entries_since: 3,
          },
        ],
        last_independent_anchor: null,
        entries_since: 30,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1\n27\njLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=\n\n— 6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1 xFcpyxykEzn6fO4eJ8VuRSQdr4JTZDSBEBe7w1dCQh25y6bfgtaP5Bo0GSCLe6uvl3Cl39FG45zwyrncaoWGuoFDWgc=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HJCFWMEBVCAZZ8S3ND0E3B',
        origin: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1',
        key: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1+c45729cb+ATDE7Lahee0O9LNyB0+9EsyiV4xe2XTZBqkClSmO2LOM',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HJCFWMEBVCAZZ8S3ND0E3B\ntime 2026-11-16T06:58:17.108Z\nrecorded at-once\nagent_id 0e4368c7e84e52da12c377a9ca8a928eb0eb53edc466676b5f5e72ac5397405c\naction 2d1ffd574393e79e40116262bb10da65b637659e277b83a1b3cd814e937db857\nsession_id 548d06ec294e7293bf028d7143b57ed64731f1ec981f2322f4135ff91fd43489\nsender 6fdc874ada5676e5ab44b5997ee5ef41b761d9af1950adb2f2608e96b391d5d2\ndata a2a20342a54603392a4c0a439f5ccb1bf909a4c7342efa78aec2ce5c4bf6a275\ncontext f442a7312dcf12480b88b9790f644e7ba3579657932f08c48554981b5a63361d\nreasoning 72edbe752e325461dbeb1c6eec5ef643721a1c0e6dff75933f86019ef16d3f65\nverdict 3c1d2e7e7d4913cb3aa1f0bbcca491a9091c498d34851340c430896103a0cbff\n',
        proof: [
          'cjSVYJDf/t6ke18YM2G88LPiT43S18qyxLAMlbH5qWw=',
          'o55l/NPW9yDVN0LWijBaF/Skfh3tMJ0r0EVFuK9cP+o=',
        ],
        checkpoint:
          '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1\n27\njLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=\n\n— 6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1 xFcpyxykEzn6fO4eJ8VuRSQdr4JTZDSBEBe7w1dCQh25y6bfgtaP5Bo0GSCLe6uvl3Cl39FG45zwyrncaoWGuoFDWgc=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 27,
            confirmed_at: '2026-11-16T06:58:19.935Z',
            failure: null,
            failed_at: null,
            entries_since: 3,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T06:58:20.130Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1+c45729cb+ATDE7Lahee0O9LNyB0+9EsyiV4xe2XTZBqkClSmO2LOM',
            checkpoint:
              '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1\n27\njLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=\n\n— 6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1 xFcpyxykEzn6fO4eJ8VuRSQdr4JTZDSBEBe7w1dCQh25y6bfgtaP5Bo0GSCLe6uvl3Cl39FG45zwyrncaoWGuoFDWgc=\n',
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
        id: '01M7HJCJYM9G876BY72VTWTBGB',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T06:58:20.244Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HJCFZGE4VEBNV6FKSE9KN7',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HJCFWMEBVCAZZ8S3ND0E3B'] },
        created_at: '2026-11-16T06:58:17.200Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T06:58:20.311Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HJCJYM9G876BY72VTWTBGB',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T06:58:20.244Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HJCFZGE4VEBNV6FKSE9KN7',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HJCFWMEBVCAZZ8S3ND0E3B'] },
            created_at: '2026-11-16T06:58:17.200Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T06:58:20.311Z',
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
        id: '01M7HJCK129271KBEH03ABEA2E',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 6,
        found: 0,
        next: null,
        created_at: '2026-11-16T06:58:20.322Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HJCG0DCAY5TW4VZ15MFXSZ',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T06:58:17.229Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HJCFYGD83RCAGMHY89X0BD',
            places: ['data'],
            created_at: '2026-11-16T06:58:17.168Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T06:58:20.337Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1+c45729cb+ATDE7Lahee0O9LNyB0+9EsyiV4xe2XTZBqkClSmO2LOM',
            checkpoint:
              '6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1\n27\njLzl84pEPesv7sZheHF/E428eYwrZCvmS3U+qrJlQyw=\n\n— 6bc7042ba3ccc9f44341f58df0ee8c42/yHIqTi4J/1 xFcpyxykEzn6fO4eJ8VuRSQdr4JTZDSBEBe7w1dCQh25y6bfgtaP5Bo0GSCLe6uvl3Cl39FG45zwyrncaoWGuoFDWgc=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HJCFYGD83RCAGMHY89X0BD\ntime 2026-11-16T06:58:17.168Z\nrecorded at-once\nagent_id 3bec6688b0789926964939f8efe2bea998624775a2a83ff48fe695e30083f3be\naction 819cc2aade7604faae551dc63a8d6252a707044e5900b5c91d33362b4ee8a4fc\nsession_id 35dc6ceeb0b16d23a20a5b105411e32a75e96ceb540c0f933a1ab48e11aadb2b\nsender 369a139c6c011e2ccb6e54fd1004ce1c65dc53714355b94ed0160f68ee3c14c4\ndata 2f731269fdc72b9a092a1cbe82ea4e7888d4e55968f284e597377c31b8474408\ncontext 5e979bd93983946bdf8ca371ef4bd618b7b6ac3170f0c7991d081a23011edb94\nreasoning 1d8b70da1a0172c6c2012a4b9550fe5732ea6a3311a9bada923e90c463bb4039\nverdict f3db39275eef1707e603c22177b2b80eb030570fd1d137ee04db25735a400eea\n',
            proof: [
              'c3dhxzWvXSSjuyzZFWUfMIKl/T2+EiqC+IFl63RXKak=',
              'R01Mbc2QAZ5hTBivrSAn41op+MKXWhZSRz89DsixsNE=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'j2Jnyuo2iD/qWAuxBLTfjQ==' },
              action: { text: '"shell_command"', salt: 'V8HKww1z+3wzxsxOMzPCZQ==' },
              session_id: { text: '"s-1"', salt: 'NYTB+juzqmUCfY6u2KD1fA==' },
              sender: { text: '{"key_id":"3FoXrfug","team_id":null}', salt: 'FDSOxwLXwCols3awyyD51A==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'SZl+IZ/rEkacQDoeFgCpfA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'Dou3wEm0ytRYNiNR7sri4g==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'k79pmDyzRkAn5PLUSbfkuw==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 't2j4dwBBw9M1y63m4tBiaQ==',
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
      event_ids: ['01M7HJCFYGD83RCAGMHY89X0BD'],
    },
    answers: {
      'application/json': {
        id: '01M7HJCK1V8BF3CRTG1EK8PMHE',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T06:58:20.347Z',
        finished_at: '2026-11-16T06:58:20.365Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HJCK1V8BF3CRTG1EK8PMHE',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T06:58:20.347Z',
            finished_at: '2026-11-16T06:58:20.360Z',
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
            id: '01M7HJCHA06PVEMQ5JDS4148PH',
            event_id: '01M7HJCH9KF8CHGFHC570TN8TA',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T06:58:18.547Z',
            last_attempt_at: '2026-11-16T06:58:18.623Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T06:59:18.623Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HJCHA06PVEMQ5JDS4148PH',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HJCFZ58VREGB8F2Z777K6A',
        event_id: '01M7HJCFYGD83RCAGMHY89X0BD',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T06:58:17.168Z',
        last_attempt_at: '2026-11-16T06:58:17.379Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T06:58:20.375Z',
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
