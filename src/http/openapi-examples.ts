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
        id: '01M7J7ZNTQ78PBFEVN9R7ZA20W',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:15:45.879Z',
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
            id: '01M7J7ZNXC6QCMB6AN25J6EV13',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T13:15:45.964Z',
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
            id: '01M7J7ZNYM2J1PBPZ1PYD557NS',
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
            created_at: '2026-11-16T13:15:46.004Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'C0vRnNon',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7J7ZNYM2J1PBPZ1PYD557NS',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:15:41.336Z',
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
        key_id: 'C0vRnNon',
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
        'retry: 2000\n: following\n\nid: 01M7J7ZHFN4HN8RBD2GP60NW4H\nevent: audit-event\ndata: {"id":"01M7J7ZHFN4HN8RBD2GP60NW4H","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:15:41.429Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7J7ZM0G07W2289VZV6G4RG3\nevent: audit-event\ndata: {"id":"01M7J7ZM0G07W2289VZV6G4RG3","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T13:15:44.016Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7J7ZNTQ78PBFEVN9R7ZA20W\nevent: audit-event\ndata: {"id":"01M7J7ZNTQ78PBFEVN9R7ZA20W","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:15:45.879Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7J7ZNXC6QCMB6AN25J6EV13","2026-11-16T13:15:45.964Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J7ZNTQ78PBFEVN9R7ZA20W","2026-11-16T13:15:45.879Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7J7ZHCRCD5Z3MK05Z9ENZ0X","2026-11-16T13:15:41.336Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7J7ZNXC6QCMB6AN25J6EV13","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:15:45.964Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J7ZNTQ78PBFEVN9R7ZA20W","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:15:45.879Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7J7ZHCRCD5Z3MK05Z9ENZ0X","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T13:15:41.336Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T13:15:41.336Z',
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
        key_id: 'C0vRnNon',
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
            first_at: '2026-11-16T13:15:45.983Z',
            last_at: '2026-11-16T13:15:45.983Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T13:15:41.336Z',
            last_at: '2026-11-16T13:15:45.964Z',
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
        after: '2026-11-09T13:15:47.304Z',
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
        last_changes: {
          organization: { version: 1, created_at: '2026-11-16T13:15:41.252Z', key_name: 'first admin key' },
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
            created_at: '2026-11-16T13:15:47.323Z',
            key_id: 'C0vRnNon',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T13:15:44.001Z',
            key_id: 'C0vRnNon',
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
            newest: '01M7J7ZNXC6QCMB6AN25J6EV13',
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
            newest: '01M7J7ZNXZ88JSCFNWJG7CX4WA',
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
        id: 'xKxL1wgB',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T13:15:47.381Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'C0vRnNon',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T13:15:37.819Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'FIjelddn',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T13:15:41.318Z',
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
            name: 'FIjelddn',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:16:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'FIjelddn',
        after: '2026-11-15T13:15:47.407Z',
        before: '2026-11-16T13:15:47.407Z',
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
        id: 'p3rPk5VV',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T13:15:47.414Z',
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
            id: 'res2NkYY',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610res2NkYY',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T13:15:43.917Z',
            last_seen_at: '2026-11-16T13:15:43.917Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'res2NkYY',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610res2NkYY',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T13:15:43.917Z',
        last_seen_at: '2026-11-16T13:15:43.917Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T13:15:45.874Z' },
    answers: {
      'application/json': {
        id: 'UcIBfo0h',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T13:15:47.449Z',
        expires_at: '2026-12-16T13:15:45.874Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'npH6OX9e',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:15:43.945Z',
            expires_at: '2026-12-16T13:15:43.936Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'res2NkYY',
            person: 'Ada Example',
          },
          {
            id: 'UcIBfo0h',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T13:15:47.449Z',
            expires_at: '2026-12-16T13:15:45.874Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'res2NkYY',
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
            id: 'ea826e7f0a388b1d',
            person_id: null,
            key_id: 'C0vRnNon',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:15:43.956Z',
            last_used_at: '2026-11-16T13:15:43.956Z',
          },
          {
            id: 'ec0bd1db0b7fde5d',
            person_id: 'res2NkYY',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T13:15:43.920Z',
            last_used_at: '2026-11-16T13:15:43.920Z',
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
        id: 'JAX42ciD',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/JAX42ciD',
        callback_path: '/dashboard/sign-in/JAX42ciD/callback',
        logout_path: '/dashboard/sign-in/JAX42ciD/logout',
        created_at: '2026-11-16T13:15:47.490Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'WaBnbiWb',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/WaBnbiWb',
            callback_path: '/dashboard/sign-in/WaBnbiWb/callback',
            logout_path: '/dashboard/sign-in/WaBnbiWb/logout',
            created_at: '2026-11-16T13:15:43.975Z',
          },
          {
            id: 'JAX42ciD',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/JAX42ciD',
            callback_path: '/dashboard/sign-in/JAX42ciD/callback',
            logout_path: '/dashboard/sign-in/JAX42ciD/logout',
            created_at: '2026-11-16T13:15:47.490Z',
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
        id: 'WaBnbiWb',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/WaBnbiWb',
        callback_path: '/dashboard/sign-in/WaBnbiWb/callback',
        logout_path: '/dashboard/sign-in/WaBnbiWb/logout',
        created_at: '2026-11-16T13:15:43.975Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'YYH80eGN', name: 'payments', created_at: '2026-11-16T13:15:47.510Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'rZDuC7kV', name: 'releases', created_at: '2026-11-16T13:15:43.991Z' },
          { id: 'iLolRB4H', name: 'platform', created_at: '2026-11-16T13:15:47.375Z' },
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
            name: 'FIjelddn',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T13:16:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'YYH80eGN', name: 'billing', created_at: '2026-11-16T13:15:47.510Z' },
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
            newest: '01M7J7ZM0G07W2289VZV6G4RG3',
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
        until: '2027-02-14T13:15:47.562Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:15:47.562Z',
        changed_at: '2026-11-16T13:15:47.564Z',
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
            until: '2027-02-14T13:15:47.562Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:15:47.562Z',
            changed_at: '2026-11-16T13:15:47.562Z',
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
            until: '2027-02-14T13:15:47.562Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T13:15:47.562Z',
            changed_at: '2026-11-16T13:15:47.562Z',
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
        until: '2027-02-14T13:15:47.562Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T13:15:47.562Z',
        changed_at: '2026-11-16T13:15:47.573Z',
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
        until: '2027-02-14T13:15:47.562Z',
        ended_at: '2026-11-16T13:15:47.576Z',
        in_force: false,
        created_at: '2026-11-16T13:15:47.562Z',
        changed_at: '2026-11-16T13:15:47.577Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7J7ZM1262DXFBH1REQ4GCXJ',
            state: 'pending',
            event_id: '01M7J7ZM0G07W2289VZV6G4RG3',
            asked_at: '2026-11-16T13:15:44.034Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T13:15:44.034Z',
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
          id: '01M7J7ZM1262DXFBH1REQ4GCXJ',
          state: 'pending',
          event_id: '01M7J7ZM0G07W2289VZV6G4RG3',
          asked_at: '2026-11-16T13:15:44.034Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T13:15:44.034Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7J7ZM0G07W2289VZV6G4RG3',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T13:15:44.016Z',
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
          key_id: '8gxqnCfh',
          team_id: 'rZDuC7kV',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7J7ZM1262DXFBH1REQ4GCXJ',
        state: 'granted',
        event_id: '01M7J7ZM0G07W2289VZV6G4RG3',
        asked_at: '2026-11-16T13:15:44.034Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:30:47.604Z',
        runs_files: [],
        decided_by: 'test key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T13:15:47.604Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7J7ZM1262DXFBH1REQ4GCXJ',
        state: 'denied',
        event_id: '01M7J7ZM0G07W2289VZV6G4RG3',
        asked_at: '2026-11-16T13:15:44.034Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T13:30:47.604Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T13:15:47.615Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'fecbdc5594fcbc6d6de07af3d0511a1b',
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
            first_event: '01M7J7ZNXZ88JSCFNWJG7CX4WA',
            last_event: '01M7J7ZNXZ88JSCFNWJG7CX4WA',
            opened_at: '2026-11-16T13:15:45.983Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'fdc1742e2f56f5e81a4462ea0eef29e3',
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
        first_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        last_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        opened_at: '2026-11-16T13:15:41.336Z',
        changed_at: '2026-11-16T13:15:47.625Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'fdc1742e2f56f5e81a4462ea0eef29e3',
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
          first_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
          last_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
          opened_at: '2026-11-16T13:15:41.336Z',
          changed_at: '2026-11-16T13:15:47.625Z',
        },
        steps: [
          {
            id: '01M7J7ZQH9BZD3MZKECETXT6QW',
            at: '2026-11-16T13:15:47.625Z',
            kind: 'review.changed',
            key_id: 'C0vRnNon',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'fdc1742e2f56f5e81a4462ea0eef29e3',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
            },
          },
          {
            id: '01M7J7ZM1B0HYMFX15X7HP0WFT',
            at: '2026-11-16T13:15:44.043Z',
            kind: 'review.changed',
            key_id: 'C0vRnNon',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'fdc1742e2f56f5e81a4462ea0eef29e3',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
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
        id: 'fdc1742e2f56f5e81a4462ea0eef29e3',
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
        first_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        last_event: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        opened_at: '2026-11-16T13:15:41.336Z',
        changed_at: '2026-11-16T13:15:47.640Z',
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
            oldest_open_at: '2026-11-16T13:15:45.983Z',
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
            oldest_open_at: '2026-11-16T13:15:44.016Z',
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
            id: '01M7J7ZM20CDP4AH696XH3VEMV',
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
            created_at: '2026-11-16T13:15:44.064Z',
            expires_at: '2026-11-23T13:15:44.064Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7J7ZM1T1V81X881J5D3XER3',
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
            created_at: '2026-11-16T13:15:44.058Z',
            expires_at: '2026-11-23T13:15:44.058Z',
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
        id: '01M7J7ZM1T1V81X881J5D3XER3',
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
        created_at: '2026-11-16T13:15:44.058Z',
        expires_at: '2026-11-23T13:15:44.058Z',
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
        id: '01M7J7ZM1T1V81X881J5D3XER3',
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
        created_at: '2026-11-16T13:15:44.058Z',
        expires_at: '2026-11-23T13:15:44.058Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T13:15:47.660Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7J7ZM20CDP4AH696XH3VEMV',
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
        created_at: '2026-11-16T13:15:44.064Z',
        expires_at: '2026-11-23T13:15:44.064Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T13:15:47.671Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'uV73C6lv',
        name: 'acme',
        created_at: '2026-11-16T13:15:47.738Z',
        retired_at: null,
        first_key: {
          id: 'H6obJHmA',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T13:15:47.746Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'vXwLHM2z', name: 'default', created_at: '2026-11-16T13:15:37.814Z', retired_at: null },
          { id: 'uV73C6lv', name: 'acme', created_at: '2026-11-16T13:15:47.738Z', retired_at: null },
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
            id: '01M7J7ZQJQ3R6T695CJWZR3Z0Z',
            at: '2026-11-16T13:15:47.671Z',
            kind: 'exception.created',
            key_id: 'C0vRnNon',
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
              until: 1802610947671,
              ended_at: null,
              created_at: 1794834947671,
            },
          },
          {
            id: '01M7J7ZQJQ3R6T695CJWZR3Z0Y',
            at: '2026-11-16T13:15:47.671Z',
            kind: 'change.confirmed',
            key_id: '4a9bL0Qj',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7J7ZM20CDP4AH696XH3VEMV',
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
        next: '01M7J7ZQJQ3R6T695CJWZR3Z0Y',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1',
        period: 1,
        key: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1+6c2e8ad7+ATURAj61RUoG1A4DxZhYb66Kg6Gs3T6nFLR8fMjLrEmi',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 28,
          root: '404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=',
          signed_at: '2026-11-16T13:15:46.210Z',
        },
        checkpoints: [
          {
            size: 28,
            root: '404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=',
            signed_at: '2026-11-16T13:15:46.210Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T13:15:46.210Z',
            failure: null,
            failed_at: null,
            entries_since: 34,
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
        '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1\n28\n404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=\n\n— 3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1 bC6K11zxqXUk/pkTPtpgZXHk1KrZQVRsurHKE05jNo/VLlawy93owDTSd/mBpXX5m67Z2WXfGB7ff2QvBGAHLTVZuAE=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7J7ZHCRCD5Z3MK05Z9ENZ0X',
        origin: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1',
        key: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1+6c2e8ad7+ATURAj61RUoG1A4DxZhYb66Kg6Gs3T6nFLR8fMjLrEmi',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7J7ZHCRCD5Z3MK05Z9ENZ0X\ntime 2026-11-16T13:15:41.336Z\nrecorded at-once\nagent_id 5680b0b62f703b41dfac13ec9cfa54858c1d63342107a6270dd00046875f2372\naction 9f955b11f3efd2cf9c51fd87ff718b91f68c816c1991ef55832f97d7a2bd285d\nsession_id 89f568769b0f71df197ae09f0a91d41513b756fd94408a3c0ce7d66727d66700\nsender deb6cf6a384127401140680ec545104bf02ef61fe8d095b69933db7340f84e85\ndata 6b2bfa9dd60ae376718b14b382d6cc6951f9a14d62b858b888db9d79520f1adf\ncontext b50e2ee6b1d144b94c0400265d3cd8fe1996170e92e66c6cb0786f6e5285d3cd\nreasoning a5de332513994925bbf6ef5b78aae79d4e776f3414075945bac60f7ee86032f0\nverdict b00959f63bfe8c606ed978caa444b084d683b54f6c166b9ea4ced79fa5977213\n',
        proof: [
          'kU0hBvD6U6QcltCruisNr4swfk/MSQrb5qiEAA5qbrI=',
          'LLWySz1kSQuOyJSpV7DTFyFlJ515FSImbXzgjfF/ZJw=',
        ],
        checkpoint:
          '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1\n28\n404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=\n\n— 3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1 bC6K11zxqXUk/pkTPtpgZXHk1KrZQVRsurHKE05jNo/VLlawy93owDTSd/mBpXX5m67Z2WXfGB7ff2QvBGAHLTVZuAE=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T13:15:46.210Z',
            failure: null,
            failed_at: null,
            entries_since: 34,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T13:15:47.808Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1+6c2e8ad7+ATURAj61RUoG1A4DxZhYb66Kg6Gs3T6nFLR8fMjLrEmi',
            checkpoint:
              '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1\n28\n404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=\n\n— 3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1 bC6K11zxqXUk/pkTPtpgZXHk1KrZQVRsurHKE05jNo/VLlawy93owDTSd/mBpXX5m67Z2WXfGB7ff2QvBGAHLTVZuAE=\n',
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
        id: '01M7J7ZQRP4370TN6VEJ438BQK',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T13:15:47.862Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7J7ZHHB0163WZ4V6GV310NX',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7J7ZHCRCD5Z3MK05Z9ENZ0X'] },
        created_at: '2026-11-16T13:15:41.483Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T13:15:47.961Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7J7ZQRP4370TN6VEJ438BQK',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T13:15:47.862Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7J7ZHHB0163WZ4V6GV310NX',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7J7ZHCRCD5Z3MK05Z9ENZ0X'] },
            created_at: '2026-11-16T13:15:41.483Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T13:15:47.961Z',
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
        id: '01M7J7ZQWE8DY292XH0D2KX6JX',
        state: 'running',
        searched_by: ['email'],
        created_at: '2026-11-16T13:15:47.982Z',
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
            id: '01M7J7ZQWE8DY292XH0D2KX6JX',
            state: 'running',
            searched_by: ['email'],
            created_at: '2026-11-16T13:15:47.982Z',
            created_by: 'first admin key',
            scanned: 0,
            total: 7,
            found: 0,
          },
          {
            id: '01M7J7ZHJ0FR4EJNNYDAMWQ4J7',
            state: 'done',
            searched_by: ['email'],
            created_at: '2026-11-16T13:15:41.504Z',
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
        id: '01M7J7ZHJ0FR4EJNNYDAMWQ4J7',
        state: 'done',
        searched_by: ['email'],
        created_at: '2026-11-16T13:15:41.504Z',
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        matches: [
          {
            kind: 'event',
            id: '01M7J7ZHFN4HN8RBD2GP60NW4H',
            places: ['data'],
            created_at: '2026-11-16T13:15:41.429Z',
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
        made_at: '2026-11-16T13:15:48.021Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1+6c2e8ad7+ATURAj61RUoG1A4DxZhYb66Kg6Gs3T6nFLR8fMjLrEmi',
            checkpoint:
              '3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1\n28\n404lrQs0fKB2svcr8IIoqe3OHqx8eT8QPk/SqkTUtYw=\n\n— 3918f493604ef25bd01a8065db536ce1/vXwLHM2z/1 bC6K11zxqXUk/pkTPtpgZXHk1KrZQVRsurHKE05jNo/VLlawy93owDTSd/mBpXX5m67Z2WXfGB7ff2QvBGAHLTVZuAE=\n',
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
              'audit-entry/1\nkind event\nid 01M7J7ZHFN4HN8RBD2GP60NW4H\ntime 2026-11-16T13:15:41.429Z\nrecorded at-once\nagent_id 69286a542050b52d5ccba032823fa46e2dd92bca2021e365330bcb6a981777e7\naction 9f64977914b67e22bd12462533bfaf95d1c8c495244d1ac9476df5a567a90d5e\nsession_id a94595972f8d32fb10ed6790ac460bd2d7db88644b7569cf746cb438b40a7af3\nsender 552441e5da6576c5f48aed40ddd2ab3ab5b35cd7e747744ecc5a8306339547e6\ndata 1b7e24b92c206717e24b7b91f7e57d27b84389e43251451bb36b35b63688f291\ncontext 42b8cf08b8ccfd33f70eaabb28d2b535917ca0cbb49080b21fcf432c707c4ca2\nreasoning 2bb1d9d4c08a2c1d772cc2c1aad8d310f0d95f1edbcdce7e02ba2dba067523a8\nverdict c94f0d52eac4eefacc61d02292e8ea3e5c92de6b9165fe8977a77f67cc98ab1f\n',
            proof: [
              'SICPkXFn/SVE8y6DOGl5rSwCvJZC3/6wF3qEOuUqJfE=',
              'Ja5r2k74gD4lszo/ezlkZ3j7u5ua7UQ2LFgpJDMcwPs=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'OX7OoTovzXe1vbx8PiJyEA==' },
              action: { text: '"shell_command"', salt: '1nWVl2JguRGJMP37jSdXtw==' },
              session_id: { text: '"s-1"', salt: 'ooJkfDL1o2E6s6DudZCuqQ==' },
              sender: { text: '{"key_id":"C0vRnNon","team_id":null}', salt: 'SiddALERV/xu7OwtG3+FtA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'KCCMMkxBHd6OE0tDXqZlnQ==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'j8VfRS5MIyvD+2v2cNN2zg==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'oTu6oprshQ0zL2//GuY5qQ==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'M5fFDU7YzK7oDyv9BLLLJA==',
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
      event_ids: ['01M7J7ZHFN4HN8RBD2GP60NW4H'],
    },
    answers: {
      'application/json': {
        id: '01M7J7ZQY9ER5139BYFHY8HMNC',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T13:15:48.041Z',
        finished_at: '2026-11-16T13:15:48.067Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7J7ZQY9ER5139BYFHY8HMNC',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T13:15:48.041Z',
            finished_at: '2026-11-16T13:15:48.061Z',
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
            id: '01M7J7ZNY5CSB10XEVZMD5844K',
            event_id: '01M7J7ZNXZ88JSCFNWJG7CX4WA',
            rule: 'medium and above',
            agent_id: 'claude-code',
            action: 'shell_command',
            risk_level: 'critical',
            decision: 'allow',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T13:15:45.983Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T13:16:46.182Z',
            delivered_at: null,
            grouped_with: null,
            target_failures: 5,
            target_last_success_at: null,
            target_paused_until: '2026-11-16T13:16:46.182Z',
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7J7ZNY5CSB10XEVZMD5844K',
      },
    },
  },
  getAlert: {
    answers: {
      'application/json': {
        id: '01M7J7ZHGE3P8HQ6XXPT4Y31PR',
        event_id: '01M7J7ZHFN4HN8RBD2GP60NW4H',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:15:41.429Z',
        last_attempt_at: '2026-11-16T13:15:41.624Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:16:46.182Z',
        delivered_at: null,
        grouped_with: null,
        target_failures: 5,
        target_last_success_at: null,
        target_paused_until: '2026-11-16T13:16:46.182Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7J7ZHGE3P8HQ6XXPT4Y31PR',
        event_id: '01M7J7ZHFN4HN8RBD2GP60NW4H',
        rule: 'medium and above',
        agent_id: 'erased',
        action: 'erased',
        risk_level: 'medium',
        decision: 'allow',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T13:15:41.429Z',
        last_attempt_at: '2026-11-16T13:15:41.624Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T13:15:45.982Z',
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
