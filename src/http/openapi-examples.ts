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
        id: '01M7HS6KDJDTFMVBXXZ9X1X9ZH',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T08:57:24.146Z',
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
            id: '01M7HS6KF89Y16DVDA0YM7870W',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T08:57:24.200Z',
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
            id: '01M7HS6KKK9EX2W78TKQT3S1HH',
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
            created_at: '2026-11-16T08:57:24.339Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '1syljvTR',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7HS6KKK9EX2W78TKQT3S1HH',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HS6D6S3MFWYEE8SWW5T54A',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T08:57:17.785Z',
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
        key_id: '1syljvTR',
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
          { start: '2026-11-15T08:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T09:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
      },
    },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HS6D9A8YE4CSDK7XPZDV3F\nevent: audit-event\ndata: {"id":"01M7HS6D9A8YE4CSDK7XPZDV3F","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T08:57:17.866Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HS6K914YTPEA1QFAEQC2Z9\nevent: audit-event\ndata: {"id":"01M7HS6K914YTPEA1QFAEQC2Z9","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T08:57:24.001Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7HS6KDJDTFMVBXXZ9X1X9ZH\nevent: audit-event\ndata: {"id":"01M7HS6KDJDTFMVBXXZ9X1X9ZH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T08:57:24.146Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HS6KF89Y16DVDA0YM7870W","2026-11-16T08:57:24.200Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HS6KDJDTFMVBXXZ9X1X9ZH","2026-11-16T08:57:24.146Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HS6D6S3MFWYEE8SWW5T54A","2026-11-16T08:57:17.785Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HS6KF89Y16DVDA0YM7870W","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T08:57:24.200Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HS6KDJDTFMVBXXZ9X1X9ZH","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T08:57:24.146Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HS6D6S3MFWYEE8SWW5T54A","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T08:57:17.785Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HS6D6S3MFWYEE8SWW5T54A',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T08:57:17.785Z',
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
        key_id: '1syljvTR',
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
            first_at: '2026-11-16T08:57:24.267Z',
            last_at: '2026-11-16T08:57:24.267Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T08:57:17.785Z',
            last_at: '2026-11-16T08:57:24.200Z',
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
        after: '2026-11-09T08:57:25.927Z',
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
            created_at: '2026-11-16T08:57:26.085Z',
            key_id: '1syljvTR',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T08:57:23.937Z',
            key_id: '1syljvTR',
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
        id: 'cEIiB98D',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T08:57:26.320Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '1syljvTR',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T08:57:09.353Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'ybgo1tnI',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T08:57:17.764Z',
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
            name: 'ybgo1tnI',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T08:58:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'ybgo1tnI',
        after: '2026-11-15T08:57:26.431Z',
        before: '2026-11-16T08:57:26.431Z',
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
        id: 'oVvcQn9m',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T08:57:26.541Z',
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
            id: 'WsBrB1LQ',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610WsBrB1LQ',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T08:57:23.340Z',
            last_seen_at: '2026-11-16T08:57:23.340Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'WsBrB1LQ',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610WsBrB1LQ',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T08:57:23.340Z',
        last_seen_at: '2026-11-16T08:57:23.340Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T08:57:24.069Z' },
    answers: {
      'application/json': {
        id: 'RQeJVQtK',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T08:57:26.677Z',
        expires_at: '2026-12-16T08:57:24.069Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'Yc8NUNN7',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T08:57:23.390Z',
            expires_at: '2026-12-16T08:57:23.370Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'WsBrB1LQ',
            person: 'Ada Example',
          },
          {
            id: 'RQeJVQtK',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T08:57:26.677Z',
            expires_at: '2026-12-16T08:57:24.069Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'WsBrB1LQ',
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
            id: '94c1b7b1947d4405',
            person_id: null,
            key_id: '1syljvTR',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T08:57:23.417Z',
            last_used_at: '2026-11-16T08:57:23.417Z',
          },
          {
            id: 'ee407378ae6bf880',
            person_id: 'WsBrB1LQ',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T08:57:23.344Z',
            last_used_at: '2026-11-16T08:57:23.344Z',
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
        id: 'GvCZ6IC4',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/GvCZ6IC4',
        callback_path: '/dashboard/sign-in/GvCZ6IC4/callback',
        logout_path: '/dashboard/sign-in/GvCZ6IC4/logout',
        created_at: '2026-11-16T08:57:26.928Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'cgCD9zAQ',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/cgCD9zAQ',
            callback_path: '/dashboard/sign-in/cgCD9zAQ/callback',
            logout_path: '/dashboard/sign-in/cgCD9zAQ/logout',
            created_at: '2026-11-16T08:57:23.573Z',
          },
          {
            id: 'GvCZ6IC4',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/GvCZ6IC4',
            callback_path: '/dashboard/sign-in/GvCZ6IC4/callback',
            logout_path: '/dashboard/sign-in/GvCZ6IC4/logout',
            created_at: '2026-11-16T08:57:26.928Z',
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
        id: 'cgCD9zAQ',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/cgCD9zAQ',
        callback_path: '/dashboard/sign-in/cgCD9zAQ/callback',
        logout_path: '/dashboard/sign-in/cgCD9zAQ/logout',
        created_at: '2026-11-16T08:57:23.573Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'zFmx2vgv', name: 'payments', created_at: '2026-11-16T08:57:27.111Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'vVZI9JpQ', name: 'releases', created_at: '2026-11-16T08:57:23.845Z' },
          { id: 'I5lxwiPW', name: 'platform', created_at: '2026-11-16T08:57:26.317Z' },
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
            resets_at: '2026-11-16T09:00:00.000Z',
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
            resets_at: '2026-11-16T09:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'ybgo1tnI',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T08:58:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'zFmx2vgv', name: 'billing', created_at: '2026-11-16T08:57:27.111Z' },
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
            newest: '01M7HS6K914YTPEA1QFAEQC2Z9',
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
        until: '2027-02-14T08:57:27.465Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T08:57:27.465Z',
        changed_at: '2026-11-16T08:57:27.502Z',
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
            until: '2027-02-14T08:57:27.465Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T08:57:27.465Z',
            changed_at: '2026-11-16T08:57:27.495Z',
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
            until: '2027-02-14T08:57:27.465Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T08:57:27.465Z',
            changed_at: '2026-11-16T08:57:27.495Z',
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
        until: '2027-02-14T08:57:27.465Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T08:57:27.465Z',
        changed_at: '2026-11-16T08:57:27.648Z',
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
        until: '2027-02-14T08:57:27.465Z',
        ended_at: '2026-11-16T08:57:27.673Z',
        in_force: false,
        created_at: '2026-11-16T08:57:27.465Z',
        changed_at: '2026-11-16T08:57:27.705Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
            state: 'pending',
            event_id: '01M7HS6K914YTPEA1QFAEQC2Z9',
            asked_at: '2026-11-16T08:57:24.041Z',
            team: 'releases',
            until: '2026-11-17T08:57:24.041Z',
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
          id: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
          state: 'pending',
          event_id: '01M7HS6K914YTPEA1QFAEQC2Z9',
          asked_at: '2026-11-16T08:57:24.041Z',
          team: 'releases',
          until: '2026-11-17T08:57:24.041Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7HS6K914YTPEA1QFAEQC2Z9',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T08:57:24.001Z',
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
          key_id: 'ttR0NtBD',
          team_id: 'vVZI9JpQ',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
        state: 'granted',
        event_id: '01M7HS6K914YTPEA1QFAEQC2Z9',
        asked_at: '2026-11-16T08:57:24.041Z',
        team: 'releases',
        until: '2026-11-16T09:12:28.269Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T08:57:28.269Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
        state: 'denied',
        event_id: '01M7HS6K914YTPEA1QFAEQC2Z9',
        asked_at: '2026-11-16T08:57:24.041Z',
        team: 'releases',
        until: '2026-11-16T09:12:28.269Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T08:57:28.399Z',
        used_at: null,
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'MvzlFzZY',
        name: 'acme',
        created_at: '2026-11-16T08:57:28.450Z',
        retired_at: null,
        first_key: {
          id: 'iGT6kBKl',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T08:57:28.459Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: '8hdopFqm', name: 'default', created_at: '2026-11-16T08:57:09.326Z', retired_at: null },
          { id: 'MvzlFzZY', name: 'acme', created_at: '2026-11-16T08:57:28.450Z', retired_at: null },
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
            id: '01M7HS6QJF3CBWNMH4ZJRJ9HSK',
            at: '2026-11-16T08:57:28.399Z',
            kind: 'approval.denied',
            key_id: '1syljvTR',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
            before: { state: 'granted' },
            after: { state: 'denied', reason: 'Not on a Friday.', event_id: '01M7HS6K914YTPEA1QFAEQC2Z9' },
          },
          {
            id: '01M7HS6QED64HQ26XBPFTG1PX6',
            at: '2026-11-16T08:57:28.269Z',
            kind: 'approval.granted',
            key_id: '1syljvTR',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HS6KA9C47WMCW7JHB8Z7ZV',
            before: { state: 'pending' },
            after: {
              state: 'granted',
              reason: 'The old release was backed up.',
              event_id: '01M7HS6K914YTPEA1QFAEQC2Z9',
            },
          },
        ],
        total: 44,
        limit: 2,
        offset: 0,
        next: '01M7HS6QED64HQ26XBPFTG1PX6',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1',
        period: 1,
        key: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1+1842bf59+ATII6RdzElrPdliCHn+Dpxn5MIIqoeS36sGIQ9Fp5mo/',
        key_place: 'beside the data',
        size: 52,
        checkpoint: {
          size: 52,
          root: 'DfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=',
          signed_at: '2026-11-16T08:57:28.706Z',
        },
        checkpoints: [
          {
            size: 52,
            root: 'DfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=',
            signed_at: '2026-11-16T08:57:28.706Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 52,
            confirmed_at: '2026-11-16T08:57:28.706Z',
            failure: null,
            failed_at: null,
            entries_since: 0,
          },
        ],
        last_independent_anchor: null,
        entries_since: 52,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1\n52\nDfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=\n\n— 189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1 GEK/WekAbq4kCwMu0qG13WvJGia5xAlvi8wv79vOuvHZmN4L32mpsEW6VwovG3mb2qL1gBG5uupkJpA4j+mq7ckUvAE=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HS6D6S3MFWYEE8SWW5T54A',
        origin: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1',
        key: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1+1842bf59+ATII6RdzElrPdliCHn+Dpxn5MIIqoeS36sGIQ9Fp5mo/',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HS6D6S3MFWYEE8SWW5T54A\ntime 2026-11-16T08:57:17.785Z\nrecorded at-once\nagent_id 30c92e3b6373718b759583ca10fc8d80d579226951d5d9736cce7ca1711d67c6\naction 11a0c903bd057d4622184fa05616ff795d9605f833944d4a9bfa220a2220f6d6\nsession_id eff408d3b0f8b5e9ceafc5886696bf2540da6cc379ce559e103ec1d7723ce942\nsender 6305e2537a41f2828160ea50289f6142f9d1eba4c9c409c6f551f3ee51a637b2\ndata b80bba039f457e06dd1be45f33e013736eb2fe722625fb0097c727c325c5fb7e\ncontext aae3de60ce23ed86f553648f84eb38bb99e57c39bb824a92631c73b7ac13bd77\nreasoning 7ad1f8dcfa69b81aa9694a77eb1c503e1498bf00ff78b042c7b8c32bbee10111\nverdict 17a82fba71b26dfeb71b54c29d7c4f54b097a80f1b1e7a56165392513e98bf94\n',
        proof: [
          'S9RUhvfNky4HGm2a82Ip+FqPBWceWBZoPzGp6giJ1Jc=',
          '0SZTZ+mZ0Wh3fiqzanYmQFFXDDqr8h86/KKXEZ5ghhQ=',
        ],
        checkpoint:
          '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1\n52\nDfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=\n\n— 189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1 GEK/WekAbq4kCwMu0qG13WvJGia5xAlvi8wv79vOuvHZmN4L32mpsEW6VwovG3mb2qL1gBG5uupkJpA4j+mq7ckUvAE=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 52,
            confirmed_at: '2026-11-16T08:57:28.706Z',
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
        made_at: '2026-11-16T08:57:28.993Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1+1842bf59+ATII6RdzElrPdliCHn+Dpxn5MIIqoeS36sGIQ9Fp5mo/',
            checkpoint:
              '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1\n52\nDfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=\n\n— 189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1 GEK/WekAbq4kCwMu0qG13WvJGia5xAlvi8wv79vOuvHZmN4L32mpsEW6VwovG3mb2qL1gBG5uupkJpA4j+mq7ckUvAE=\n',
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
        id: '01M7HS6RFQ2SFVXYZQNS6KQE0F',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T08:57:29.335Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HS6DATB9YRRP2890J8SN67',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HS6D6S3MFWYEE8SWW5T54A'] },
        created_at: '2026-11-16T08:57:17.914Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T08:57:29.348Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HS6RFQ2SFVXYZQNS6KQE0F',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T08:57:29.335Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HS6DATB9YRRP2890J8SN67',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HS6D6S3MFWYEE8SWW5T54A'] },
            created_at: '2026-11-16T08:57:17.914Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T08:57:29.348Z',
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
        id: '01M7HS6RGZ0SWD30VSN65FPH96',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T08:57:29.375Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HS6DFQ3KQP4KDBVBF1RM1C',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T08:57:18.071Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HS6D9A8YE4CSDK7XPZDV3F',
            places: ['data'],
            created_at: '2026-11-16T08:57:17.866Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T08:57:29.456Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1+1842bf59+ATII6RdzElrPdliCHn+Dpxn5MIIqoeS36sGIQ9Fp5mo/',
            checkpoint:
              '189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1\n52\nDfVwaoDOY+9CshRCpKg6vQK1kKsL4Xy6uguwBFHfMPE=\n\n— 189abdd9ffb3b3616d09bfe34fca4f11/8hdopFqm/1 GEK/WekAbq4kCwMu0qG13WvJGia5xAlvi8wv79vOuvHZmN4L32mpsEW6VwovG3mb2qL1gBG5uupkJpA4j+mq7ckUvAE=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HS6D9A8YE4CSDK7XPZDV3F\ntime 2026-11-16T08:57:17.866Z\nrecorded at-once\nagent_id 9bd180c66edad92589fb3d96750cdef2cd737599aef4aa290a8ba99d91f6e7bc\naction c460b19b076cbf4b9cdf6f066ccf4218480e8a3ba9f1a63f3efda8175d8b5eef\nsession_id f7b4f91f2228af981e67be6d72145dad71ba256be15e7cffe20ce98060b7abc8\nsender dfd1d691416aa1672d7a67435f9eda332cfabac0a187e44f05e159e980a7e317\ndata 98ef77cdccaa715f31049a60d92444491540a7d396cc94a41a54bba2ac0588de\ncontext a83f968e1293d00763fa28af0e7d7e06707cb9a8acc4401d78eb0752b969ea49\nreasoning ed6d0de0336de56f448e184bf920887e5aef7e2c50d74ee6512a728c0b953392\nverdict 67a428d9b04dc2e28c41f9f86eb32a47e90d97c0b2621cea16e9a41fcf107c46\n',
            proof: [
              '67UxFC7hEK8zvqPplcGOO1FRtaRPC5QbL+UdmxuaBKw=',
              'tuCo47/5jQXPNz8JS8Wb3LG1e2Vum+4xmbxA0elaliE=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'Pu04NRHwhFe+tc0NXKEYzw==' },
              action: { text: '"shell_command"', salt: 'O0h+EUYQtY0KUjL+HJrOhQ==' },
              session_id: { text: '"s-1"', salt: 'd8RIMexhpJgeQ4oDmcNA0A==' },
              sender: { text: '{"key_id":"1syljvTR","team_id":null}', salt: 'S6xp6VJus3xCz4DtKg8EmA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'zWdo0PK5PYv6Ll3DXEfZxg==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'AdqAgv1EQ9OPOedwsnQVRQ==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'FMpu491FKQPG8S5xe4huBg==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'nPhIoobxv8yiwGs4Bx7RdQ==',
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
      event_ids: ['01M7HS6D9A8YE4CSDK7XPZDV3F'],
    },
    answers: {
      'application/json': {
        id: '01M7HS6RNK81S30ZRB7W9WV6MY',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T08:57:29.523Z',
        finished_at: '2026-11-16T08:57:29.582Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HS6RNK81S30ZRB7W9WV6MY',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T08:57:29.523Z',
            finished_at: '2026-11-16T08:57:29.581Z',
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
            id: '01M7HS6KHSEWX6S0NVAZHDKR1Q',
            event_id: '01M7HS6KHBF0Q7H1CTB5QM6EBN',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T08:57:24.267Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T08:58:24.070Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HS6KHSEWX6S0NVAZHDKR1Q',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HS6D9PDK2HVKKX6YHJ1G3S',
        event_id: '01M7HS6D9A8YE4CSDK7XPZDV3F',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T08:57:17.866Z',
        last_attempt_at: '2026-11-16T08:57:23.999Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T08:57:29.638Z',
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
