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
        id: '01M7HTRZXEDSD9JGX6BRD5CBRJ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:24:55.342Z',
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
            id: '01M7HTRZXV74ZDNYRHR5PMR6KQ',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:24:55.355Z',
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
            id: '01M7HTRZZ5543MV2A68WFDQBQJ',
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
            created_at: '2026-11-16T09:24:55.397Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'QNf554Pc',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7HTRZZ5543MV2A68WFDQBQJ',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HTRX4FEC7D0S82DP3TE434',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:24:52.495Z',
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
        key_id: 'QNf554Pc',
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
          { start: '2026-11-15T09:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T09:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HTRX78EGM4X3DQHP4C35P8\nevent: audit-event\ndata: {"id":"01M7HTRX78EGM4X3DQHP4C35P8","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:24:52.584Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HTRZWRCX90V12FMFFM84BF\nevent: audit-event\ndata: {"id":"01M7HTRZWRCX90V12FMFFM84BF","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T09:24:55.320Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7HTRZXEDSD9JGX6BRD5CBRJ\nevent: audit-event\ndata: {"id":"01M7HTRZXEDSD9JGX6BRD5CBRJ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:24:55.342Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HTRZXV74ZDNYRHR5PMR6KQ","2026-11-16T09:24:55.355Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HTRZXEDSD9JGX6BRD5CBRJ","2026-11-16T09:24:55.342Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HTRX4FEC7D0S82DP3TE434","2026-11-16T09:24:52.495Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HTRZXV74ZDNYRHR5PMR6KQ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:24:55.355Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HTRZXEDSD9JGX6BRD5CBRJ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:24:55.342Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HTRX4FEC7D0S82DP3TE434","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:24:52.495Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HTRX4FEC7D0S82DP3TE434',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:24:52.495Z',
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
        key_id: 'QNf554Pc',
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
            first_at: '2026-11-16T09:24:55.376Z',
            last_at: '2026-11-16T09:24:55.376Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:24:52.495Z',
            last_at: '2026-11-16T09:24:55.355Z',
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
        after: '2026-11-09T09:24:56.720Z',
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
            created_at: '2026-11-16T09:24:56.753Z',
            key_id: 'QNf554Pc',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T09:24:55.301Z',
            key_id: 'QNf554Pc',
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
        id: 'oEwALMVK',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:24:56.841Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'QNf554Pc',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:24:49.090Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'kFKMHa10',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:24:52.475Z',
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
            name: 'kFKMHa10',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:25:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'kFKMHa10',
        after: '2026-11-15T09:24:56.878Z',
        before: '2026-11-16T09:24:56.878Z',
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
        id: 'lyKz6YGP',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:24:56.886Z',
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
            id: 'n8kV2tog',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610n8kV2tog',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:24:55.200Z',
            last_seen_at: '2026-11-16T09:24:55.200Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'n8kV2tog',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610n8kV2tog',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:24:55.200Z',
        last_seen_at: '2026-11-16T09:24:55.200Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:24:55.337Z' },
    answers: {
      'application/json': {
        id: 'OQ1rXLXv',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:24:56.947Z',
        expires_at: '2026-12-16T09:24:55.337Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'Leqg0IxN',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:24:55.236Z',
            expires_at: '2026-12-16T09:24:55.227Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'n8kV2tog',
            person: 'Ada Example',
          },
          {
            id: 'OQ1rXLXv',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:24:56.947Z',
            expires_at: '2026-12-16T09:24:55.337Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'n8kV2tog',
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
            id: '34ec7084300ce4f2',
            person_id: null,
            key_id: 'QNf554Pc',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:24:55.244Z',
            last_used_at: '2026-11-16T09:24:55.244Z',
          },
          {
            id: '74c81c0736a6880b',
            person_id: 'n8kV2tog',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:24:55.209Z',
            last_used_at: '2026-11-16T09:24:55.209Z',
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
        id: 'miwNqMSw',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/miwNqMSw',
        callback_path: '/dashboard/sign-in/miwNqMSw/callback',
        logout_path: '/dashboard/sign-in/miwNqMSw/logout',
        created_at: '2026-11-16T09:24:56.990Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'sMy0rofN',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/sMy0rofN',
            callback_path: '/dashboard/sign-in/sMy0rofN/callback',
            logout_path: '/dashboard/sign-in/sMy0rofN/logout',
            created_at: '2026-11-16T09:24:55.265Z',
          },
          {
            id: 'miwNqMSw',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/miwNqMSw',
            callback_path: '/dashboard/sign-in/miwNqMSw/callback',
            logout_path: '/dashboard/sign-in/miwNqMSw/logout',
            created_at: '2026-11-16T09:24:56.990Z',
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
        id: 'sMy0rofN',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/sMy0rofN',
        callback_path: '/dashboard/sign-in/sMy0rofN/callback',
        logout_path: '/dashboard/sign-in/sMy0rofN/logout',
        created_at: '2026-11-16T09:24:55.265Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: '5Z1q1Xm5', name: 'payments', created_at: '2026-11-16T09:24:57.035Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'Z753r8E8', name: 'releases', created_at: '2026-11-16T09:24:55.289Z' },
          { id: '5IlapPZW', name: 'platform', created_at: '2026-11-16T09:24:56.834Z' },
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
            name: 'kFKMHa10',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:25:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: '5Z1q1Xm5', name: 'billing', created_at: '2026-11-16T09:24:57.035Z' },
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
            newest: '01M7HTRZWRCX90V12FMFFM84BF',
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
        until: '2027-02-14T09:24:57.107Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:24:57.107Z',
        changed_at: '2026-11-16T09:24:57.111Z',
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
            until: '2027-02-14T09:24:57.107Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:24:57.107Z',
            changed_at: '2026-11-16T09:24:57.107Z',
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
            until: '2027-02-14T09:24:57.107Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:24:57.107Z',
            changed_at: '2026-11-16T09:24:57.107Z',
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
        until: '2027-02-14T09:24:57.107Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:24:57.107Z',
        changed_at: '2026-11-16T09:24:57.125Z',
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
        until: '2027-02-14T09:24:57.107Z',
        ended_at: '2026-11-16T09:24:57.128Z',
        in_force: false,
        created_at: '2026-11-16T09:24:57.107Z',
        changed_at: '2026-11-16T09:24:57.136Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7HTRZX6APH6KP0S7Y5NA791',
            state: 'pending',
            event_id: '01M7HTRZWRCX90V12FMFFM84BF',
            asked_at: '2026-11-16T09:24:55.334Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T09:24:55.334Z',
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
          id: '01M7HTRZX6APH6KP0S7Y5NA791',
          state: 'pending',
          event_id: '01M7HTRZWRCX90V12FMFFM84BF',
          asked_at: '2026-11-16T09:24:55.334Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T09:24:55.334Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7HTRZWRCX90V12FMFFM84BF',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T09:24:55.320Z',
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
          key_id: 'UZ33SXTA',
          team_id: 'Z753r8E8',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7HTRZX6APH6KP0S7Y5NA791',
        state: 'granted',
        event_id: '01M7HTRZWRCX90V12FMFFM84BF',
        asked_at: '2026-11-16T09:24:55.334Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T09:39:57.151Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T09:24:57.151Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7HTRZX6APH6KP0S7Y5NA791',
        state: 'denied',
        event_id: '01M7HTRZWRCX90V12FMFFM84BF',
        asked_at: '2026-11-16T09:24:55.334Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T09:39:57.151Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T09:24:57.161Z',
        used_at: null,
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'yhslWPcW',
        name: 'acme',
        created_at: '2026-11-16T09:24:57.177Z',
        retired_at: null,
        first_key: {
          id: 'GOLSgYNd',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:24:57.185Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'BypNwSuJ', name: 'default', created_at: '2026-11-16T09:24:49.081Z', retired_at: null },
          { id: 'yhslWPcW', name: 'acme', created_at: '2026-11-16T09:24:57.177Z', retired_at: null },
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
            id: '01M7HTS1P9D24MCAT4WEMWQ7ZN',
            at: '2026-11-16T09:24:57.161Z',
            kind: 'approval.denied',
            key_id: 'QNf554Pc',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HTRZX6APH6KP0S7Y5NA791',
            before: { state: 'granted' },
            after: { state: 'denied', reason: 'Not on a Friday.', event_id: '01M7HTRZWRCX90V12FMFFM84BF' },
          },
          {
            id: '01M7HTS1NZBT3QR7GMDFPRM3EY',
            at: '2026-11-16T09:24:57.151Z',
            kind: 'approval.granted',
            key_id: 'QNf554Pc',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HTRZX6APH6KP0S7Y5NA791',
            before: { state: 'pending' },
            after: {
              state: 'granted',
              reason: 'The old release was backed up.',
              event_id: '01M7HTRZWRCX90V12FMFFM84BF',
            },
          },
        ],
        total: 44,
        limit: 2,
        offset: 0,
        next: '01M7HTS1NZBT3QR7GMDFPRM3EY',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1',
        period: 1,
        key: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1+2fe7e112+Acbjd3bg/xs5kPy7FGS7WWe2krHMtRPtGaVKbKnbtpxd',
        key_place: 'beside the data',
        size: 52,
        checkpoint: {
          size: 23,
          root: 'nWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=',
          signed_at: '2026-11-16T09:24:56.373Z',
        },
        checkpoints: [
          {
            size: 23,
            root: 'nWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=',
            signed_at: '2026-11-16T09:24:56.373Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 23,
            confirmed_at: '2026-11-16T09:24:56.373Z',
            failure: null,
            failed_at: null,
            entries_since: 29,
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
        '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1\n23\nnWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=\n\n— 3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1 L+fhEtL5RMgrL4BJ59omr8P8D+LkVCwQ1IzOvyJnkrav2u7aq2qugZonCmsM3rqGyd5E9dBz9EQSL3n+5VLO8uaNkgk=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HTRX4FEC7D0S82DP3TE434',
        origin: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1',
        key: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1+2fe7e112+Acbjd3bg/xs5kPy7FGS7WWe2krHMtRPtGaVKbKnbtpxd',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HTRX4FEC7D0S82DP3TE434\ntime 2026-11-16T09:24:52.495Z\nrecorded at-once\nagent_id b5fcb2b9f5e0eaea4fce057ef6f8c1ab29d6ded570dff7368f4e51f8c27c5f22\naction a6a3d003ba78fbc11c53d62092c1488484d6c1e642595156cecedc6640c55543\nsession_id 8ec3879fc1d3532274256a143b2afb3b55d935e99a93cb012e53811d00918caa\nsender ce587ce490db59eb807c70957f5f95b5b8f0fb7d4cbdcc2b1b5b2bd2e046bf3a\ndata 95d0a56f90b76b7beaa0a265cf6d39af6a632d1df116cc303b154a4beb6e4ba9\ncontext 56318c10e29afd8f2afd89c907e8bb2b360312e6a713c7d12b907a53701647f2\nreasoning 2534104a666e29d1baa156e8de49b387877daa2124e85b8001501bd3f8282091\nverdict 9accae5d6877083c6148a82270fe0c99b6e4ac6a23a06b03d77636cabdb8e6e9\n',
        proof: [
          'n4C1YRMa+TET8Y3iYJzS/T3aIgwTHoctlwCMUvSeFks=',
          '+3FVlQioGB+rBnMmjb9OOB8/Rjxzf9urOqNaMHgIMSw=',
        ],
        checkpoint:
          '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1\n23\nnWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=\n\n— 3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1 L+fhEtL5RMgrL4BJ59omr8P8D+LkVCwQ1IzOvyJnkrav2u7aq2qugZonCmsM3rqGyd5E9dBz9EQSL3n+5VLO8uaNkgk=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 23,
            confirmed_at: '2026-11-16T09:24:56.373Z',
            failure: null,
            failed_at: null,
            entries_since: 29,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:24:57.238Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1+2fe7e112+Acbjd3bg/xs5kPy7FGS7WWe2krHMtRPtGaVKbKnbtpxd',
            checkpoint:
              '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1\n23\nnWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=\n\n— 3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1 L+fhEtL5RMgrL4BJ59omr8P8D+LkVCwQ1IzOvyJnkrav2u7aq2qugZonCmsM3rqGyd5E9dBz9EQSL3n+5VLO8uaNkgk=\n',
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
        id: '01M7HTS1SZBJM6806RKE29X41T',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:24:57.279Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HTRX865GSMCXWYG51CXCY3',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HTRX4FEC7D0S82DP3TE434'] },
        created_at: '2026-11-16T09:24:52.614Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:24:57.292Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HTS1SZBJM6806RKE29X41T',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:24:57.279Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HTRX865GSMCXWYG51CXCY3',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HTRX4FEC7D0S82DP3TE434'] },
            created_at: '2026-11-16T09:24:52.614Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:24:57.292Z',
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
        id: '01M7HTS1V3AEHWE7B8CF9VV336',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:24:57.315Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HTRXAAEVWER9A4AAS6M1HM',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:24:52.682Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HTRX78EGM4X3DQHP4C35P8',
            places: ['data'],
            created_at: '2026-11-16T09:24:52.584Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:24:57.342Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1+2fe7e112+Acbjd3bg/xs5kPy7FGS7WWe2krHMtRPtGaVKbKnbtpxd',
            checkpoint:
              '3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1\n23\nnWb8HCqIxX+WB6lHYuiG5fB8ho2VlinjoU1RaqY0U1c=\n\n— 3a56888f090bd8cfa962ef4e89f64423/BypNwSuJ/1 L+fhEtL5RMgrL4BJ59omr8P8D+LkVCwQ1IzOvyJnkrav2u7aq2qugZonCmsM3rqGyd5E9dBz9EQSL3n+5VLO8uaNkgk=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HTRX78EGM4X3DQHP4C35P8\ntime 2026-11-16T09:24:52.584Z\nrecorded at-once\nagent_id 18cf354ad8b2bf2e3950606f3c12bcd3945a6ccf7a18cce4ca0111cb291f00df\naction 8ceb8436e6593504af7030636f71d7235294ae4287f4d86cd93bf8d8b1632077\nsession_id c511bac2a4a519945fbd5efbd1aa6eaf64c606468c72132eacc10b4607d6888a\nsender 4384c558b735181a6e178788ea6ebf1672391dfacda8dd3c15713facaf627a49\ndata 13965c842556fccf33006bc911d2a095ec99ab34c6a20a7096cf4744b99ad5bb\ncontext 7929bb6c8875e632b383d15bf118ed7eda9e2a81b56128d21b576df8f15e943c\nreasoning dafaad4e9166a70dd72bc3d575b4b09772a53cea256f7793ee0f93baec26dc9e\nverdict 6df8e887083a4eb0b19e073100b1c367271461c388175f8991944c316ca74123\n',
            proof: [
              'EjyJlhqXzGBTdr7A9EnKp7cQkSonIPaosW1hklRMKxU=',
              'ZvkUZhHRajOF0FI78vbaQTKk/EykR+sEhQAq+fIcGxA=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'FpUO/wYe1IcvST1oXQfEFw==' },
              action: { text: '"shell_command"', salt: 'OAx9kqKSoTBFPOcQLfQ8wA==' },
              session_id: { text: '"s-1"', salt: 'QsyrLhtpfjt+43KXEuLLxA==' },
              sender: { text: '{"key_id":"QNf554Pc","team_id":null}', salt: 'eYL//OwimvMdu+y/XfOHdA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'gQKtVnRZXhdmaE6/IW36XA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'BLMT2hc66bkp/o2LhrJCYA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: '/bVD+2NYXccdkNZ8RTa/FQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'UKSsLbAHAqJ9T6zLQ6j8aA==',
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
      event_ids: ['01M7HTRX78EGM4X3DQHP4C35P8'],
    },
    answers: {
      'application/json': {
        id: '01M7HTS1WC63EZKNBJVEENMYYG',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:24:57.356Z',
        finished_at: '2026-11-16T09:24:57.378Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HTS1WC63EZKNBJVEENMYYG',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:24:57.356Z',
            finished_at: '2026-11-16T09:24:57.376Z',
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
            id: '01M7HTRZYSBB7KMPWEQG1119FM',
            event_id: '01M7HTRZYG4BKS5YY7F5AYJHR6',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T09:24:55.376Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T09:25:55.447Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HTRZYSBB7KMPWEQG1119FM',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HTRX7E8KQ0AKRT0HZC0BD3',
        event_id: '01M7HTRX78EGM4X3DQHP4C35P8',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:24:52.584Z',
        last_attempt_at: '2026-11-16T09:24:52.718Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:24:57.395Z',
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
