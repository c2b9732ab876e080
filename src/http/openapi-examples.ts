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
        id: '01M7HW6EJT66Y76ENFQBWPJPZ5',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:49:44.922Z',
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
            id: '01M7HW6EKA5XDDYMH0RB14G8WG',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:49:44.938Z',
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
            id: '01M7HW6EMFEGSCW28GJ3X24E2A',
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
            created_at: '2026-11-16T09:49:44.975Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'HUnxmcSE',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7HW6EMFEGSCW28GJ3X24E2A',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HW6AXTDKN748QKQQ639PAM',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:49:41.178Z',
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
        key_id: 'HUnxmcSE',
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
          { start: '2026-11-15T09:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T10:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HW6B0K0WCNFSNW6R9RWS0X\nevent: audit-event\ndata: {"id":"01M7HW6B0K0WCNFSNW6R9RWS0X","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:49:41.267Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HW6DE3625NG164M9EDC0NH\nevent: audit-event\ndata: {"id":"01M7HW6DE3625NG164M9EDC0NH","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T09:49:43.747Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7HW6EJT66Y76ENFQBWPJPZ5\nevent: audit-event\ndata: {"id":"01M7HW6EJT66Y76ENFQBWPJPZ5","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:49:44.922Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HW6EKA5XDDYMH0RB14G8WG","2026-11-16T09:49:44.938Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HW6EJT66Y76ENFQBWPJPZ5","2026-11-16T09:49:44.922Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HW6AXTDKN748QKQQ639PAM","2026-11-16T09:49:41.178Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HW6EKA5XDDYMH0RB14G8WG","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:49:44.938Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HW6EJT66Y76ENFQBWPJPZ5","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:49:44.922Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HW6AXTDKN748QKQQ639PAM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:49:41.178Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HW6AXTDKN748QKQQ639PAM',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:49:41.178Z',
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
        key_id: 'HUnxmcSE',
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
            first_at: '2026-11-16T09:49:44.960Z',
            last_at: '2026-11-16T09:49:44.960Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:49:41.178Z',
            last_at: '2026-11-16T09:49:44.938Z',
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
        after: '2026-11-09T09:49:46.286Z',
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
            created_at: '2026-11-16T09:49:46.308Z',
            key_id: 'HUnxmcSE',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T09:49:43.722Z',
            key_id: 'HUnxmcSE',
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
        id: 'mi1KyYFE',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:49:46.349Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'HUnxmcSE',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:49:38.199Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'wykr7WrK',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:49:41.154Z',
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
            name: 'wykr7WrK',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:50:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'wykr7WrK',
        after: '2026-11-15T09:49:46.368Z',
        before: '2026-11-16T09:49:46.368Z',
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
        id: 'LdhbbIMB',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:49:46.373Z',
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
            id: 'ESXgySON',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610ESXgySON',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:49:43.625Z',
            last_seen_at: '2026-11-16T09:49:43.625Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'ESXgySON',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610ESXgySON',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:49:43.625Z',
        last_seen_at: '2026-11-16T09:49:43.625Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:49:44.919Z' },
    answers: {
      'application/json': {
        id: 'HB0ucgFH',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:49:46.397Z',
        expires_at: '2026-12-16T09:49:44.919Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: '7Et1cq2c',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:49:43.654Z',
            expires_at: '2026-12-16T09:49:43.645Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'ESXgySON',
            person: 'Ada Example',
          },
          {
            id: 'HB0ucgFH',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:49:46.397Z',
            expires_at: '2026-12-16T09:49:44.919Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'ESXgySON',
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
            id: '88d4020228286d79',
            person_id: null,
            key_id: 'HUnxmcSE',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:49:43.666Z',
            last_used_at: '2026-11-16T09:49:43.666Z',
          },
          {
            id: '58f865382840166a',
            person_id: 'ESXgySON',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:49:43.629Z',
            last_used_at: '2026-11-16T09:49:43.629Z',
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
        id: 'SRp78OQS',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/SRp78OQS',
        callback_path: '/dashboard/sign-in/SRp78OQS/callback',
        logout_path: '/dashboard/sign-in/SRp78OQS/logout',
        created_at: '2026-11-16T09:49:46.420Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'cqwSAXKP',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/cqwSAXKP',
            callback_path: '/dashboard/sign-in/cqwSAXKP/callback',
            logout_path: '/dashboard/sign-in/cqwSAXKP/logout',
            created_at: '2026-11-16T09:49:43.689Z',
          },
          {
            id: 'SRp78OQS',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/SRp78OQS',
            callback_path: '/dashboard/sign-in/SRp78OQS/callback',
            logout_path: '/dashboard/sign-in/SRp78OQS/logout',
            created_at: '2026-11-16T09:49:46.420Z',
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
        id: 'cqwSAXKP',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/cqwSAXKP',
        callback_path: '/dashboard/sign-in/cqwSAXKP/callback',
        logout_path: '/dashboard/sign-in/cqwSAXKP/logout',
        created_at: '2026-11-16T09:49:43.689Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'nL6ybdkR', name: 'payments', created_at: '2026-11-16T09:49:46.439Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'JE4JWIa6', name: 'releases', created_at: '2026-11-16T09:49:43.708Z' },
          { id: 'XjqzpWZi', name: 'platform', created_at: '2026-11-16T09:49:46.348Z' },
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
            name: 'wykr7WrK',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:50:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'nL6ybdkR', name: 'billing', created_at: '2026-11-16T09:49:46.439Z' },
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
            newest: '01M7HW6DE3625NG164M9EDC0NH',
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
        until: '2027-02-14T09:49:46.488Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:49:46.488Z',
        changed_at: '2026-11-16T09:49:46.491Z',
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
            until: '2027-02-14T09:49:46.488Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:49:46.488Z',
            changed_at: '2026-11-16T09:49:46.489Z',
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
            until: '2027-02-14T09:49:46.488Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:49:46.488Z',
            changed_at: '2026-11-16T09:49:46.489Z',
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
        until: '2027-02-14T09:49:46.488Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:49:46.488Z',
        changed_at: '2026-11-16T09:49:46.514Z',
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
        until: '2027-02-14T09:49:46.488Z',
        ended_at: '2026-11-16T09:49:46.521Z',
        in_force: false,
        created_at: '2026-11-16T09:49:46.488Z',
        changed_at: '2026-11-16T09:49:46.523Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7HW6DEJ085HZDSGEWX87XF4',
            state: 'pending',
            event_id: '01M7HW6DE3625NG164M9EDC0NH',
            asked_at: '2026-11-16T09:49:43.762Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T09:49:43.762Z',
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
          id: '01M7HW6DEJ085HZDSGEWX87XF4',
          state: 'pending',
          event_id: '01M7HW6DE3625NG164M9EDC0NH',
          asked_at: '2026-11-16T09:49:43.762Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T09:49:43.762Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7HW6DE3625NG164M9EDC0NH',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T09:49:43.747Z',
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
          key_id: 'dHsoChBn',
          team_id: 'JE4JWIa6',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7HW6DEJ085HZDSGEWX87XF4',
        state: 'granted',
        event_id: '01M7HW6DE3625NG164M9EDC0NH',
        asked_at: '2026-11-16T09:49:43.762Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T10:04:46.540Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T09:49:46.540Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7HW6DEJ085HZDSGEWX87XF4',
        state: 'denied',
        event_id: '01M7HW6DE3625NG164M9EDC0NH',
        asked_at: '2026-11-16T09:49:43.762Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T10:04:46.540Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T09:49:46.547Z',
        used_at: null,
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'b955c5f903e538a80c19b5e5a0dac3a1',
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
            first_event: '01M7HW6EM0C2JH5HHH0D05YVQW',
            last_event: '01M7HW6EM0C2JH5HHH0D05YVQW',
            opened_at: '2026-11-16T09:49:44.960Z',
            changed_at: null,
          },
        ],
        total: 3,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7HW6AXTDKN748QKQQ639PAM', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'ca7e68cf01d3a27b9b7982622800622d',
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
        first_event: '01M7HW6AXTDKN748QKQQ639PAM',
        last_event: '01M7HW6AXTDKN748QKQQ639PAM',
        opened_at: '2026-11-16T09:49:41.178Z',
        changed_at: '2026-11-16T09:49:46.557Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'ca7e68cf01d3a27b9b7982622800622d',
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
          first_event: '01M7HW6AXTDKN748QKQQ639PAM',
          last_event: '01M7HW6AXTDKN748QKQQ639PAM',
          opened_at: '2026-11-16T09:49:41.178Z',
          changed_at: '2026-11-16T09:49:46.557Z',
        },
        steps: [
          {
            id: '01M7HW6G5X8QPJ94NPEAC19P29',
            at: '2026-11-16T09:49:46.557Z',
            kind: 'review.changed',
            key_id: 'HUnxmcSE',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'ca7e68cf01d3a27b9b7982622800622d',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HW6AXTDKN748QKQQ639PAM',
            },
          },
          {
            id: '01M7HW6DETAKY64471NX6SG2PP',
            at: '2026-11-16T09:49:43.770Z',
            kind: 'review.changed',
            key_id: 'HUnxmcSE',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'ca7e68cf01d3a27b9b7982622800622d',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HW6AXTDKN748QKQQ639PAM',
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
        id: 'ca7e68cf01d3a27b9b7982622800622d',
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
        first_event: '01M7HW6AXTDKN748QKQQ639PAM',
        last_event: '01M7HW6AXTDKN748QKQQ639PAM',
        opened_at: '2026-11-16T09:49:41.178Z',
        changed_at: '2026-11-16T09:49:46.567Z',
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
            oldest_open_at: '2026-11-16T09:49:44.960Z',
            first_step: { count: 1, mean_seconds: 3, longest_seconds: 3 },
            closed: { count: 1, mean_seconds: 5, longest_seconds: 5 },
          },
          {
            team: 'releases',
            open: 1,
            acknowledged: 0,
            incident: 0,
            false_alarm: 0,
            overdue: 0,
            oldest_open_at: '2026-11-16T09:49:43.747Z',
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
            id: '01M7HW6DFVCXDW4X03PQYZPBVB',
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
            created_at: '2026-11-16T09:49:43.803Z',
            expires_at: '2026-11-23T09:49:43.803Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7HW6DFD0JTPAADHKQCM49ZD',
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
            created_at: '2026-11-16T09:49:43.789Z',
            expires_at: '2026-11-23T09:49:43.789Z',
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
        id: '01M7HW6DFD0JTPAADHKQCM49ZD',
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
        created_at: '2026-11-16T09:49:43.789Z',
        expires_at: '2026-11-23T09:49:43.789Z',
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
        id: '01M7HW6DFD0JTPAADHKQCM49ZD',
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
        created_at: '2026-11-16T09:49:43.789Z',
        expires_at: '2026-11-23T09:49:43.789Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T09:49:46.583Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7HW6DFVCXDW4X03PQYZPBVB',
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
        created_at: '2026-11-16T09:49:43.803Z',
        expires_at: '2026-11-23T09:49:43.803Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T09:49:46.589Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'm9PanLKQ',
        name: 'acme',
        created_at: '2026-11-16T09:49:46.595Z',
        retired_at: null,
        first_key: {
          id: 'cdYQPr9T',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:49:46.598Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'r7ztgtWA', name: 'default', created_at: '2026-11-16T09:49:38.193Z', retired_at: null },
          { id: 'm9PanLKQ', name: 'acme', created_at: '2026-11-16T09:49:46.595Z', retired_at: null },
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
            id: '01M7HW6G6Y13M2HXC11MV0X9NC',
            at: '2026-11-16T09:49:46.590Z',
            kind: 'exception.created',
            key_id: 'HUnxmcSE',
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
              until: 1802598586590,
              ended_at: null,
              created_at: 1794822586590,
            },
          },
          {
            id: '01M7HW6G6XB9TRFR8CX38MYZMQ',
            at: '2026-11-16T09:49:46.589Z',
            kind: 'change.confirmed',
            key_id: 'T3ePc7PC',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7HW6DFVCXDW4X03PQYZPBVB',
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
        next: '01M7HW6G6XB9TRFR8CX38MYZMQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1',
        period: 1,
        key: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1+6ab4e094+AfAO6zfGJzbWjR4un/3qdbAjXypfUUZj0c8BTn6qgXI1',
        key_place: 'beside the data',
        size: 62,
        checkpoint: {
          size: 28,
          root: '44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=',
          signed_at: '2026-11-16T09:49:45.060Z',
        },
        checkpoints: [
          {
            size: 28,
            root: '44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=',
            signed_at: '2026-11-16T09:49:45.060Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T09:49:45.060Z',
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
        '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1\n28\n44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=\n\n— 9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1 arTglA9gICAj0fNsQ47dqhicKudKmJqmFIUu6ZB/6QNq4eql6GgX2Ivr9ga2jJbcr3jh8VnVpDQ3RULz55NcI8IHIQA=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HW6AXTDKN748QKQQ639PAM',
        origin: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1',
        key: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1+6ab4e094+AfAO6zfGJzbWjR4un/3qdbAjXypfUUZj0c8BTn6qgXI1',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HW6AXTDKN748QKQQ639PAM\ntime 2026-11-16T09:49:41.178Z\nrecorded at-once\nagent_id 2274fc9699771a9065f4eb750b94f86d8113595fb4def51e9e6b97f7e3d1fefa\naction a56621d7ac94684462264e2da19f71733ebe5e421742503c8a2d5d1776fad157\nsession_id 7cdbf3854503b5ab8b4be51abaa86f7caf1d3ac890e232c95a0114f82c3c06c9\nsender 7cd5a52a43915c12df271fdc02214ea3f2b3b4596e168bde530754dc504e56e7\ndata 03b8f30a5606eb05d6156570ac55a83ae6ed82ab9150e03dfb57c48ac9f73e56\ncontext 7aeb12d1b23e03566256318d59cd02b9cbac696e8f426827c4c07a54ac236b6f\nreasoning 602ed1ff188f751dee66ba91d55558e8b08f006ba12c4f32bfd166b7bf0de858\nverdict 7f7ca8bc81aa1709a50352d014b2a32be2822da6f6420b8e78df880058d0e2a0\n',
        proof: [
          'fDqeWuk/FILBlCIWeQaU1mT7yoj6YFLIl8SLFDXKlmM=',
          'ncgKPZPCKkSCUghA7mXq4vzaglmDirmzmyEDmqsNY5E=',
        ],
        checkpoint:
          '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1\n28\n44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=\n\n— 9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1 arTglA9gICAj0fNsQ47dqhicKudKmJqmFIUu6ZB/6QNq4eql6GgX2Ivr9ga2jJbcr3jh8VnVpDQ3RULz55NcI8IHIQA=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 28,
            confirmed_at: '2026-11-16T09:49:45.060Z',
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
        made_at: '2026-11-16T09:49:46.635Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1+6ab4e094+AfAO6zfGJzbWjR4un/3qdbAjXypfUUZj0c8BTn6qgXI1',
            checkpoint:
              '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1\n28\n44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=\n\n— 9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1 arTglA9gICAj0fNsQ47dqhicKudKmJqmFIUu6ZB/6QNq4eql6GgX2Ivr9ga2jJbcr3jh8VnVpDQ3RULz55NcI8IHIQA=\n',
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
  listRetentionRuns: {
    answers: {
      'application/json': {
        runs: [
          {
            started_at: '2026-11-16T09:49:46.649Z',
            ended_at: null,
            looked_at_until: null,
            removed: 0,
            held: 0,
          },
        ],
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
        id: '01M7HW6G98F9CW7EA4MAYJG7MT',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:49:46.664Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HW6B180TTRHNTV4Y02GFPX',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HW6AXTDKN748QKQQ639PAM'] },
        created_at: '2026-11-16T09:49:41.288Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:49:46.670Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HW6G98F9CW7EA4MAYJG7MT',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:49:46.664Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HW6B180TTRHNTV4Y02GFPX',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HW6AXTDKN748QKQQ639PAM'] },
            created_at: '2026-11-16T09:49:41.288Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:49:46.670Z',
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
        id: '01M7HW6G9S2V7RT6MZ228FX48J',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:49:46.681Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HW6B27AJ4DAABHJYW1Q537',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:49:41.319Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HW6B0K0WCNFSNW6R9RWS0X',
            places: ['data'],
            created_at: '2026-11-16T09:49:41.267Z',
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
        made_at: '2026-11-16T09:49:46.693Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1+6ab4e094+AfAO6zfGJzbWjR4un/3qdbAjXypfUUZj0c8BTn6qgXI1',
            checkpoint:
              '9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1\n28\n44KIoJte95mxwVPBonmhkg5tK+vjXdkIcg8APAFFMxk=\n\n— 9f9b7c1738ac09a264693a5ea6b18a58/r7ztgtWA/1 arTglA9gICAj0fNsQ47dqhicKudKmJqmFIUu6ZB/6QNq4eql6GgX2Ivr9ga2jJbcr3jh8VnVpDQ3RULz55NcI8IHIQA=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HW6B0K0WCNFSNW6R9RWS0X\ntime 2026-11-16T09:49:41.267Z\nrecorded at-once\nagent_id 8e63ab55844f662837183ff355ab164a3fd2d49495d3273eaadbd412818ec191\naction dbff2e5da8815af13612b6c2222502842407f2c28070528ae364a2dce9588670\nsession_id cd7bd239d31408c152003e8d72e5b5dc268c639db6fbb6cdec2f2067c65da68a\nsender b011c3f7fc970959f073b0d06a11fe8b52e0ae759f6a017c5b0f9784fdf5a8fb\ndata 487a126976bb63563cd1de9ae42fa9dd11e70a514672109f180ad6c5dae76067\ncontext 7f70b96df686c2143f04c2f2534b897133c2cbc162d281070df078871d7d41ea\nreasoning 252c50fa48b4454f25a5724d8bbb92e0824d531882a0dbea6c6927552c9fca28\nverdict ec7a4da4ad1399c67ec845dde88f3b52f59c1a08d9cac8bb9696676f39075205\n',
            proof: [
              'ouWvE3DJhm8r+fgH1CVGfCFCOJ4fwVOdSZd0Xp3QGcE=',
              'E279lAx3Gewm5e9bUXAVuPhHJEN8Kxhzc4MheoY+2tc=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'El6z9fp/NBFbOWD1vl+g5g==' },
              action: { text: '"shell_command"', salt: 'g3DhPGeiHFd4T9CmrQXY+w==' },
              session_id: { text: '"s-1"', salt: '6v3pIYmsefcs/74qN/MbKw==' },
              sender: { text: '{"key_id":"HUnxmcSE","team_id":null}', salt: 'gqhdkxPV7v8jO9UsTvEj2Q==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: '0ZD5seCY/x8oGP6Cxe8zYA==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'bR8peWEkJS0kwIe4ZXLpPQ==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'MzjHugNo708mZiO9sWyq6Q==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'RaVfdP1VJz0NUr/4PcHG8g==',
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
      event_ids: ['01M7HW6B0K0WCNFSNW6R9RWS0X'],
    },
    answers: {
      'application/json': {
        id: '01M7HW6GAD92MJTDZKPJKXRPMP',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:49:46.701Z',
        finished_at: '2026-11-16T09:49:46.710Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HW6GAD92MJTDZKPJKXRPMP',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:49:46.701Z',
            finished_at: '2026-11-16T09:49:46.709Z',
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
            id: '01M7HW6EM539Q90QF8BVCFCW5Z',
            event_id: '01M7HW6EM0C2JH5HHH0D05YVQW',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T09:49:44.960Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T09:50:44.997Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HW6EM539Q90QF8BVCFCW5Z',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HW6B108KN758R1JXGB592H',
        event_id: '01M7HW6B0K0WCNFSNW6R9RWS0X',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:49:41.267Z',
        last_attempt_at: '2026-11-16T09:49:41.371Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:49:46.720Z',
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
