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
        id: '01M7J6PSJ914JD00ARN8T2MF42',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:53:26.217Z',
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
            id: '01M7J6PSN82EGE8XZTT53V0JBX',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T12:53:26.312Z',
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
            id: '01M7J6PSQG5FHAPCP54MGWTHPG',
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
            created_at: '2026-11-16T12:53:26.384Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'bbr82nza',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J6PSQG5FHAPCP54MGWTHPG',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J6PAK51KHKNNG05WHYSF07',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:53:10.885Z',
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
        key_id: 'bbr82nza',
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
        'retry: 2000\n: following\n\nid: 01M7J6PANN38G1J34TPYEFPD9T\nevent: audit-event\ndata: {"id":"01M7J6PANN38G1J34TPYEFPD9T","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:53:10.965Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J6PJ8A2VAJAPFZ0RJP7DPS\nevent: audit-event\ndata: {"id":"01M7J6PJ8A2VAJAPFZ0RJP7DPS","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T12:53:18.730Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J6PSJ914JD00ARN8T2MF42\nevent: audit-event\ndata: {"id":"01M7J6PSJ914JD00ARN8T2MF42","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:53:26.217Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J6PSN82EGE8XZTT53V0JBX","2026-11-16T12:53:26.312Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J6PSJ914JD00ARN8T2MF42","2026-11-16T12:53:26.217Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J6PAK51KHKNNG05WHYSF07","2026-11-16T12:53:10.885Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J6PSN82EGE8XZTT53V0JBX","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:53:26.312Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J6PSJ914JD00ARN8T2MF42","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:53:26.217Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J6PAK51KHKNNG05WHYSF07","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T12:53:10.885Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J6PAK51KHKNNG05WHYSF07',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T12:53:10.885Z',
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
        key_id: 'bbr82nza',
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
            first_at: '2026-11-16T12:53:26.357Z',
            last_at: '2026-11-16T12:53:26.357Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T12:53:10.885Z',
            last_at: '2026-11-16T12:53:26.312Z',
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
        after: '2026-11-09T12:53:27.381Z',
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
            created_at: '2026-11-16T12:53:27.435Z',
            key_id: 'bbr82nza',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T12:53:18.700Z',
            key_id: 'bbr82nza',
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
        id: '462W8ufG',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T12:53:27.586Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'bbr82nza',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T12:53:02.526Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'n2luf6wY',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T12:53:10.822Z',
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
            name: 'n2luf6wY',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:54:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'n2luf6wY',
        after: '2026-11-15T12:53:27.619Z',
        before: '2026-11-16T12:53:27.619Z',
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
        id: 'm0bHANoS',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T12:53:27.622Z',
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
            id: 'ffK7ULuo',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610ffK7ULuo',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T12:53:18.298Z',
            last_seen_at: '2026-11-16T12:53:18.298Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'ffK7ULuo',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610ffK7ULuo',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T12:53:18.298Z',
        last_seen_at: '2026-11-16T12:53:18.298Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T12:53:26.212Z' },
    answers: {
      'application/json': {
        id: 'oe2ejBQX',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T12:53:27.727Z',
        expires_at: '2026-12-16T12:53:26.212Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'Qp1GskWY',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:53:18.608Z',
            expires_at: '2026-12-16T12:53:18.575Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'ffK7ULuo',
            person: 'Ada Example',
          },
          {
            id: 'oe2ejBQX',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T12:53:27.727Z',
            expires_at: '2026-12-16T12:53:26.212Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'ffK7ULuo',
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
            id: '25809d62b735c660',
            person_id: null,
            key_id: 'bbr82nza',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:53:18.617Z',
            last_used_at: '2026-11-16T12:53:18.617Z',
          },
          {
            id: '8db4457cb702520b',
            person_id: 'ffK7ULuo',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T12:53:18.334Z',
            last_used_at: '2026-11-16T12:53:18.334Z',
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
        id: 'U0AZdz5P',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/U0AZdz5P',
        callback_path: '/dashboard/sign-in/U0AZdz5P/callback',
        logout_path: '/dashboard/sign-in/U0AZdz5P/logout',
        created_at: '2026-11-16T12:53:27.807Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'Rh9pggSk',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/Rh9pggSk',
            callback_path: '/dashboard/sign-in/Rh9pggSk/callback',
            logout_path: '/dashboard/sign-in/Rh9pggSk/logout',
            created_at: '2026-11-16T12:53:18.640Z',
          },
          {
            id: 'U0AZdz5P',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/U0AZdz5P',
            callback_path: '/dashboard/sign-in/U0AZdz5P/callback',
            logout_path: '/dashboard/sign-in/U0AZdz5P/logout',
            created_at: '2026-11-16T12:53:27.807Z',
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
        id: 'Rh9pggSk',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/Rh9pggSk',
        callback_path: '/dashboard/sign-in/Rh9pggSk/callback',
        logout_path: '/dashboard/sign-in/Rh9pggSk/logout',
        created_at: '2026-11-16T12:53:18.640Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: '4xFSxtW5', name: 'payments', created_at: '2026-11-16T12:53:28.340Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'whQGUvoc', name: 'releases', created_at: '2026-11-16T12:53:18.682Z' },
          { id: 'zlSFoxx6', name: 'platform', created_at: '2026-11-16T12:53:27.583Z' },
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
            name: 'n2luf6wY',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T12:54:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: '4xFSxtW5', name: 'billing', created_at: '2026-11-16T12:53:28.340Z' },
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
            newest: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
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
        until: '2027-02-14T12:53:28.637Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:53:28.637Z',
        changed_at: '2026-11-16T12:53:28.643Z',
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
            until: '2027-02-14T12:53:28.637Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:53:28.637Z',
            changed_at: '2026-11-16T12:53:28.637Z',
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
            until: '2027-02-14T12:53:28.637Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T12:53:28.637Z',
            changed_at: '2026-11-16T12:53:28.637Z',
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
        until: '2027-02-14T12:53:28.637Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T12:53:28.637Z',
        changed_at: '2026-11-16T12:53:28.725Z',
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
        until: '2027-02-14T12:53:28.637Z',
        ended_at: '2026-11-16T12:53:28.729Z',
        in_force: false,
        created_at: '2026-11-16T12:53:28.637Z',
        changed_at: '2026-11-16T12:53:28.731Z',
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
        id: '01M7J6PW11ENNB5451X0ZMVC4T',
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
        created_at: '2026-11-16T12:53:28.737Z',
        changed_at: '2026-11-16T12:53:28.737Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7J6PW11ENNB5451X0ZMVC4T',
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
            created_at: '2026-11-16T12:53:28.737Z',
            changed_at: '2026-11-16T12:53:28.737Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7J6PJFG67KJQ6BKKGCP0CCG',
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
            created_at: '2026-11-16T12:53:18.961Z',
            changed_at: '2026-11-16T12:53:18.961Z',
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
        id: '01M7J6PJFG67KJQ6BKKGCP0CCG',
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
        created_at: '2026-11-16T12:53:18.961Z',
        changed_at: '2026-11-16T12:53:18.961Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7J6PJFG67KJQ6BKKGCP0CCG',
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
        created_at: '2026-11-16T12:53:18.961Z',
        changed_at: '2026-11-16T12:53:28.749Z',
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
            id: '01M7J6PJ9A48WP5JAX58RZSWX8',
            state: 'pending',
            event_id: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
            asked_at: '2026-11-16T12:53:18.762Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T12:53:18.762Z',
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
          id: '01M7J6PJ9A48WP5JAX58RZSWX8',
          state: 'pending',
          event_id: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
          asked_at: '2026-11-16T12:53:18.762Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T12:53:18.762Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T12:53:18.730Z',
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
          key_id: 'HGVzvaXL',
          team_id: 'whQGUvoc',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J6PJ9A48WP5JAX58RZSWX8',
        state: 'granted',
        event_id: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
        asked_at: '2026-11-16T12:53:18.762Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:08:28.814Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T12:53:28.814Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J6PJ9A48WP5JAX58RZSWX8',
        state: 'denied',
        event_id: '01M7J6PJ8A2VAJAPFZ0RJP7DPS',
        asked_at: '2026-11-16T12:53:18.762Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:08:28.814Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T12:53:28.845Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '4345b4ba3a8094d6a3d3a97cd8deb4c7',
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
            first_event: '01M7J6PSPNDA45AT3JGZFYCQZ8',
            last_event: '01M7J6PSPNDA45AT3JGZFYCQZ8',
            opened_at: '2026-11-16T12:53:26.357Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J6PAK51KHKNNG05WHYSF07', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'a6eaa3bc65b94b6125b6713d389b8e3c',
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
        first_event: '01M7J6PAK51KHKNNG05WHYSF07',
        last_event: '01M7J6PAK51KHKNNG05WHYSF07',
        opened_at: '2026-11-16T12:53:10.885Z',
        changed_at: '2026-11-16T12:53:28.861Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'a6eaa3bc65b94b6125b6713d389b8e3c',
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
          first_event: '01M7J6PAK51KHKNNG05WHYSF07',
          last_event: '01M7J6PAK51KHKNNG05WHYSF07',
          opened_at: '2026-11-16T12:53:10.885Z',
          changed_at: '2026-11-16T12:53:28.861Z',
        },
        steps: [
          {
            id: '01M7J6PW4X2EYRGFT1CGQR1EMN',
            at: '2026-11-16T12:53:28.861Z',
            kind: 'review.changed',
            key_id: 'bbr82nza',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'a6eaa3bc65b94b6125b6713d389b8e3c',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J6PAK51KHKNNG05WHYSF07',
            },
          },
          {
            id: '01M7J6PJ9YAHW0B4TCV5GZCEB3',
            at: '2026-11-16T12:53:18.782Z',
            kind: 'review.changed',
            key_id: 'bbr82nza',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'a6eaa3bc65b94b6125b6713d389b8e3c',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J6PAK51KHKNNG05WHYSF07',
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
        id: 'a6eaa3bc65b94b6125b6713d389b8e3c',
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
        first_event: '01M7J6PAK51KHKNNG05WHYSF07',
        last_event: '01M7J6PAK51KHKNNG05WHYSF07',
        opened_at: '2026-11-16T12:53:10.885Z',
        changed_at: '2026-11-16T12:53:28.869Z',
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
            oldest_open_at: '2026-11-16T12:53:26.357Z',
            first_step: { count: 1, mean_seconds: 8, longest_seconds: 8 },
            closed: { count: 1, mean_seconds: 18, longest_seconds: 18 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T12:53:18.730Z',
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
            id: '01M7J6PJF5DJ17151Q0S0N2VAX',
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
            created_at: '2026-11-16T12:53:18.949Z',
            expires_at: '2026-11-23T12:53:18.949Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J6PJCV6BQND45HPABKERH8',
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
            created_at: '2026-11-16T12:53:18.875Z',
            expires_at: '2026-11-23T12:53:18.875Z',
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
        id: '01M7J6PJCV6BQND45HPABKERH8',
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
        created_at: '2026-11-16T12:53:18.875Z',
        expires_at: '2026-11-23T12:53:18.875Z',
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
        id: '01M7J6PJCV6BQND45HPABKERH8',
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
        created_at: '2026-11-16T12:53:18.875Z',
        expires_at: '2026-11-23T12:53:18.875Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T12:53:28.890Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J6PJF5DJ17151Q0S0N2VAX',
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
        created_at: '2026-11-16T12:53:18.949Z',
        expires_at: '2026-11-23T12:53:18.949Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T12:53:28.898Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: '2jtN10e9',
        name: 'acme',
        created_at: '2026-11-16T12:53:28.912Z',
        retired_at: null,
        first_key: {
          id: 'TRmHn0TD',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T12:53:28.914Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'FA8wLUT9', name: 'default', created_at: '2026-11-16T12:53:02.520Z', retired_at: null },
          { id: '2jtN10e9', name: 'acme', created_at: '2026-11-16T12:53:28.912Z', retired_at: null },
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
            id: '01M7J6PW684CXD38FACM8THEHX',
            at: '2026-11-16T12:53:28.904Z',
            kind: 'exception.created',
            key_id: 'bbr82nza',
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
              until: 1802609608901,
              ended_at: null,
              created_at: 1794833608901,
            },
          },
          {
            id: '01M7J6PW627Y48M6W8AY3WTTAQ',
            at: '2026-11-16T12:53:28.898Z',
            kind: 'change.confirmed',
            key_id: '5UP80nhR',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J6PJF5DJ17151Q0S0N2VAX',
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
        next: '01M7J6PW627Y48M6W8AY3WTTAQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1',
        period: 1,
        key: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1+fee0ba25+AWMbLfsrervHPw865xRalM6yprHSKNtKNwYgonGpTPv0',
        key_place: 'beside the data',
        size: 63,
        checkpoint: {
          size: 46,
          root: '7ATt7AmBxPwjf9ny3bVLWRWRu/csabagHOJfiqCP4YY=',
          signed_at: '2026-11-16T12:53:28.370Z',
        },
        checkpoints: [
          {
            size: 46,
            root: '7ATt7AmBxPwjf9ny3bVLWRWRu/csabagHOJfiqCP4YY=',
            signed_at: '2026-11-16T12:53:28.370Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 46,
            confirmed_at: '2026-11-16T12:53:28.370Z',
            failure: null,
            failed_at: null,
            entries_since: 17,
          },
        ],
        last_independent_anchor: null,
        entries_since: 63,
        verified: { size: 23, at: '2026-11-16T12:53:22.230Z', changed: 0, missing: 0 },
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1\n46\n7ATt7AmBxPwjf9ny3bVLWRWRu/csabagHOJfiqCP4YY=\n\n— 4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1 /uC6JUdde2+rFy93lpdm0Hx87lDIFzRgAMGME56kOMSrNFy7fuzOdBnX4OuRsMesrMayTPFSerZUWAG7G9/WYQMANAA=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J6PAK51KHKNNG05WHYSF07',
        origin: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1',
        key: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1+fee0ba25+AWMbLfsrervHPw865xRalM6yprHSKNtKNwYgonGpTPv0',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J6PAK51KHKNNG05WHYSF07\ntime 2026-11-16T12:53:10.885Z\nrecorded at-once\nagent_id e43dab124ce9b6f3841b769d8f3310491685e3bd7dffbdb48f7fddee3172ad92\naction 40321c5074daeb3e5d440838154f1c22e3967ff218bf62bd919e9f361afc6601\nsession_id 23afb251a43ef88b34e567948172cc9145a97d868337e9dc7d796f65ee208d9c\nsender 7bb2fe1b61bae5a54a75cf6f65f3c5675b75d16bc7fcc4aa49697082a69fb72d\ndata 8956f8bbf6037155495f4a0717c3347cffe1b57a7f0e6a8a13c7a24a143e3431\ncontext 72062dbd1c9ad068172cd076e18504a3ba7420f389a016cfcc783462d97b40ca\nreasoning bcac9443b3cb61a14708d0bb8a3a5630701a5372c126fcaf5c4e9e7dbd858ca0\nverdict dd1691e3c622bcfc56b2f433677d9e5c6e211b6e1eb85ea7bc7d8cc09b783f1b\n',
        proof: [
          'y7UHCFOd3C2//skJKlsX4remakjPdIfju7arIzufuW4=',
          '54wZBKJtd6pLsIP0zPRMPGkv9x1ApQZx7+if6HZoMtU=',
        ],
        checkpoint:
          '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1\n46\n7ATt7AmBxPwjf9ny3bVLWRWRu/csabagHOJfiqCP4YY=\n\n— 4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1 /uC6JUdde2+rFy93lpdm0Hx87lDIFzRgAMGME56kOMSrNFy7fuzOdBnX4OuRsMesrMayTPFSerZUWAG7G9/WYQMANAA=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 46,
            confirmed_at: '2026-11-16T12:53:28.370Z',
            failure: null,
            failed_at: null,
            entries_since: 17,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T12:53:29.039Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1+fee0ba25+AWMbLfsrervHPw865xRalM6yprHSKNtKNwYgonGpTPv0',
            checkpoint:
              '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1\n46\n7ATt7AmBxPwjf9ny3bVLWRWRu/csabagHOJfiqCP4YY=\n\n— 4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1 /uC6JUdde2+rFy93lpdm0Hx87lDIFzRgAMGME56kOMSrNFy7fuzOdBnX4OuRsMesrMayTPFSerZUWAG7G9/WYQMANAA=\n',
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
        id: '01M7J6PWDTD7S9CSV6E1ABNNNB',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T12:53:29.146Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J6PAQC32WW4BW7SC9AZNC3',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J6PAK51KHKNNG05WHYSF07'] },
        created_at: '2026-11-16T12:53:11.020Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T12:53:29.159Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J6PWDTD7S9CSV6E1ABNNNB',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T12:53:29.146Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J6PAQC32WW4BW7SC9AZNC3',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J6PAK51KHKNNG05WHYSF07'] },
            created_at: '2026-11-16T12:53:11.020Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T12:53:29.159Z',
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
        id: '01M7J6PWESFTJQMBGMYJR9X995',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T12:53:29.177Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7J6PASX7HCW80SPKNNRM333',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T12:53:11.101Z',
        matches: [
          {
            kind: 'event',
            id: '01M7J6PANN38G1J34TPYEFPD9T',
            places: ['data'],
            created_at: '2026-11-16T12:53:10.965Z',
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
        made_at: '2026-11-16T12:53:29.225Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1+fee0ba25+AWMbLfsrervHPw865xRalM6yprHSKNtKNwYgonGpTPv0',
            checkpoint:
              '4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1\n65\nbJnPgoZz3NBZ/l9nNJz3RAIyt1fZlZvG5UjgpXrEmWw=\n\n— 4eabe73f4f2f5cf29ee5750e80a6ff50/FA8wLUT9/1 /uC6JXWrGNp4DwhPCMs57NZWsPVRWlZOyOHGoiPkJXPI8fo0/LGIK0/Dh65r50kP8ugffIdK+liJxs2swz8Hwnn1rAY=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7J6PANN38G1J34TPYEFPD9T\ntime 2026-11-16T12:53:10.965Z\nrecorded at-once\nagent_id a583b75ae08b865276e1ca9120dfdb437febce7c82a4c9d5d40cca72424c4956\naction a3b8696b8256fd174feea6f6f68b9b95744c9931a73bae004237cb4294566c17\nsession_id 4df0ef078a2f63d61b6402f70e58decff18eddde2e2cdfef5e05f38030c9b11f\nsender c5c3c44e37c9d2b583bfc777b1bad1167eacf9157d8786135f5772a2a8c10841\ndata 8f48c1da6a39f943d25520db1ec7f3cf002126c05fb0ca7ce2a5a9e3d6b3f12c\ncontext 7f6d54fb7978fd356978166a5dc249bdf690fbe397f6f3bfc377d7ade903faa1\nreasoning f4ad514545b6ac9add25699b95fd5e9f0fe5f572694b0de8c510aa980ad31efc\nverdict abf235202045282823c137c55628fba8150b6c3aa647494cec6fc7cc29e6fe63\n',
            proof: [
              'FqNNy5q1Pb6w276MuuyE7REu4kMDpSjnaCScFbqeB9Y=',
              'z5jo5wBH+07Aryfc4fqnwCNW6M5/yEidjImgV2SlST8=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'DPf/JPI8oEljzVoLoKNnog==' },
              action: { text: '"shell_command"', salt: 'VdzjWCMpAL8Ah6omLkS/Hg==' },
              session_id: { text: '"s-1"', salt: 't/blIksP+AcLsIQo8hO+lw==' },
              sender: { text: '{"key_id":"bbr82nza","team_id":null}', salt: 'YQPO/eWdpp4A1DaH6vzwpw==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: '0n/uKtvUD/+1LAU6x9rt8w==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'ttAZqGC+QamxQpwIWRzaFA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'E92DL+pXpwFO+AxNCmTSwQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'nJezVEkaSlzTcZgWQuiWTw==',
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
      event_ids: ['01M7J6PANN38G1J34TPYEFPD9T'],
    },
    answers: {
      'application/json': {
        id: '01M7J6PWH21466E7SRNKFX7259',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T12:53:29.250Z',
        finished_at: '2026-11-16T12:53:29.349Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J6PWH21466E7SRNKFX7259',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T12:53:29.250Z',
            finished_at: '2026-11-16T12:53:29.341Z',
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
            id: '01M7J6PSPT8Z2NJP96GFXKCQW4',
            event_id: '01M7J6PSPNDA45AT3JGZFYCQZ8',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T12:53:26.357Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T12:54:18.788Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J6PSPT8Z2NJP96GFXKCQW4',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J6PAPK00NHSZ3PTCJTVQCF',
        event_id: '01M7J6PANN38G1J34TPYEFPD9T',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T12:53:10.965Z',
        last_attempt_at: '2026-11-16T12:53:17.014Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T12:53:29.407Z',
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
