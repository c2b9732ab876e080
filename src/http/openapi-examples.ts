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
        id: '01M7HGA7DPERWT614VXARTZ4ZM',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:22:05.750Z',
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
            id: '01M7HGA7GGCTSQ88N5H6G7YQBX',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T06:22:05.840Z',
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
            id: '01M7HGA7T03YWV7X03P3YW2F0M',
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
            created_at: '2026-11-16T06:22:06.144Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'dG1ljVNq',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HGA7T03YWV7X03P3YW2F0M',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HG9X7JE9GNYBG4T3J2CPVS',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:21:55.314Z',
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
        key_id: 'dG1ljVNq',
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
          { start: '2026-11-15T06:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T06:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        'retry: 2000\n: following\n\nid: 01M7HGA7DPERWT614VXARTZ4ZM\nevent: audit-event\ndata: {"id":"01M7HGA7DPERWT614VXARTZ4ZM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:22:05.750Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HGA7GGCTSQ88N5H6G7YQBX\nevent: audit-event\ndata: {"id":"01M7HGA7GGCTSQ88N5H6G7YQBX","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:22:05.840Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HGA7NT4F8JD9VV3VP4HQ2N\nevent: audit-event\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HGA7GGCTSQ88N5H6G7YQBX","2026-11-16T06:22:05.840Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HGA7DPERWT614VXARTZ4ZM","2026-11-16T06:22:05.750Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HG9X7JE9GNYBG4T3J2CPVS","2026-11-16T06:21:55.314Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HGA7GGCTSQ88N5H6G7YQBX","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:22:05.840Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HGA7DPERWT614VXARTZ4ZM","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:22:05.750Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HG9X7JE9GNYBG4T3J2CPVS","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T06:21:55.314Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HG9X7JE9GNYBG4T3J2CPVS',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T06:21:55.314Z',
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
        key_id: 'dG1ljVNq',
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
            first_at: '2026-11-16T06:22:06.010Z',
            last_at: '2026-11-16T06:22:06.010Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot'],
            events: 3,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 0,
            first_at: '2026-11-16T06:21:55.314Z',
            last_at: '2026-11-16T06:22:05.840Z',
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
        after: '2026-11-09T06:22:07.138Z',
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
            created_at: '2026-11-16T06:22:07.278Z',
            key_id: 'dG1ljVNq',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T06:21:54.859Z',
            key_id: 'dG1ljVNq',
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
        id: 'uMslFIIH',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T06:22:07.504Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'dG1ljVNq',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T06:21:36.825Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'EXkbhxAM',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T06:21:55.182Z',
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
            name: 'EXkbhxAM',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:23:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'EXkbhxAM',
        after: '2026-11-15T06:22:07.618Z',
        before: '2026-11-16T06:22:07.618Z',
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
        id: 'YBDtjfUW',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T06:22:07.727Z',
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
            id: '8sfv9mQi',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '24828976108sfv9mQi',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T06:22:03.028Z',
            last_seen_at: '2026-11-16T06:22:03.028Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: '8sfv9mQi',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '24828976108sfv9mQi',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T06:22:03.028Z',
        last_seen_at: '2026-11-16T06:22:03.028Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T06:22:05.729Z' },
    answers: {
      'application/json': {
        id: 'Q56fZXD1',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T06:22:07.792Z',
        expires_at: '2026-12-16T06:22:05.729Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'YCqJxmBN',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T06:22:03.126Z',
            expires_at: '2026-12-16T06:22:03.099Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: '8sfv9mQi',
            person: 'Ada Example',
          },
          {
            id: 'Q56fZXD1',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T06:22:07.792Z',
            expires_at: '2026-12-16T06:22:05.729Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: '8sfv9mQi',
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
            id: '63b9d38480d827ac',
            person_id: null,
            key_id: 'dG1ljVNq',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T06:22:03.193Z',
            last_used_at: '2026-11-16T06:22:03.193Z',
          },
          {
            id: '62244a99c67ad2b6',
            person_id: '8sfv9mQi',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T06:22:03.037Z',
            last_used_at: '2026-11-16T06:22:03.037Z',
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
        id: 'jr5YM8V7',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/jr5YM8V7',
        callback_path: '/dashboard/sign-in/jr5YM8V7/callback',
        logout_path: '/dashboard/sign-in/jr5YM8V7/logout',
        created_at: '2026-11-16T06:22:07.878Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: '1Seywmzb',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/1Seywmzb',
            callback_path: '/dashboard/sign-in/1Seywmzb/callback',
            logout_path: '/dashboard/sign-in/1Seywmzb/logout',
            created_at: '2026-11-16T06:22:05.710Z',
          },
          {
            id: 'jr5YM8V7',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/jr5YM8V7',
            callback_path: '/dashboard/sign-in/jr5YM8V7/callback',
            logout_path: '/dashboard/sign-in/jr5YM8V7/logout',
            created_at: '2026-11-16T06:22:07.878Z',
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
        id: '1Seywmzb',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/1Seywmzb',
        callback_path: '/dashboard/sign-in/1Seywmzb/callback',
        logout_path: '/dashboard/sign-in/1Seywmzb/logout',
        created_at: '2026-11-16T06:22:05.710Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'cHmxyfLl', name: 'payments', created_at: '2026-11-16T06:22:07.921Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'IUmqi274', name: 'platform', created_at: '2026-11-16T06:22:07.502Z' },
          { id: 'cHmxyfLl', name: 'payments', created_at: '2026-11-16T06:22:07.921Z' },
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
            name: 'EXkbhxAM',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T06:23:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'cHmxyfLl', name: 'billing', created_at: '2026-11-16T06:22:07.921Z' },
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.669Z',
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
            until: '2027-02-14T06:10:05.664Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:10:05.664Z',
            changed_at: '2026-11-16T06:10:05.665Z',
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
            until: '2027-02-14T06:10:05.664Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T06:10:05.664Z',
            changed_at: '2026-11-16T06:10:05.665Z',
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.777Z',
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
        until: '2027-02-14T06:10:05.664Z',
        ended_at: '2026-11-16T06:10:05.799Z',
        in_force: false,
        created_at: '2026-11-16T06:10:05.664Z',
        changed_at: '2026-11-16T06:10:05.807Z',
        changed_by: 'first admin key',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'iRBd9lOZ',
        name: 'acme',
        created_at: '2026-11-16T06:22:08.040Z',
        retired_at: null,
        first_key: {
          id: 'mdyxFd4K',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T06:22:08.041Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'KDQ5mW6O', name: 'default', created_at: '2026-11-16T06:21:36.823Z', retired_at: null },
          { id: 'iRBd9lOZ', name: 'acme', created_at: '2026-11-16T06:22:08.040Z', retired_at: null },
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
            id: '01M7HGA9N06XZ692HVH1BK1JRS',
            at: '2026-11-16T06:22:08.032Z',
            kind: 'notices.updated',
            key_id: 'dG1ljVNq',
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
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'The job is gone.',
              level: 'low',
              until: 1802585405664,
              ended_at: 1794809405799,
              created_at: 1794809405664,
            },
          },
          {
            id: '01M7HGA9MCFH04J102ZDX0938Q',
            at: '2026-11-16T06:22:08.012Z',
            kind: 'team.retired',
            key_id: 'dG1ljVNq',
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
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
            after: {
              kind: 'set_aside',
              rule: 'delete.outside-folder',
              target: '/srv/releases/*',
              agent_id: 'release-bot',
              reason: 'Agreed with the security team.',
              level: 'low',
              until: 1802585405664,
              ended_at: null,
              created_at: 1794809405664,
            },
          },
        ],
        total: 33,
        limit: 2,
        offset: 0,
        next: '01M7HGA9MCFH04J102ZDX0938Q',
      },
    },
  },
  listAlerts: {
    answers: {
      'application/json': {
        alerts: [
          {
            id: '01M7HGA7R320F61E3M82XW73DN',
            event_id: '01M7HGA7NT4F8JD9VV3VP4HQ2N',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T06:22:06.010Z',
            last_attempt_at: '2026-11-16T06:22:06.195Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T06:23:06.195Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 4,
        limit: 1,
        offset: 0,
        next: '01M7HGA7R320F61E3M82XW73DN',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HG9XFP62SFK5Z5KRKA9VR2',
        event_id: '01M7HG9X7JE9GNYBG4T3J2CPVS',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 2,
        created_at: '2026-11-16T06:21:55.314Z',
        last_attempt_at: '2026-11-16T06:22:01.457Z',
        last_status: null,
        last_answer: 'No answer: the connection was refused.',
        next_attempt_at: '2026-11-16T06:22:08.166Z',
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
