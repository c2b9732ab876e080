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
        id: '01M7J3V46PE8JYGVGP8EJEYDRY',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:22.454Z',
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
            id: '01M7J3V47FBD5E6GSDEKR58WQM',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T12:03:22.479Z',
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
            id: '01M7J3V4937SDK0A8RTP8ES5R0',
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
            created_at: '2026-11-16T12:03:22.531Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'R0Y3vhPp',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J3V4937SDK0A8RTP8ES5R0',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:18.007Z',
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
        key_id: 'R0Y3vhPp',
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
        'retry: 2000\n: following\n\nid: 01M7J3TZXG5VEJ8C11RKS6SCEJ\nevent: audit-event\ndata: {"id":"01M7J3TZXG5VEJ8C11RKS6SCEJ","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:18.064Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J3V2GH6SPQAPX461A320V3\nevent: audit-event\ndata: {"id":"01M7J3V2GH6SPQAPX461A320V3","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T12:03:20.721Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J3V46PE8JYGVGP8EJEYDRY\nevent: audit-event\ndata: {"id":"01M7J3V46PE8JYGVGP8EJEYDRY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:22.454Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J3V47FBD5E6GSDEKR58WQM","2026-11-16T12:03:22.479Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J3V46PE8JYGVGP8EJEYDRY","2026-11-16T12:03:22.454Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J3TZVQDTEZAVRB9ABZSNKG","2026-11-16T12:03:18.007Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J3V47FBD5E6GSDEKR58WQM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:22.479Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J3V46PE8JYGVGP8EJEYDRY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:22.454Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J3TZVQDTEZAVRB9ABZSNKG","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:03:18.007Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:03:18.007Z',
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
        key_id: 'R0Y3vhPp',
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
            first_at: '2026-11-16T12:03:22.506Z',
            last_at: '2026-11-16T12:03:22.506Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T12:03:18.007Z',
            last_at: '2026-11-16T12:03:22.479Z',
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
        after: '2026-11-09T12:03:23.503Z',
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
            created_at: '2026-11-16T12:03:23.521Z',
            key_id: 'R0Y3vhPp',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T12:03:20.708Z',
            key_id: 'R0Y3vhPp',
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
        id: 'Adq90sYh',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T12:03:23.582Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'R0Y3vhPp',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T12:03:15.215Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: '45HsfkAL',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T12:03:17.990Z',
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
            name: '45HsfkAL',
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
        key_id: '45HsfkAL',
        after: '2026-11-15T12:03:23.606Z',
        before: '2026-11-16T12:03:23.606Z',
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
        id: 'kW3TyAG9',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T12:03:23.610Z',
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
            id: 'C9DVDstT',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610C9DVDstT',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T12:03:20.609Z',
            last_seen_at: '2026-11-16T12:03:20.609Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'C9DVDstT',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610C9DVDstT',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T12:03:20.609Z',
        last_seen_at: '2026-11-16T12:03:20.609Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T12:03:22.451Z' },
    answers: {
      'application/json': {
        id: 'EncNUuOZ',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T12:03:23.652Z',
        expires_at: '2026-12-16T12:03:22.451Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'na09crmd',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:03:20.657Z',
            expires_at: '2026-12-16T12:03:20.649Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'C9DVDstT',
            person: 'Ada Example',
          },
          {
            id: 'EncNUuOZ',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:03:23.652Z',
            expires_at: '2026-12-16T12:03:22.451Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'C9DVDstT',
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
            id: '17526db668b81c62',
            person_id: null,
            key_id: 'R0Y3vhPp',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:03:20.665Z',
            last_used_at: '2026-11-16T12:03:20.665Z',
          },
          {
            id: '2562de07f1b6e994',
            person_id: 'C9DVDstT',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:03:20.628Z',
            last_used_at: '2026-11-16T12:03:20.628Z',
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
        id: '57GOJIYY',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/57GOJIYY',
        callback_path: '/dashboard/sign-in/57GOJIYY/callback',
        logout_path: '/dashboard/sign-in/57GOJIYY/logout',
        created_at: '2026-11-16T12:03:23.684Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'fMi4OyK7',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/fMi4OyK7',
            callback_path: '/dashboard/sign-in/fMi4OyK7/callback',
            logout_path: '/dashboard/sign-in/fMi4OyK7/logout',
            created_at: '2026-11-16T12:03:20.685Z',
          },
          {
            id: '57GOJIYY',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/57GOJIYY',
            callback_path: '/dashboard/sign-in/57GOJIYY/callback',
            logout_path: '/dashboard/sign-in/57GOJIYY/logout',
            created_at: '2026-11-16T12:03:23.684Z',
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
        id: 'fMi4OyK7',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/fMi4OyK7',
        callback_path: '/dashboard/sign-in/fMi4OyK7/callback',
        logout_path: '/dashboard/sign-in/fMi4OyK7/logout',
        created_at: '2026-11-16T12:03:20.685Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'vIQMEXGI', name: 'payments', created_at: '2026-11-16T12:03:23.722Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'zS5YgeNK', name: 'releases', created_at: '2026-11-16T12:03:20.700Z' },
          { id: '3ZQSKs0j', name: 'platform', created_at: '2026-11-16T12:03:23.575Z' },
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
            name: '45HsfkAL',
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
      'application/json': { id: 'vIQMEXGI', name: 'billing', created_at: '2026-11-16T12:03:23.722Z' },
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
            newest: '01M7J3V2GH6SPQAPX461A320V3',
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
        until: '2027-02-14T12:03:23.804Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:03:23.804Z',
        changed_at: '2026-11-16T12:03:23.808Z',
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
            until: '2027-02-14T12:03:23.804Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:03:23.804Z',
            changed_at: '2026-11-16T12:03:23.804Z',
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
            until: '2027-02-14T12:03:23.804Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:03:23.804Z',
            changed_at: '2026-11-16T12:03:23.804Z',
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
        until: '2027-02-14T12:03:23.804Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:03:23.804Z',
        changed_at: '2026-11-16T12:03:23.826Z',
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
        until: '2027-02-14T12:03:23.804Z',
        ended_at: '2026-11-16T12:03:23.830Z',
        in_force: false,
        created_at: '2026-11-16T12:03:23.804Z',
        changed_at: '2026-11-16T12:03:23.836Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J3V2HW3JT5ERPHT7E45BX2',
            state: 'pending',
            event_id: '01M7J3V2GH6SPQAPX461A320V3',
            asked_at: '2026-11-16T12:03:20.764Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T12:03:20.764Z',
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
          id: '01M7J3V2HW3JT5ERPHT7E45BX2',
          state: 'pending',
          event_id: '01M7J3V2GH6SPQAPX461A320V3',
          asked_at: '2026-11-16T12:03:20.764Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T12:03:20.764Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J3V2GH6SPQAPX461A320V3',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T12:03:20.721Z',
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
          key_id: 'Fn2PGrq4',
          team_id: 'zS5YgeNK',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J3V2HW3JT5ERPHT7E45BX2',
        state: 'granted',
        event_id: '01M7J3V2GH6SPQAPX461A320V3',
        asked_at: '2026-11-16T12:03:20.764Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:18:23.850Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T12:03:23.850Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J3V2HW3JT5ERPHT7E45BX2',
        state: 'denied',
        event_id: '01M7J3V2GH6SPQAPX461A320V3',
        asked_at: '2026-11-16T12:03:20.764Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T12:18:23.850Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T12:03:23.857Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'a70136d721940343d9bcf91ce2de6402',
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
            first_event: '01M7J3V48AB9SNP0AKN5KJ5X61',
            last_event: '01M7J3V48AB9SNP0AKN5KJ5X61',
            opened_at: '2026-11-16T12:03:22.506Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J3TZVQDTEZAVRB9ABZSNKG', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'd3ee7085288322a81834e56d2a5dfbbd',
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
        first_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        last_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        opened_at: '2026-11-16T12:03:18.007Z',
        changed_at: '2026-11-16T12:03:23.871Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'd3ee7085288322a81834e56d2a5dfbbd',
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
          first_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
          last_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
          opened_at: '2026-11-16T12:03:18.007Z',
          changed_at: '2026-11-16T12:03:23.871Z',
        },
        steps: [
          {
            id: '01M7J3V5JZ5ERSXDJ35YZW1YCY',
            at: '2026-11-16T12:03:23.871Z',
            kind: 'review.changed',
            key_id: 'R0Y3vhPp',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'd3ee7085288322a81834e56d2a5dfbbd',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J3TZVQDTEZAVRB9ABZSNKG',
            },
          },
          {
            id: '01M7J3V2J44DKZPKNBZ3ATT86J',
            at: '2026-11-16T12:03:20.772Z',
            kind: 'review.changed',
            key_id: 'R0Y3vhPp',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'd3ee7085288322a81834e56d2a5dfbbd',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J3TZVQDTEZAVRB9ABZSNKG',
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
        id: 'd3ee7085288322a81834e56d2a5dfbbd',
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
        first_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        last_event: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        opened_at: '2026-11-16T12:03:18.007Z',
        changed_at: '2026-11-16T12:03:23.899Z',
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
            oldest_open_at: '2026-11-16T12:03:22.506Z',
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
            oldest_open_at: '2026-11-16T12:03:20.721Z',
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
            id: '01M7J3V2M00E9YAN16CDSQQBTG',
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
            created_at: '2026-11-16T12:03:20.832Z',
            expires_at: '2026-11-23T12:03:20.832Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J3V2KF5TXEKVK4AWYPCDFZ',
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
            created_at: '2026-11-16T12:03:20.816Z',
            expires_at: '2026-11-23T12:03:20.816Z',
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
        id: '01M7J3V2KF5TXEKVK4AWYPCDFZ',
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
        created_at: '2026-11-16T12:03:20.816Z',
        expires_at: '2026-11-23T12:03:20.816Z',
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
        id: '01M7J3V2KF5TXEKVK4AWYPCDFZ',
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
        created_at: '2026-11-16T12:03:20.816Z',
        expires_at: '2026-11-23T12:03:20.816Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T12:03:23.930Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J3V2M00E9YAN16CDSQQBTG',
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
        created_at: '2026-11-16T12:03:20.832Z',
        expires_at: '2026-11-23T12:03:20.832Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T12:03:23.956Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'AgaDjxF1',
        name: 'acme',
        created_at: '2026-11-16T12:03:23.974Z',
        retired_at: null,
        first_key: {
          id: 'aE4epoAD',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T12:03:23.982Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'iepCsZEG', name: 'default', created_at: '2026-11-16T12:03:15.207Z', retired_at: null },
          { id: 'AgaDjxF1', name: 'acme', created_at: '2026-11-16T12:03:23.974Z', retired_at: null },
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
            id: '01M7J3V5NP2E1KNYSCK6YVDKCW',
            at: '2026-11-16T12:03:23.958Z',
            kind: 'exception.created',
            key_id: 'R0Y3vhPp',
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
              until: 1802606603957,
              ended_at: null,
              created_at: 1794830603957,
            },
          },
          {
            id: '01M7J3V5NMAEQBV4R4QBTE7ACR',
            at: '2026-11-16T12:03:23.956Z',
            kind: 'change.confirmed',
            key_id: 'q4UJr2xx',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J3V2M00E9YAN16CDSQQBTG',
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
        next: '01M7J3V5NMAEQBV4R4QBTE7ACR',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1',
        period: 1,
        key: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1+3dbadbfc+AUQzknVFPOtlHcxnPK73IMuwCw6ps9teRfcbVLCd2bxc',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 59,
          root: 'kZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=',
          signed_at: '2026-11-16T12:03:23.934Z',
        },
        checkpoints: [
          {
            size: 59,
            root: 'kZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=',
            signed_at: '2026-11-16T12:03:23.934Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 59,
            confirmed_at: '2026-11-16T12:03:23.934Z',
            failure: null,
            failed_at: null,
            entries_since: 3,
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
        '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1\n59\nkZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=\n\n— 6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1 Pbrb/PY72HlpabGjyHbK0J1S58GAyQzw++Yl0CmoOKkLCq6L7/x9bAN4beCDTTy3v49QYFw2+L74X6kROrCV7KSgNA4=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J3TZVQDTEZAVRB9ABZSNKG',
        origin: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1',
        key: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1+3dbadbfc+AUQzknVFPOtlHcxnPK73IMuwCw6ps9teRfcbVLCd2bxc',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J3TZVQDTEZAVRB9ABZSNKG\ntime 2026-11-16T12:03:18.007Z\nrecorded at-once\nagent_id 33dafc1d204f380dcaf60f977e37b74d35cc1b70884641c1540806effa2c1e1d\naction 9bcbd9494649d10558d46c74b7995c0d596fbcfda264cb9f2e65382bcdb76163\nsession_id d7f828be7a7ceb83bfc70a45b7458a53f4c8fa9615a71eb024aae336d044d251\nsender f763d4fd61ce6dae18057f43f303049d5f0a42b9452b0594c56f031a1ba5eb91\ndata a5aed1f3798cf35a6d4af9b7cf7df4dbb55a0d5fef28a49190481038e039c3fe\ncontext 4aa8d2378d89758b76275f8bedab3255319cc9ae813ca429353cfa40395c29e2\nreasoning c0de2cd04346f5d1b50fbfd49695523dbcee1f649822f2e6daf86578e26c10d8\nverdict b325254be1f971669c67bfec0d8ddd115bc718157135d07f3ea98244f4c0f457\n',
        proof: [
          'PfVh9/DUE7Mo/OYLWPwVCErdKJKIkRn5EJrCgsuAqeo=',
          'oXx5ZiMDiFggT4UbUM8id/o0u8kfp8R0q67YjmQIRvA=',
        ],
        checkpoint:
          '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1\n59\nkZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=\n\n— 6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1 Pbrb/PY72HlpabGjyHbK0J1S58GAyQzw++Yl0CmoOKkLCq6L7/x9bAN4beCDTTy3v49QYFw2+L74X6kROrCV7KSgNA4=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 59,
            confirmed_at: '2026-11-16T12:03:23.934Z',
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
        made_at: '2026-11-16T12:03:24.075Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1+3dbadbfc+AUQzknVFPOtlHcxnPK73IMuwCw6ps9teRfcbVLCd2bxc',
            checkpoint:
              '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1\n59\nkZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=\n\n— 6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1 Pbrb/PY72HlpabGjyHbK0J1S58GAyQzw++Yl0CmoOKkLCq6L7/x9bAN4beCDTTy3v49QYFw2+L74X6kROrCV7KSgNA4=\n',
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
        id: '01M7J3V5TS47TS0DN861ZACACN',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T12:03:24.121Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J3TZZ29HQC2H26W2Q4DTHC',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J3TZVQDTEZAVRB9ABZSNKG'] },
        created_at: '2026-11-16T12:03:18.114Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T12:03:24.132Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J3V5TS47TS0DN861ZACACN',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T12:03:24.121Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J3TZZ29HQC2H26W2Q4DTHC',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J3TZVQDTEZAVRB9ABZSNKG'] },
            created_at: '2026-11-16T12:03:18.114Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T12:03:24.132Z',
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
        id: '01M7J3V5VG7QG3YS308VX137C0',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T12:03:24.144Z',
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
            id: '01M7J3V5VG7QG3YS308VX137C0',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T12:03:24.144Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7J3TZZM3Y35TSSGMPVM801J',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T12:03:18.132Z',
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
        id: '01M7J3TZZM3Y35TSSGMPVM801J',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T12:03:18.132Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7J3TZXG5VEJ8C11RKS6SCEJ',
            places: ['data'],
            created_at: '2026-11-16T12:03:18.064Z',
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
        made_at: '2026-11-16T12:03:24.161Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1+3dbadbfc+AUQzknVFPOtlHcxnPK73IMuwCw6ps9teRfcbVLCd2bxc',
            checkpoint:
              '6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1\n59\nkZXaZJ6T9tdKtfHfYv/wkYVRa4iM1681yV8nzIiCXKw=\n\n— 6b0282b6fff168ec6f339eaf8635d344/iepCsZEG/1 Pbrb/PY72HlpabGjyHbK0J1S58GAyQzw++Yl0CmoOKkLCq6L7/x9bAN4beCDTTy3v49QYFw2+L74X6kROrCV7KSgNA4=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J3TZXG5VEJ8C11RKS6SCEJ\ntime 2026-11-16T12:03:18.064Z\nrecorded at-once\nagent_id d8069819e4b33a6e4bafa00a931a705bc28ef21d1c25417f0a43b18a9b0c8202\naction 87df5cfb7ffe8dbfe831eacc5bc90103e4ea6af370df86ccc68379d2e95db6e5\nsession_id 1f89b9ac3c3f17adc8514ca97c7c776b0c04750e48f4718c9d3cbce9f55631e0\nsender ab66be840e6428e075e7267b2a9d758dfc04f7eaa0dc93248f7992f32caca085\ndata cf6783776e91bf4ce81a2e5dca9526037769d726830eac93851fdb1f6717a712\ncontext 174d79f881ee31d6ef5cc66188b1e2d568abc21a8008526b76e9a0e8cf976e22\nreasoning b8b21be1f1194d9935cd7202452528d4d163686c048737cd21e0ba72b8002c70\nverdict 65b60b93af3c55f5df2c33631a6c96e8c63a7b3426bac87a9928863b11f25019\n',
            proof: [
              'MkB9VEfcXYXc65FMaih2+YOmiejf17uCt8YQLqMy68k=',
              'Xg6CLkWtwjOyyHQ1RWeuRPBkyvbcmIH0u4z11Ej4bww=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'tnd8cR37XfX85wGA4A36uw==' },
              action: { text: '"shell_command"', salt: 'klKTZbu40NiAMiTszwj5pw==' },
              session_id: { text: '"s-1"', salt: 'GPhaskMIx+Wo1cPYOA7Ajg==' },
              sender: { text: '{"key_id":"R0Y3vhPp","team_id":null}', salt: 'mKtlL554ErF34YTmnK5wVA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'BL8V/cbVUAzqa81X3cxHjw==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'UrU37dn4HlHScNsWbl61LA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'ReCBVEq725k2NR8mqwM3Cw==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'ohafI5lOR+7PfXzzi5fv8Q==',
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
      event_ids: ['01M7J3TZXG5VEJ8C11RKS6SCEJ'],
    },
    answers: {
      'application/json': {
        id: '01M7J3V5WPEG4501NRRDBAVFRC',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T12:03:24.182Z',
        finished_at: '2026-11-16T12:03:24.212Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J3V5WPEG4501NRRDBAVFRC',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T12:03:24.182Z',
            finished_at: '2026-11-16T12:03:24.209Z',
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
            id: '01M7J3V48Q02V4WQ8T43VYXBBR',
            event_id: '01M7J3V48AB9SNP0AKN5KJ5X61',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T12:03:22.506Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T12:04:22.517Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J3V48Q02V4WQ8T43VYXBBR',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J3TZY5FEH8JRE8G6Y05BGP',
        event_id: '01M7J3TZXG5VEJ8C11RKS6SCEJ',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T12:03:18.064Z',
        last_attempt_at: '2026-11-16T12:03:18.214Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T12:03:24.224Z',
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
