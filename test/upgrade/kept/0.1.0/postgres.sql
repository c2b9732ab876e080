SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
CREATE TABLE public.agent_sessions (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    session uuid NOT NULL,
    session_id text NOT NULL,
    first_id uuid NOT NULL,
    last_id uuid NOT NULL,
    events bigint NOT NULL,
    highest_risk smallint NOT NULL,
    blocked bigint NOT NULL,
    pii_events bigint NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.agent_sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.alert_groups (
    name text NOT NULL COLLATE pg_catalog."C",
    sent_at bigint NOT NULL
);
CREATE TABLE public.alert_targets (
    target text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    resume_at bigint DEFAULT 0 NOT NULL,
    succeeded_at bigint
);
CREATE TABLE public.alerts (
    id text NOT NULL COLLATE pg_catalog."C",
    organization_id text NOT NULL COLLATE pg_catalog."C",
    team_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
    rule_name text NOT NULL COLLATE pg_catalog."C",
    sealed_url text NOT NULL,
    target text NOT NULL COLLATE pg_catalog."C",
    notice text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    queued_at bigint NOT NULL,
    next_attempt_at bigint NOT NULL,
    last_attempt_at bigint,
    last_status integer,
    last_answer text,
    delivered_at bigint,
    leader_id text COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.alerts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.arrivals (
    number bigint NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    arrived_at bigint NOT NULL,
    is_explored boolean DEFAULT false NOT NULL,
    ids uuid[] NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.arrivals FORCE ROW LEVEL SECURITY;
ALTER TABLE public.arrivals ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.arrivals_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.changes (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    key_id text,
    key_name text NOT NULL,
    address text,
    team_id text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL,
    before text NOT NULL,
    after text NOT NULL
);
ALTER TABLE ONLY public.changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    policy_version integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    session_id text COLLATE pg_catalog."C",
    pii_fields text NOT NULL,
    frameworks text NOT NULL,
    reason text,
    findings text NOT NULL,
    classifier_version text NOT NULL,
    data text NOT NULL,
    context text NOT NULL,
    reasoning text NOT NULL
)
PARTITION BY RANGE (id);
ALTER TABLE ONLY public.events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events_2026_11 (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    policy_version integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    session_id text COLLATE pg_catalog."C",
    pii_fields text NOT NULL,
    frameworks text NOT NULL,
    reason text,
    findings text NOT NULL,
    classifier_version text NOT NULL,
    data text NOT NULL,
    context text NOT NULL,
    reasoning text NOT NULL
);
ALTER TABLE ONLY public.events_2026_11 FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events_2026_12 (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    policy_version integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    session_id text COLLATE pg_catalog."C",
    pii_fields text NOT NULL,
    frameworks text NOT NULL,
    reason text,
    findings text NOT NULL,
    classifier_version text NOT NULL,
    data text NOT NULL,
    context text NOT NULL,
    reasoning text NOT NULL
);
ALTER TABLE ONLY public.events_2026_12 FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events_2027_01 (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    policy_version integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    session_id text COLLATE pg_catalog."C",
    pii_fields text NOT NULL,
    frameworks text NOT NULL,
    reason text,
    findings text NOT NULL,
    classifier_version text NOT NULL,
    data text NOT NULL,
    context text NOT NULL,
    reasoning text NOT NULL
);
ALTER TABLE ONLY public.events_2027_01 FORCE ROW LEVEL SECURITY;
CREATE TABLE public.events_of_other_times (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    policy_version integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    session_id text COLLATE pg_catalog."C",
    pii_fields text NOT NULL,
    frameworks text NOT NULL,
    reason text,
    findings text NOT NULL,
    classifier_version text NOT NULL,
    data text NOT NULL,
    context text NOT NULL,
    reasoning text NOT NULL
);
ALTER TABLE ONLY public.events_of_other_times FORCE ROW LEVEL SECURITY;
CREATE TABLE public.facet_totals (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    span smallint NOT NULL,
    lane smallint NOT NULL,
    facet_id integer NOT NULL,
    start bigint NOT NULL,
    events bigint NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.facet_totals FORCE ROW LEVEL SECURITY;
CREATE TABLE public.facets (
    id integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    team_id text NOT NULL COLLATE pg_catalog."C",
    agent_id text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    risk_level text NOT NULL COLLATE pg_catalog."C",
    pii_detected boolean NOT NULL,
    decision text NOT NULL COLLATE pg_catalog."C",
    digest uuid NOT NULL
);
ALTER TABLE ONLY public.facets FORCE ROW LEVEL SECURITY;
ALTER TABLE public.facets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.facets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.facts (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.idempotency_keys (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    body_hash text NOT NULL,
    answer text NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.keys (
    id text NOT NULL COLLATE pg_catalog."C",
    organization_id text NOT NULL COLLATE pg_catalog."C",
    team_id text COLLATE pg_catalog."C",
    name text NOT NULL,
    roles text NOT NULL,
    mac text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint,
    last_used_at bigint
);
ALTER TABLE ONLY public.keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.login_sessions (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    organization_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL
);
ALTER TABLE ONLY public.login_sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mention_totals (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    span smallint NOT NULL,
    start bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    events bigint NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.mention_totals FORCE ROW LEVEL SECURITY;
CREATE TABLE public.migrations (
    version integer NOT NULL,
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.nodes (
    number integer NOT NULL,
    holder text NOT NULL,
    held_until bigint NOT NULL
);
CREATE TABLE public.organizations (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    retired_at bigint
);
CREATE TABLE public.policies (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    team_id text NOT NULL COLLATE pg_catalog."C",
    overrides text NOT NULL,
    created_at bigint NOT NULL,
    key_id text,
    key_name text NOT NULL
);
ALTER TABLE ONLY public.policies FORCE ROW LEVEL SECURITY;
CREATE TABLE public.search_entries (
    id uuid NOT NULL,
    facet_id integer NOT NULL,
    organization_id text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL
);
ALTER TABLE ONLY public.search_entries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.session_agents (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    session uuid NOT NULL,
    agent_id text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.session_agents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.teams (
    id text NOT NULL COLLATE pg_catalog."C",
    organization_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    retired_at bigint
);
ALTER TABLE ONLY public.teams FORCE ROW LEVEL SECURITY;
CREATE TABLE public.totals (
    organization_id text NOT NULL COLLATE pg_catalog."C",
    span smallint NOT NULL,
    lane smallint NOT NULL,
    start bigint NOT NULL,
    events bigint NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.totals FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY public.events ATTACH PARTITION public.events_2026_11 FOR VALUES FROM ('01a19467-e800-0000-0000-000000000000') TO ('01a22ee6-b000-0000-0000-000000000000');
ALTER TABLE ONLY public.events ATTACH PARTITION public.events_2026_12 FOR VALUES FROM ('01a22ee6-b000-0000-0000-000000000000') TO ('01a2ce8b-d400-0000-0000-000000000000');
ALTER TABLE ONLY public.events ATTACH PARTITION public.events_2027_01 FOR VALUES FROM ('01a2ce8b-d400-0000-0000-000000000000') TO ('01a36e30-f800-0000-0000-000000000000');
ALTER TABLE ONLY public.events ATTACH PARTITION public.events_of_other_times DEFAULT;
INSERT INTO public.agent_sessions VALUES ('LLj3rdpL', '', '23f97e3f-34f2-5f6e-445c-48f6028e0c18', 'session-2', '01a1e0c8-1fa6-2836-d51b-670ea2a2356b', '01a1e0c8-20f8-3d68-5d09-5a6c0ba34da7', 4, 0, 0, 0);
INSERT INTO public.agent_sessions VALUES ('LLj3rdpL', '', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'session-0', '01a1e0c8-1f2e-20b7-5b30-69d5745233bb', '01a1e0c8-20c2-47a6-ffc0-bd2b72b02bd6', 4, 0, 0, 0);
INSERT INTO public.agent_sessions VALUES ('LLj3rdpL', '', 'c7af2d35-44f0-94b2-8e7f-a85bd32bd22c', 'session-1', '01a1e0c8-1e5b-19c5-6847-50e9b6a0daf4', '01a1e0c8-20da-79ea-1285-af7c7ebf9ec4', 5, 2, 0, 1);
INSERT INTO public.agent_sessions VALUES ('LLj3rdpL', 'uFLm7qOs', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'session-0', '01a1e0c8-1f2e-20b7-5b30-69d5745233bb', '01a1e0c8-20c2-47a6-ffc0-bd2b72b02bd6', 4, 0, 0, 0);
INSERT INTO public.alert_targets VALUES ('5e1edce20971abc549b412b1888864bd', 'http://127.0.0.73:18474', 3, 0, NULL);
INSERT INTO public.alerts VALUES ('01M7GCG8BSE48V7JFKT75FA1WY', 'LLj3rdpL', '', '01M7GCG8BR6749NY5TWJQP2NZE', 'critical', 'VES7dybur2772SxhRT79scc4vxXpWDkBcjMQatNlL1bEHyOti2QkIhzWSkdgoX8Yusg/JxdXpsPUP3U5', '5e1edce20971abc549b412b1888864bd', '{"event_id":"01M7GCG8BR6749NY5TWJQP2NZE","stored":true,"time":"2026-11-15T19:56:14.584Z","agent_id":"builder","action":"shell_command","risk_level":"critical","pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14"],"soc2":["art_6","art_7","art_8"]},"decision":"block","reason":"Risk level critical >= threshold critical","why":"Deletes the whole file system, a home folder or a folder that the system needs."}', 'pending', 1, 1794772574584, 1794772574584, 1794772580214, 1794772574754, NULL, 'No answer: the connection was refused.', NULL, NULL);
INSERT INTO public.alerts VALUES ('01M7GCG8EQ0M9KW0TRACFPKYVM', 'LLj3rdpL', 'uFLm7qOs', '01M7GCG8EPBXG4MS4EJV9NM4A1', 'critical', 'VES7dybur2772SxhRT79scc4vxXpWDkBcjMQatNlL1bEHyOti2QkIhzWSkdgoX8Yusg/JxdXpsPUP3U5', '5e1edce20971abc549b412b1888864bd', '{"event_id":"01M7GCG8EPBXG4MS4EJV9NM4A1","stored":true,"time":"2026-11-15T19:56:14.678Z","agent_id":"cashier","action":"shell_command","risk_level":"critical","pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14"],"soc2":["art_6","art_7","art_8"]},"decision":"block","reason":"Risk level critical >= threshold high","why":"Deletes the whole file system, a home folder or a folder that the system needs."}', 'pending', 1, 1794772574678, 1794772574678, 1794772580294, 1794772575009, NULL, 'No answer: the connection was refused.', NULL, NULL);
INSERT INTO public.alerts VALUES ('01M7GCG8FNDGNXKD8KWGDAFN4R', 'LLj3rdpL', '', '01M7GCG8FNDGNXKD8KWGDAFN4Q', 'critical', 'VES7dybur2772SxhRT79scc4vxXpWDkBcjMQatNlL1bEHyOti2QkIhzWSkdgoX8Yusg/JxdXpsPUP3U5', '5e1edce20971abc549b412b1888864bd', '{"event_id":"01M7GCG8FNDGNXKD8KWGDAFN4Q","stored":false,"time":"2026-11-15T19:56:14.709Z","agent_id":"builder","action":"shell_command","risk_level":"critical","pii_fields":[],"frameworks":{"gdpr":[],"ai_act":["art_9","art_12","art_14"],"soc2":["art_6","art_7","art_8"]},"decision":"allow","reason":null,"why":"Deletes the whole file system, a home folder or a folder that the system needs."}', 'pending', 1, 1794772574709, 1794772574709, 1794772580074, 1794772575071, NULL, 'No answer: the connection was refused.', NULL, NULL);
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (1, 'LLj3rdpL', 1794772573803, true, '{01a1e0c8-1e5b-19c5-6847-50e9b6a0daf4}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (2, 'LLj3rdpL', 1794772573852, true, '{01a1e0c8-1e92-6efc-ecce-cf9500358a42}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (3, 'LLj3rdpL', 1794772573869, true, '{01a1e0c8-1ea6-3706-cc6b-2982d4cd91cd}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (4, 'LLj3rdpL', 1794772573919, true, '{01a1e0c8-1ece-29d9-4c25-7022a6f0bbf4}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (5, 'LLj3rdpL', 1794772574028, true, '{01a1e0c8-1f2e-20b7-5b30-69d5745233bb}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (6, 'LLj3rdpL', 1794772574081, true, '{01a1e0c8-1f7a-3788-5f4d-08bd059d3efe}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (7, 'LLj3rdpL', 1794772574133, true, '{01a1e0c8-1fa6-2836-d51b-670ea2a2356b}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (8, 'LLj3rdpL', 1794772574152, true, '{01a1e0c8-1fbf-335b-b07f-36b10e1dcb6f}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (9, 'LLj3rdpL', 1794772574281, true, '{01a1e0c8-2042-18e2-58a8-13ab8e36637d}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (10, 'LLj3rdpL', 1794772574298, true, '{01a1e0c8-2057-016d-951b-a8d1b6ce8752}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (11, 'LLj3rdpL', 1794772574309, true, '{01a1e0c8-2063-65dd-7ae6-f8c713bc1e60}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (12, 'LLj3rdpL', 1794772574321, true, '{01a1e0c8-206e-3687-78f9-ea25951a6a99}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (13, 'LLj3rdpL', 1794772574352, true, '{01a1e0c8-208e-6ab1-6019-606d4116121b}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (14, 'LLj3rdpL', 1794772574409, true, '{01a1e0c8-20c2-47a6-ffc0-bd2b72b02bd6}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (15, 'LLj3rdpL', 1794772574432, true, '{01a1e0c8-20da-79ea-1285-af7c7ebf9ec4}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (16, 'LLj3rdpL', 1794772574462, true, '{01a1e0c8-20f8-3d68-5d09-5a6c0ba34da7}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (17, 'LLj3rdpL', 1794772574648, true, '{01a1e0c8-2178-31c8-9af8-bae4af6157ee}');
INSERT INTO public.arrivals OVERRIDING SYSTEM VALUE VALUES (18, 'LLj3rdpL', 1794772574689, true, '{01a1e0c8-21d6-5f60-4a64-8e96d35a1141}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCFZ565BFPBN7SJ58FNSTR', 'organization.created', NULL, 'first start', NULL, '', 'default', 'null', '{"name":"default"}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCFZ6C6D3SD34P82N4PN4T', 'key.created', NULL, 'first start', NULL, '', 'rm4YDnsR', 'null', '{"id":"rm4YDnsR","name":"first admin key","roles":["admin"],"team":null,"expires_at":null}');
INSERT INTO public.changes VALUES ('2gZnMFhj', '01M7GCG6Q39TAMP49731H15219', 'organization.created', NULL, 'command line', NULL, '', 'neighbour', 'null', '{"name":"neighbour"}');
INSERT INTO public.changes VALUES ('2gZnMFhj', '01M7GCG6RB3YQVD3YD10SESPQE', 'key.created', NULL, 'command line', NULL, '', 'scyJadAs', 'null', '{"id":"scyJadAs","name":"first admin key","roles":["admin"],"team":null,"expires_at":null}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG6YS974SXFFBKK31KERC', 'team.created', 'rm4YDnsR', 'first admin key', '127.0.0.1', 'uFLm7qOs', 'payments', 'null', '{"name":"payments"}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG73T1TM6TV75GBYVT8SM', 'team.created', 'rm4YDnsR', 'first admin key', '127.0.0.1', '51fIix8s', 'closed down', 'null', '{"name":"closed down"}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7BW1DWK3VQ88W79JQ59', 'team.retired', 'rm4YDnsR', 'first admin key', '127.0.0.1', '51fIix8s', 'closed down', '{"name":"closed down"}', 'null');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7ET5CMJ1MNSHYKJWJTJ', 'key.created', 'rm4YDnsR', 'first admin key', '127.0.0.1', 'uFLm7qOs', 'Alxffr1Y', 'null', '{"id":"Alxffr1Y","name":"agents of payments","roles":["ingest","read"],"team":"payments","expires_at":null}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7F1A52NMZAN0C1FZZ1Z', 'key.created', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', 'B6aJQbzW', 'null', '{"id":"B6aJQbzW","name":"revoked","roles":["ingest"],"team":null,"expires_at":null}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7FJCD9K20V44QMQQ5E3', 'key.revoked', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', 'B6aJQbzW', '{"id":"B6aJQbzW","name":"revoked","roles":["ingest"],"team":null,"expires_at":null}', 'null');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7FWE841844WJAJ1415P', 'key.created', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', 'sPcOfAl1', 'null', '{"id":"sPcOfAl1","name":"rotated","roles":["read"],"team":null,"expires_at":"2100-01-01T00:00:00.000Z"}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7GB460NWAQ9729K099A', 'key.rotated', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', 'sPcOfAl1', '{"id":"sPcOfAl1","name":"rotated","roles":["read"],"team":null,"expires_at":"2100-01-01T00:00:00.000Z"}', '{"id":"2lhiTUgy","name":"rotated","roles":["read"],"team":null,"expires_at":"2100-01-01T00:00:00.000Z"}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG7H0CDXD663XSC08DX2X', 'policy.updated', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', '1', '{}', '{"logging_level":"full","frameworks":{"soc2":true}}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG895230VDQ3HK32AD8F1', 'policy.updated', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', '2', '{"logging_level":"full","frameworks":{"soc2":true}}', '{"logging_level":"paranoid","frameworks":{"soc2":true},"blocking_rules":{"enabled":true,"block_on":"critical"},"alert_rules":[{"name":"critical","condition":{"risk_level_gte":"critical"},"notify":{"chat_webhook_url":"http://127.0.0.73:18474"}}]}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG8APA97DTMSWJ1BK9DKA', 'policy.updated', 'rm4YDnsR', 'first admin key', '127.0.0.1', 'uFLm7qOs', '3', '{}', '{"blocking_rules":{"block_on":"high"}}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG8FCFSZ493R858Z1Z8QY', 'policy.updated', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', '4', '{"logging_level":"paranoid","frameworks":{"soc2":true},"blocking_rules":{"enabled":true,"block_on":"critical"},"alert_rules":[{"name":"critical","condition":{"risk_level_gte":"critical"},"notify":{"chat_webhook_url":"http://127.0.0.73:18474"}}]}', '{"logging_level":"minimal","frameworks":{"soc2":true},"blocking_rules":{"enabled":true,"block_on":"critical"},"alert_rules":[{"name":"critical","condition":{"risk_level_gte":"critical"},"notify":{"chat_webhook_url":"http://127.0.0.73:18474"}}]}');
INSERT INTO public.changes VALUES ('LLj3rdpL', '01M7GCG8HB0E4156XT8FT6REFD', 'session.started', 'rm4YDnsR', 'first admin key', '127.0.0.1', '', 'rm4YDnsR', 'null', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1e5b-19c5-6847-50e9b6a0daf4', 1, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-1', '["email"]', '{"gdpr":["art_15","art_22","art_30","art_32"],"ai_act":["art_9","art_12","art_13","art_14"],"soc2":["art_7"]}', NULL, '[{"rule":"environment.production","level":"high","where":"context.environment","span":null,"why":"Works in the production environment."},{"rule":"pii.email","level":"high","where":"data.query","span":[38,53],"why":"Holds personal data: E-mail address."}]', '1.0.0', '{"query":"SELECT * FROM invoices WHERE email = ''ada@example.com''","rows":12}', '{"environment":"production","session_id":"session-1","user_email":"grace@example.com"}', '"The invoice of this customer is missing."');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1e92-6efc-ecce-cf9500358a42', 2, 1, 'LLj3rdpL', 'rm4YDnsR', NULL, '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"path":"/srv/app/Ünïcode 名前.txt","constructor":"data","note":"  🙂"}', '{}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1ea6-3706-cc6b-2982d4cd91cd', 3, 1, 'LLj3rdpL', 'rm4YDnsR', NULL, '[]', '{"gdpr":["art_32"],"ai_act":["art_9","art_12","art_14","art_15"],"soc2":["art_6","art_7","art_8"]}', NULL, '[{"rule":"credential.password-assignment","level":"critical","where":"data.password","span":[0,23],"why":"Gives a password in clear text."}]', '1.0.0', '{"password":"correct-horse-battery-9"}', '{}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1ece-29d9-4c25-7022a6f0bbf4', 4, 1, 'LLj3rdpL', 'rm4YDnsR', NULL, '["ipv4","phone"]', '{"gdpr":["art_30"],"ai_act":["art_12"],"soc2":[]}', NULL, '[{"rule":"pii.phone","level":"medium","where":"data.phone","span":[0,13],"why":"Holds personal data: Phone number."},{"rule":"pii.ipv4","level":"medium","where":"data.address","span":[0,11],"why":"Holds personal data: IPv4 address."}]', '1.0.0', '{"phone":"+49 30 901820","address":"203.0.113.7"}', '{}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1f2e-20b7-5b30-69d5745233bb', 5, 1, 'LLj3rdpL', 'Alxffr1Y', 'session-0', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-0"}', '{"session_id":"session-0"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1f7a-3788-5f4d-08bd059d3efe', 6, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-1', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-1"}', '{"session_id":"session-1"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1fa6-2836-d51b-670ea2a2356b', 7, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-2', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-2"}', '{"session_id":"session-2"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-1fbf-335b-b07f-36b10e1dcb6f', 8, 1, 'LLj3rdpL', 'Alxffr1Y', 'session-0', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-3"}', '{"session_id":"session-0"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-2042-18e2-58a8-13ab8e36637d', 7, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-1', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-4"}', '{"session_id":"session-1"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-2057-016d-951b-a8d1b6ce8752', 6, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-2', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-5"}', '{"session_id":"session-2"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-2063-65dd-7ae6-f8c713bc1e60', 5, 1, 'LLj3rdpL', 'Alxffr1Y', 'session-0', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-6"}', '{"session_id":"session-0"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-206e-3687-78f9-ea25951a6a99', 6, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-1', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-7"}', '{"session_id":"session-1"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-208e-6ab1-6019-606d4116121b', 7, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-2', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-8"}', '{"session_id":"session-2"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-20c2-47a6-ffc0-bd2b72b02bd6', 8, 1, 'LLj3rdpL', 'Alxffr1Y', 'session-0', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-9"}', '{"session_id":"session-0"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-20da-79ea-1285-af7c7ebf9ec4', 7, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-1', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-10"}', '{"session_id":"session-1"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-20f8-3d68-5d09-5a6c0ba34da7', 6, 1, 'LLj3rdpL', 'rm4YDnsR', 'session-2', '[]', '{"gdpr":[],"ai_act":["art_12"],"soc2":["art_6"]}', NULL, '[]', '1.0.0', '{"command":"make target-11"}', '{"session_id":"session-2"}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-2178-31c8-9af8-bae4af6157ee', 9, 3, 'LLj3rdpL', 'rm4YDnsR', NULL, '[]', '{"gdpr":[],"ai_act":["art_9","art_12","art_14"],"soc2":["art_6","art_7","art_8"]}', 'Risk level critical >= threshold critical', '[{"rule":"shell.recursive-root-delete","level":"critical","where":"data.command","span":[0,8],"why":"Deletes the whole file system, a home folder or a folder that the system needs."},{"rule":"shell.recursive-forced-delete","level":"high","where":"data.command","span":[0,8],"why":"Deletes a folder with everything in it, without asking."}]', '1.0.0', '{"command":"rm -rf /"}', '{}', 'null');
INSERT INTO public.events_2026_11 VALUES ('01a1e0c8-21d6-5f60-4a64-8e96d35a1141', 10, 3, 'LLj3rdpL', 'Alxffr1Y', NULL, '[]', '{"gdpr":[],"ai_act":["art_9","art_12","art_14"],"soc2":["art_6","art_7","art_8"]}', 'Risk level critical >= threshold high', '[{"rule":"shell.recursive-root-delete","level":"critical","where":"data.command","span":[0,8],"why":"Deletes the whole file system, a home folder or a folder that the system needs."},{"rule":"shell.recursive-forced-delete","level":"high","where":"data.command","span":[0,8],"why":"Deletes a folder with everything in it, without asking."}]', '1.0.0', '{"command":"rm -rf /"}', '{}', 'null');
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 1, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 1, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 1, 1794769200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 2, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 2, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 2, 1794769200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 3, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 3, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 3, 1794769200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 4, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 4, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 4, 1794769200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 5, 1793491200000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 5, 1794700800000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 5, 1794769200000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 8, 1793491200000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 8, 1794700800000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 8, 1794769200000, 2);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 7, 1793491200000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 7, 1794700800000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 7, 1794769200000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 6, 1793491200000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 6, 1794700800000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 6, 1794769200000, 4);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 9, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 9, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 9, 1794769200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 0, 1, 10, 1793491200000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 1, 1, 10, 1794700800000, 1);
INSERT INTO public.facet_totals VALUES ('LLj3rdpL', 2, 1, 10, 1794769200000, 1);
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (1, 'LLj3rdpL', '', 'builder', 'database_query', 'high', true, 'allow', 'b4c28dc0-06ac-8e10-2342-e40e9d6effda');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (2, 'LLj3rdpL', '', 'builder', 'file_read', 'low', false, 'allow', '95114127-ec14-da00-a610-0cf8a77400bb');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (3, 'LLj3rdpL', '', 'reviewer', 'file_write', 'critical', false, 'allow', '2195b493-a6e6-a511-0523-6ca70fa36f16');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (4, 'LLj3rdpL', '', 'reviewer', 'note', 'medium', true, 'allow', 'fde8701e-2d4d-ffdc-2ba3-6a5b3d58e939');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (5, 'LLj3rdpL', 'uFLm7qOs', 'builder', 'shell_command', 'low', false, 'allow', 'd7e56f24-f877-d022-22b4-cec560e732e8');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (6, 'LLj3rdpL', '', 'reviewer', 'shell_command', 'low', false, 'allow', '600c34ef-58a2-6949-e789-ee6510d20527');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (7, 'LLj3rdpL', '', 'builder', 'shell_command', 'low', false, 'allow', '0cf23f8f-0e5d-3268-bcb0-8fc8c067e70b');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (8, 'LLj3rdpL', 'uFLm7qOs', 'reviewer', 'shell_command', 'low', false, 'allow', 'caced844-8da9-68e3-ae47-e310cd2906f7');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (9, 'LLj3rdpL', '', 'builder', 'shell_command', 'critical', false, 'block', '31593eb0-59f0-8c96-34eb-1f7d2f9fbf1b');
INSERT INTO public.facets OVERRIDING SYSTEM VALUE VALUES (10, 'LLj3rdpL', 'uFLm7qOs', 'cashier', 'shell_command', 'critical', false, 'block', '06b8e1d2-6858-1cc9-7e17-d6c7e94d2789');
INSERT INTO public.facts VALUES ('secret_check', 't/gbULhM0DLEdkBqx584V45CtApSOiw4eqE3tP8zS2Sfbl7LlPiCWLIsEAXtzJk=');
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-0', 'Mn/uLzkwdp30g0bCxeenTV9UwzF0FqlJ7cFVZCE4r78=', '{"id":"01M7GCG7SE42VNPC39TNT54CXV","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772573998);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-1', 'YKI1qZ9jc/heY/lDp/qWMgqG4zaPExkm1YkaZvely1k=', '{"id":"01M7GCG7VT6Y45YK88QM2STFQY","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574074);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-2', 'JMcYHYYD82NYbJXsJ8uQyWIrj18jDE9E/rMaMe7Gyc8=', '{"id":"01M7GCG7X650VDA6V71THA4DBB","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574118);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-3', 'mwn0R0QNzgPHYLwmDh6jTAkDzKEvksoMPc87nJok7MA=', '{"id":"01M7GCG7XZ6DDV0ZSPP471VJVF","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574143);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-4', '+8pr9OTT7CeUz4WxmXYFKNSpoOYtRSefs2ptfxp+Ptc=', '{"id":"01M7GCG82233H5HA0KNE73CRVX","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574274);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-5', 'pCpnnESvOmpjEaT2cXlppLtWq4alQ+y3hnRcfmUfc0c=', '{"id":"01M7GCG82Q05PSA6X8T6VCX1TJ","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574295);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-6', 'EUiVgUDwXySTDFZOHMtKI5VwYttc+85hk4SyVbig+Jk=', '{"id":"01M7GCG833CQEQNSQRRW9VR7K0","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574307);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-7', '/reE7cRpqFph3wbEE1g0NmNiUcscwFOp0mfpcekQZuI=', '{"id":"01M7GCG83E6T3QHYFA4PAHMTMS","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574318);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-8', '/x7OuDziaLYXyukv7Zuv+d52yPsIaBYeW2DWgyMXico=', '{"id":"01M7GCG84EDARP06B0DN0HC4GV","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574350);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-9', 'AvdptKf61F4XhDyiZVQXsO1YpnJYtxZdQpSyF8r9CK0=', '{"id":"01M7GCG8628YKFZG5X5DSB0AYP","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574402);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-10', 'VMBwI9te5V6Bi4CbEv1qdRWIerMH5Gqk50lRe/WGnbg=', '{"id":"01M7GCG86TF7N151DFFHZBZ7P4","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574426);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-11', 'jA7nh+V3V/gKeUR92xlAALvUY9kMvJxOSycrtO1MNAE=', '{"id":"01M7GCG87R7NM5T2ATDG5T6KD7","risk_level":"low","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_12\"],\"soc2\":[\"art_6\"]}","decision":"allow","reason":null,"findings":"[]","policy_version":1,"classifier_version":"1.0.0","stored":true}', 1794772574456);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-blocked', 'uI+ld/KST9B2IZGiuVx+dO6QwgTNCpiddwoGxcD2L9I=', '{"id":"01M7GCG8BR6749NY5TWJQP2NZE","risk_level":"critical","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_9\",\"art_12\",\"art_14\"],\"soc2\":[\"art_6\",\"art_7\",\"art_8\"]}","decision":"block","reason":"Risk level critical >= threshold critical","findings":"[{\"rule\":\"shell.recursive-root-delete\",\"level\":\"critical\",\"where\":\"data.command\",\"span\":[0,8],\"why\":\"Deletes the whole file system, a home folder or a folder that the system needs.\"},{\"rule\":\"shell.recursive-forced-delete\",\"level\":\"high\",\"where\":\"data.command\",\"span\":[0,8],\"why\":\"Deletes a folder with everything in it, without asking.\"}]","policy_version":3,"classifier_version":"1.0.0","stored":true}', 1794772574584);
INSERT INTO public.idempotency_keys VALUES ('LLj3rdpL', 'kept-not-stored', 'uI+ld/KST9B2IZGiuVx+dO6QwgTNCpiddwoGxcD2L9I=', '{"id":"01M7GCG8FNDGNXKD8KWGDAFN4Q","risk_level":"critical","pii_fields":"[]","frameworks":"{\"gdpr\":[],\"ai_act\":[\"art_9\",\"art_12\",\"art_14\"],\"soc2\":[\"art_6\",\"art_7\",\"art_8\"]}","decision":"allow","reason":null,"findings":"[{\"rule\":\"shell.recursive-root-delete\",\"level\":\"critical\",\"where\":\"data.command\",\"span\":[0,8],\"why\":\"Deletes the whole file system, a home folder or a folder that the system needs.\"},{\"rule\":\"shell.recursive-forced-delete\",\"level\":\"high\",\"where\":\"data.command\",\"span\":[0,8],\"why\":\"Deletes a folder with everything in it, without asking.\"}]","policy_version":4,"classifier_version":"1.0.0","stored":false}', 1794772574709);
INSERT INTO public.keys VALUES ('scyJadAs', '2gZnMFhj', NULL, 'first admin key', '["admin"]', '0e2e9096bfac071723f827cbd8acad69b58706d4a010e2f26ee26aed3c222020', 1794772572939, NULL, NULL, NULL);
INSERT INTO public.keys VALUES ('B6aJQbzW', 'LLj3rdpL', NULL, 'revoked', '["ingest"]', '5d24e93e0b47bd7865c08a2ab9b29d67408d4a4999f94fdf1b1563750e18f579', 1794772573665, NULL, 1794772573682, NULL);
INSERT INTO public.keys VALUES ('sPcOfAl1', 'LLj3rdpL', NULL, 'rotated', '["read"]', 'eb5d5e345ca97cffe2d78227720939315f3433ad5155e73fcf351ee7269a3939', 1794772573692, 1794772633707, NULL, NULL);
INSERT INTO public.keys VALUES ('2lhiTUgy', 'LLj3rdpL', NULL, 'rotated', '["read"]', '9cd1b83a142708df561f3380ac8bf44958825f36bf538d4af376728f0446509c', 1794772573707, 4102444800000, NULL, NULL);
INSERT INTO public.keys VALUES ('Alxffr1Y', 'LLj3rdpL', 'uFLm7qOs', 'agents of payments', '["ingest","read"]', '275d274a893b390c52d072568bd1449e9a838f1e57a9eb0572c97107a3f42ac7', 1794772573658, NULL, NULL, 1794772573955);
INSERT INTO public.keys VALUES ('rm4YDnsR', 'LLj3rdpL', NULL, 'first admin key', '["admin"]', '8bedf8d24450a71e94610fffeaee3ea1d4e9936c68d235f1df3e45271709c9a2', 1794772565196, NULL, NULL, 1794772575774);
INSERT INTO public.login_sessions VALUES ('aeea71c817ae27eb731b93e8a811d1bf322752618d359abbdb7bb5d86ab955ec', 'LLj3rdpL', 'rm4YDnsR', 1794772574758, 1794772574758);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'ai_act:art_13', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'ai_act:art_15', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'gdpr:art_15', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'gdpr:art_22', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'gdpr:art_30', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'gdpr:art_32', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'pii', 'email', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'pii', 'ipv4', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'pii', 'phone', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'credential.password-assignment', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'environment.production', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'pii.email', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'pii.ipv4', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'pii.phone', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'ai_act:art_13', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'ai_act:art_15', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'gdpr:art_15', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'gdpr:art_22', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'gdpr:art_30', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'gdpr:art_32', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'pii', 'email', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'pii', 'ipv4', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'pii', 'phone', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'credential.password-assignment', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'environment.production', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'pii.email', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'pii.ipv4', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'pii.phone', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'soc2:art_7', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'soc2:art_8', 3);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'shell.recursive-forced-delete', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'rule', 'shell.recursive-root-delete', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'ai_act:art_12', 18);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'ai_act:art_14', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'ai_act:art_9', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'soc2:art_6', 16);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'soc2:art_7', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'article', 'soc2:art_8', 3);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'shell.recursive-forced-delete', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 1, 1794700800000, 'rule', 'shell.recursive-root-delete', 2);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'ai_act:art_12', 18);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'ai_act:art_14', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'ai_act:art_9', 4);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', '', 2, 1794769200000, 'article', 'soc2:art_6', 16);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'ai_act:art_12', 5);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'ai_act:art_14', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'ai_act:art_9', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'soc2:art_6', 5);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'soc2:art_7', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'article', 'soc2:art_8', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'ai_act:art_12', 5);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'soc2:art_6', 5);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'rule', 'shell.recursive-forced-delete', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 1, 1794700800000, 'rule', 'shell.recursive-root-delete', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'ai_act:art_14', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'ai_act:art_9', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'soc2:art_7', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'article', 'soc2:art_8', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'rule', 'shell.recursive-forced-delete', 1);
INSERT INTO public.mention_totals VALUES ('LLj3rdpL', 'uFLm7qOs', 2, 1794769200000, 'rule', 'shell.recursive-root-delete', 1);
INSERT INTO public.migrations VALUES (1, 'first stone', '2026-11-15 19:56:04.297257+00');
INSERT INTO public.nodes VALUES (1, '9c59e56d-8556-4c73-8ad1-a82017b1f621', 0);
INSERT INTO public.nodes VALUES (0, 'ec784b75-9df0-4cda-b5f0-e2939109dced', 0);
INSERT INTO public.organizations VALUES ('LLj3rdpL', 'default', 1794772565158, NULL);
INSERT INTO public.organizations VALUES ('2gZnMFhj', 'neighbour', 1794772572899, NULL);
INSERT INTO public.policies VALUES ('LLj3rdpL', 1, '', '{"logging_level":"full","frameworks":{"soc2":true}}', 1794772573728, 'rm4YDnsR', 'first admin key');
INSERT INTO public.policies VALUES ('LLj3rdpL', 2, '', '{"logging_level":"paranoid","frameworks":{"soc2":true},"blocking_rules":{"enabled":true,"block_on":"critical"},"alert_rules":[{"name":"critical","condition":{"risk_level_gte":"critical"},"notify":{"chat_webhook_url":"dXjHIpyC8gWGTBlxcRSugQ9Ld67xJtjzGp4Rq/jxaSZ/G8xPSg54cnIh7NlSa3JYBKmD96sKQXMfX/uM"}}]}', 1794772574501, 'rm4YDnsR', 'first admin key');
INSERT INTO public.policies VALUES ('LLj3rdpL', 3, 'uFLm7qOs', '{"blocking_rules":{"block_on":"high"}}', 1794772574550, 'rm4YDnsR', 'first admin key');
INSERT INTO public.policies VALUES ('LLj3rdpL', 4, '', '{"logging_level":"minimal","frameworks":{"soc2":true},"blocking_rules":{"enabled":true,"block_on":"critical"},"alert_rules":[{"name":"critical","condition":{"risk_level_gte":"critical"},"notify":{"chat_webhook_url":"zjWcOyml2A1s1Y/9G/OVigwcxxGAxjRj4A5BgwAuWGqqJJsXHbJnSGl6CZtsjnuUG9mY/eUN6jMZKKxN"}}]}', 1794772574700, 'rm4YDnsR', 'first admin key');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1e5b-19c5-6847-50e9b6a0daf4', 1, 'LLj3rdpL', '''ada'':13 ''com'':15 ''customer'':5 ''email'':12 ''example'':14 ''from'':9 ''invoice'':2 ''invoices'':10 ''is'':6 ''m536cec45d86b'':16 ''m5eee5ded7439'':17 ''m632d5bd1665d'':23 ''m821dea9121a3'':18 ''mb134aaecf157'':26 ''mc0ea685ffae1'':27 ''mc946ad58fd0c'':20 ''md2c079629e7a'':19 ''md62e133db435'':21 ''mdaf5c119e8a1'':25 ''mef3c9e9782d5'':22 ''mf27d7385c68e'':24 ''missing'':7 ''of'':3 ''select'':8 ''the'':1 ''this'':4 ''where'':11');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1e92-6efc-ecce-cf9500358a42', 2, 'LLj3rdpL', '''app'':2 ''data'':6 ''m9b9a0f9e6d86'':8 ''mf27d7385c68e'':7 ''srv'':1 ''txt'':5 ''unicode'':3 ''名前'':4');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1ea6-3706-cc6b-2982d4cd91cd', 3, 'LLj3rdpL', '''9'':4 ''battery'':3 ''correct'':1 ''horse'':2 ''m0832656f6449'':10 ''m17b1dcd283fd'':5 ''m632d5bd1665d'':7 ''m73fe850c4372'':13 ''m9b9a0f9e6d86'':11 ''mb134aaecf157'':9 ''mc0ea685ffae1'':12 ''mef3c9e9782d5'':6 ''mf27d7385c68e'':8');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1ece-29d9-4c25-7022a6f0bbf4', 4, 'LLj3rdpL', '''0'':5 ''113'':6 ''203'':4 ''30'':2 ''49'':1 ''7'':7 ''901820'':3 ''m66f0ba505c4b'':11 ''m6de92527292b'':10 ''m70ee5a10d294'':9 ''m9c9ecbb6e197'':8 ''md62e133db435'':12 ''mf27d7385c68e'':13');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1f2e-20b7-5b30-69d5745233bb', 5, 'LLj3rdpL', '''0'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1f7a-3788-5f4d-08bd059d3efe', 6, 'LLj3rdpL', '''1'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1fa6-2836-d51b-670ea2a2356b', 7, 'LLj3rdpL', '''2'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-1fbf-335b-b07f-36b10e1dcb6f', 8, 'LLj3rdpL', '''3'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-2042-18e2-58a8-13ab8e36637d', 7, 'LLj3rdpL', '''4'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-2057-016d-951b-a8d1b6ce8752', 6, 'LLj3rdpL', '''5'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-2063-65dd-7ae6-f8c713bc1e60', 5, 'LLj3rdpL', '''6'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-206e-3687-78f9-ea25951a6a99', 6, 'LLj3rdpL', '''7'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-208e-6ab1-6019-606d4116121b', 7, 'LLj3rdpL', '''8'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-20c2-47a6-ffc0-bd2b72b02bd6', 8, 'LLj3rdpL', '''9'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-20da-79ea-1285-af7c7ebf9ec4', 7, 'LLj3rdpL', '''10'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-20f8-3d68-5d09-5a6c0ba34da7', 6, 'LLj3rdpL', '''11'':3 ''m9b9a0f9e6d86'':5 ''make'':1 ''mf27d7385c68e'':4 ''target'':2');
INSERT INTO public.search_entries VALUES ('01a1e0c8-2178-31c8-9af8-bae4af6157ee', 9, 'LLj3rdpL', '''m057ef2101044'':3 ''m632d5bd1665d'':5 ''m73fe850c4372'':10 ''m9b9a0f9e6d86'':8 ''mb134aaecf157'':7 ''mc0ea685ffae1'':9 ''mc5bcda33fa42'':4 ''mf27d7385c68e'':6 ''rf'':2 ''rm'':1');
INSERT INTO public.search_entries VALUES ('01a1e0c8-21d6-5f60-4a64-8e96d35a1141', 10, 'LLj3rdpL', '''m057ef2101044'':3 ''m632d5bd1665d'':5 ''m73fe850c4372'':10 ''m9b9a0f9e6d86'':8 ''mb134aaecf157'':7 ''mc0ea685ffae1'':9 ''mc5bcda33fa42'':4 ''mf27d7385c68e'':6 ''rf'':2 ''rm'':1');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', 'c7af2d35-44f0-94b2-8e7f-a85bd32bd22c', 'builder');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', '23f97e3f-34f2-5f6e-445c-48f6028e0c18', 'builder');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', '23f97e3f-34f2-5f6e-445c-48f6028e0c18', 'reviewer');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'builder');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'reviewer');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', '', 'c7af2d35-44f0-94b2-8e7f-a85bd32bd22c', 'reviewer');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', 'uFLm7qOs', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'builder');
INSERT INTO public.session_agents VALUES ('LLj3rdpL', 'uFLm7qOs', '2fad5b74-64f7-758e-83e4-d801b2af1879', 'reviewer');
INSERT INTO public.teams VALUES ('uFLm7qOs', 'LLj3rdpL', 'payments', 1794772573145, NULL);
INSERT INTO public.teams VALUES ('51fIix8s', 'LLj3rdpL', 'closed down', 1794772573306, 1794772573564);
INSERT INTO public.totals VALUES ('LLj3rdpL', 0, 1, 1793491200000, 18);
INSERT INTO public.totals VALUES ('LLj3rdpL', 1, 1, 1794700800000, 18);
INSERT INTO public.totals VALUES ('LLj3rdpL', 2, 1, 1794769200000, 18);
SELECT pg_catalog.setval('public.arrivals_number_seq', 18, true);
SELECT pg_catalog.setval('public.facets_id_seq', 10, true);
ALTER TABLE ONLY public.agent_sessions
    ADD CONSTRAINT agent_sessions_pkey PRIMARY KEY (organization_id, scope, session);
ALTER TABLE ONLY public.alert_groups
    ADD CONSTRAINT alert_groups_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.alert_targets
    ADD CONSTRAINT alert_targets_pkey PRIMARY KEY (target);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.arrivals
    ADD CONSTRAINT arrivals_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (organization_id, id) INCLUDE (facet_id);
ALTER TABLE ONLY public.events_2026_11
    ADD CONSTRAINT events_2026_11_pkey PRIMARY KEY (organization_id, id) INCLUDE (facet_id);
ALTER TABLE ONLY public.events_2026_12
    ADD CONSTRAINT events_2026_12_pkey PRIMARY KEY (organization_id, id) INCLUDE (facet_id);
ALTER TABLE ONLY public.events_2027_01
    ADD CONSTRAINT events_2027_01_pkey PRIMARY KEY (organization_id, id) INCLUDE (facet_id);
ALTER TABLE ONLY public.events_of_other_times
    ADD CONSTRAINT events_of_other_times_pkey PRIMARY KEY (organization_id, id) INCLUDE (facet_id);
ALTER TABLE ONLY public.facet_totals
    ADD CONSTRAINT facet_totals_pkey PRIMARY KEY (organization_id, span, start, facet_id, lane);
ALTER TABLE ONLY public.facets
    ADD CONSTRAINT facets_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.facets
    ADD CONSTRAINT facets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, key);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_sessions
    ADD CONSTRAINT login_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.mention_totals
    ADD CONSTRAINT mention_totals_pkey PRIMARY KEY (organization_id, scope, span, start, kind, value);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_name_key UNIQUE (name);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.policies
    ADD CONSTRAINT policies_pkey PRIMARY KEY (organization_id, version);
ALTER TABLE ONLY public.session_agents
    ADD CONSTRAINT session_agents_pkey PRIMARY KEY (organization_id, scope, session, agent_id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_organization_id_name_key UNIQUE (organization_id, name);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.totals
    ADD CONSTRAINT totals_pkey PRIMARY KEY (organization_id, span, start, lane);
CREATE INDEX agent_sessions_by_last ON public.agent_sessions USING btree (organization_id, scope, last_id, first_id);
CREATE INDEX alerts_followers ON public.alerts USING btree (leader_id) WHERE (leader_id IS NOT NULL);
CREATE INDEX alerts_listed ON public.alerts USING btree (organization_id, id);
CREATE INDEX alerts_waiting ON public.alerts USING btree (target, next_attempt_at, id) WHERE ((state = 'pending'::text) AND (leader_id IS NULL));
CREATE INDEX arrivals_of_organization ON public.arrivals USING btree (organization_id, number);
CREATE INDEX arrivals_unexplored ON public.arrivals USING btree (number) WHERE (NOT is_explored);
CREATE INDEX events_by_session ON ONLY public.events USING btree (((md5(session_id))::uuid), id) WHERE (session_id IS NOT NULL);
CREATE INDEX events_2026_11_md5_id_idx ON public.events_2026_11 USING btree (((md5(session_id))::uuid), id) WHERE (session_id IS NOT NULL);
CREATE INDEX events_2026_12_md5_id_idx ON public.events_2026_12 USING btree (((md5(session_id))::uuid), id) WHERE (session_id IS NOT NULL);
CREATE INDEX events_2027_01_md5_id_idx ON public.events_2027_01 USING btree (((md5(session_id))::uuid), id) WHERE (session_id IS NOT NULL);
CREATE INDEX events_of_other_times_md5_id_idx ON public.events_of_other_times USING btree (((md5(session_id))::uuid), id) WHERE (session_id IS NOT NULL);
CREATE INDEX facets_of_organization ON public.facets USING btree (organization_id);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (created_at);
CREATE INDEX keys_of_organization ON public.keys USING btree (organization_id);
CREATE INDEX search_entries_by_word ON public.search_entries USING gin (words);
ALTER INDEX public.events_by_session ATTACH PARTITION public.events_2026_11_md5_id_idx;
ALTER INDEX public.events_pkey ATTACH PARTITION public.events_2026_11_pkey;
ALTER INDEX public.events_by_session ATTACH PARTITION public.events_2026_12_md5_id_idx;
ALTER INDEX public.events_pkey ATTACH PARTITION public.events_2026_12_pkey;
ALTER INDEX public.events_by_session ATTACH PARTITION public.events_2027_01_md5_id_idx;
ALTER INDEX public.events_pkey ATTACH PARTITION public.events_2027_01_pkey;
ALTER INDEX public.events_by_session ATTACH PARTITION public.events_of_other_times_md5_id_idx;
ALTER INDEX public.events_pkey ATTACH PARTITION public.events_of_other_times_pkey;
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.policies
    ADD CONSTRAINT policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);
ALTER TABLE public.agent_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alerts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.arrivals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events_2026_11 ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events_2026_12 ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events_2027_01 ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.events_of_other_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facet_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.login_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mention_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON public.agent_sessions USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.alerts USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.arrivals USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.changes USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.events USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.facet_totals USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.facets USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.idempotency_keys USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.keys USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.login_sessions USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.mention_totals USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.policies USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.search_entries USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.session_agents USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.teams USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
CREATE POLICY own_organization ON public.totals USING (((( SELECT current_setting('audit.organizations'::text, true) AS current_setting) = '*'::text) OR (organization_id = ANY (( SELECT string_to_array(current_setting('audit.organizations'::text, true), ','::text) AS string_to_array)::text[]))));
ALTER TABLE public.policies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.search_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.session_agents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.teams ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.totals ENABLE ROW LEVEL SECURITY;