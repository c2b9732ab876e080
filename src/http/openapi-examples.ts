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
        id: '01M7JX9YN57ZND7G26SZA7S1YZ',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:28:22.693Z',
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
            id: '01M7JX9YNY46NGRPQ1K26Q07C9',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T19:28:22.718Z',
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
            id: '01M7JX9YQP3WPZE36X14VRCZT5',
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
            created_at: '2026-11-16T19:28:22.774Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'ymckOfBh',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7JX9YQP3WPZE36X14VRCZT5',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7JX9SVHBA647K7GPNWWMDZ8',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:28:17.777Z',
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
        key_id: 'ymckOfBh',
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
          { start: '2026-11-15T19:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T19:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7JX9T18FCTFYNF4S18D9X3N\nevent: audit-event\ndata: {"id":"01M7JX9T18FCTFYNF4S18D9X3N","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:28:17.960Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7JX9WYG9C886Y823Z0KNFHK\nevent: audit-event\ndata: {"id":"01M7JX9WYG9C886Y823Z0KNFHK","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T19:28:20.944Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7JX9YN57ZND7G26SZA7S1YZ\nevent: audit-event\ndata: {"id":"01M7JX9YN57ZND7G26SZA7S1YZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:28:22.693Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7JX9YNY46NGRPQ1K26Q07C9","2026-11-16T19:28:22.718Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JX9YN57ZND7G26SZA7S1YZ","2026-11-16T19:28:22.693Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JX9SVHBA647K7GPNWWMDZ8","2026-11-16T19:28:17.777Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7JX9YNY46NGRPQ1K26Q07C9","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:28:22.718Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JX9YN57ZND7G26SZA7S1YZ","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:28:22.693Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JX9SVHBA647K7GPNWWMDZ8","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:28:17.777Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7JX9SVHBA647K7GPNWWMDZ8',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:28:17.777Z',
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
        key_id: 'ymckOfBh',
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
            first_at: '2026-11-16T19:28:22.752Z',
            last_at: '2026-11-16T19:28:22.752Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T19:28:17.777Z',
            last_at: '2026-11-16T19:28:22.718Z',
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
        after: '2026-11-09T19:28:24.160Z',
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
          organization: { version: 1, created_at: '2026-11-16T19:28:17.728Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T19:28:24.203Z',
            key_id: 'ymckOfBh',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T19:28:20.931Z',
            key_id: 'ymckOfBh',
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
            newest: '01M7JX9YNY46NGRPQ1K26Q07C9',
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
            newest: '01M7JX9YQ08051BZVQ2JH83G1X',
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
        id: 'MpuqPanr',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T19:28:24.343Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'ymckOfBh',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T19:28:12.686Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'NtHWllrH',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T19:28:17.753Z',
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
            name: 'NtHWllrH',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:29:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'NtHWllrH',
        after: '2026-11-15T19:28:24.376Z',
        before: '2026-11-16T19:28:24.376Z',
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
        id: 'b11UdwVY',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T19:28:24.385Z',
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
            id: 'aDSQjHsy',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610aDSQjHsy',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T19:28:20.831Z',
            last_seen_at: '2026-11-16T19:28:20.831Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'aDSQjHsy',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610aDSQjHsy',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T19:28:20.831Z',
        last_seen_at: '2026-11-16T19:28:20.831Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T19:28:22.690Z' },
    answers: {
      'application/json': {
        id: 'UqmrpuUb',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T19:28:24.420Z',
        expires_at: '2026-12-16T19:28:22.690Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'FULKA497',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:28:20.872Z',
            expires_at: '2026-12-16T19:28:20.863Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'aDSQjHsy',
            person: 'Ada Example',
          },
          {
            id: 'UqmrpuUb',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:28:24.420Z',
            expires_at: '2026-12-16T19:28:22.690Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'aDSQjHsy',
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
            id: 'b782dec637297f0a',
            person_id: null,
            key_id: 'ymckOfBh',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:28:20.881Z',
            last_used_at: '2026-11-16T19:28:20.881Z',
          },
          {
            id: '3aebb8447e63b134',
            person_id: 'aDSQjHsy',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:28:20.836Z',
            last_used_at: '2026-11-16T19:28:20.836Z',
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
        id: 'GQ9p6Qkz',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/GQ9p6Qkz',
        callback_path: '/dashboard/sign-in/GQ9p6Qkz/callback',
        logout_path: '/dashboard/sign-in/GQ9p6Qkz/logout',
        created_at: '2026-11-16T19:28:24.459Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'RQYt1c8c',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/RQYt1c8c',
            callback_path: '/dashboard/sign-in/RQYt1c8c/callback',
            logout_path: '/dashboard/sign-in/RQYt1c8c/logout',
            created_at: '2026-11-16T19:28:20.902Z',
          },
          {
            id: 'GQ9p6Qkz',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/GQ9p6Qkz',
            callback_path: '/dashboard/sign-in/GQ9p6Qkz/callback',
            logout_path: '/dashboard/sign-in/GQ9p6Qkz/logout',
            created_at: '2026-11-16T19:28:24.459Z',
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
        id: 'RQYt1c8c',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/RQYt1c8c',
        callback_path: '/dashboard/sign-in/RQYt1c8c/callback',
        logout_path: '/dashboard/sign-in/RQYt1c8c/logout',
        created_at: '2026-11-16T19:28:20.902Z',
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
        id: '01m7jxa0ds795g8rzr0cpp96v6',
        name: 'SIEM',
        kind: 'webhook',
        target: 'https://siem.example',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:28:24.505Z',
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
            id: '01m7jx9wz6d8dqf6tv09dqe9g6',
            name: 'collector',
            kind: 'webhook',
            target: 'https://chat.example.com',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:28:20.966Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 31,
            lag_seconds: 1.839,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jxa0ds795g8rzr0cpp96v6',
            name: 'SIEM',
            kind: 'webhook',
            target: 'https://siem.example',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:28:24.505Z',
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
        id: '01m7jx9wz6d8dqf6tv09dqe9g6',
        name: 'collector',
        kind: 'webhook',
        target: 'https://chat.example.com',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:28:20.966Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 46,
        lag_seconds: 6.779,
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
        id: '01m7jxa0gj3hs77pfcqa7bp6k4',
        name: 'archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:28:24.594Z',
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
            id: '01m7jx9wzp6yg1jsw3jnkfch5s',
            name: 'old archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:28:20.982Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 33,
            lag_seconds: 1.92,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jxa0gj3hs77pfcqa7bp6k4',
            name: 'archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:28:24.594Z',
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
        id: '01m7jx9wzp6yg1jsw3jnkfch5s',
        name: 'old archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:28:20.982Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 34,
        lag_seconds: 1.942,
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
        answer: 'The folder can be written to: /var/lib/audit-streams/01m7jx9wzp6yg1jsw3jnkfch5s',
      },
    },
  },
  deleteDeploymentStream: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'PLVh3w9I', name: 'payments', created_at: '2026-11-16T19:28:24.647Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'T5L7z49Q', name: 'releases', created_at: '2026-11-16T19:28:20.923Z' },
          { id: 'HTKAk2Hi', name: 'platform', created_at: '2026-11-16T19:28:24.334Z' },
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
            name: 'NtHWllrH',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:29:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'PLVh3w9I', name: 'billing', created_at: '2026-11-16T19:28:24.647Z' },
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
            newest: '01M7JX9WYG9C886Y823Z0KNFHK',
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
        until: '2027-02-14T19:28:24.701Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:28:24.701Z',
        changed_at: '2026-11-16T19:28:24.704Z',
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
            until: '2027-02-14T19:28:24.701Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:28:24.701Z',
            changed_at: '2026-11-16T19:28:24.701Z',
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
            until: '2027-02-14T19:28:24.701Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:28:24.701Z',
            changed_at: '2026-11-16T19:28:24.701Z',
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
        until: '2027-02-14T19:28:24.701Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:28:24.701Z',
        changed_at: '2026-11-16T19:28:24.714Z',
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
        until: '2027-02-14T19:28:24.701Z',
        ended_at: '2026-11-16T19:28:24.718Z',
        in_force: false,
        created_at: '2026-11-16T19:28:24.701Z',
        changed_at: '2026-11-16T19:28:24.725Z',
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
        id: '01M7JXA0MS0JFWBFXTW1F72G00',
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
        created_at: '2026-11-16T19:28:24.729Z',
        changed_at: '2026-11-16T19:28:24.729Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7JXA0MS0JFWBFXTW1F72G00',
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
            created_at: '2026-11-16T19:28:24.729Z',
            changed_at: '2026-11-16T19:28:24.729Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7JX9X12909A75V03CVQHF1A',
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
            created_at: '2026-11-16T19:28:21.026Z',
            changed_at: '2026-11-16T19:28:21.026Z',
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
        id: '01M7JX9X12909A75V03CVQHF1A',
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
        created_at: '2026-11-16T19:28:21.026Z',
        changed_at: '2026-11-16T19:28:21.026Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7JX9X12909A75V03CVQHF1A',
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
        created_at: '2026-11-16T19:28:21.026Z',
        changed_at: '2026-11-16T19:28:24.746Z',
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
            id: '01M7JX9WYYB404RYB46XAKE8GD',
            state: 'pending',
            event_id: '01M7JX9WYG9C886Y823Z0KNFHK',
            asked_at: '2026-11-16T19:28:20.958Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T19:28:20.958Z',
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
          id: '01M7JX9WYYB404RYB46XAKE8GD',
          state: 'pending',
          event_id: '01M7JX9WYG9C886Y823Z0KNFHK',
          asked_at: '2026-11-16T19:28:20.958Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T19:28:20.958Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7JX9WYG9C886Y823Z0KNFHK',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T19:28:20.944Z',
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
          key_id: 'jLB20KZz',
          team_id: 'T5L7z49Q',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7JX9WYYB404RYB46XAKE8GD',
        state: 'granted',
        event_id: '01M7JX9WYG9C886Y823Z0KNFHK',
        asked_at: '2026-11-16T19:28:20.958Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:43:24.772Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T19:28:24.772Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7JX9WYYB404RYB46XAKE8GD',
        state: 'denied',
        event_id: '01M7JX9WYG9C886Y823Z0KNFHK',
        asked_at: '2026-11-16T19:28:20.958Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:43:24.772Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T19:28:24.791Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'd5d53920c6ad3187d5fa491601938446',
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
            first_event: '01M7JX9YQ08051BZVQ2JH83G1X',
            last_event: '01M7JX9YQ08051BZVQ2JH83G1X',
            opened_at: '2026-11-16T19:28:22.752Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7JX9SVHBA647K7GPNWWMDZ8', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: '0bceb13549fa61a9aa10821135bfd449',
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
        first_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
        last_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
        opened_at: '2026-11-16T19:28:17.777Z',
        changed_at: '2026-11-16T19:28:24.805Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: '0bceb13549fa61a9aa10821135bfd449',
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
          first_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
          last_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
          opened_at: '2026-11-16T19:28:17.777Z',
          changed_at: '2026-11-16T19:28:24.805Z',
        },
        steps: [
          {
            id: '01M7JXA0Q5D7P6SZC41XRGFRJ8',
            at: '2026-11-16T19:28:24.805Z',
            kind: 'review.changed',
            key_id: 'ymckOfBh',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '0bceb13549fa61a9aa10821135bfd449',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JX9SVHBA647K7GPNWWMDZ8',
            },
          },
          {
            id: '01M7JX9X00DJERCQ79MZDK27D8',
            at: '2026-11-16T19:28:20.992Z',
            kind: 'review.changed',
            key_id: 'ymckOfBh',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '0bceb13549fa61a9aa10821135bfd449',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JX9SVHBA647K7GPNWWMDZ8',
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
        id: '0bceb13549fa61a9aa10821135bfd449',
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
        first_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
        last_event: '01M7JX9SVHBA647K7GPNWWMDZ8',
        opened_at: '2026-11-16T19:28:17.777Z',
        changed_at: '2026-11-16T19:28:24.826Z',
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
            oldest_open_at: '2026-11-16T19:28:22.752Z',
            first_step: { count: 1, mean_seconds: 3, longest_seconds: 3 },
            closed: { count: 1, mean_seconds: 7, longest_seconds: 7 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T19:28:20.944Z',
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
            id: '01M7JX9X0V3QDPCMZS34RTGK06',
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
            created_at: '2026-11-16T19:28:21.019Z',
            expires_at: '2026-11-23T19:28:21.019Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7JX9X0F233SNX1HSGHRC6TY',
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
            created_at: '2026-11-16T19:28:21.007Z',
            expires_at: '2026-11-23T19:28:21.007Z',
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
        id: '01M7JX9X0F233SNX1HSGHRC6TY',
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
        created_at: '2026-11-16T19:28:21.007Z',
        expires_at: '2026-11-23T19:28:21.007Z',
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
        id: '01M7JX9X0F233SNX1HSGHRC6TY',
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
        created_at: '2026-11-16T19:28:21.007Z',
        expires_at: '2026-11-23T19:28:21.007Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T19:28:24.849Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7JX9X0V3QDPCMZS34RTGK06',
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
        created_at: '2026-11-16T19:28:21.019Z',
        expires_at: '2026-11-23T19:28:21.019Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T19:28:24.862Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'OBbM2mR1',
        name: 'acme',
        created_at: '2026-11-16T19:28:24.870Z',
        retired_at: null,
        first_key: {
          id: 'GWflm0Ce',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T19:28:24.872Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'Z1cZvtmw', name: 'default', created_at: '2026-11-16T19:28:12.468Z', retired_at: null },
          { id: 'OBbM2mR1', name: 'acme', created_at: '2026-11-16T19:28:24.870Z', retired_at: null },
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
            id: '01M7JXA0RZ292N73E3BRS56Q4W',
            at: '2026-11-16T19:28:24.863Z',
            kind: 'exception.created',
            key_id: 'ymckOfBh',
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
              until: 1802633304862,
              ended_at: null,
              created_at: 1794857304862,
            },
          },
          {
            id: '01M7JXA0RY1PRX3TNAXJKRKCY5',
            at: '2026-11-16T19:28:24.862Z',
            kind: 'change.confirmed',
            key_id: 'EWjUZBUt',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7JX9X0V3QDPCMZS34RTGK06',
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
        next: '01M7JXA0RY1PRX3TNAXJKRKCY5',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1',
        period: 1,
        key: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1+2ade53e6+ARnYzpZ7E92kaXVMfaBkyv9jPKFWdzrrufBdvmMxNKzm',
        key_place: 'beside the data',
        size: 71,
        checkpoint: {
          size: 64,
          root: '7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=',
          signed_at: '2026-11-16T19:28:24.752Z',
        },
        checkpoints: [
          {
            size: 64,
            root: '7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=',
            signed_at: '2026-11-16T19:28:24.752Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 64,
            confirmed_at: '2026-11-16T19:28:24.752Z',
            failure: null,
            failed_at: null,
            entries_since: 7,
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
        '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1\n64\n7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=\n\n— 26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1 Kt5T5tcBY11u56gBN2D3vb9e1A5pJYTzNbd/wLsG2qab46IIxI0ySVkkJzTW+B065ShWNaloTk98t1JTElWjnD7cBwM=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7JX9SVHBA647K7GPNWWMDZ8',
        origin: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1',
        key: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1+2ade53e6+ARnYzpZ7E92kaXVMfaBkyv9jPKFWdzrrufBdvmMxNKzm',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7JX9SVHBA647K7GPNWWMDZ8\ntime 2026-11-16T19:28:17.777Z\nrecorded at-once\nagent_id 950ad3e8d7b0eda5b53ef8957c2f8fcb62714ecb1082a262f23536cd712e747b\naction 4452161c28dee4cc36342df2b36d31a9df86ef56bd53278c3ba4236e6bb9e4f8\nsession_id 10eca89654510e186f2625f06d3c88b97c3f449ccf6d3db9ce22d93b75cabb6b\nsender 8b5f0697e0cc199a2b4bd1b44155d3f71ae05afd69d5b1d6cca0b7fbf75b98b0\ndata 73bd06b054906a6d9f4f1516089eff515cf56cf684fcc12d6be4ad6101ac5fbd\ncontext 67235e4c0b0f7aa9fff1ee751cc07febc9a8edf4e611f20d2c76653a870b3895\nreasoning f8c4c9f437626da858c9b8d1db62ede9588017fe1ee98ff1bcd1a83591a8564b\nverdict 1bf4c408ce6a06b3d11928abc30e700306e1d086524e156f02256a8b8d5a2682\n',
        proof: [
          'wa5tqcAXld8Dx0KP4ij8n8Gsm04IyZRcEhPPMvxkNoU=',
          'WPi1WHKmfT6vxGqDoYDSG6XEuZifQhqdwTNqngXrsX4=',
        ],
        checkpoint:
          '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1\n64\n7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=\n\n— 26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1 Kt5T5tcBY11u56gBN2D3vb9e1A5pJYTzNbd/wLsG2qab46IIxI0ySVkkJzTW+B065ShWNaloTk98t1JTElWjnD7cBwM=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 64,
            confirmed_at: '2026-11-16T19:28:24.752Z',
            failure: null,
            failed_at: null,
            entries_since: 7,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T19:28:24.929Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1+2ade53e6+ARnYzpZ7E92kaXVMfaBkyv9jPKFWdzrrufBdvmMxNKzm',
            checkpoint:
              '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1\n64\n7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=\n\n— 26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1 Kt5T5tcBY11u56gBN2D3vb9e1A5pJYTzNbd/wLsG2qab46IIxI0ySVkkJzTW+B065ShWNaloTk98t1JTElWjnD7cBwM=\n',
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
        id: '01M7JXA0WPCC6ZQFY2M8TYWF38',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T19:28:24.982Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7JX9T2G538JQY57XT8P912C',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7JX9SVHBA647K7GPNWWMDZ8'] },
        created_at: '2026-11-16T19:28:18.000Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T19:28:24.993Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7JXA0WPCC6ZQFY2M8TYWF38',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T19:28:24.982Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7JX9T2G538JQY57XT8P912C',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7JX9SVHBA647K7GPNWWMDZ8'] },
            created_at: '2026-11-16T19:28:18.000Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T19:28:24.993Z',
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
        id: '01M7JXA0XPFV8BMSHC52CS5E5S',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T19:28:25.014Z',
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
            id: '01M7JXA0XPFV8BMSHC52CS5E5S',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T19:28:25.014Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7JX9T3DBWESV5R5VC90E2QF',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T19:28:18.029Z',
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
        id: '01M7JX9T3DBWESV5R5VC90E2QF',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T19:28:18.029Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7JX9T18FCTFYNF4S18D9X3N',
            places: ['data'],
            created_at: '2026-11-16T19:28:17.960Z',
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
        made_at: '2026-11-16T19:28:25.045Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1+2ade53e6+ARnYzpZ7E92kaXVMfaBkyv9jPKFWdzrrufBdvmMxNKzm',
            checkpoint:
              '26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1\n64\n7P+GTCdqt/YjBDNhbzBL3OQ5mszXHGrXfM6fA4cgm+M=\n\n— 26cca72f03c5c851960b3374096e0a11/Z1cZvtmw/1 Kt5T5tcBY11u56gBN2D3vb9e1A5pJYTzNbd/wLsG2qab46IIxI0ySVkkJzTW+B065ShWNaloTk98t1JTElWjnD7cBwM=\n',
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
              'audit-entry/1\nkind event\nid 01M7JX9T18FCTFYNF4S18D9X3N\ntime 2026-11-16T19:28:17.960Z\nrecorded at-once\nagent_id d939fb474b9d282ca43bee9376a6b5cc70771d5213e257aca12de3ca461b4652\naction 9f042c7c185ba3eff5cf09481262211a31c3ee18cd304095249dee502c289555\nsession_id 179dc4e2bce730424228c9da2dc7787cee43b3d848d22f503b2220b12e890cee\nsender 39094544b63c876c48c1ce5636d681eb145e997321e895ede6452643fbd5a119\ndata bb7a6cb75d89094154066091bad32487e4b70677d6e0cd38faa53343c733dc68\ncontext 30d1a2a76da97fa816ea33531653852f016653eb3cec4df985aecf8cd917beaf\nreasoning e54f2890b22ea7f96de30e02a3396a81cac7e9b5ef279679a2c1850d88ecd51c\nverdict 969c30c81493335e2fddc3d1a99dec9bb6c9979c144a88fe7328c5303c541379\n',
            proof: [
              '1ByCp2AKNn01t9mvPqFivghctCu2JYQrv4CVUY1bNsM=',
              '1C5hzbCk2bIt+QZLUHYmAtnplRV6J2l6m8pUQDcDuBo=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'jb/EotxIzOQpNVI4QqkiKA==' },
              action: { text: '"shell_command"', salt: 'mmTMO2t7un1g6N5eQdnk3g==' },
              session_id: { text: '"s-1"', salt: 'rbsemW6kiDz1rQAYw+lbHg==' },
              sender: { text: '{"key_id":"ymckOfBh","team_id":null}', salt: '0YWUtN0Ci8Yyy88kGGgV4A==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: '2462loOHXA/6LqbDrbEudA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'uf+eSaJ34x8RnkK7ArWFKQ==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 's/FReR/BdQa8yOdVRzodyQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'VNtj+lW+vLGbdXN9MCXpEA==',
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
      event_ids: ['01M7JX9T18FCTFYNF4S18D9X3N'],
    },
    answers: {
      'application/json': {
        id: '01M7JXA1021QMV04YGT1S4J8SN',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T19:28:25.090Z',
        finished_at: '2026-11-16T19:28:25.137Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7JXA1021QMV04YGT1S4J8SN',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T19:28:25.090Z',
            finished_at: '2026-11-16T19:28:25.130Z',
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
            id: '01M7JX9YQ8CACXFQM381PJAXCM',
            event_id: '01M7JX9YQ08051BZVQ2JH83G1X',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T19:28:22.752Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T19:29:22.823Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T19:29:22.823Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7JX9YQ8CACXFQM381PJAXCM',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7JX9T1T7N4KAWQCHPXSV543',
        event_id: '01M7JX9T18FCTFYNF4S18D9X3N',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T19:28:17.960Z',
        last_attempt_at: '2026-11-16T19:28:18.134Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:29:22.823Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T19:29:22.823Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7JX9T1T7N4KAWQCHPXSV543',
        event_id: '01M7JX9T18FCTFYNF4S18D9X3N',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T19:28:17.960Z',
        last_attempt_at: '2026-11-16T19:28:18.134Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:28:22.751Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: null,
      },
    },
  },
  retryAlerts: { request: {}, answers: { 'application/json': { retried: 6 } } },
  pauseAlerts: {
    request: { minutes: 60, reason: 'The chat is being moved' },
    answers: {
      'application/json': {
        pauses: [
          {
            team: null,
            until: '2026-11-16T20:28:25.199Z',
            reason: 'The chat is being moved',
            paused_by: 'first admin key',
            paused_at: '2026-11-16T19:28:25.199Z',
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
            until: '2026-11-16T20:28:25.199Z',
            reason: 'The chat is being moved',
            paused_by: 'first admin key',
            paused_at: '2026-11-16T19:28:25.199Z',
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
