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
        id: '01M7JXJAR6EJBBQ4PWCZ3B31VR',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:32:57.222Z',
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
            id: '01M7JXJASAE2E3T0CDXCMCY4M8',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T19:32:57.258Z',
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
            id: '01M7JXJAWV1WF1JV7P1QXC3TH9',
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
            created_at: '2026-11-16T19:32:57.371Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'prL3MvD8',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7JXJAWV1WF1JV7P1QXC3TH9',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:32:47.455Z',
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
        key_id: 'prL3MvD8',
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
        'retry: 2000\n: following\n\nid: 01M7JXJ1D6F6VK9B2DCAWYCQG7\nevent: audit-event\ndata: {"id":"01M7JXJ1D6F6VK9B2DCAWYCQG7","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:32:47.654Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7JXJ6FF0ZNT2TPX764B0XTY\nevent: audit-event\ndata: {"id":"01M7JXJ6FF0ZNT2TPX764B0XTY","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T19:32:52.847Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7JXJAR6EJBBQ4PWCZ3B31VR\nevent: audit-event\ndata: {"id":"01M7JXJAR6EJBBQ4PWCZ3B31VR","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:32:57.222Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7JXJASAE2E3T0CDXCMCY4M8","2026-11-16T19:32:57.258Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JXJAR6EJBBQ4PWCZ3B31VR","2026-11-16T19:32:57.222Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7JXJ16Z3WMDBKN7Q3G1MMZN","2026-11-16T19:32:47.455Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7JXJASAE2E3T0CDXCMCY4M8","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:32:57.258Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JXJAR6EJBBQ4PWCZ3B31VR","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:32:57.222Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7JXJ16Z3WMDBKN7Q3G1MMZN","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T19:32:47.455Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T19:32:47.455Z',
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
        key_id: 'prL3MvD8',
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
            first_at: '2026-11-16T19:32:57.318Z',
            last_at: '2026-11-16T19:32:57.318Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T19:32:47.455Z',
            last_at: '2026-11-16T19:32:57.258Z',
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
        after: '2026-11-09T19:32:58.458Z',
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
          organization: { version: 1, created_at: '2026-11-16T19:32:47.296Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T19:32:58.677Z',
            key_id: 'prL3MvD8',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T19:32:52.794Z',
            key_id: 'prL3MvD8',
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
            newest: '01M7JXJASAE2E3T0CDXCMCY4M8',
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
            newest: '01M7JXJAV60EY957E9EQG8YTG3',
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
        id: 'Hm65mAJC',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T19:32:58.925Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'prL3MvD8',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T19:32:40.582Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'eX9AhKLF',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T19:32:47.410Z',
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
            name: 'eX9AhKLF',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:33:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'eX9AhKLF',
        after: '2026-11-15T19:32:59.003Z',
        before: '2026-11-16T19:32:59.003Z',
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
        id: 'wAXsD4S4',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T19:32:59.033Z',
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
            id: 'mG1RGigP',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610mG1RGigP',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T19:32:52.650Z',
            last_seen_at: '2026-11-16T19:32:52.650Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'mG1RGigP',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610mG1RGigP',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T19:32:52.650Z',
        last_seen_at: '2026-11-16T19:32:52.650Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T19:32:57.195Z' },
    answers: {
      'application/json': {
        id: 'vhIWn4Ov',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T19:32:59.189Z',
        expires_at: '2026-12-16T19:32:57.195Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'RHMs6GCT',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:32:52.689Z',
            expires_at: '2026-12-16T19:32:52.680Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'mG1RGigP',
            person: 'Ada Example',
          },
          {
            id: 'vhIWn4Ov',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T19:32:59.189Z',
            expires_at: '2026-12-16T19:32:57.195Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'mG1RGigP',
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
            id: '2c4b3384c99aecf1',
            person_id: null,
            key_id: 'prL3MvD8',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:32:52.700Z',
            last_used_at: '2026-11-16T19:32:52.700Z',
          },
          {
            id: 'e7659c29f3b0497f',
            person_id: 'mG1RGigP',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T19:32:52.654Z',
            last_used_at: '2026-11-16T19:32:52.654Z',
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
        id: 'WjPfEePQ',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/WjPfEePQ',
        callback_path: '/dashboard/sign-in/WjPfEePQ/callback',
        logout_path: '/dashboard/sign-in/WjPfEePQ/logout',
        created_at: '2026-11-16T19:32:59.314Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'Uvgpm7jb',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/Uvgpm7jb',
            callback_path: '/dashboard/sign-in/Uvgpm7jb/callback',
            logout_path: '/dashboard/sign-in/Uvgpm7jb/logout',
            created_at: '2026-11-16T19:32:52.717Z',
          },
          {
            id: 'WjPfEePQ',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/WjPfEePQ',
            callback_path: '/dashboard/sign-in/WjPfEePQ/callback',
            logout_path: '/dashboard/sign-in/WjPfEePQ/logout',
            created_at: '2026-11-16T19:32:59.314Z',
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
        id: 'Uvgpm7jb',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/Uvgpm7jb',
        callback_path: '/dashboard/sign-in/Uvgpm7jb/callback',
        logout_path: '/dashboard/sign-in/Uvgpm7jb/logout',
        created_at: '2026-11-16T19:32:52.717Z',
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
        id: '01m7jxjcxcbdkakvqxr6qy97kw',
        name: 'SIEM',
        kind: 'webhook',
        target: 'https://siem.example',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:32:59.436Z',
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
            id: '01m7jxj6g79wd50k5h4gq2zeg3',
            name: 'collector',
            kind: 'webhook',
            target: 'https://chat.example.com',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:32:52.871Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 31,
            lag_seconds: 2.275,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jxjcxcbdkakvqxr6qy97kw',
            name: 'SIEM',
            kind: 'webhook',
            target: 'https://siem.example',
            format: 'json',
            query: 'risk>=high',
            whole: false,
            created_at: '2026-11-16T19:32:59.436Z',
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
        id: '01m7jxj6g79wd50k5h4gq2zeg3',
        name: 'collector',
        kind: 'webhook',
        target: 'https://chat.example.com',
        format: 'json',
        query: 'risk>=high',
        whole: false,
        created_at: '2026-11-16T19:32:52.871Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 46,
        lag_seconds: 12.083,
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
        id: '01m7jxjd23fxf3jzey1a0jv3px',
        name: 'archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:32:59.587Z',
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
            id: '01m7jxj6hc0tzdfq766859v06z',
            name: 'old archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:32:52.908Z',
            created_by: 'first admin key',
            state: 'paused',
            lag_events: 33,
            lag_seconds: 2.392,
            sent_events: 0,
            last_success_at: null,
            failing_since: null,
            attempts: 0,
            next_attempt_at: null,
            last_answer: '',
          },
          {
            id: '01m7jxjd23fxf3jzey1a0jv3px',
            name: 'archive',
            kind: 'file',
            target: 'a folder of its own below SERVICE_STREAM_DIR',
            format: 'ecs',
            query: null,
            whole: false,
            created_at: '2026-11-16T19:32:59.587Z',
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
        id: '01m7jxj6hc0tzdfq766859v06z',
        name: 'old archive',
        kind: 'file',
        target: 'a folder of its own below SERVICE_STREAM_DIR',
        format: 'ecs',
        query: null,
        whole: false,
        created_at: '2026-11-16T19:32:52.908Z',
        created_by: 'first admin key',
        state: 'paused',
        lag_events: 34,
        lag_seconds: 2.438,
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
        answer: 'The folder can be written to: /var/lib/audit-streams/01m7jxj6hc0tzdfq766859v06z',
      },
    },
  },
  deleteDeploymentStream: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'vDe9VUfh', name: 'payments', created_at: '2026-11-16T19:32:59.696Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'jOIUVBpq', name: 'releases', created_at: '2026-11-16T19:32:52.739Z' },
          { id: '84TgyMY8', name: 'platform', created_at: '2026-11-16T19:32:58.915Z' },
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
            name: 'eX9AhKLF',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T19:33:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'vDe9VUfh', name: 'billing', created_at: '2026-11-16T19:32:59.696Z' },
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
            newest: '01M7JXJ6FF0ZNT2TPX764B0XTY',
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
        until: '2027-02-14T19:32:59.839Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:32:59.840Z',
        changed_at: '2026-11-16T19:32:59.851Z',
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
            until: '2027-02-14T19:32:59.839Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:32:59.840Z',
            changed_at: '2026-11-16T19:32:59.840Z',
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
            until: '2027-02-14T19:32:59.839Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T19:32:59.840Z',
            changed_at: '2026-11-16T19:32:59.840Z',
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
        until: '2027-02-14T19:32:59.839Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T19:32:59.840Z',
        changed_at: '2026-11-16T19:32:59.881Z',
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
        until: '2027-02-14T19:32:59.839Z',
        ended_at: '2026-11-16T19:32:59.892Z',
        in_force: false,
        created_at: '2026-11-16T19:32:59.840Z',
        changed_at: '2026-11-16T19:32:59.899Z',
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
        id: '01M7JXJDC855B2WHZ91DVVKZRK',
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
        created_at: '2026-11-16T19:32:59.912Z',
        changed_at: '2026-11-16T19:32:59.912Z',
        changed_by: 'first admin key',
      },
    },
  },
  listViews: {
    answers: {
      'application/json': {
        views: [
          {
            id: '01M7JXJDC855B2WHZ91DVVKZRK',
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
            created_at: '2026-11-16T19:32:59.912Z',
            changed_at: '2026-11-16T19:32:59.912Z',
            changed_by: 'first admin key',
          },
          {
            id: '01M7JXJ6PH8H35BF1FCWNM4AE5',
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
            created_at: '2026-11-16T19:32:53.074Z',
            changed_at: '2026-11-16T19:32:53.074Z',
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
        id: '01M7JXJ6PH8H35BF1FCWNM4AE5',
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
        created_at: '2026-11-16T19:32:53.074Z',
        changed_at: '2026-11-16T19:32:53.074Z',
        changed_by: 'first admin key',
      },
    },
  },
  changeView: {
    request: { range: '30d' },
    answers: {
      'application/json': {
        id: '01M7JXJ6PH8H35BF1FCWNM4AE5',
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
        created_at: '2026-11-16T19:32:53.074Z',
        changed_at: '2026-11-16T19:32:59.950Z',
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
            id: '01M7JXJ6FY8NWSZ3ECQDJDESGX',
            state: 'pending',
            event_id: '01M7JXJ6FF0ZNT2TPX764B0XTY',
            asked_at: '2026-11-16T19:32:52.862Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T19:32:52.862Z',
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
          id: '01M7JXJ6FY8NWSZ3ECQDJDESGX',
          state: 'pending',
          event_id: '01M7JXJ6FF0ZNT2TPX764B0XTY',
          asked_at: '2026-11-16T19:32:52.862Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T19:32:52.862Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7JXJ6FF0ZNT2TPX764B0XTY',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T19:32:52.847Z',
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
          key_id: 'LMAByrFw',
          team_id: 'jOIUVBpq',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7JXJ6FY8NWSZ3ECQDJDESGX',
        state: 'granted',
        event_id: '01M7JXJ6FF0ZNT2TPX764B0XTY',
        asked_at: '2026-11-16T19:32:52.862Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:48:00.023Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T19:33:00.023Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7JXJ6FY8NWSZ3ECQDJDESGX',
        state: 'denied',
        event_id: '01M7JXJ6FF0ZNT2TPX764B0XTY',
        asked_at: '2026-11-16T19:32:52.862Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T19:48:00.023Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T19:33:00.052Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: '2555c3eb5974f4c460c2a029c9f7eeaf',
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
            first_event: '01M7JXJAV60EY957E9EQG8YTG3',
            last_event: '01M7JXJAV60EY957E9EQG8YTG3',
            opened_at: '2026-11-16T19:32:57.318Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'b9cdfefde4be691a9cc025998c7019c6',
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
        first_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        last_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        opened_at: '2026-11-16T19:32:47.455Z',
        changed_at: '2026-11-16T19:33:00.094Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'b9cdfefde4be691a9cc025998c7019c6',
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
          first_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
          last_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
          opened_at: '2026-11-16T19:32:47.455Z',
          changed_at: '2026-11-16T19:33:00.094Z',
        },
        steps: [
          {
            id: '01M7JXJDHY2J701NTZ0XYXFG3E',
            at: '2026-11-16T19:33:00.094Z',
            kind: 'review.changed',
            key_id: 'prL3MvD8',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'b9cdfefde4be691a9cc025998c7019c6',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
            },
          },
          {
            id: '01M7JXJ6K97GD6JZDS29W7A9T4',
            at: '2026-11-16T19:32:52.969Z',
            kind: 'review.changed',
            key_id: 'prL3MvD8',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'b9cdfefde4be691a9cc025998c7019c6',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
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
        id: 'b9cdfefde4be691a9cc025998c7019c6',
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
        first_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        last_event: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        opened_at: '2026-11-16T19:32:47.455Z',
        changed_at: '2026-11-16T19:33:00.133Z',
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
            oldest_open_at: '2026-11-16T19:32:57.318Z',
            first_step: { count: 1, mean_seconds: 6, longest_seconds: 6 },
            closed: { count: 1, mean_seconds: 13, longest_seconds: 13 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T19:32:52.847Z',
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
            id: '01M7JXJ6NF2QZ236JFN9XADX4D',
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
            created_at: '2026-11-16T19:32:53.039Z',
            expires_at: '2026-11-23T19:32:53.039Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7JXJ6MN0595EN9Q0ZEK015Q',
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
            created_at: '2026-11-16T19:32:53.013Z',
            expires_at: '2026-11-23T19:32:53.013Z',
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
        id: '01M7JXJ6MN0595EN9Q0ZEK015Q',
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
        created_at: '2026-11-16T19:32:53.013Z',
        expires_at: '2026-11-23T19:32:53.013Z',
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
        id: '01M7JXJ6MN0595EN9Q0ZEK015Q',
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
        created_at: '2026-11-16T19:32:53.013Z',
        expires_at: '2026-11-23T19:32:53.013Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T19:33:00.198Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7JXJ6NF2QZ236JFN9XADX4D',
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
        created_at: '2026-11-16T19:32:53.039Z',
        expires_at: '2026-11-23T19:32:53.039Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T19:33:00.214Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'PIa2YDPx',
        name: 'acme',
        created_at: '2026-11-16T19:33:00.224Z',
        retired_at: null,
        first_key: {
          id: 'sd3TWhLJ',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T19:33:00.236Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'K20jURcN', name: 'default', created_at: '2026-11-16T19:32:40.560Z', retired_at: null },
          { id: 'PIa2YDPx', name: 'acme', created_at: '2026-11-16T19:33:00.224Z', retired_at: null },
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
            id: '01M7JXJDNRF4CPY82B0NS4SKNS',
            at: '2026-11-16T19:33:00.216Z',
            kind: 'exception.created',
            key_id: 'prL3MvD8',
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
              until: 1802633580215,
              ended_at: null,
              created_at: 1794857580215,
            },
          },
          {
            id: '01M7JXJDNPA5Q0MWV1WW9NDECQ',
            at: '2026-11-16T19:33:00.214Z',
            kind: 'change.confirmed',
            key_id: 'DXoKlg4H',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7JXJ6NF2QZ236JFN9XADX4D',
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
        next: '01M7JXJDNPA5Q0MWV1WW9NDECQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1',
        period: 1,
        key: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1+bda6c4a4+AdUBxkqVPDO+NFn7mZSM9w/AzytRzw/1YXrr5iiOP5Be',
        key_place: 'beside the data',
        size: 71,
        checkpoint: {
          size: 71,
          root: 'tvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=',
          signed_at: '2026-11-16T19:33:00.257Z',
        },
        checkpoints: [
          {
            size: 71,
            root: 'tvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=',
            signed_at: '2026-11-16T19:33:00.257Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 71,
            confirmed_at: '2026-11-16T19:33:00.257Z',
            failure: null,
            failed_at: null,
            entries_since: 0,
          },
        ],
        last_independent_anchor: null,
        entries_since: 71,
        verified: { size: 30, at: '2026-11-16T19:32:59.350Z', changed: 0, missing: 0 },
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1\n71\ntvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=\n\n— f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1 vabEpAUi34BPhR/MZg22KVvu0J76o1KWDdi4yc+T4qq+d440/1v40Swk0hD6UTgiWMvcIMWCBCsfRhvu3sJTxt6s9AI=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7JXJ16Z3WMDBKN7Q3G1MMZN',
        origin: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1',
        key: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1+bda6c4a4+AdUBxkqVPDO+NFn7mZSM9w/AzytRzw/1YXrr5iiOP5Be',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7JXJ16Z3WMDBKN7Q3G1MMZN\ntime 2026-11-16T19:32:47.455Z\nrecorded at-once\nagent_id 39d16190fea12081626c79d66ba402867710edef309a343ffc8020ead4c992b8\naction 8045cc5a98383f4caa9ddd4957f6ccd3dc7be2efd73fbe9b25de5e3d3fb99669\nsession_id 8182cabdb0431317dd3eb5cddb251facfd9b9908ddc9c173bad3312dcb4c3f0e\nsender 0da9fdc77ef53824dce38bf6f292c02f5b561d508dc6612279b6e53eb36c4707\ndata 9f05277fa1417285736c4cadafc934b691b348c61d192ca3728562a7f5536623\ncontext 5db9a21491ddc03298746e5b578b8301a487fd9999a810705d72818e6097a44f\nreasoning 6dee032decbc1e0bcd0bf829f97f6ee486bb6eb3166cc67ead6d182f4a6b95a5\nverdict ac94f62b29905e592d67d73297a003eff3475b28b8691271e2c8335c2166c5f6\n',
        proof: [
          'Gy5g8+oW0yH+ewEn7UMDPQHvDBS0dpZz70hFnaGDS7U=',
          'qDNbLjGDtcJG2sTGpeM/zXZ6NgsuKJ2C5+FUH3Ehj9w=',
        ],
        checkpoint:
          'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1\n71\ntvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=\n\n— f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1 vabEpAUi34BPhR/MZg22KVvu0J76o1KWDdi4yc+T4qq+d440/1v40Swk0hD6UTgiWMvcIMWCBCsfRhvu3sJTxt6s9AI=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 71,
            confirmed_at: '2026-11-16T19:33:00.257Z',
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
        made_at: '2026-11-16T19:33:00.445Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1+bda6c4a4+AdUBxkqVPDO+NFn7mZSM9w/AzytRzw/1YXrr5iiOP5Be',
            checkpoint:
              'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1\n71\ntvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=\n\n— f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1 vabEpAUi34BPhR/MZg22KVvu0J76o1KWDdi4yc+T4qq+d440/1v40Swk0hD6UTgiWMvcIMWCBCsfRhvu3sJTxt6s9AI=\n',
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
        id: '01M7JXJE0E989EBD5AQBANBTKJ',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T19:33:00.558Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7JXJ1EQ5KD0CQK3DX3Q0TRH',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7JXJ16Z3WMDBKN7Q3G1MMZN'] },
        created_at: '2026-11-16T19:32:47.703Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T19:33:00.594Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7JXJE0E989EBD5AQBANBTKJ',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T19:33:00.558Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7JXJ1EQ5KD0CQK3DX3Q0TRH',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7JXJ16Z3WMDBKN7Q3G1MMZN'] },
            created_at: '2026-11-16T19:32:47.703Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T19:33:00.594Z',
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
        id: '01M7JXJE2K0KDE09XQHVT4589D',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T19:33:00.627Z',
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
            id: '01M7JXJE2K0KDE09XQHVT4589D',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T19:33:00.627Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7JXJ1J1A505K9KACMGJPTRZ',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T19:32:47.809Z',
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
        id: '01M7JXJ1J1A505K9KACMGJPTRZ',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T19:32:47.809Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7JXJ1D6F6VK9B2DCAWYCQG7',
            places: ['data'],
            created_at: '2026-11-16T19:32:47.654Z',
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
        made_at: '2026-11-16T19:33:00.758Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: 'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1+bda6c4a4+AdUBxkqVPDO+NFn7mZSM9w/AzytRzw/1YXrr5iiOP5Be',
            checkpoint:
              'f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1\n71\ntvnZvP5aD16uscTfzk4CxryPOGBSJk4rpzn2rGM1gbQ=\n\n— f9a5d56f1aee6e99d4c1c263fbc02ae7/K20jURcN/1 vabEpAUi34BPhR/MZg22KVvu0J76o1KWDdi4yc+T4qq+d440/1v40Swk0hD6UTgiWMvcIMWCBCsfRhvu3sJTxt6s9AI=\n',
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
              'audit-entry/1\nkind event\nid 01M7JXJ1D6F6VK9B2DCAWYCQG7\ntime 2026-11-16T19:32:47.654Z\nrecorded at-once\nagent_id 977f983bd7b4f3f3bd93638e73de550e04017987d4a1f31a2606d8661f81a83e\naction c8fd4f2618e129c4030db8ead427f3c10f998a1cdf58d791892c3309c9a253c8\nsession_id 047b4843af7d2704d3193f9ec8a05dd1bef6a152d45f4514cdbad040a5b1b273\nsender 3e318e865c57f922713a1f3c42bcc8231543e4b530eb5737cadf6e4b3b67239a\ndata cce67d34d600dbef74aec7ffb1d4365f3356ab91872e7f20fe697ba500c3216b\ncontext 9f8d85fc1c154cf333e8da77b7b0a98fb97cc5b913532d5bf5f6304cd68cfe78\nreasoning 08639fe1df1e166d070d98939a35802031ade2a8a83f03f0882bc6d8d26b661a\nverdict 4170eefe20588727fc8c0ecbf06fc8dc2ed32434b537499278f83a7aaad7e91b\n',
            proof: [
              '937y+aWnvOE5Q7j35plMrHZhht1i4UQiBNoP82PVh8Y=',
              'PnxyTVWaTwc+hLEnJx3bS0En5n0CC855U/FBjj5NMfc=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'm0uv0YjFMhbyL/8Pow8Xqw==' },
              action: { text: '"shell_command"', salt: 'wYPL1uMSRTFivIkQpUTmcw==' },
              session_id: { text: '"s-1"', salt: 'Jiua663iK0yCqHysgNRG0A==' },
              sender: { text: '{"key_id":"prL3MvD8","team_id":null}', salt: 'IrKtvtV6x6EUkKcB57xzwg==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'S6lJGmSH8yTi/4ocE1G68g==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'KNpwn7IsVWRbZ5cGIU94qQ==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'KDDKNZ/CWNRM/fj+OXTflg==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'u8eJYiXYTqQwXL6pUFpPGQ==',
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
      event_ids: ['01M7JXJ1D6F6VK9B2DCAWYCQG7'],
    },
    answers: {
      'application/json': {
        id: '01M7JXJEAFAS0DACQA03TQ8A61',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T19:33:00.879Z',
        finished_at: '2026-11-16T19:33:00.917Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7JXJEAFAS0DACQA03TQ8A61',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T19:33:00.879Z',
            finished_at: '2026-11-16T19:33:00.913Z',
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
            id: '01M7JXJAVS1B07P7RRQDX20WM7',
            event_id: '01M7JXJAV60EY957E9EQG8YTG3',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T19:32:57.318Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T19:33:53.399Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T19:33:53.399Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7JXJAVS1B07P7RRQDX20WM7',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7JXJ1E287WF3KTGG8QA3A8G',
        event_id: '01M7JXJ1D6F6VK9B2DCAWYCQG7',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T19:32:47.654Z',
        last_attempt_at: '2026-11-16T19:32:53.399Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:37:55.945Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T19:33:53.399Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7JXJ1E287WF3KTGG8QA3A8G',
        event_id: '01M7JXJ1D6F6VK9B2DCAWYCQG7',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T19:32:47.654Z',
        last_attempt_at: '2026-11-16T19:32:53.399Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T19:32:57.221Z',
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
