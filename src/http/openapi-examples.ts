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
        id: '01M7J8PGDQAPQ65JXDFZCCFZA9',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:28:14.007Z',
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
            id: '01M7J8PGE3CR047VR1JC5SXJZQ',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:28:14.019Z',
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
            id: '01M7J8PGF68CZYCSD2HDKT35EV',
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
            created_at: '2026-11-16T13:28:14.054Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: '6fk3m3Cm',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J8PGF68CZYCSD2HDKT35EV',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J8PDPED9K55M88ZXWMDFQ7',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:28:11.214Z',
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
        key_id: '6fk3m3Cm',
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
        'retry: 2000\n: following\n\nid: 01M7J8PDR4ECGY41A14AE20J4D\nevent: audit-event\ndata: {"id":"01M7J8PDR4ECGY41A14AE20J4D","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:28:11.268Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J8PFCA1PBX8HX233ZPCN2Z\nevent: audit-event\ndata: {"id":"01M7J8PFCA1PBX8HX233ZPCN2Z","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T13:28:12.938Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J8PGDQAPQ65JXDFZCCFZA9\nevent: audit-event\ndata: {"id":"01M7J8PGDQAPQ65JXDFZCCFZA9","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:28:14.007Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J8PGE3CR047VR1JC5SXJZQ","2026-11-16T13:28:14.019Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J8PGDQAPQ65JXDFZCCFZA9","2026-11-16T13:28:14.007Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J8PDPED9K55M88ZXWMDFQ7","2026-11-16T13:28:11.214Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J8PGE3CR047VR1JC5SXJZQ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:28:14.019Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J8PGDQAPQ65JXDFZCCFZA9","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:28:14.007Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J8PDPED9K55M88ZXWMDFQ7","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:28:11.214Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J8PDPED9K55M88ZXWMDFQ7',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:28:11.214Z',
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
        key_id: '6fk3m3Cm',
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
            first_at: '2026-11-16T13:28:14.036Z',
            last_at: '2026-11-16T13:28:14.036Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T13:28:11.214Z',
            last_at: '2026-11-16T13:28:14.019Z',
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
        after: '2026-11-09T13:28:15.361Z',
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
          organization: { version: 1, created_at: '2026-11-16T13:28:11.176Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T13:28:15.400Z',
            key_id: '6fk3m3Cm',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T13:28:12.926Z',
            key_id: '6fk3m3Cm',
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
            newest: '01M7J8PGE3CR047VR1JC5SXJZQ',
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
            newest: '01M7J8PGEM1CAR0B61Y1M8E968',
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
        id: 'OHdVorIq',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T13:28:15.454Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '6fk3m3Cm',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T13:28:09.230Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: '8FtRwfGk',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T13:28:11.200Z',
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
            name: '8FtRwfGk',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:29:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: '8FtRwfGk',
        after: '2026-11-15T13:28:15.470Z',
        before: '2026-11-16T13:28:15.470Z',
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
        id: 'jSxtqBEa',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T13:28:15.473Z',
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
            id: 'T7jxugRe',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610T7jxugRe',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T13:28:12.853Z',
            last_seen_at: '2026-11-16T13:28:12.853Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'T7jxugRe',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610T7jxugRe',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T13:28:12.853Z',
        last_seen_at: '2026-11-16T13:28:12.853Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T13:28:14.002Z' },
    answers: {
      'application/json': {
        id: '77J7NP2P',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T13:28:15.496Z',
        expires_at: '2026-12-16T13:28:14.002Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'sYhYTzsa',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:28:12.880Z',
            expires_at: '2026-12-16T13:28:12.872Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'T7jxugRe',
            person: 'Ada Example',
          },
          {
            id: '77J7NP2P',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:28:15.496Z',
            expires_at: '2026-12-16T13:28:14.002Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'T7jxugRe',
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
            id: '67587350e2d10ff7',
            person_id: null,
            key_id: '6fk3m3Cm',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:28:12.887Z',
            last_used_at: '2026-11-16T13:28:12.887Z',
          },
          {
            id: '7c312571fbacbf8b',
            person_id: 'T7jxugRe',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:28:12.857Z',
            last_used_at: '2026-11-16T13:28:12.857Z',
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
        id: '7H6F3JeS',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/7H6F3JeS',
        callback_path: '/dashboard/sign-in/7H6F3JeS/callback',
        logout_path: '/dashboard/sign-in/7H6F3JeS/logout',
        created_at: '2026-11-16T13:28:15.516Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'dIQ95t3f',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/dIQ95t3f',
            callback_path: '/dashboard/sign-in/dIQ95t3f/callback',
            logout_path: '/dashboard/sign-in/dIQ95t3f/logout',
            created_at: '2026-11-16T13:28:12.903Z',
          },
          {
            id: '7H6F3JeS',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/7H6F3JeS',
            callback_path: '/dashboard/sign-in/7H6F3JeS/callback',
            logout_path: '/dashboard/sign-in/7H6F3JeS/logout',
            created_at: '2026-11-16T13:28:15.516Z',
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
        id: 'dIQ95t3f',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/dIQ95t3f',
        callback_path: '/dashboard/sign-in/dIQ95t3f/callback',
        logout_path: '/dashboard/sign-in/dIQ95t3f/logout',
        created_at: '2026-11-16T13:28:12.903Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createStream: {
    request: {
      name: 'SIEM',
      kind: 'webhook',
      url: 'https://siem.example/audit',
      headers: { Authorization: 'Token abc' },
      query: 'risk>=high',
      paused: true,
    },
    answers: {
      'application/json': {
        id: '01m7j8phxcfm28wbb6wycdm5d6',
        name: 'SIEM',
        kind: 'webhook',
        target: 'https://siem.example',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T13:28:15.532Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 1,
        lag_seconds: 0,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
        signing_secret: 'whsec_this-is-shown-once',
      },
    },
  },
  listStreams: {
    answers: {
      'application/json': {
        streams: [
          {
            id: '01m7j8pfd2bdqs0k4kjs7gkc56',
            name: 'collector',
            kind: 'webhook',
            target: 'https://chat.example.com',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T13:28:12.962Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 31,
            lag_seconds: 1.532,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7j8phxcfm28wbb6wycdm5d6',
            name: 'SIEM',
            kind: 'webhook',
            target: 'https://siem.example',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T13:28:15.532Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 1,
            lag_seconds: 0,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
        ],
      },
    },
  },
  changeStream: {
    request: { from: '2026-11-01T00:00:00Z' },
    answers: {
      'application/json': {
        id: '01m7j8pfd2bdqs0k4kjs7gkc56',
        name: 'collector',
        kind: 'webhook',
        target: 'https://chat.example.com',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T13:28:12.962Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 46,
        lag_seconds: 4.333,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
      },
    },
  },
  testStream: {
    answers: { 'application/json': { delivered: false, answer: 'No answer: the connection was refused.' } },
  },
  deleteStream: { answers: {} },
  createDeploymentStream: {
    request: { name: 'archive', kind: 'file', format: 'ecs', paused: true },
    answers: {
      'application/json': {
        id: '01m7j8phy875tfb5c8e08wnstn',
        name: 'archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T13:28:15.560Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 1,
        lag_seconds: 0,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
        signing_secret: null,
      },
    },
  },
  listDeploymentStreams: {
    answers: {
      'application/json': {
        streams: [
          {
            id: '01m7j8pfda80mvqj76mrycg9je',
            name: 'old archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T13:28:12.970Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 33,
            lag_seconds: 1.56,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7j8phy875tfb5c8e08wnstn',
            name: 'archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T13:28:15.560Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 1,
            lag_seconds: 0,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
        ],
      },
    },
  },
  changeDeploymentStream: {
    request: { paused: true },
    answers: {
      'application/json': {
        id: '01m7j8pfda80mvqj76mrycg9je',
        name: 'old archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T13:28:12.970Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 34,
        lag_seconds: 1.566,
        sent_events: 0,
        last_success_at: null,
        failing_since: null,
        attempts: 0,
        next_attempt_at: null,
        last_answer: '',
      },
    },
  },
  testDeploymentStream: {
    answers: {
      'application/json': {
        delivered: true,
        answer: 'The folder can be written to: /var/lib/audit-streams/01m7j8pfda80mvqj76mrycg9je',
      },
    },
  },
  deleteDeploymentStream: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'PCd8qzzC', name: 'payments', created_at: '2026-11-16T13:28:15.584Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'hJGR5Uu1', name: 'releases', created_at: '2026-11-16T13:28:12.918Z' },
          { id: 'CV9xAXnw', name: 'platform', created_at: '2026-11-16T13:28:15.452Z' },
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
            name: '8FtRwfGk',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:29:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'PCd8qzzC', name: 'billing', created_at: '2026-11-16T13:28:15.584Z' },
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
            newest: '01M7J8PFCA1PBX8HX233ZPCN2Z',
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
        until: '2027-02-14T13:28:15.644Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:28:15.644Z',
        changed_at: '2026-11-16T13:28:15.646Z',
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
            until: '2027-02-14T13:28:15.644Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:28:15.644Z',
            changed_at: '2026-11-16T13:28:15.645Z',
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
            until: '2027-02-14T13:28:15.644Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:28:15.644Z',
            changed_at: '2026-11-16T13:28:15.645Z',
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
        until: '2027-02-14T13:28:15.644Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:28:15.644Z',
        changed_at: '2026-11-16T13:28:15.656Z',
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
        until: '2027-02-14T13:28:15.644Z',
        ended_at: '2026-11-16T13:28:15.659Z',
        in_force: false,
        created_at: '2026-11-16T13:28:15.644Z',
        changed_at: '2026-11-16T13:28:15.661Z',
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
        id: '01M7J8PJ1H0NCD0C2CGM7E3DRS',
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
        created_at: '2026-11-16T13:28:15.665Z',
        changed_at: '2026-11-16T13:28:15.665Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7J8PJ1H0NCD0C2CGM7E3DRS',
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
            created_at: '2026-11-16T13:28:15.665Z',
            changed_at: '2026-11-16T13:28:15.665Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7J8PFEA2QFEQE6WTEBEGGAN',
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
            created_at: '2026-11-16T13:28:13.002Z',
            changed_at: '2026-11-16T13:28:13.002Z',
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
        id: '01M7J8PFEA2QFEQE6WTEBEGGAN',
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
        created_at: '2026-11-16T13:28:13.002Z',
        changed_at: '2026-11-16T13:28:13.002Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7J8PFEA2QFEQE6WTEBEGGAN',
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
        created_at: '2026-11-16T13:28:13.002Z',
        changed_at: '2026-11-16T13:28:15.674Z',
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
            id: '01M7J8PFCR47BX4EZA8RKSH559',
            state: 'pending',
            event_id: '01M7J8PFCA1PBX8HX233ZPCN2Z',
            asked_at: '2026-11-16T13:28:12.952Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T13:28:12.952Z',
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
          id: '01M7J8PFCR47BX4EZA8RKSH559',
          state: 'pending',
          event_id: '01M7J8PFCA1PBX8HX233ZPCN2Z',
          asked_at: '2026-11-16T13:28:12.952Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T13:28:12.952Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J8PFCA1PBX8HX233ZPCN2Z',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T13:28:12.938Z',
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
          key_id: '2b0AjpBD',
          team_id: 'hJGR5Uu1',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J8PFCR47BX4EZA8RKSH559',
        state: 'granted',
        event_id: '01M7J8PFCA1PBX8HX233ZPCN2Z',
        asked_at: '2026-11-16T13:28:12.952Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:43:15.690Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T13:28:15.690Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J8PFCR47BX4EZA8RKSH559',
        state: 'denied',
        event_id: '01M7J8PFCA1PBX8HX233ZPCN2Z',
        asked_at: '2026-11-16T13:28:12.952Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:43:15.690Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T13:28:15.695Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'f4426a97a0065dbe033b7803a4f1390f',
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
            first_event: '01M7J8PGEM1CAR0B61Y1M8E968',
            last_event: '01M7J8PGEM1CAR0B61Y1M8E968',
            opened_at: '2026-11-16T13:28:14.036Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J8PDPED9K55M88ZXWMDFQ7', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '5a466a87e0128864a916dee25ad5e11c',
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
        first_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
        last_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
        opened_at: '2026-11-16T13:28:11.214Z',
        changed_at: '2026-11-16T13:28:15.703Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '5a466a87e0128864a916dee25ad5e11c',
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
          first_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
          last_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
          opened_at: '2026-11-16T13:28:11.214Z',
          changed_at: '2026-11-16T13:28:15.703Z',
        },
        steps: [
          {
            id: '01M7J8PJ2Q3KJDZJZDW7KZVVNG',
            at: '2026-11-16T13:28:15.703Z',
            kind: 'review.changed',
            key_id: '6fk3m3Cm',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '5a466a87e0128864a916dee25ad5e11c',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J8PDPED9K55M88ZXWMDFQ7',
            },
          },
          {
            id: '01M7J8PFDJ3QXWP7T9S3E8108P',
            at: '2026-11-16T13:28:12.978Z',
            kind: 'review.changed',
            key_id: '6fk3m3Cm',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '5a466a87e0128864a916dee25ad5e11c',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J8PDPED9K55M88ZXWMDFQ7',
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
        id: '5a466a87e0128864a916dee25ad5e11c',
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
        first_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
        last_event: '01M7J8PDPED9K55M88ZXWMDFQ7',
        opened_at: '2026-11-16T13:28:11.214Z',
        changed_at: '2026-11-16T13:28:15.710Z',
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
            oldest_open_at: '2026-11-16T13:28:14.036Z',
            first_step: { count: 1, mean_seconds: 2, longest_seconds: 2 },
            closed: { count: 1, mean_seconds: 4, longest_seconds: 4 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T13:28:12.938Z',
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
            id: '01M7J8PFE49KBX7D0ZVK5WPVG2',
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
            created_at: '2026-11-16T13:28:12.996Z',
            expires_at: '2026-11-23T13:28:12.996Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J8PFDXEPACMHDMG47JG24B',
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
            created_at: '2026-11-16T13:28:12.989Z',
            expires_at: '2026-11-23T13:28:12.989Z',
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
        id: '01M7J8PFDXEPACMHDMG47JG24B',
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
        created_at: '2026-11-16T13:28:12.989Z',
        expires_at: '2026-11-23T13:28:12.989Z',
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
        id: '01M7J8PFDXEPACMHDMG47JG24B',
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
        created_at: '2026-11-16T13:28:12.989Z',
        expires_at: '2026-11-23T13:28:12.989Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T13:28:15.725Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J8PFE49KBX7D0ZVK5WPVG2',
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
        created_at: '2026-11-16T13:28:12.996Z',
        expires_at: '2026-11-23T13:28:12.996Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T13:28:15.731Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: '5Rf3oIZA',
        name: 'acme',
        created_at: '2026-11-16T13:28:15.738Z',
        retired_at: null,
        first_key: {
          id: 'ez7bDP68',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T13:28:15.739Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 't9cbjE4D', name: 'default', created_at: '2026-11-16T13:28:09.225Z', retired_at: null },
          { id: '5Rf3oIZA', name: 'acme', created_at: '2026-11-16T13:28:15.738Z', retired_at: null },
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
            id: '01M7J8PJ3M2MYBAG99XJS4YG4Q',
            at: '2026-11-16T13:28:15.732Z',
            kind: 'exception.created',
            key_id: '6fk3m3Cm',
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
              until: 1802611695732,
              ended_at: null,
              created_at: 1794835695732,
            },
          },
          {
            id: '01M7J8PJ3KD8W29P9JHW3JGADJ',
            at: '2026-11-16T13:28:15.731Z',
            kind: 'change.confirmed',
            key_id: 'aKRXmz6f',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J8PFE49KBX7D0ZVK5WPVG2',
            before: null,
            after: {
              change: 'exception.create',
              summary: 'A wide exception: All of it is scratch space',
              reason: 'Agreed in ticket 4711',
            },
          },
        ],
        total: 63,
        limit: 2,
        offset: 0,
        next: '01M7J8PJ3KD8W29P9JHW3JGADJ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1',
        period: 1,
        key: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1+c0eb2be4+AfEvHMihQRZJKC2TU+r4bUEvY5J/vTN2P+EXE0rWBgBf',
        key_place: 'beside the data',
        size: 71,
        checkpoint: {
          size: 30,
          root: 'iSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=',
          signed_at: '2026-11-16T13:28:14.144Z',
        },
        checkpoints: [
          {
            size: 30,
            root: 'iSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=',
            signed_at: '2026-11-16T13:28:14.144Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 30,
            confirmed_at: '2026-11-16T13:28:14.144Z',
            failure: null,
            failed_at: null,
            entries_since: 41,
          },
        ],
        last_independent_anchor: null,
        entries_since: 71,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1\n30\niSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=\n\n— fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1 wOsr5Ggibmhnvi7ilmdpXnQzrFWf9W2vZhczUMI6keGy8AWU9jpMu7mkBym2IRldbyiO042+pdezLwI0bQ+dSG9IUgg=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J8PDPED9K55M88ZXWMDFQ7',
        origin: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1',
        key: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1+c0eb2be4+AfEvHMihQRZJKC2TU+r4bUEvY5J/vTN2P+EXE0rWBgBf',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J8PDPED9K55M88ZXWMDFQ7\ntime 2026-11-16T13:28:11.214Z\nrecorded at-once\nagent_id fffa6ef8e2ea6667423aecf1a9fc6a95b78540c5f1a34563959b1bda03280009\naction 8445d5e6e39c71889496408050398b7a8e2bbd9cf72b5b84190436ea5a624185\nsession_id af223080b4f8d859830646a648c58444b2885a78687fd1fe1f82d6f5ee8048d0\nsender 5443952d8d0c9439386fa1c32aa394bf215a767faf840d088ec6934d0ceedd4b\ndata 26c832cf9068b7deb794185cb309a611ef2a5acb8afba62f46d073162e625420\ncontext e319c5f3137b236e2864740b7373ac9748d8a86f56afe938043ddad5750f72b2\nreasoning c217963cf96827bfe5ed633635d0f057255efd1113b9f54171195c1ca8fe7f7d\nverdict 03a3ad865500bd382e408b20910354616735300b2fc7c0e5ff3b497220bca2e1\n',
        proof: [
          '2hpjpGz7R3R0JF2B6su3l/ykKXxdmZmlW16lWj86C0s=',
          'qQDHlo6skkzIm6OJmU4xAOPPNxWqyvBmerbxBXH/1Dw=',
        ],
        checkpoint:
          'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1\n30\niSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=\n\n— fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1 wOsr5Ggibmhnvi7ilmdpXnQzrFWf9W2vZhczUMI6keGy8AWU9jpMu7mkBym2IRldbyiO042+pdezLwI0bQ+dSG9IUgg=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 30,
            confirmed_at: '2026-11-16T13:28:14.144Z',
            failure: null,
            failed_at: null,
            entries_since: 41,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:28:15.775Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1+c0eb2be4+AfEvHMihQRZJKC2TU+r4bUEvY5J/vTN2P+EXE0rWBgBf',
            checkpoint:
              'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1\n30\niSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=\n\n— fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1 wOsr5Ggibmhnvi7ilmdpXnQzrFWf9W2vZhczUMI6keGy8AWU9jpMu7mkBym2IRldbyiO042+pdezLwI0bQ+dSG9IUgg=\n',
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
        id: '01M7J8PJ5ZB41RPRXTGKP2JCS5',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T13:28:15.807Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J8PDRR7XF68HGJK84Q3EGQ',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J8PDPED9K55M88ZXWMDFQ7'] },
        created_at: '2026-11-16T13:28:11.288Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T13:28:15.813Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J8PJ5ZB41RPRXTGKP2JCS5',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T13:28:15.807Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J8PDRR7XF68HGJK84Q3EGQ',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J8PDPED9K55M88ZXWMDFQ7'] },
            created_at: '2026-11-16T13:28:11.288Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T13:28:15.813Z',
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
        id: '01M7J8PJ6EB8NADEMX2MCRXE7Z',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T13:28:15.822Z',
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
            id: '01M7J8PJ6EB8NADEMX2MCRXE7Z',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T13:28:15.822Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7J8PDSH8Y5NKKKHBA8GFW42',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T13:28:11.313Z',
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
        id: '01M7J8PDSH8Y5NKKKHBA8GFW42',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T13:28:11.313Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7J8PDR4ECGY41A14AE20J4D',
            places: ['data'],
            created_at: '2026-11-16T13:28:11.268Z',
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
        made_at: '2026-11-16T13:28:15.836Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1+c0eb2be4+AfEvHMihQRZJKC2TU+r4bUEvY5J/vTN2P+EXE0rWBgBf',
            checkpoint:
              'fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1\n30\niSZ/N+ZMdqpM3MXMqYOMBYsFZZhd6UNilBKPwDzMz20=\n\n— fe92f66a59abb0cc4390419a6375a0c7/t9cbjE4D/1 wOsr5Ggibmhnvi7ilmdpXnQzrFWf9W2vZhczUMI6keGy8AWU9jpMu7mkBym2IRldbyiO042+pdezLwI0bQ+dSG9IUgg=\n',
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
              'audit-entry/1\nkind event\nid 01M7J8PDR4ECGY41A14AE20J4D\ntime 2026-11-16T13:28:11.268Z\nrecorded at-once\nagent_id ba22904fcc830f7e1cda107759b654e88dd93601a68db3336c67f967e23c61cb\naction ba847b0adc08e57e325007024d1b484c9e2549faddfcc110a92960f4fa1a3976\nsession_id 1c830b90391bf886e169e654d3ab05de22dc4febe0395fc866243b1966423c22\nsender 26cb4bdbea5d54818fb81b0e2678dad509ccbbd5737f2978969f7f354ef11414\ndata a348b2aed5c48e0c5364a10a1fff347a6d07ae790abb7b325bdb9b77e1e26786\ncontext 12212df00b4790b6d04d2321fe40d18f855b6241309f5759aa46219c8141cb1b\nreasoning b1b9d144c8489b19feb2624357e386493ea67f6625b591601845210f6f949aa1\nverdict 19a31d6516db4f21cd164be53a64c30f3d5d6211956af8f534db19c91b4f63f2\n',
            proof: [
              'ii0j3s4bhHYCNbf7TTpqNfA8TsKA/FpoQB3Z1vlS7dg=',
              'jkL/9b/5MXW03Ebtw838cRXgYFMmr9J405mlqWBmzsY=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'fzYzYbI1TabrpzzG5ZxU4Q==' },
              action: { text: '"shell_command"', salt: 'JocGcyLXe5hj9Fp4cedSZA==' },
              session_id: { text: '"s-1"', salt: 'fidCBJXgBcy22CTA7GAuKg==' },
              sender: { text: '{"key_id":"6fk3m3Cm","team_id":null}', salt: 'ovbMdHtvgIoh8Y5pjTsaJg==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'kkS0P95GidBWZ+HpaYzicg==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'rrVj9Gogman9G6exKSPHaA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'mwD7rwMXPBmXTNNaMOiG4Q==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'i8CXbZFVUcWsCRkRA9Ag8w==',
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
      event_ids: ['01M7J8PDR4ECGY41A14AE20J4D'],
    },
    answers: {
      'application/json': {
        id: '01M7J8PJ7604MGTNWPZW0FSWFB',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T13:28:15.846Z',
        finished_at: '2026-11-16T13:28:15.855Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J8PJ7604MGTNWPZW0FSWFB',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T13:28:15.846Z',
            finished_at: '2026-11-16T13:28:15.854Z',
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
            id: '01M7J8PGEXC4NWQ1M6DTPQE437',
            event_id: '01M7J8PGEM1CAR0B61Y1M8E968',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T13:28:14.036Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T13:29:14.067Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T13:29:14.067Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J8PGEXC4NWQ1M6DTPQE437',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7J8PDRF65FSF8HXM4QRN1ZS',
        event_id: '01M7J8PDR4ECGY41A14AE20J4D',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:28:11.268Z',
        last_attempt_at: '2026-11-16T13:28:11.326Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:29:14.067Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T13:29:14.067Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J8PDRF65FSF8HXM4QRN1ZS',
        event_id: '01M7J8PDR4ECGY41A14AE20J4D',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:28:11.268Z',
        last_attempt_at: '2026-11-16T13:28:11.326Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:28:14.035Z',
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
