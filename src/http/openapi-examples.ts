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
        id: '01M7HDMD268HDPQ7M4SCZ21WJH',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T05:35:13.478Z',
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
            id: '01M7HDMDKR8Y9Z31NKDDMBCQPY',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T05:35:14.040Z',
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
            id: '01M7HDME9AE1D404C4MJZYYSNT',
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
            created_at: '2026-11-16T05:35:14.730Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'Nb34r86l',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HDME9AE1D404C4MJZYYSNT',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HDM1KB2PF2XNR2GB9D5DQK',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T05:35:01.739Z',
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
        key_id: 'Nb34r86l',
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
          { start: '2026-11-15T05:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T06:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HDMD268HDPQ7M4SCZ21WJH\nevent: audit-event\ndata: {"id":"01M7HDMD268HDPQ7M4SCZ21WJH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T05:35:13.478Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HDMDKR8Y9Z31NKDDMBCQPY\nevent: audit-event\ndata: {"id":"01M7HDMDKR8Y9Z31NKDDMBCQPY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T05:35:14.040Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HDMDKR8Y9Z31NKDDMBCQPY","2026-11-16T05:35:14.040Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HDMD268HDPQ7M4SCZ21WJH","2026-11-16T05:35:13.478Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HDM1KB2PF2XNR2GB9D5DQK","2026-11-16T05:35:01.739Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HDMDKR8Y9Z31NKDDMBCQPY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T05:35:14.040Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HDMD268HDPQ7M4SCZ21WJH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T05:35:13.478Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HDM1KB2PF2XNR2GB9D5DQK","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T05:35:01.739Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HDM1KB2PF2XNR2GB9D5DQK',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T05:35:01.739Z',
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
        key_id: 'Nb34r86l',
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
            first_at: '2026-11-16T05:35:14.473Z',
            last_at: '2026-11-16T05:35:14.473Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot'],
            events: 3,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 0,
            first_at: '2026-11-16T05:35:01.739Z',
            last_at: '2026-11-16T05:35:14.040Z',
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
        after: '2026-11-09T05:35:17.231Z',
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
            created_at: '2026-11-16T05:35:18.314Z',
            key_id: 'Nb34r86l',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T05:35:00.705Z',
            key_id: 'Nb34r86l',
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
        id: 'zMTqr0af',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T05:35:19.923Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'Nb34r86l',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T05:34:45.065Z',
            expires_at: null,
            last_used_at: null,
          },
          {
            id: 'FePUGYUp',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T05:35:01.540Z',
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
            name: 'FePUGYUp',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T05:36:00.000Z',
          },
        ],
      },
    },
  },
  rotateKey: {
    request: { grace_seconds: 600 },
    answers: {
      'application/json': {
        id: 'cjVqM8JY',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T05:35:20.329Z',
        expires_at: null,
      },
    },
  },
  revokeKey: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: '8cbrjDcl', name: 'payments', created_at: '2026-11-16T05:35:20.618Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: '699ZQNon', name: 'platform', created_at: '2026-11-16T05:35:19.918Z' },
          { id: '8cbrjDcl', name: 'payments', created_at: '2026-11-16T05:35:20.618Z' },
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
            resets_at: '2026-11-16T06:00:00.000Z',
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
            resets_at: '2026-11-16T06:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'FePUGYUp',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T05:36:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: '8cbrjDcl', name: 'billing', created_at: '2026-11-16T05:35:20.618Z' },
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
        id: 'vhz4fJuR',
        name: 'acme',
        created_at: '2026-11-16T05:35:22.772Z',
        retired_at: null,
        first_key: {
          id: 'kAawQ6jt',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T05:35:22.869Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'cTPvqgo1', name: 'default', created_at: '2026-11-16T05:34:45.020Z', retired_at: null },
          { id: 'vhz4fJuR', name: 'acme', created_at: '2026-11-16T05:35:22.772Z', retired_at: null },
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
            id: '01M7HDMNQ18Z9NEC75QFXNZ5BN',
            at: '2026-11-16T05:35:22.337Z',
            kind: 'notices.updated',
            key_id: 'Nb34r86l',
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
            id: '01M7HDMNCY4HDY9A74ZEKSZV7G',
            at: '2026-11-16T05:35:22.014Z',
            kind: 'team.retired',
            key_id: 'Nb34r86l',
            key_name: 'first admin key',
            address: '127.0.0.1',
            team: 'billing',
            subject: 'billing',
            before: { name: 'billing' },
            after: null,
          },
        ],
        total: 21,
        limit: 2,
        offset: 0,
        next: '01M7HDMNCY4HDY9A74ZEKSZV7G',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1',
        period: 1,
        key: 'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1+65ad345b+AQUpGvts0OPmLLmqPsQUbylX8NYVD84oGFsMR1hYw63Y',
        key_place: 'beside the data',
        size: 27,
        checkpoint: {
          size: 26,
          root: 'NlT6ha/kEVomTYp/YJHCwYW2U/0svEKkNPWZFlZvmxM=',
          signed_at: '2026-11-16T05:35:22.426Z',
        },
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 26,
            confirmed_at: '2026-11-16T05:35:22.426Z',
            failure: null,
            failed_at: null,
            entries_since: 1,
          },
        ],
        last_independent_anchor: null,
        entries_since: 27,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1\n27\naUYmISPp+RFlbxGr6cRMjuTY7QOcnXaLAoTAiTTwCzY=\n\n— d282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1 Za00Wx4dA1DD3pK7Q89N19oiigsC55n8ikRcQPvZMEfMleBgePxB7EM0umTP4QseRzBxS4GJrUCkRfxRW9BUGH13Sww=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HDM1KB2PF2XNR2GB9D5DQK',
        origin: 'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1',
        key: 'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1+65ad345b+AQUpGvts0OPmLLmqPsQUbylX8NYVD84oGFsMR1hYw63Y',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HDM1KB2PF2XNR2GB9D5DQK\ntime 2026-11-16T05:35:01.739Z\nrecorded at-once\nagent_id 41155307fa4b2130a2b9ee4dc21d4ee73cdf82ad68c38d8cfff1806879442cae\naction 034a6812c1817528ff530c0996b8c32588129ac163c42ffc9d0fb7621639ba79\nsession_id f1191c2275a0b1c4b6c9f6008a7b5eb678c5673db070e4df2e760a5fbcf81645\nsender 4a2cc6c9f7e9941a79edfd4648301b3ac8bba855054f9e8bf4547b6408c9c622\ndata a3e7933b89e8ab8ad720b063bd37ce53a257245250baf95882b72443d7155060\ncontext 19c7a20d6a165aede1fa0165a22e78092baacd85ae7db6396c39fdd3eb72bf4f\nreasoning a1865eb05536a53ec1b67f7df59d55ae6ea3bb151e99bfdc6daf962981573835\nverdict 879ce1f00b1139bb7e40c5cbb1a28bb5946d7ff4b836765d8e5e23a8e72cab26\n',
        proof: [
          '7LE0L5FQU1pc/+10C9gyY0J/9FNrSXlLmTRCXLdg8KE=',
          'Dd5aUV2czR3lRLw9ALYANyDcMqzHhVi7We1BrktpxSI=',
        ],
        checkpoint:
          'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1\n27\naUYmISPp+RFlbxGr6cRMjuTY7QOcnXaLAoTAiTTwCzY=\n\n— d282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1 Za00Wx4dA1DD3pK7Q89N19oiigsC55n8ikRcQPvZMEfMleBgePxB7EM0umTP4QseRzBxS4GJrUCkRfxRW9BUGH13Sww=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 27,
            confirmed_at: '2026-11-16T05:35:23.514Z',
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
        made_at: '2026-11-16T05:35:24.955Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1+65ad345b+AQUpGvts0OPmLLmqPsQUbylX8NYVD84oGFsMR1hYw63Y',
            checkpoint:
              'd282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1\n27\naUYmISPp+RFlbxGr6cRMjuTY7QOcnXaLAoTAiTTwCzY=\n\n— d282cf9263b5369f8acb593a0c047fd5/cTPvqgo1/1 Za00Wx4dA1DD3pK7Q89N19oiigsC55n8ikRcQPvZMEfMleBgePxB7EM0umTP4QseRzBxS4GJrUCkRfxRW9BUGH13Sww=\n',
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
            id: '01M7HDME7D9WHCHFHPEK716D26',
            event_id: '01M7HDME19AZHP1KX874K870WG',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T05:35:14.473Z',
            last_attempt_at: '2026-11-16T05:35:14.934Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T05:36:14.934Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 4,
        limit: 1,
        offset: 0,
        next: '01M7HDME7D9WHCHFHPEK716D26',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HDM28A25YPETR21RQDP7CS',
        event_id: '01M7HDM1KB2PF2XNR2GB9D5DQK',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T05:35:01.739Z',
        last_attempt_at: '2026-11-16T05:35:08.590Z',
        last_status: null,
        last_answer: 'No answer: the connection was refused.',
        next_attempt_at: '2026-11-16T05:35:25.713Z',
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
