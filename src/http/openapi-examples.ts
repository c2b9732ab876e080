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
        id: '01M7HST1PWE28KMEGQZ8A9KWJW',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:08:01.372Z',
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
            id: '01M7HST1QC9BS6Q59ANVBECYCY',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:08:01.388Z',
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
            id: '01M7HST1RNBXCAQ9Y8JW2HZ375',
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
            created_at: '2026-11-16T09:08:01.429Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'DYn1CTGu',
              rules: [],
              policy_version: 1,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HST1RNBXCAQ9Y8JW2HZ375',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HSSXYMAM4X0036XHFM31C6',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:07:57.524Z',
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
        key_id: 'DYn1CTGu',
        team_id: null,
      },
    },
  },
  countEvents: {
    answers: {
      'application/json': {
        total_events: 6,
        by_risk_level: { low: 1, medium: 4, high: 0, critical: 1 },
        by_action: { shell_command: 6 },
        by_agent: { 'deploy-bot': 3, 'claude-code': 2, 'mail-bot': 1 },
        pii_events: 1,
      },
    },
  },
  countEventsOverTime: {
    answers: {
      'application/json': {
        interval_ms: 1800000,
        buckets: [
          { start: '2026-11-15T09:00:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
          { start: '2026-11-15T09:30:00.000Z', low: 0, medium: 0, high: 0, critical: 0 },
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
        action: [{ value: 'shell_command', count: 6 }],
        risk_level: [
          { value: 'medium', count: 4 },
          { value: 'critical', count: 1 },
        ],
        pii_detected: [
          { value: 'false', count: 5 },
          { value: 'true', count: 1 },
        ],
        decision: [{ value: 'allow', count: 6 }],
        team: [],
      },
    },
  },
  streamEvents: {
    answers: {
      'text/event-stream':
        'retry: 2000\n: following\n\nid: 01M7HSSY0W7CDGWH699YVXEBS8\nevent: audit-event\ndata: {"id":"01M7HSSY0W7CDGWH699YVXEBS8","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:07:57.596Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HST1PWE28KMEGQZ8A9KWJW\nevent: audit-event\ndata: {"id":"01M7HST1PWE28KMEGQZ8A9KWJW","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:08:01.372Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HST1QC9BS6Q59ANVBECYCY\nevent: audit-event\ndata: {"id":"01M7HST1QC9BS6Q59ANVBECYCY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:08:01.388Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HST1QC9BS6Q59ANVBECYCY","2026-11-16T09:08:01.388Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HST1PWE28KMEGQZ8A9KWJW","2026-11-16T09:08:01.372Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HSSXYMAM4X0036XHFM31C6","2026-11-16T09:07:57.524Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HST1QC9BS6Q59ANVBECYCY","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:08:01.388Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HST1PWE28KMEGQZ8A9KWJW","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:08:01.372Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HSSXYMAM4X0036XHFM31C6","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:07:57.524Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HSSXYMAM4X0036XHFM31C6',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:07:57.524Z',
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
        key_id: 'DYn1CTGu',
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
            first_at: '2026-11-16T09:08:01.410Z',
            last_at: '2026-11-16T09:08:01.410Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:07:57.524Z',
            last_at: '2026-11-16T09:08:01.388Z',
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
        after: '2026-11-09T09:08:02.442Z',
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
        by_risk_level: { low: 1, medium: 4, high: 0, critical: 1 },
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
        top_actions: [{ value: 'shell_command', count: 6 }],
        pii_kinds: [{ value: 'email', count: 1 }],
        rules: [
          { rule: 'read.account', why: 'Reads …, the list of accounts.', count: 3 },
          { rule: 'delete.everything', why: 'Deletes … with everything in it.', count: 1 },
        ],
        articles: [
          { framework: 'ai_act', id: 'art_12', count: 6 },
          { framework: 'ai_act', id: 'art_19', count: 6 },
        ],
        alerts: { pending: 5, delivered: 0, failed: 0 },
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
            created_at: '2026-11-16T09:08:02.459Z',
            key_id: 'DYn1CTGu',
            key_name: 'first admin key',
          },
          {
            version: 1,
            team: null,
            created_at: '2026-11-16T09:07:57.445Z',
            key_id: 'DYn1CTGu',
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
        events: 6,
        now: { stored: 6, blocked: 0, alerts: 5 },
        draft: { stored: 6, blocked: 0, alerts: 5 },
        sample: [],
        note: 'Only stored events can be evaluated: events that were not stored are missing from both sides.',
      },
    },
  },
  createKey: {
    request: { name: 'build agents', roles: ['ingest'], team: 'platform' },
    answers: {
      'application/json': {
        id: 'LKWGheut',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:08:02.493Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'DYn1CTGu',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:07:54.209Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'XYYZQj1H',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:07:57.498Z',
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
            name: 'XYYZQj1H',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:09:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'XYYZQj1H',
        after: '2026-11-15T09:08:02.510Z',
        before: '2026-11-16T09:08:02.510Z',
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
        id: 'CqadaQBy',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:08:02.513Z',
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
            id: 'wJDs90yl',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610wJDs90yl',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:07:59.769Z',
            last_seen_at: '2026-11-16T09:07:59.769Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'wJDs90yl',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610wJDs90yl',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:07:59.769Z',
        last_seen_at: '2026-11-16T09:07:59.769Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:08:01.369Z' },
    answers: {
      'application/json': {
        id: '23c8yKUs',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:08:02.537Z',
        expires_at: '2026-12-16T09:08:01.369Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'nmzHm9lW',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:07:59.802Z',
            expires_at: '2026-12-16T09:07:59.792Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'wJDs90yl',
            person: 'Ada Example',
          },
          {
            id: '23c8yKUs',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:08:02.537Z',
            expires_at: '2026-12-16T09:08:01.369Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'wJDs90yl',
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
            id: '8b51e311f8551a4e',
            person_id: null,
            key_id: 'DYn1CTGu',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:07:59.813Z',
            last_used_at: '2026-11-16T09:07:59.813Z',
          },
          {
            id: '3450674c1e1aa044',
            person_id: 'wJDs90yl',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:07:59.773Z',
            last_used_at: '2026-11-16T09:07:59.773Z',
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
        id: 'qDVRaVhz',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/qDVRaVhz',
        callback_path: '/dashboard/sign-in/qDVRaVhz/callback',
        logout_path: '/dashboard/sign-in/qDVRaVhz/logout',
        created_at: '2026-11-16T09:08:02.579Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'sr6rWo7E',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/sr6rWo7E',
            callback_path: '/dashboard/sign-in/sr6rWo7E/callback',
            logout_path: '/dashboard/sign-in/sr6rWo7E/logout',
            created_at: '2026-11-16T09:07:59.831Z',
          },
          {
            id: 'qDVRaVhz',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/qDVRaVhz',
            callback_path: '/dashboard/sign-in/qDVRaVhz/callback',
            logout_path: '/dashboard/sign-in/qDVRaVhz/logout',
            created_at: '2026-11-16T09:08:02.579Z',
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
        id: 'sr6rWo7E',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/sr6rWo7E',
        callback_path: '/dashboard/sign-in/sr6rWo7E/callback',
        logout_path: '/dashboard/sign-in/sr6rWo7E/logout',
        created_at: '2026-11-16T09:07:59.831Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: '10pTuApq', name: 'payments', created_at: '2026-11-16T09:08:02.602Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'jgmXsy3V', name: 'platform', created_at: '2026-11-16T09:08:02.491Z' },
          { id: '10pTuApq', name: 'payments', created_at: '2026-11-16T09:08:02.602Z' },
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
            name: 'XYYZQj1H',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:09:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: '10pTuApq', name: 'billing', created_at: '2026-11-16T09:08:02.602Z' },
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
        until: '2027-02-14T09:08:02.674Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:08:02.674Z',
        changed_at: '2026-11-16T09:08:02.683Z',
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
            until: '2027-02-14T09:08:02.674Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:08:02.674Z',
            changed_at: '2026-11-16T09:08:02.678Z',
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
            until: '2027-02-14T09:08:02.674Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:08:02.674Z',
            changed_at: '2026-11-16T09:08:02.678Z',
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
        until: '2027-02-14T09:08:02.674Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:08:02.674Z',
        changed_at: '2026-11-16T09:08:02.717Z',
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
        until: '2027-02-14T09:08:02.674Z',
        ended_at: '2026-11-16T09:08:02.721Z',
        in_force: false,
        created_at: '2026-11-16T09:08:02.674Z',
        changed_at: '2026-11-16T09:08:02.723Z',
        changed_by: 'first admin key',
      },
    },
  },
  listReviews: {
    answers: {
      'application/json': {
        reviews: [
          {
            id: 'eae5b21c3f34a65ef9da1885f8723184',
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
            first_event: '01M7HST1R2C9WAWAV4SFZSRZRY',
            last_event: '01M7HST1R2C9WAWAV4SFZSRZRY',
            opened_at: '2026-11-16T09:08:01.410Z',
            changed_at: null,
          },
        ],
        total: 2,
      },
    },
  },
  reviewEvent: {
    request: { event_id: '01M7HSSXYMAM4X0036XHFM31C6', state: 'acknowledged', owner: 'Ada' },
    answers: {
      'application/json': {
        id: 'bd0033e4fc9c15b82133c3794219c317',
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
        first_event: '01M7HSSXYMAM4X0036XHFM31C6',
        last_event: '01M7HSSXYMAM4X0036XHFM31C6',
        opened_at: '2026-11-16T09:07:57.524Z',
        changed_at: '2026-11-16T09:08:02.730Z',
      },
    },
  },
  getReview: {
    answers: {
      'application/json': {
        review: {
          id: 'bd0033e4fc9c15b82133c3794219c317',
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
          first_event: '01M7HSSXYMAM4X0036XHFM31C6',
          last_event: '01M7HSSXYMAM4X0036XHFM31C6',
          opened_at: '2026-11-16T09:07:57.524Z',
          changed_at: '2026-11-16T09:08:02.730Z',
        },
        steps: [
          {
            id: '01M7HST31AED653TA054XX9KYY',
            at: '2026-11-16T09:08:02.730Z',
            kind: 'review.changed',
            key_id: 'DYn1CTGu',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'bd0033e4fc9c15b82133c3794219c317',
            before: { state: 'open', owner: 'Ada', note: null, due_at: null },
            after: {
              state: 'acknowledged',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HSSXYMAM4X0036XHFM31C6',
            },
          },
          {
            id: '01M7HST077AY1KH121N2CME7GZ',
            at: '2026-11-16T09:07:59.847Z',
            kind: 'review.changed',
            key_id: 'DYn1CTGu',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: 'bd0033e4fc9c15b82133c3794219c317',
            before: { state: 'open', owner: null, note: null, due_at: null },
            after: {
              state: 'open',
              owner: 'Ada',
              note: null,
              due_at: null,
              event_id: '01M7HSSXYMAM4X0036XHFM31C6',
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
        id: 'bd0033e4fc9c15b82133c3794219c317',
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
        first_event: '01M7HSSXYMAM4X0036XHFM31C6',
        last_event: '01M7HSSXYMAM4X0036XHFM31C6',
        opened_at: '2026-11-16T09:07:57.524Z',
        changed_at: '2026-11-16T09:08:02.741Z',
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
            oldest_open_at: '2026-11-16T09:08:01.410Z',
            first_step: { count: 1, mean_seconds: 2, longest_seconds: 2 },
            closed: { count: 1, mean_seconds: 5, longest_seconds: 5 },
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
            id: '01M7HST07X8609EC2JP7WKSA0C',
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
            created_at: '2026-11-16T09:07:59.869Z',
            expires_at: '2026-11-23T09:07:59.869Z',
            decided_by: null,
            decided_at: null,
            reason: null,
          },
          {
            id: '01M7HST07PF2WNYQ9MH5V16V0E',
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
            created_at: '2026-11-16T09:07:59.862Z',
            expires_at: '2026-11-23T09:07:59.862Z',
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
        id: '01M7HST07PF2WNYQ9MH5V16V0E',
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
        created_at: '2026-11-16T09:07:59.862Z',
        expires_at: '2026-11-23T09:07:59.862Z',
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
        id: '01M7HST07PF2WNYQ9MH5V16V0E',
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
        created_at: '2026-11-16T09:07:59.862Z',
        expires_at: '2026-11-23T09:07:59.862Z',
        decided_by: 'first admin key',
        decided_at: '2026-11-16T09:08:02.757Z',
        reason: 'The pipeline still needs it',
      },
    },
  },
  confirmPendingChange: {
    request: { reason: 'Agreed in ticket 4711' },
    answers: {
      'application/json': {
        id: '01M7HST07X8609EC2JP7WKSA0C',
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
        created_at: '2026-11-16T09:07:59.869Z',
        expires_at: '2026-11-23T09:07:59.869Z',
        decided_by: 'test key',
        decided_at: '2026-11-16T09:08:02.764Z',
        reason: 'Agreed in ticket 4711',
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'AT8gpxN0',
        name: 'acme',
        created_at: '2026-11-16T09:08:02.770Z',
        retired_at: null,
        first_key: {
          id: 'E4NHQ1TJ',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:08:02.772Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: '9xhZmLMs', name: 'default', created_at: '2026-11-16T09:07:54.204Z', retired_at: null },
          { id: 'AT8gpxN0', name: 'acme', created_at: '2026-11-16T09:08:02.770Z', retired_at: null },
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
            id: '01M7HST32D1PXKAVKTN39Y3FQK',
            at: '2026-11-16T09:08:02.765Z',
            kind: 'exception.created',
            key_id: 'DYn1CTGu',
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
              until: 1802596082765,
              ended_at: null,
              created_at: 1794820082765,
            },
          },
          {
            id: '01M7HST32CDQ2DJ5HQYBEWWEMQ',
            at: '2026-11-16T09:08:02.764Z',
            kind: 'change.confirmed',
            key_id: 'cnUy8IKq',
            key_name: 'test key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: null,
            subject: '01M7HST07X8609EC2JP7WKSA0C',
            before: null,
            after: {
              change: 'exception.create',
              summary: 'A wide exception: All of it is scratch space',
              reason: 'Agreed in ticket 4711',
            },
          },
        ],
        total: 48,
        limit: 2,
        offset: 0,
        next: '01M7HST32CDQ2DJ5HQYBEWWEMQ',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1',
        period: 1,
        key: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1+d7754405+Ae8U7vTkOVNGMJSCKXa2Xi6I/W2SHN/lkZw3J1Q/4Vo+',
        key_place: 'beside the data',
        size: 55,
        checkpoint: {
          size: 24,
          root: 'Bz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=',
          signed_at: '2026-11-16T09:08:02.414Z',
        },
        checkpoints: [
          {
            size: 24,
            root: 'Bz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=',
            signed_at: '2026-11-16T09:08:02.414Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 24,
            confirmed_at: '2026-11-16T09:08:02.414Z',
            failure: null,
            failed_at: null,
            entries_since: 31,
          },
        ],
        last_independent_anchor: null,
        entries_since: 55,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1\n24\nBz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=\n\n— 222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1 13VEBcLcMPM/TRd7MPH61FD+GlXHPgc6gClrxuJDZjCXP2Uc68gCarysaD7eHgJ0yboMm/QJMy4XlPisggfOv+UydAY=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HSSXYMAM4X0036XHFM31C6',
        origin: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1',
        key: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1+d7754405+Ae8U7vTkOVNGMJSCKXa2Xi6I/W2SHN/lkZw3J1Q/4Vo+',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HSSXYMAM4X0036XHFM31C6\ntime 2026-11-16T09:07:57.524Z\nrecorded at-once\nagent_id 30918d9e036c001e44526e4f01a3234a273fca0dd16c597905e561228b33f1c9\naction 62300de1024bba57a1d0d98a08616f14adb0250b08d8f212fe541a1cbf282c38\nsession_id e3d6827bd2bc24d4cee7e0088bd90e3289c8a22cba11b9a855e1ba03d44078bc\nsender 738aab94bff074e446549d0e26e305324f8a932d08644cbc7e27e7b11897544d\ndata ca9449577af4c96664c3363d84940af51e6e269c1783cf38ba31d7e1a391619f\ncontext 6326697a78118a3973defe5bd980f007c9cfb9d29fba84dfe525c77c25d033c9\nreasoning b7e02562811bc35251425b2454a0158feee71f382ca2a136e67b22a95ef2ae8b\nverdict 2337388450b07c623f4d3147051c9f94076a8f957bf326161d5eb66f8b513747\n',
        proof: [
          'TQ7WjBQtbPKPJJNWf97eNhRHFMr92EhJt7ZIrAqCXZk=',
          'W+iCBz9Ad3neBept/dITuc6vxP+VVzi6ZKLgESm/xYE=',
        ],
        checkpoint:
          '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1\n24\nBz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=\n\n— 222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1 13VEBcLcMPM/TRd7MPH61FD+GlXHPgc6gClrxuJDZjCXP2Uc68gCarysaD7eHgJ0yboMm/QJMy4XlPisggfOv+UydAY=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 24,
            confirmed_at: '2026-11-16T09:08:02.414Z',
            failure: null,
            failed_at: null,
            entries_since: 31,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:08:02.810Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1+d7754405+Ae8U7vTkOVNGMJSCKXa2Xi6I/W2SHN/lkZw3J1Q/4Vo+',
            checkpoint:
              '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1\n24\nBz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=\n\n— 222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1 13VEBcLcMPM/TRd7MPH61FD+GlXHPgc6gClrxuJDZjCXP2Uc68gCarysaD7eHgJ0yboMm/QJMy4XlPisggfOv+UydAY=\n',
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
        id: '01M7HST34TFQA2QCD0R336F2YG',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:08:02.842Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HSSY2C051YRT4TB9EDNVP2',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HSSXYMAM4X0036XHFM31C6'] },
        created_at: '2026-11-16T09:07:57.644Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:08:02.847Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HST34TFQA2QCD0R336F2YG',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:08:02.842Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HSSY2C051YRT4TB9EDNVP2',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HSSXYMAM4X0036XHFM31C6'] },
            created_at: '2026-11-16T09:07:57.644Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:08:02.847Z',
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
        id: '01M7HST35ACN94Y35W069WFJK3',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 6,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:08:02.858Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HSSY3D5BVK0FKCPJACNZSX',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:07:57.677Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HSSY0W7CDGWH699YVXEBS8',
            places: ['data'],
            created_at: '2026-11-16T09:07:57.596Z',
          },
        ],
      },
    },
  },
  bundleSubject: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:08:02.871Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1+d7754405+Ae8U7vTkOVNGMJSCKXa2Xi6I/W2SHN/lkZw3J1Q/4Vo+',
            checkpoint:
              '222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1\n24\nBz7CSix1CF4ppQEsBDDF0I64l6FXyNOsAgPh8j1nJb0=\n\n— 222ecd026e7a6e93a16ed4485c3bd62a/9xhZmLMs/1 13VEBcLcMPM/TRd7MPH61FD+GlXHPgc6gClrxuJDZjCXP2Uc68gCarysaD7eHgJ0yboMm/QJMy4XlPisggfOv+UydAY=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HSSY0W7CDGWH699YVXEBS8\ntime 2026-11-16T09:07:57.596Z\nrecorded at-once\nagent_id a4670d5200b7e8284918f63cc5a37fac7a34c91011b3f2d2fd59e3e953504123\naction 2a2bf7458ea3c76374e65825aabcd71f4133565fbb1797a48932b178f05ffbf9\nsession_id dad66257dd696d70d35fac02c0ebdd8d3f216441b7d6b69815e8a2c645e36a87\nsender b451edd044a4a33f686a49f3bbf0631d802acb5f25bab17888eae46c2d92d0c0\ndata 7e9102a126405bc161e243d7a9c8711e297ac5db0477eb94704488b8299e9e29\ncontext 07ef5d27c9170758ba1f62549d31025d396781795d16b02404d8d62985e4195b\nreasoning fe7f035f3958c29983ff80e6ad0c49f69c3085a1135867680f86f5b09060ac06\nverdict dbfd23ff420771d348d3502cc595c3127ddabb0309a5563a0cc0becc9b079e47\n',
            proof: [
              'FR4k8XfXuZ4VcfhyAX02pCtOJcc6FhMyA72j5SGB0ek=',
              'wJZskoFniv12tpFDbql67s8eMtyrCwoik93pLUx3nTM=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'UEfl3HmUdVa1quYveE+2SA==' },
              action: { text: '"shell_command"', salt: 'fcc308Znf19y2ssIX/J+/A==' },
              session_id: { text: '"s-1"', salt: 'BbY8PUrp0QAqcA7XGY9dGQ==' },
              sender: { text: '{"key_id":"DYn1CTGu","team_id":null}', salt: 'M00YBmeMTjaMC5341Ft8WQ==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'D/fqRTQmKnXR9yzWLKZcxQ==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: 'S/HOUwWGUHsIPCo5YjHWOA==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 's+RhKbQow3d2J7d1G5k7Xw==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'ls6Y9/RPQNw7ew/lPohgwg==',
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
      event_ids: ['01M7HSSY0W7CDGWH699YVXEBS8'],
    },
    answers: {
      'application/json': {
        id: '01M7HST3659PQ59Z6RKGE6X8YG',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:08:02.885Z',
        finished_at: '2026-11-16T09:08:02.894Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HST3659PQ59Z6RKGE6X8YG',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:08:02.885Z',
            finished_at: '2026-11-16T09:08:02.894Z',
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
            id: '01M7HST1RB4SR5E65HRX6P4ZGK',
            event_id: '01M7HST1R2C9WAWAV4SFZSRZRY',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 1,
            created_at: '2026-11-16T09:08:01.410Z',
            last_attempt_at: '2026-11-16T09:08:01.484Z',
            last_status: null,
            last_answer: 'No answer: the connection was refused.',
            next_attempt_at: '2026-11-16T09:09:01.484Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 5,
        limit: 1,
        offset: 0,
        next: '01M7HST1RB4SR5E65HRX6P4ZGK',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HSSY1TCZSJSR846XJGYB5Z',
        event_id: '01M7HSSY0W7CDGWH699YVXEBS8',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:07:57.596Z',
        last_attempt_at: '2026-11-16T09:07:57.778Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:08:02.909Z',
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
