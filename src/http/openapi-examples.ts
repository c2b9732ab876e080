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
        id: '01M7HVTEGB1ZJH3ZGAW2JPNSEN',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:43:11.627Z',
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
            id: '01M7HVTEGZCHGQP532ABZ9JBHS',
            agent_id: 'deploy-bot',
            action: 'shell_command',
            data: { command: 'cat /etc/passwd' },
            context: { session_id: 's-1', environment: 'staging' },
            reasoning: 'I want to know which accounts exist.',
            risk_level: 'medium',
            pii_detected: false,
            pii_fields: [],
            frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
            created_at: '2026-11-16T09:43:11.647Z',
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
            id: '01M7HVTEMQ4NGSKFK412DWE63M',
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
            created_at: '2026-11-16T09:43:11.767Z',
            stored: true,
            decision: 'allow',
            reason: null,
            attribution: {
              team_id: null,
              team: null,
              key_name: 'first admin key',
              key_id: 'EY67iSsk',
              rules: [],
              policy_version: 2,
              classifier_version: '2.0.0',
            },
          },
        ],
        total: 7,
        limit: 1,
        offset: 0,
        next: '01M7HVTEMQ4NGSKFK412DWE63M',
      },
    },
  },
  getEvent: {
    answers: {
      'application/json': {
        id: '01M7HVTBFQ3SZMHGEMNCGTTEF0',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:43:08.535Z',
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
        key_id: 'EY67iSsk',
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
        'retry: 2000\n: following\n\nid: 01M7HVTBK97J7XZD95S3R544W4\nevent: audit-event\ndata: {"id":"01M7HVTBK97J7XZD95S3R544W4","agent_id":"mail-bot","action":"shell_command","data":{"to":"jane.doe@example.com"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":true,"pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:43:08.649Z","stored":true,"decision":"allow","reason":null}\n\nid: 01M7HVTEFN61SKYC5DVVFHR14S\nevent: audit-event\ndata: {"id":"01M7HVTEFN61SKYC5DVVFHR14S","agent_id":"release-bot","action":"shell_command","data":{"command":"rm -rf /srv/releases/old"},"context":{"session_id":"s-3"},"reasoning":null,"risk_level":"high","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14","art_19"]},"created_at":"2026-11-16T09:43:11.605Z","stored":true,"decision":"block","reason":"Risk level high >= threshold high"}\n\nid: 01M7HVTEGB1ZJH3ZGAW2JPNSEN\nevent: audit-event\ndata: {"id":"01M7HVTEGB1ZJH3ZGAW2JPNSEN","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:43:11.627Z","stored":true,"decision":"allow","reason":null}\n\n',
    },
  },
  exportEvents: {
    answers: {
      'text/csv':
        'id,created_at,agent_id,action,risk_level,pii_fields,frameworks,decision,reason,session_id,data,context,reasoning\r\n"01M7HVTEGZCHGQP532ABZ9JBHS","2026-11-16T09:43:11.647Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HVTEGB1ZJH3ZGAW2JPNSEN","2026-11-16T09:43:11.627Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n"01M7HVTBFQ3SZMHGEMNCGTTEF0","2026-11-16T09:43:08.535Z","deploy-bot","shell_command","medium","","ai_act:art_12 ai_act:art_19","allow","","s-1","{""command"":""cat /etc/passwd""}","{""session_id"":""s-1"",""environment"":""staging""}","I want to know which accounts exist."\r\n',
      'application/x-ndjson':
        '{"id":"01M7HVTEGZCHGQP532ABZ9JBHS","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:43:11.647Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HVTEGB1ZJH3ZGAW2JPNSEN","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:43:11.627Z","stored":true,"decision":"allow","reason":null}\n{"id":"01M7HVTBFQ3SZMHGEMNCGTTEF0","agent_id":"deploy-bot","action":"shell_command","data":{"command":"cat /etc/passwd"},"context":{"session_id":"s-1","environment":"staging"},"reasoning":"I want to know which accounts exist.","risk_level":"medium","pii_detected":false,"pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_12","art_19"]},"created_at":"2026-11-16T09:43:08.535Z","stored":true,"decision":"allow","reason":null}\n',
    },
  },
  revealEvent: {
    request: { reason: 'Incident 4711' },
    answers: {
      'application/json': {
        id: '01M7HVTBFQ3SZMHGEMNCGTTEF0',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: [], ai_act: ['art_12', 'art_19'] },
        created_at: '2026-11-16T09:43:08.535Z',
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
        key_id: 'EY67iSsk',
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
            first_at: '2026-11-16T09:43:11.751Z',
            last_at: '2026-11-16T09:43:11.751Z',
          },
          {
            session_id: 's-1',
            agents: ['deploy-bot', 'mail-bot'],
            events: 4,
            highest_risk: 'medium',
            blocked: 0,
            pii_events: 1,
            first_at: '2026-11-16T09:43:08.535Z',
            last_at: '2026-11-16T09:43:11.647Z',
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
        after: '2026-11-09T09:43:12.779Z',
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
            created_at: '2026-11-16T09:43:12.811Z',
            key_id: 'EY67iSsk',
            key_name: 'first admin key',
          },
          {
            version: 2,
            team: 'releases',
            created_at: '2026-11-16T09:43:11.591Z',
            key_id: 'EY67iSsk',
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
        id: 'rfRYsH8u',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'build agents',
        roles: ['ingest'],
        team: 'platform',
        created_at: '2026-11-16T09:43:12.857Z',
        expires_at: null,
      },
    },
  },
  listKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'EY67iSsk',
            name: 'first admin key',
            roles: ['ingest', 'read'],
            team: null,
            created_at: '2026-11-16T09:43:03.062Z',
            expires_at: null,
            last_used_at: null,
            last_used_from: null,
            made_by: 'first start',
            person_id: null,
            person: null,
          },
          {
            id: 'WC75uY8N',
            name: 'old build agent',
            roles: ['ingest'],
            team: null,
            created_at: '2026-11-16T09:43:08.507Z',
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
            name: 'WC75uY8N',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:44:00.000Z',
          },
        ],
      },
    },
  },
  countKeyEvents: {
    answers: {
      'application/json': {
        key_id: 'WC75uY8N',
        after: '2026-11-15T09:43:12.875Z',
        before: '2026-11-16T09:43:12.875Z',
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
        id: 'xsWEWHCh',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'old build agent',
        roles: ['ingest'],
        team: null,
        created_at: '2026-11-16T09:43:12.880Z',
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
            id: 'hGJgzo4B',
            name: 'Ada Example',
            email: 'ada@acme.example',
            email_verified: true,
            issuer: 'https://login.acme.example',
            subject: '2482897610hGJgzo4B',
            groups: ['engineering'],
            team: null,
            roles: ['read'],
            access_by: 'groups',
            active: true,
            created_at: '2026-11-16T09:43:11.470Z',
            last_seen_at: '2026-11-16T09:43:11.470Z',
          },
        ],
      },
    },
  },
  updatePerson: {
    request: { access: { roles: ['admin'] } },
    answers: {
      'application/json': {
        id: 'hGJgzo4B',
        name: 'Ada Example',
        email: 'ada@acme.example',
        email_verified: true,
        issuer: 'https://login.acme.example',
        subject: '2482897610hGJgzo4B',
        groups: ['engineering'],
        team: null,
        roles: ['admin'],
        access_by: 'admin',
        active: true,
        created_at: '2026-11-16T09:43:11.470Z',
        last_seen_at: '2026-11-16T09:43:11.470Z',
      },
    },
  },
  createOwnKey: {
    request: { name: 'laptop', roles: ['read'], expires_at: '2026-12-16T09:43:11.623Z' },
    answers: {
      'application/json': {
        id: '3pYwyLel',
        key: 'aud_Ab3dEf7h_this-is-shown-once',
        name: 'laptop',
        roles: ['read'],
        team: null,
        created_at: '2026-11-16T09:43:12.908Z',
        expires_at: '2026-12-16T09:43:11.623Z',
      },
    },
  },
  listOwnKeys: {
    answers: {
      'application/json': {
        keys: [
          {
            id: 'mDbt08Ao',
            name: 'old laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:43:11.513Z',
            expires_at: '2026-12-16T09:43:11.502Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'hGJgzo4B',
            person: 'Ada Example',
          },
          {
            id: '3pYwyLel',
            name: 'laptop',
            roles: ['read'],
            team: null,
            created_at: '2026-11-16T09:43:12.908Z',
            expires_at: '2026-12-16T09:43:11.623Z',
            last_used_at: null,
            last_used_from: null,
            made_by: 'Ada Example',
            person_id: 'hGJgzo4B',
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
            id: 'ece7782a7a0ce287',
            person_id: null,
            key_id: 'EY67iSsk',
            name: 'first admin key',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:43:11.523Z',
            last_used_at: '2026-11-16T09:43:11.523Z',
          },
          {
            id: '13521a98d064682c',
            person_id: 'hGJgzo4B',
            key_id: null,
            name: 'Ada Example',
            address: '127.0.0.1',
            created_at: '2026-11-16T09:43:11.475Z',
            last_used_at: '2026-11-16T09:43:11.475Z',
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
        id: 'xFv2thMH',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: ['acme.example'],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/xFv2thMH',
        callback_path: '/dashboard/sign-in/xFv2thMH/callback',
        logout_path: '/dashboard/sign-in/xFv2thMH/logout',
        created_at: '2026-11-16T09:43:12.939Z',
      },
    },
  },
  listProviders: {
    answers: {
      'application/json': {
        providers: [
          {
            id: 'JN4gkJGJ',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/JN4gkJGJ',
            callback_path: '/dashboard/sign-in/JN4gkJGJ/callback',
            logout_path: '/dashboard/sign-in/JN4gkJGJ/logout',
            created_at: '2026-11-16T09:43:11.542Z',
          },
          {
            id: 'xFv2thMH',
            name: 'Acme',
            issuer: 'https://login.acme.example',
            client_id: 'audit',
            groups_claim: 'groups',
            domains: ['acme.example'],
            mappings: [{ group: 'security', roles: ['admin'] }],
            has_client_secret: true,
            sign_in_path: '/dashboard/sign-in/xFv2thMH',
            callback_path: '/dashboard/sign-in/xFv2thMH/callback',
            logout_path: '/dashboard/sign-in/xFv2thMH/logout',
            created_at: '2026-11-16T09:43:12.939Z',
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
        id: 'JN4gkJGJ',
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        groups_claim: 'groups',
        domains: [],
        mappings: [{ group: 'security', roles: ['admin'] }],
        has_client_secret: true,
        sign_in_path: '/dashboard/sign-in/JN4gkJGJ',
        callback_path: '/dashboard/sign-in/JN4gkJGJ/callback',
        logout_path: '/dashboard/sign-in/JN4gkJGJ/logout',
        created_at: '2026-11-16T09:43:11.542Z',
      },
    },
  },
  deleteProvider: { answers: {} },
  createTeam: {
    request: { name: 'payments' },
    answers: {
      'application/json': { id: 'UzDVLVZT', name: 'payments', created_at: '2026-11-16T09:43:12.957Z' },
    },
  },
  listTeams: {
    answers: {
      'application/json': {
        teams: [
          { id: 'RHcpSxx9', name: 'releases', created_at: '2026-11-16T09:43:11.578Z' },
          { id: 'aA8kvRc1', name: 'platform', created_at: '2026-11-16T09:43:12.855Z' },
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
            name: 'WC75uY8N',
            quota: 'events_per_minute',
            limit: 600,
            used: 0,
            resets_at: '2026-11-16T09:44:00.000Z',
          },
        ],
      },
    },
  },
  renameTeam: {
    request: { name: 'billing' },
    answers: {
      'application/json': { id: 'UzDVLVZT', name: 'billing', created_at: '2026-11-16T09:43:12.957Z' },
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
            newest: '01M7HVTEFN61SKYC5DVVFHR14S',
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
        until: '2027-02-14T09:43:13.015Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:43:13.015Z',
        changed_at: '2026-11-16T09:43:13.018Z',
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
            until: '2027-02-14T09:43:13.015Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:43:13.015Z',
            changed_at: '2026-11-16T09:43:13.015Z',
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
            until: '2027-02-14T09:43:13.015Z',
            ended_at: null,
            in_force: true,
            created_at: '2026-11-16T09:43:13.015Z',
            changed_at: '2026-11-16T09:43:13.015Z',
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
        until: '2027-02-14T09:43:13.015Z',
        ended_at: null,
        in_force: true,
        created_at: '2026-11-16T09:43:13.015Z',
        changed_at: '2026-11-16T09:43:13.037Z',
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
        until: '2027-02-14T09:43:13.015Z',
        ended_at: '2026-11-16T09:43:13.040Z',
        in_force: false,
        created_at: '2026-11-16T09:43:13.015Z',
        changed_at: '2026-11-16T09:43:13.045Z',
        changed_by: 'first admin key',
      },
    },
  },
  listApprovals: {
    answers: {
      'application/json': {
        approvals: [
          {
            id: '01M7HVTEG35338MGG36NCHV406',
            state: 'pending',
            event_id: '01M7HVTEFN61SKYC5DVVFHR14S',
            asked_at: '2026-11-16T09:43:11.619Z',
            agent_id: 'release-bot',
            why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
            team: 'releases',
            until: '2026-11-17T09:43:11.619Z',
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
          id: '01M7HVTEG35338MGG36NCHV406',
          state: 'pending',
          event_id: '01M7HVTEFN61SKYC5DVVFHR14S',
          asked_at: '2026-11-16T09:43:11.619Z',
          agent_id: 'release-bot',
          why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
          team: 'releases',
          until: '2026-11-17T09:43:11.619Z',
          runs_files: [],
          decided_by: null,
          reason: null,
          used_event_id: null,
          decided_at: null,
          used_at: null,
        },
        event: {
          id: '01M7HVTEFN61SKYC5DVVFHR14S',
          agent_id: 'release-bot',
          action: 'shell_command',
          data: { command: 'rm -rf /srv/releases/old' },
          context: { session_id: 's-3' },
          reasoning: null,
          risk_level: 'high',
          pii_detected: false,
          pii_fields: [],
          frameworks: { gdpr: [], ai_act: ['art_9', 'art_12'] },
          created_at: '2026-11-16T09:43:11.605Z',
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
          key_id: 'O4yIXPER',
          team_id: 'RHcpSxx9',
        },
        session: [],
      },
    },
  },
  allowApproval: {
    request: { reason: 'The old release was backed up.' },
    answers: {
      'application/json': {
        id: '01M7HVTEG35338MGG36NCHV406',
        state: 'granted',
        event_id: '01M7HVTEFN61SKYC5DVVFHR14S',
        asked_at: '2026-11-16T09:43:11.619Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T09:58:13.062Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'The old release was backed up.',
        used_event_id: null,
        decided_at: '2026-11-16T09:43:13.062Z',
        used_at: null,
      },
    },
  },
  denyApproval: {
    request: { reason: 'Not on a Friday.' },
    answers: {
      'application/json': {
        id: '01M7HVTEG35338MGG36NCHV406',
        state: 'denied',
        event_id: '01M7HVTEFN61SKYC5DVVFHR14S',
        asked_at: '2026-11-16T09:43:11.619Z',
        agent_id: 'release-bot',
        why: 'Deletes /srv/releases/old with everything in it, outside of the working folder.',
        team: 'releases',
        until: '2026-11-16T09:58:13.062Z',
        runs_files: [],
        decided_by: 'first admin key',
        reason: 'Not on a Friday.',
        used_event_id: null,
        decided_at: '2026-11-16T09:43:13.073Z',
        used_at: null,
      },
    },
  },
  createOrganization: {
    request: { name: 'acme' },
    answers: {
      'application/json': {
        id: 'aqenGUF7',
        name: 'acme',
        created_at: '2026-11-16T09:43:13.082Z',
        retired_at: null,
        first_key: {
          id: 'wPKCKrHM',
          key: 'aud_Ab3dEf7h_this-is-shown-once',
          name: 'first admin key',
          roles: ['ingest', 'read'],
          team: null,
          created_at: '2026-11-16T09:43:13.085Z',
          expires_at: null,
        },
      },
    },
  },
  listOrganizations: {
    answers: {
      'application/json': {
        organizations: [
          { id: 'mWzReKFv', name: 'default', created_at: '2026-11-16T09:43:03.053Z', retired_at: null },
          { id: 'aqenGUF7', name: 'acme', created_at: '2026-11-16T09:43:13.082Z', retired_at: null },
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
            id: '01M7HVTFXHB0Z203T0FCQR51FV',
            at: '2026-11-16T09:43:13.073Z',
            kind: 'approval.denied',
            key_id: 'EY67iSsk',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HVTEG35338MGG36NCHV406',
            before: { state: 'granted' },
            after: { state: 'denied', reason: 'Not on a Friday.', event_id: '01M7HVTEFN61SKYC5DVVFHR14S' },
          },
          {
            id: '01M7HVTFX62XBEDCNJGJ57SCDS',
            at: '2026-11-16T09:43:13.062Z',
            kind: 'approval.granted',
            key_id: 'EY67iSsk',
            key_name: 'first admin key',
            person_id: null,
            person: null,
            address: '127.0.0.1',
            team: 'releases',
            subject: '01M7HVTEG35338MGG36NCHV406',
            before: { state: 'pending' },
            after: {
              state: 'granted',
              reason: 'The old release was backed up.',
              event_id: '01M7HVTEFN61SKYC5DVVFHR14S',
            },
          },
        ],
        total: 44,
        limit: 2,
        offset: 0,
        next: '01M7HVTFX62XBEDCNJGJ57SCDS',
      },
    },
  },
  getEvidence: {
    answers: {
      'application/json': {
        origin: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1',
        period: 1,
        key: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1+55b762a8+AReerg0I0AVMJdbRcl9xomEYxYUsE6rntnVDMB8qPUX8',
        key_place: 'beside the data',
        size: 52,
        checkpoint: {
          size: 23,
          root: 'jp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=',
          signed_at: '2026-11-16T09:43:12.379Z',
        },
        checkpoints: [
          {
            size: 23,
            root: 'jp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=',
            signed_at: '2026-11-16T09:43:12.379Z',
          },
        ],
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 23,
            confirmed_at: '2026-11-16T09:43:12.379Z',
            failure: null,
            failed_at: null,
            entries_since: 29,
          },
        ],
        last_independent_anchor: null,
        entries_since: 52,
        verified: null,
        earlier_logs: [],
      },
    },
  },
  getCheckpoint: {
    answers: {
      'text/plain':
        '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1\n23\njp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=\n\n— 7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1 VbdiqCvZPkQ9w/8SX4a5mNvlo/te1zimJ4EOr8WJHO0mOFAsbImpMNmtNAQnCbZZY7HroX670fpFvLwGzcZekxtNvgM=\n',
    },
  },
  getTile: { answers: {} },
  getEventProof: {
    answers: {
      'application/json': {
        event_id: '01M7HVTBFQ3SZMHGEMNCGTTEF0',
        origin: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1',
        key: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1+55b762a8+AReerg0I0AVMJdbRcl9xomEYxYUsE6rntnVDMB8qPUX8',
        index: 5,
        recorded: 'at-once',
        entry:
          'audit-entry/1\nkind event\nid 01M7HVTBFQ3SZMHGEMNCGTTEF0\ntime 2026-11-16T09:43:08.535Z\nrecorded at-once\nagent_id 202c513e13517f749cc317d18b923b46965be88b43a8c7c91a56dfb431cc7a53\naction 2f4f9f952518b56cdd685a928b7d87130fc4ed88ff57a8825cd8e90e18761d6f\nsession_id cfccf2d1d96fca7ba85b6b878f99322adf376345964d971d1b8a0f14bc8742b1\nsender d4f62b378960fa55a6851acc5f6f63cb039bc963482816437ca7bd61f493caa9\ndata e28bbdba1418e21d1cbc8c82ede47399b1743cfdce1cf154cae986a253ffbbc6\ncontext 14f5b8c50f29dcba4e76cf7dc06a678b62848fd01fdd10781e0c1144c8839a6f\nreasoning ca5093c9364825c61c9047025252924ca655440bac15082487b0b6e6fbd762d7\nverdict 569461aaf4331dd3fdf436417bbcb3159e1cd3adc50d4a57d7e0d92956aa1c8f\n',
        proof: [
          'MGKkgAblb19YvwcK6ADuiL7dhsCJJo6khfMHGSEviaQ=',
          'TBtM9WDqdRni/mteYlXuW1BbAOk6WaaVPwCbna3mWd4=',
        ],
        checkpoint:
          '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1\n23\njp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=\n\n— 7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1 VbdiqCvZPkQ9w/8SX4a5mNvlo/te1zimJ4EOr8WJHO0mOFAsbImpMNmtNAQnCbZZY7HroX670fpFvLwGzcZekxtNvgM=\n',
        anchors: [
          {
            sink: 'log output',
            independent: false,
            size: 23,
            confirmed_at: '2026-11-16T09:43:12.379Z',
            failure: null,
            failed_at: null,
            entries_since: 29,
          },
        ],
      },
    },
  },
  bundleEvents: {
    answers: {
      'application/json': {
        format: 'audit-bundle/1',
        made_at: '2026-11-16T09:43:13.148Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1+55b762a8+AReerg0I0AVMJdbRcl9xomEYxYUsE6rntnVDMB8qPUX8',
            checkpoint:
              '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1\n23\njp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=\n\n— 7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1 VbdiqCvZPkQ9w/8SX4a5mNvlo/te1zimJ4EOr8WJHO0mOFAsbImpMNmtNAQnCbZZY7HroX670fpFvLwGzcZekxtNvgM=\n',
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
        id: '01M7HVTG2331DN3D3V3H3HSPSC',
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
        created_at: '2026-11-16T09:43:13.220Z',
        created_by: 'first admin key',
        released_at: null,
        released_by: null,
      },
    },
  },
  releaseHold: {
    answers: {
      'application/json': {
        id: '01M7HVTBP63X37A70VKE83B072',
        case: '2026-7',
        reason: 'A question of the auditor',
        filter: { event_ids: ['01M7HVTBFQ3SZMHGEMNCGTTEF0'] },
        created_at: '2026-11-16T09:43:08.742Z',
        created_by: 'first admin key',
        released_at: '2026-11-16T09:43:13.242Z',
        released_by: 'first admin key',
      },
    },
  },
  listHolds: {
    answers: {
      'application/json': {
        holds: [
          {
            id: '01M7HVTG2331DN3D3V3H3HSPSC',
            case: '2026-114',
            reason: 'Order of the court of 3 November',
            filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00.000Z' },
            created_at: '2026-11-16T09:43:13.220Z',
            created_by: 'first admin key',
            released_at: null,
            released_by: null,
          },
          {
            id: '01M7HVTBP63X37A70VKE83B072',
            case: '2026-7',
            reason: 'A question of the auditor',
            filter: { event_ids: ['01M7HVTBFQ3SZMHGEMNCGTTEF0'] },
            created_at: '2026-11-16T09:43:08.742Z',
            created_by: 'first admin key',
            released_at: '2026-11-16T09:43:13.242Z',
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
        id: '01M7HVTG3M621V08H9P69TWJ97',
        state: 'running',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 0,
        total: 7,
        found: 0,
        next: null,
        created_at: '2026-11-16T09:43:13.268Z',
        matches: [],
      },
    },
  },
  getSubjectReport: {
    answers: {
      'application/json': {
        id: '01M7HVTBPY38BKBX87CNW7PAGZ',
        state: 'done',
        searched_by: ['email'],
        created_by: 'first admin key',
        scanned: 2,
        total: 2,
        found: 1,
        next: null,
        created_at: '2026-11-16T09:43:08.766Z',
        matches: [
          {
            kind: 'event',
            id: '01M7HVTBK97J7XZD95S3R544W4',
            places: ['data'],
            created_at: '2026-11-16T09:43:08.649Z',
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
        made_at: '2026-11-16T09:43:13.301Z',
        readme:
          'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.',
        logs: [
          {
            key: '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1+55b762a8+AReerg0I0AVMJdbRcl9xomEYxYUsE6rntnVDMB8qPUX8',
            checkpoint:
              '7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1\n23\njp8xe/FfCReLNv67kS7sjyTpSaNmSnyK1lmQ5QPS//c=\n\n— 7438dfc4bf7c0d8aa70fd644085b2577/mWzReKFv/1 VbdiqCvZPkQ9w/8SX4a5mNvlo/te1zimJ4EOr8WJHO0mOFAsbImpMNmtNAQnCbZZY7HroX670fpFvLwGzcZekxtNvgM=\n',
            consistency: [],
            complete: null,
          },
        ],
        entries: [
          {
            log: 0,
            index: 6,
            entry:
              'audit-entry/1\nkind event\nid 01M7HVTBK97J7XZD95S3R544W4\ntime 2026-11-16T09:43:08.649Z\nrecorded at-once\nagent_id 00717a8ee87db3a5fddbd4ef094a33f60bc4e2e84a9fa34696972f5eadaf894a\naction a0cfffee45cea3ccb52e1394312efb16a04d9c8776327e1a7f3d5de776504cb7\nsession_id 26729d4ccbf90485e5e5bff3bfc34ced31fece367a80f0b18b232025dbbfa399\nsender d4623e2ce9dccd0ac866e0189b8a4a1dd3bafd36ef1db377c1489717ebc87c9b\ndata 8d203e796184413ce5d0911d1cef2f05e4eceb6effa04fd667b60816691891ee\ncontext b971f5f15d6edc8a271582fe88e53bc3749e1f2f277b5c01f681c37f6c2c5fb1\nreasoning 3a3887a480a43409870d0b0540900fc1415a23e5ea6faaf5cd1e6c3a5cc40185\nverdict 2b5d551113b22a3290f90b941e31d54e1c9807f2b82d93fc6b72cdd3d0f6ce16\n',
            proof: [
              'IrKjsJPp6y5r2qdJG/95IYnhKvOsYC2ZjyO6XU5RdLc=',
              'yxjkgetpvTtHzf/n4hobJ6z2DyjRrkQq5LYJHFldYtA=',
            ],
            fields: {
              agent_id: { text: '"mail-bot"', salt: 'DOL/5c/XEAZ2ny1cPZdF/Q==' },
              action: { text: '"shell_command"', salt: 'BjRhm6//6uUWiMz3iQ4uiw==' },
              session_id: { text: '"s-1"', salt: 'a/gYa/QBovROvoJwzwkGnw==' },
              sender: { text: '{"key_id":"EY67iSsk","team_id":null}', salt: 'yu13eU/k/shnOm8rQflgkA==' },
              data: { text: '{"to":"jane.doe@example.com"}', salt: 'TsMGWP1pA8+owmVqPIFtwg==' },
              context: {
                text: '{"session_id":"s-1","environment":"staging"}',
                salt: '4r7BGtFzQ7QdbQ6VqSYFrg==',
              },
              reasoning: { text: '"I want to know which accounts exist."', salt: 'wYSPQHPCi3zR1EvEpyqboA==' },
              verdict: {
                text: '{"risk_level":"medium","pii_fields":["email"],"frameworks":{"gdpr":["art_30"],"ai_act":["art_12","art_19"]},"decision":"allow","reason":null,"findings":[{"rule":"pii.email","level":"medium","where":"data.to","span":[0,20],"why":"Holds personal data: E-mail address."}],"policy_version":1,"classifier_version":"2.0.0"}',
                salt: 'iswUeIe14aDgF1AYYVkzjA==',
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
      event_ids: ['01M7HVTBK97J7XZD95S3R544W4'],
    },
    answers: {
      'application/json': {
        id: '01M7HVTG514J6BQZY8Z7S9QRWE',
        mode: 'fields',
        fields: ['agent_id', 'action'],
        reason: 'Request of the person concerned, ticket 4711',
        events: 1,
        created_by: 'first admin key',
        created_at: '2026-11-16T09:43:13.313Z',
        finished_at: '2026-11-16T09:43:13.324Z',
      },
    },
  },
  listErasures: {
    answers: {
      'application/json': {
        erasures: [
          {
            id: '01M7HVTG514J6BQZY8Z7S9QRWE',
            mode: 'fields',
            fields: ['agent_id', 'action'],
            reason: 'Request of the person concerned, ticket 4711',
            events: 1,
            created_by: 'first admin key',
            created_at: '2026-11-16T09:43:13.313Z',
            finished_at: '2026-11-16T09:43:13.322Z',
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
            id: '01M7HVTEMD4XHMJHDE07Y66XEX',
            event_id: '01M7HVTEM76DVJWEES40YEACM9',
            rule: 'medium and above',
            target: 'https://chat.example.com',
            state: 'pending',
            attempts: 0,
            created_at: '2026-11-16T09:43:11.751Z',
            last_attempt_at: null,
            last_status: null,
            last_answer: null,
            next_attempt_at: '2026-11-16T09:44:11.928Z',
            delivered_at: null,
            grouped_with: null,
          },
        ],
        total: 6,
        limit: 1,
        offset: 0,
        next: '01M7HVTEMD4XHMJHDE07Y66XEX',
      },
    },
  },
  retryAlert: {
    answers: {
      'application/json': {
        id: '01M7HVTBMKAVAD4GTCM0DERFPV',
        event_id: '01M7HVTBK97J7XZD95S3R544W4',
        rule: 'medium and above',
        target: 'https://chat.example.com',
        state: 'pending',
        attempts: 1,
        created_at: '2026-11-16T09:43:08.649Z',
        last_attempt_at: '2026-11-16T09:43:08.954Z',
        last_status: null,
        last_answer: null,
        next_attempt_at: '2026-11-16T09:43:13.350Z',
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
