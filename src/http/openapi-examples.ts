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
        id: '01M7HHZ6W33S14AXQ5KCK6NRVB',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:51:01.891Z',
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
            id: '01M7HHZ6WP4QE2CC90XCZZRJ4R',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T06:51:01.910Z',
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
            id: '01M7HHZ6YK6VW8M65JZPQEEY0M',
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
            created_at: '2026-11-16T06:51:01.971Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'oqyn4W6e',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HHZ6YK6VW8M65JZPQEEY0M',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HHZ18AAKRKSSZJE6CMAMJP',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:50:56.138Z',
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
        key_id: 'oqyn4W6e',
        team_id: null,
      },
    },
  },
  countEvents: {
    answers: {
      'application/json': {
        total_events: 5,
        by_risk_level: { low: 1, medium: 3, high: 0, critical: 1 },
        by_action: { shell_command: 5 },
        by_agent: { 'deploy-bot': 3, 'claude-code': 2 },
        pii_events: 0,
      },
    },
  },
  countEventsOverTime: {
    answers: {
      'application/json': {
        interval_ms: 1800000,
        buckets: [
          { start: '2026-11-15T06:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T07:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        action: [{ value: 'shell_command', count: 5 }],
        risk_level: [
          { value: 'medium', count: 3 },
          { value: 'critical', count: 1 },
        ],
        pii_detected: [{ value: 'false', count: 5 }],
        decision: [{ value: 'allow', count: 5 }],
        team: [],
      },
    },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HHZ6W33S14AXQ5KCK6NRVB\nevent: audit-event\ndata: {"id":"01M7HHZ6W33S14AXQ5KCK6NRVB","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:51:01.891Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HHZ6WP4QE2CC90XCZZRJ4R\nevent: audit-event\ndata: {"id":"01M7HHZ6WP4QE2CC90XCZZRJ4R","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:51:01.910Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HHZ6XJ85X40ZD6T2D3NC4Q\nevent: audit-event\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HHZ6WP4QE2CC90XCZZRJ4R","2026-11-16T06:51:01.910Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HHZ6W33S14AXQ5KCK6NRVB","2026-11-16T06:51:01.891Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HHZ18AAKRKSSZJE6CMAMJP","2026-11-16T06:50:56.138Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HHZ6WP4QE2CC90XCZZRJ4R","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:51:01.910Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HHZ6W33S14AXQ5KCK6NRVB","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:51:01.891Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HHZ18AAKRKSSZJE6CMAMJP","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:50:56.138Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HHZ18AAKRKSSZJE6CMAMJP',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:50:56.138Z',
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
        key_id: 'oqyn4W6e',
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
            first_at: '2026-11-16T06:51:01.938Z',
            last_at: '2026-11-16T06:51:01.938Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot'],
            events: 3,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 0,
            first_at: '2026-11-16T06:50:56.138Z',
            last_at: '2026-11-16T06:51:01.910Z',
          },
        ],
        total: 2,
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
        after: '2026-11-09T06:51:03.321Z',
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
        by_risk_level: { low: 1, medium: 3, high: 0, critical: 1 },
        blocked: 0,
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
        top_actions: [{ value: 'shell_command', count: 5 }],
        pii_kinds: [],
        rules: [
          { rule: 'read.account', why: 'Reads …, the list of accounts.', count: 3 },
          { rule: 'delete.everything', why: 'Deletes … with everything in it.', count: 1 },
        ],
        articles: [
          { framework: 'ai_act', id: 'art_12', count: 5 },
          { framework: 'ai_act', id: 'art_19', count: 5 },
        ],
        alerts: { pending: 4, delivered: 0, failed: 0 },
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
            version: 2,
            team: null,
            created_at: '2026-11-16T06:51:03.396Z',
            key_id: 'oqyn4W6e',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T06:50:55.947Z',
            key_id: 'oqyn4W6e',
            key_name: 'first admin key',
          },
        ],
        total: 2,
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
        log_reads: false,
      },
    },
  },
  simulatePolicy: {
    request: { policy: { blocking_rules: { enabled: true, block_on: 'medium' } }, days: 7 },
    answers: {
      'application/json': {
        days: 7,
        events: 5,
        now: { stored: 5, blocked: 0, alerts: 4 },
        draft: { stored: 5, blocked: 0, alerts: 4 },
        sample: [],
        note: 'Only stored events can be evaluated: events that were not stored are missing from both sides.',
      },
    },
  },
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: 'FBXZdRVx',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T06:51:03.493Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'oqyn4W6e',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T06:50:46.222Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'rCX9rGMW',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T06:50:56.111Z',
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
            name: 'rCX9rGMW',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:52:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'rCX9rGMW',
        after: '2026-11-15T06:51:03.526Z',
        before: '2026-11-16T06:51:03.526Z',
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
        id: '2j7wmxE5',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T06:51:03.540Z',
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
            id: 'e1pSG0Ah',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610e1pSG0Ah',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T06:51:00.689Z',
            last_seen_at: '2026-11-16T06:51:00.689Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'e1pSG0Ah',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610e1pSG0Ah',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T06:51:00.689Z',
        last_seen_at: '2026-11-16T06:51:00.689Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T06:51:01.884Z' },
    answers: {
      'application/json': {
        id: 'O36omlQq',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T06:51:03.581Z',
        expires_at: '2026-12-16T06:51:01.884Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'lnN9bX6I',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T06:51:00.755Z',
            expires_at: '2026-12-16T06:51:00.747Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'e1pSG0Ah',
            person: 'Ada Example',
          },
          {
            id: 'O36omlQq',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T06:51:03.581Z',
            expires_at: '2026-12-16T06:51:01.884Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'e1pSG0Ah',
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
            id: 'a51e27057d438461',
            person_id: null,
            key_id: 'oqyn4W6e',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T06:51:00.771Z',
            last_used_at: '2026-11-16T06:51:00.771Z',
          },
          {
            id: 'd16987c0cdc44496',
            person_id: 'e1pSG0Ah',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T06:51:00.697Z',
            last_used_at: '2026-11-16T06:51:00.697Z',
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
        id: 'VrbBRkyj',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/VrbBRkyj',
        callback_path: '/dashboard/sign-in/VrbBRkyj/callback',
        logout_path: '/dashboard/sign-in/VrbBRkyj/logout',
        created_at: '2026-11-16T06:51:03.682Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'yKDhDSxr',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/yKDhDSxr',
            callback_path: '/dashboard/sign-in/yKDhDSxr/callback',
            logout_path: '/dashboard/sign-in/yKDhDSxr/logout',
            created_at: '2026-11-16T06:51:01.780Z',
          },
          {
            id: 'VrbBRkyj',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/VrbBRkyj',
            callback_path: '/dashboard/sign-in/VrbBRkyj/callback',
            logout_path: '/dashboard/sign-in/VrbBRkyj/logout',
            created_at: '2026-11-16T06:51:03.682Z',
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
        id: 'yKDhDSxr',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/yKDhDSxr',
        callback_path: '/dashboard/sign-in/yKDhDSxr/callback',
        logout_path: '/dashboard/sign-in/yKDhDSxr/logout',
        created_at: '2026-11-16T06:51:01.780Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'BOFo12p6', name: 'payments', created_at: '2026-11-16T06:51:03.778Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'uMr34iJR', name: 'platform', created_at: '2026-11-16T06:51:03.487Z' },
          { id: 'BOFo12p6', name: 'payments', created_at: '2026-11-16T06:51:03.778Z' },
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
            resets_at: '2026-11-16T07:00:00.000Z',
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
            resets_at: '2026-11-16T07:00:00.000Z',
          },
          {
            scope: 'key',
            name: 'rCX9rGMW',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:52:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'BOFo12p6', name: 'billing', created_at: '2026-11-16T06:51:03.778Z' },
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
        looked_at: 0,
        changed: 0,
        no_longer_blocked: 0,
        newly_blocked: 0,
        complete: true,
        groups: [],
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
        until: '2027-02-14T06:51:04.014Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:51:04.014Z',
        changed_at: '2026-11-16T06:51:04.024Z',
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
            until: '2027-02-14T06:51:04.014Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:51:04.014Z',
            changed_at: '2026-11-16T06:51:04.015Z',
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
            until: '2027-02-14T06:51:04.014Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:51:04.014Z',
            changed_at: '2026-11-16T06:51:04.015Z',
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
        until: '2027-02-14T06:51:04.014Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:51:04.014Z',
        changed_at: '2026-11-16T06:51:04.046Z',
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
        until: '2027-02-14T06:51:04.014Z',
        ended_at: '2026-11-16T06:51:04.049Z',
        in_force: false,
        created_at: '2026-11-16T06:51:04.014Z',
        changed_at: '2026-11-16T06:51:04.057Z',
        changed_by: 'first admin key',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'mORUp6Th',
        name: 'acme',
        created_at: '2026-11-16T06:51:04.060Z',
        retired_at: null,
        first_key: {
          id: 'G8WNLzwS',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T06:51:04.095Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'LhZLzkLS', name: 'default', created_at: '2026-11-16T06:50:46.216Z', retired_at: null },
          { id: 'mORUp6Th', name: 'acme', created_at: '2026-11-16T06:51:04.060Z', retired_at: null },
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
            id: '01M7HHZ8ZHD43NWE7ECVKQDBPK',
            at: '2026-11-16T06:51:04.049Z',
            kind: 'exception.ended',
            key_id: 'oqyn4W6e',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '1',
            before: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802587864014,
              ended_at: null,
              created_at: 1794811864014,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The job is gone.',
              level: 'low',
              until: 1802587864014,
              ended_at: 1794811864049,
              created_at: 1794811864014,
            },
          },
          {
            id: '01M7HHZ8Z28JBZCHH909458MAK',
            at: '2026-11-16T06:51:04.034Z',
            kind: 'exception.changed',
            key_id: 'oqyn4W6e',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '1',
            before: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The release job clears its own folder.',
              level: 'medium',
              until: 1802587864014,
              ended_at: null,
              created_at: 1794811864014,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802587864014,
              ended_at: null,
              created_at: 1794811864014,
            },
          },
        ],
        total: 36,
        limit: 2,
        offset: 0,
        next: '01M7HHZ8Z28JBZCHH909458MAK',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1',
        period: 1,
        key: '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1+f4099337+ARvyMjMJf4z6webcfMvJayUxUyd+TdgqOkG5zDpRcWt2',
        key_place: 'beside the data',
        size: 42,
        checkpoint: {
          size: 39,
          root: 'd4hDljpicY24fp7JzppMxD+gExTWQSoLN/Uky9g1Ny4=',
          signed_at: '2026-11-16T06:51:03.971Z',
        },
        checkpoints: [
          {
            size: 39,
            root: 'd4hDljpicY24fp7JzppMxD+gExTWQSoLN/Uky9g1Ny4=',
            signed_at: '2026-11-16T06:51:03.971Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 39,
            confirmed_at: '2026-11-16T06:51:03.971Z',
            failure: null,
            failed_at: null,
            entries_since: 3,
          },
        ],
        last_independent_anchor: null,
        entries_since: 42,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1\n39\nd4hDljpicY24fp7JzppMxD+gExTWQSoLN/Uky9g1Ny4=\n\n— 600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1 9AmTN8yAM+OtcSfXMUhAtPAm7JdR58oR6nTdE+eEk+bf32XT0UUp96xPRQM5rKYs+vX2+AQhwFnnY8cYhGbHfgESMQk=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HHZ18AAKRKSSZJE6CMAMJP',
        origin: '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1',
        key: '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1+f4099337+ARvyMjMJf4z6webcfMvJayUxUyd+TdgqOkG5zDpRcWt2',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HHZ18AAKRKSSZJE6CMAMJP\ntime 2026-11-16T06:50:56.138Z\nrecorded at-once\nagent_id f7031d6bb60f538523452e4e1be80f74c463e920c4089056bc13d9d334e84be7\naction b67ea7b095d2f840038884c97cf06a6b2bd75dfaf0c6fe08cce8fb0b8430e1ac\nsession_id 02a1f67775c468fddd50b6001fe2e3f3ba32f65876bdca20158e06bce3ec4924\nsender ec3cdeec646a225727085b76d459554ca7d3c5efe923210e115fc962955f29d5\ndata f79578a7263155a695dd8c4c28011da4eb2cfd0d913235fe3fbda5da46196d59\ncontext 75db68756abbaf2408b44c1fadd7f1f1a0eb48794be216ec1142ad66c4539e32\nreasoning 00907d5f29a5219a3ea9965a58546a96fd78f8638991777582c4d7c487e15ee6\nverdict f823ea3072ce721b4a5fdd4651fe9ea38912cef3b8de1eb04b4bfa6102b8c9dd\n',
        proof: [
          'xHZt8uhxkZki2JWcE0bkCZmExscGdgVfSf2vox57mK8=',
          '/S1fuJSHmzWahIWYVui2MJCauqNDDiL+Jj5DH7bCCU4=',
        ],
        checkpoint:
          '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1\n39\nd4hDljpicY24fp7JzppMxD+gExTWQSoLN/Uky9g1Ny4=\n\n— 600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1 9AmTN8yAM+OtcSfXMUhAtPAm7JdR58oR6nTdE+eEk+bf32XT0UUp96xPRQM5rKYs+vX2+AQhwFnnY8cYhGbHfgESMQk=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 39,
            confirmed_at: '2026-11-16T06:51:03.971Z',
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
        made_at: '2026-11-16T06:51:04.184Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1+f4099337+ARvyMjMJf4z6webcfMvJayUxUyd+TdgqOkG5zDpRcWt2',
            checkpoint:
              '600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1\n39\nd4hDljpicY24fp7JzppMxD+gExTWQSoLN/Uky9g1Ny4=\n\n— 600e28e9f98f0abc8646d21791a0e346/LhZLzkLS/1 9AmTN8yAM+OtcSfXMUhAtPAm7JdR58oR6nTdE+eEk+bf32XT0UUp96xPRQM5rKYs+vX2+AQhwFnnY8cYhGbHfgESMQk=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [],
        unproven: [],
      },
    },
  },
  listAlerts: {
    answers: {
      'application/json': {
        alerts: [
          {
            id: '01M7HHZ6Y15X5MB3ZSNAZ1B74M',
            event_id: '01M7HHZ6XJ85X40ZD6T2D3NC4Q',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T06:51:01.938Z',
            last_attempt_at: '2026-11-16T06:51:02.219Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T06:52:02.426Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 4,
        limit: 1,
        offset: 0,
        next: '01M7HHZ6Y15X5MB3ZSNAZ1B74M',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HHZ19W9SCJ86FWJTGTA5BF',
        event_id: '01M7HHZ18AAKRKSSZJE6CMAMJP',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T06:50:56.138Z',
        last_attempt_at: '2026-11-16T06:51:02.426Z',
        last_status: null,
        last_answer: 'No answer: the connection was refused.',
        next_attempt_at: '2026-11-16T06:51:04.196Z',
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
