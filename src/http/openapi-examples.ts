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
        id: '01M7JY701X1ABW934N0BTAS28A',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:44:14.397Z',
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
            id: '01M7JY709N9243JVWRBA3CEYED',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T19:44:14.645Z',
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
            id: '01M7JY70Q65FJRGM5ZDR088AT3',
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
            created_at: '2026-11-16T19:44:15.078Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'GFvUU148',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7JY70Q65FJRGM5ZDR088AT3',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:44:07.900Z',
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
        key_id: 'GFvUU148',
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
          { start: '2026-11-15T19:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T20:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7JY6SWNE4JWG977JNTWBRGP\nevent: audit-event\ndata: {"id":"01M7JY6SWNE4JWG977JNTWBRGP","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:44:08.085Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7JY6X1B98SVKE1E8FC0VZM9\nevent: audit-event\ndata: {"id":"01M7JY6X1B98SVKE1E8FC0VZM9","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T19:44:11.307Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7JY701X1ABW934N0BTAS28A\nevent: audit-event\ndata: {"id":"01M7JY701X1ABW934N0BTAS28A","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:44:14.397Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7JY709N9243JVWRBA3CEYED","2026-11-16T19:44:14.645Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JY701X1ABW934N0BTAS28A","2026-11-16T19:44:14.397Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JY6SPW2QK1AHPD70W63Y5Q","2026-11-16T19:44:07.900Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7JY709N9243JVWRBA3CEYED","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:44:14.645Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JY701X1ABW934N0BTAS28A","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:44:14.397Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JY6SPW2QK1AHPD70W63Y5Q","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:44:07.900Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:44:07.900Z',
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
        key_id: 'GFvUU148',
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
            first_at: '2026-11-16T19:44:14.923Z',
            last_at: '2026-11-16T19:44:14.923Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T19:44:07.900Z',
            last_at: '2026-11-16T19:44:14.645Z',
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
        after: '2026-11-09T19:44:15.716Z',
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
        distinct: { agents: 4, actions: 1 },
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
        distinct: { agents: 4, rules: 4 },
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
          organization: { version: 1, created_at: '2026-11-16T19:44:07.848Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T19:44:15.782Z',
            key_id: 'GFvUU148',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T19:44:11.279Z',
            key_id: 'GFvUU148',
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
            newest: '01M7JY709N9243JVWRBA3CEYED',
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
            newest: '01M7JY70JB8HHK7WD0WSTCB63Z',
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
        id: 'N8MELjJz',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T19:44:16.028Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'GFvUU148',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T19:44:02.910Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'wDZEePOb',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T19:44:07.875Z',
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
            name: 'wDZEePOb',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:45:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'wDZEePOb',
        after: '2026-11-15T19:44:16.076Z',
        before: '2026-11-16T19:44:16.076Z',
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
        id: 'mwIL0tvc',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T19:44:16.080Z',
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
            id: 'QkrPVfbz',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610QkrPVfbz',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T19:44:11.072Z',
            last_seen_at: '2026-11-16T19:44:11.072Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'QkrPVfbz',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610QkrPVfbz',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T19:44:11.072Z',
        last_seen_at: '2026-11-16T19:44:11.072Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T19:44:14.272Z' },
    answers: {
      'application/json': {
        id: 'bezUBxIp',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T19:44:16.148Z',
        expires_at: '2026-12-16T19:44:14.272Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'ftWYh0sZ',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:44:11.173Z',
            expires_at: '2026-12-16T19:44:11.166Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'QkrPVfbz',
            person: 'Ada Example',
          },
          {
            id: 'bezUBxIp',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:44:16.148Z',
            expires_at: '2026-12-16T19:44:14.272Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'QkrPVfbz',
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
            id: '29aef04c74fb0097',
            person_id: null,
            key_id: 'GFvUU148',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:44:11.185Z',
            last_used_at: '2026-11-16T19:44:11.185Z',
          },
          {
            id: 'a828593884b827d0',
            person_id: 'QkrPVfbz',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:44:11.117Z',
            last_used_at: '2026-11-16T19:44:11.117Z',
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
        id: 'PrZQ2qck',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/PrZQ2qck',
        callback_path: '/dashboard/sign-in/PrZQ2qck/callback',
        logout_path: '/dashboard/sign-in/PrZQ2qck/logout',
        created_at: '2026-11-16T19:44:16.194Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '7ON9L6u2',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/7ON9L6u2',
            callback_path: '/dashboard/sign-in/7ON9L6u2/callback',
            logout_path: '/dashboard/sign-in/7ON9L6u2/logout',
            created_at: '2026-11-16T19:44:11.212Z',
          },
          {
            id: 'PrZQ2qck',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/PrZQ2qck',
            callback_path: '/dashboard/sign-in/PrZQ2qck/callback',
            logout_path: '/dashboard/sign-in/PrZQ2qck/logout',
            created_at: '2026-11-16T19:44:16.194Z',
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
        id: '7ON9L6u2',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/7ON9L6u2',
        callback_path: '/dashboard/sign-in/7ON9L6u2/callback',
        logout_path: '/dashboard/sign-in/7ON9L6u2/logout',
        created_at: '2026-11-16T19:44:11.212Z',
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
        id: '01m7jy71vq45preb52yb1yy9mg',
        name: 'SIEM',
        kind: 'webhook',
        target: 'https://siem.example',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:44:16.247Z',
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
            id: '01m7jy6x3e7zy4yzfjt1s4n0v6',
            name: 'collector',
            kind: 'webhook',
            target: 'https://chat.example.com',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:44:11.374Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 31,
            lag_seconds: 1.863,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jy71vq45preb52yb1yy9mg',
            name: 'SIEM',
            kind: 'webhook',
            target: 'https://siem.example',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:44:16.247Z',
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
        id: '01m7jy6x3e7zy4yzfjt1s4n0v6',
        name: 'collector',
        kind: 'webhook',
        target: 'https://chat.example.com',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:44:11.374Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 46,
        lag_seconds: 8.377,
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
        id: '01m7jy71xn6fbkrmctp2zr7crv',
        name: 'archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:44:16.309Z',
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
            id: '01m7jy6x5bbbgbp4wskt33tf11',
            name: 'old archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:44:11.435Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 33,
            lag_seconds: 1.928,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jy71xn6fbkrmctp2zr7crv',
            name: 'archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:44:16.309Z',
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
        id: '01m7jy6x5bbbgbp4wskt33tf11',
        name: 'old archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:44:11.435Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 34,
        lag_seconds: 1.936,
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
        answer: 'The folder can be written to: /var/lib/audit-streams/01m7jy6x5bbbgbp4wskt33tf11',
      },
    },
  },
  deleteDeploymentStream: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'NFLzwtZr', name: 'payments', created_at: '2026-11-16T19:44:16.345Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'QJKCMoP8', name: 'releases', created_at: '2026-11-16T19:44:11.262Z' },
          { id: '3v6Szzq0', name: 'platform', created_at: '2026-11-16T19:44:16.022Z' },
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
            resets_at: '2026-11-16T20:00:00.000Z',
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
            resets_at: '2026-11-16T20:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'wDZEePOb',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:45:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'NFLzwtZr', name: 'billing', created_at: '2026-11-16T19:44:16.345Z' },
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
            newest: '01M7JY6X1B98SVKE1E8FC0VZM9',
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
        until: '2027-02-14T19:44:16.398Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:44:16.398Z',
        changed_at: '2026-11-16T19:44:16.400Z',
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
            until: '2027-02-14T19:44:16.398Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:44:16.398Z',
            changed_at: '2026-11-16T19:44:16.398Z',
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
            until: '2027-02-14T19:44:16.398Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:44:16.398Z',
            changed_at: '2026-11-16T19:44:16.398Z',
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
        until: '2027-02-14T19:44:16.398Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:44:16.398Z',
        changed_at: '2026-11-16T19:44:16.411Z',
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
        until: '2027-02-14T19:44:16.398Z',
        ended_at: '2026-11-16T19:44:16.415Z',
        in_force: false,
        created_at: '2026-11-16T19:44:16.398Z',
        changed_at: '2026-11-16T19:44:16.417Z',
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
        id: '01M7JY72157N1C6GM1FDBPS6JG',
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
        created_at: '2026-11-16T19:44:16.421Z',
        changed_at: '2026-11-16T19:44:16.421Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7JY72157N1C6GM1FDBPS6JG',
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
            created_at: '2026-11-16T19:44:16.421Z',
            changed_at: '2026-11-16T19:44:16.421Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7JY6X7T85RFNK285W09GV2M',
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
            created_at: '2026-11-16T19:44:11.514Z',
            changed_at: '2026-11-16T19:44:11.514Z',
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
        id: '01M7JY6X7T85RFNK285W09GV2M',
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
        created_at: '2026-11-16T19:44:11.514Z',
        changed_at: '2026-11-16T19:44:11.514Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7JY6X7T85RFNK285W09GV2M',
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
        created_at: '2026-11-16T19:44:11.514Z',
        changed_at: '2026-11-16T19:44:16.433Z',
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
            id: '01M7JY6X2G4B7DQJ5Y07CYYYBX',
            state: 'pending',
            event_id: '01M7JY6X1B98SVKE1E8FC0VZM9',
            asked_at: '2026-11-16T19:44:11.344Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T19:44:11.344Z',
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
          id: '01M7JY6X2G4B7DQJ5Y07CYYYBX',
          state: 'pending',
          event_id: '01M7JY6X1B98SVKE1E8FC0VZM9',
          asked_at: '2026-11-16T19:44:11.344Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T19:44:11.344Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7JY6X1B98SVKE1E8FC0VZM9',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T19:44:11.307Z',
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
          key_id: 'sXBY7Gzd',
          team_id: 'QJKCMoP8',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7JY6X2G4B7DQJ5Y07CYYYBX',
        state: 'granted',
        event_id: '01M7JY6X1B98SVKE1E8FC0VZM9',
        asked_at: '2026-11-16T19:44:11.344Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:59:16.451Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T19:44:16.451Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7JY6X2G4B7DQJ5Y07CYYYBX',
        state: 'denied',
        event_id: '01M7JY6X1B98SVKE1E8FC0VZM9',
        asked_at: '2026-11-16T19:44:11.344Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:59:16.451Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T19:44:16.457Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '502812a333b65f2cf0782c6a44e90789',
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
            first_event: '01M7JY70JB8HHK7WD0WSTCB63Z',
            last_event: '01M7JY70JB8HHK7WD0WSTCB63Z',
            opened_at: '2026-11-16T19:44:14.923Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7JY6SPW2QK1AHPD70W63Y5Q', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'f9cb07d43ea37442634d06d8136edb8f',
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
        first_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        last_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        opened_at: '2026-11-16T19:44:07.900Z',
        changed_at: '2026-11-16T19:44:16.466Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'f9cb07d43ea37442634d06d8136edb8f',
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
          first_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
          last_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
          opened_at: '2026-11-16T19:44:07.900Z',
          changed_at: '2026-11-16T19:44:16.466Z',
        },
        steps: [
          {
            id: '01M7JY722J5DXCXTZX6B6QZJSP',
            at: '2026-11-16T19:44:16.466Z',
            kind: 'review.changed',
            key_id: 'GFvUU148',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'f9cb07d43ea37442634d06d8136edb8f',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JY6SPW2QK1AHPD70W63Y5Q',
            },
          },
          {
            id: '01M7JY6X66168FJ1BHYHR1DHB7',
            at: '2026-11-16T19:44:11.462Z',
            kind: 'review.changed',
            key_id: 'GFvUU148',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'f9cb07d43ea37442634d06d8136edb8f',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JY6SPW2QK1AHPD70W63Y5Q',
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
        id: 'f9cb07d43ea37442634d06d8136edb8f',
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
        first_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        last_event: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        opened_at: '2026-11-16T19:44:07.900Z',
        changed_at: '2026-11-16T19:44:16.474Z',
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
            oldest_open_at: '2026-11-16T19:44:14.923Z',
            first_step: { count: 1, mean_seconds: 4, longest_seconds: 4 },
            closed: { count: 1, mean_seconds: 9, longest_seconds: 9 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T19:44:11.307Z',
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
            id: '01M7JY6X7M2RF9KPDPZFBD4AF5',
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
            created_at: '2026-11-16T19:44:11.508Z',
            expires_at: '2026-11-23T19:44:11.508Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7JY6X7ADVRBAPM4H3CNNWQ3',
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
            created_at: '2026-11-16T19:44:11.498Z',
            expires_at: '2026-11-23T19:44:11.498Z',
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
        id: '01M7JY6X7ADVRBAPM4H3CNNWQ3',
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
        created_at: '2026-11-16T19:44:11.498Z',
        expires_at: '2026-11-23T19:44:11.498Z',
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
        id: '01M7JY6X7ADVRBAPM4H3CNNWQ3',
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
        created_at: '2026-11-16T19:44:11.498Z',
        expires_at: '2026-11-23T19:44:11.498Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T19:44:16.495Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7JY6X7M2RF9KPDPZFBD4AF5',
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
        created_at: '2026-11-16T19:44:11.508Z',
        expires_at: '2026-11-23T19:44:11.508Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T19:44:16.503Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'TuIA2WJ3',
        name: 'acme',
        created_at: '2026-11-16T19:44:16.512Z',
        retired_at: null,
        first_key: {
          id: 'gAaXh3Cr',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T19:44:16.515Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'Y4FIEsgE', name: 'default', created_at: '2026-11-16T19:44:02.902Z', retired_at: null },
          { id: 'TuIA2WJ3', name: 'acme', created_at: '2026-11-16T19:44:16.512Z', retired_at: null },
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
            id: '01M7JY723S0B9WTHNWB372CHAD',
            at: '2026-11-16T19:44:16.505Z',
            kind: 'exception.created',
            key_id: 'GFvUU148',
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
              until: 1802634256504,
              ended_at: null,
              created_at: 1794858256504,
            },
          },
          {
            id: '01M7JY723QBE98SANXSY4H58BF',
            at: '2026-11-16T19:44:16.503Z',
            kind: 'change.confirmed',
            key_id: 'sFRYz1Xu',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7JY6X7M2RF9KPDPZFBD4AF5',
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
        next: '01M7JY723QBE98SANXSY4H58BF',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1',
        period: 1,
        key: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1+d2bb67a3+AZ7MktdBguTrTZpM/L1ay3KQgQurhr6P/yvcfuJmeFVT',
        key_place: 'beside the data',
        size: 71,
        checkpoint: {
          size: 35,
          root: 'Ce3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=',
          signed_at: '2026-11-16T19:44:15.865Z',
        },
        checkpoints: [
          {
            size: 35,
            root: 'Ce3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=',
            signed_at: '2026-11-16T19:44:15.865Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 35,
            confirmed_at: '2026-11-16T19:44:15.865Z',
            failure: null,
            failed_at: null,
            entries_since: 36,
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
        '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1\n35\nCe3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=\n\n— 894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1 0rtno9EijsYbAWZ7M1VoP52MmgU3jRVSoJnuwmAH86G6P6toQLnRdwTjxN8mlG/BX7iMndwPamgeubPXXWEx5ETn1gc=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7JY6SPW2QK1AHPD70W63Y5Q',
        origin: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1',
        key: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1+d2bb67a3+AZ7MktdBguTrTZpM/L1ay3KQgQurhr6P/yvcfuJmeFVT',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7JY6SPW2QK1AHPD70W63Y5Q\ntime 2026-11-16T19:44:07.900Z\nrecorded at-once\nagent_id cfd2dbd44391940569f4f5e14d5e3d268f7d256d135811a5976e66e2fe967eb9\naction 2548374d5d625ed1efc92fb2262d083929918a12b04e91062b751d6a764ef601\nsession_id 2b1b39d0a9f29daa1bee95fb4759f4db09b7400a97481a44cf510ac972f3e13b\nsender 666fd688eae10879c705ea53a01f0c183fc45f9cf3334adf9d0ca3a3a6320823\ndata 962a4299976e7b97d2212d24a99f5ed775ee4cb7e836671389f668eb09d98d07\ncontext 25d1f7ac45da1f6f50c91cd9f9fc0b445c22cde4d5ac646ff38faad28ee1fb8a\nreasoning c0437d1491ff56a2f7340df04ed09111f533640869191368456287b748831c8f\nverdict 2d66dbdb2560a07602fcb0b7c1bcfd6afa9e254fb165772cf5c99c49d03cda8d\n',
        proof: [
          '1yu7PxYjk8JvQ/X9LYYAJm49/FWavZu8YiJ00ce8W1k=',
          'Lm+2QokZfxKfDrOt9d4EJBSwRzyZqy27WogK2CPs15U=',
        ],
        checkpoint:
          '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1\n35\nCe3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=\n\n— 894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1 0rtno9EijsYbAWZ7M1VoP52MmgU3jRVSoJnuwmAH86G6P6toQLnRdwTjxN8mlG/BX7iMndwPamgeubPXXWEx5ETn1gc=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 35,
            confirmed_at: '2026-11-16T19:44:15.865Z',
            failure: null,
            failed_at: null,
            entries_since: 36,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T19:44:16.557Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1+d2bb67a3+AZ7MktdBguTrTZpM/L1ay3KQgQurhr6P/yvcfuJmeFVT',
            checkpoint:
              '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1\n35\nCe3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=\n\n— 894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1 0rtno9EijsYbAWZ7M1VoP52MmgU3jRVSoJnuwmAH86G6P6toQLnRdwTjxN8mlG/BX7iMndwPamgeubPXXWEx5ETn1gc=\n',
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
        id: '01M7JY726JEGSH2BYT1Q9S75ZN',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T19:44:16.594Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7JY6SXEEJME2XPYST36MBK2',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7JY6SPW2QK1AHPD70W63Y5Q'] },
        created_at: '2026-11-16T19:44:08.110Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T19:44:16.605Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7JY726JEGSH2BYT1Q9S75ZN',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T19:44:16.594Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7JY6SXEEJME2XPYST36MBK2',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7JY6SPW2QK1AHPD70W63Y5Q'] },
            created_at: '2026-11-16T19:44:08.110Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T19:44:16.605Z',
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
        id: '01M7JY727B78QBE67FEP42RSAW',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T19:44:16.619Z',
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
            id: '01M7JY727B78QBE67FEP42RSAW',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T19:44:16.619Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7JY6SXX41AXJHAWS4E8JDZG',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T19:44:08.125Z',
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
        id: '01M7JY6SXX41AXJHAWS4E8JDZG',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T19:44:08.125Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7JY6SWNE4JWG977JNTWBRGP',
            places: ['data'],
            created_at: '2026-11-16T19:44:08.085Z',
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
        made_at: '2026-11-16T19:44:16.637Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1+d2bb67a3+AZ7MktdBguTrTZpM/L1ay3KQgQurhr6P/yvcfuJmeFVT',
            checkpoint:
              '894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1\n35\nCe3hrphf7NGzexXDEkw30i4PTMUJ+YHd6xoddLnjB5U=\n\n— 894074a5b236f4a22ab6884228e27874/Y4FIEsgE/1 0rtno9EijsYbAWZ7M1VoP52MmgU3jRVSoJnuwmAH86G6P6toQLnRdwTjxN8mlG/BX7iMndwPamgeubPXXWEx5ETn1gc=\n',
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
              'audit-entry/1\nkind event\nid 01M7JY6SWNE4JWG977JNTWBRGP\ntime 2026-11-16T19:44:08.085Z\nrecorded at-once\nagent_id 76be781168692d520b836927d8423af7992835fe36639789d682c7bb3c8ddd05\naction 97c6ca8db3a3b990dacf9bc59ab98cf105f635321bd172909db0df2cdad88208\nsession_id 394078c2b7b63d78efe6c735004dc2a75c089f073f6fd1e5e560057cad7c61e1\nsender 1dc5698d1e41d1f5c8c2635a51c18e979a81ccb0442516b5518caf49fe3bafdc\ndata 168445079373420b005d01c2bef75963e07227332c30d2f89791e7a0cd15baa0\ncontext 7e8e18341fc90037b2aa2e92da7ba463dcc3abeb22860c3a5dfa4e2a7b924a95\nreasoning 6cb85dab3c54962d6524409d1d4a9e92ebb82553e10ee2da4583cd798af37743\nverdict 836970bcb4a4fcec5c47272e1becb3d71d9f4374e88a82a792cb0c0dd8010e0c\n',
            proof: [
              'yFRBNpcr+ek+3FRYmSAbvL5aqK7FqGoxNKL6YPoL/aw=',
              'sDDJysHm+0u1qtW1lJhUNTZ61IYijMQ9F3F9bYv4mWY=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: '8s3r45Jht0OfRJGIxTyLKg==' },
              action: { text: '"shell_command"', salt: 'LEsXxQyeujgt7SpsyJ1Dgw==' },
              session_id: { text: '"s-1"', salt: '+N7rcrnhQR870NyAYwTi4Q==' },
              sender: { text: '{"key_id":"GFvUU148","team_id":null}', salt: 'f+9WYKupaGTTODQsoYU1bA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'nnn5P5hhz4MeauvkfSaOvA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'kxtAeV6lAA/oH0ZUwGkujA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'NcSCZsr31StM3sIzBSo3DA==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'IvOzEKxeF2F+U/ykMGwTYA==',
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
      event_ids: ['01M7JY6SWNE4JWG977JNTWBRGP'],
    },
    answers: {
      'application/json': {
        id: '01M7JY728H8YB63S3Y22Z988EA',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T19:44:16.657Z',
        finished_at: '2026-11-16T19:44:16.685Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7JY728H8YB63S3Y22Z988EA',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T19:44:16.657Z',
            finished_at: '2026-11-16T19:44:16.680Z',
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
            id: '01M7JY70N8A330RTSC1YWEW9CY',
            event_id: '01M7JY70JB8HHK7WD0WSTCB63Z',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T19:44:14.923Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T19:45:14.242Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T19:45:14.242Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7JY70N8A330RTSC1YWEW9CY',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7JY6SWY5M0ZQC3WF1W7VRSE',
        event_id: '01M7JY6SWNE4JWG977JNTWBRGP',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T19:44:08.085Z',
        last_attempt_at: '2026-11-16T19:44:14.242Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:49:34.620Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T19:45:14.242Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7JY6SWY5M0ZQC3WF1W7VRSE',
        event_id: '01M7JY6SWNE4JWG977JNTWBRGP',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T19:44:08.085Z',
        last_attempt_at: '2026-11-16T19:44:14.242Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:44:14.396Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: null,
      },
    },
  },
  retryAlerts: { request: {}, answers: { 'application/json': { retried: 6, paused: 0 } } },
  pauseAlerts: {
    request: { minutes: 60, reason: 'The chat is being moved' },
    answers: {
      'application/json': {
        pauses: [
          {
            team: null,
            until: '2026-11-16T20:44:16.741Z',
            reason: 'The chat is being moved',
            paused_by: 'first admin key',
            paused_at: '2026-11-16T19:44:16.741Z',
          },
        ],
      },
    },
  },
  listAlertPauses: {
    answers: {
      'application/json': {
        pauses: [
          {
            team: null,
            until: '2026-11-16T20:44:16.741Z',
            reason: 'The chat is being moved',
            paused_by: 'first admin key',
            paused_at: '2026-11-16T19:44:16.741Z',
          },
        ],
      },
    },
  },
  resumeAlerts: { answers: { 'application/json': { pauses: [] } } },
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
