/**
 * From the schema of 0.1.0 (number 1) to schema 20. Nodes of 0.1.0 keep running meanwhile and go on with the tables that they know:
 * what they write is counted, joined and logged here by its arrival. So this only adds, but for an index that nobody could use.
 */
import { ownedBy } from './owned-by.ts'
import { ownedTables, SESSION_INDEXES, tables } from './schema.ts'

/** Where the sizes of the events of 0.1.0 are added up to; absent once all of them are. */
export const SIZED_UP_TO = 'sized_up_to'

/** Where there are more, an index is made later, while events are taken: see `build-indexes.ts`. */
const FEW = 100_000

/** First: what the schema leaves as it is. */
const OLD_TABLES = `
-- Arrivals from before are in the totals, and are joined, logged and reviewed as the events that they are of. Those of nodes of
-- 0.1.0 that come from now on are still to be followed.
ALTER TABLE arrivals
  ADD COLUMN is_counted boolean NOT NULL DEFAULT true,
  ADD COLUMN hours bigint[], ADD COLUMN facets integer[], ADD COLUMN counts integer[],
  ADD COLUMN keys text[], ADD COLUMN bytes bigint[],
  ADD COLUMN is_joined boolean NOT NULL DEFAULT true,
  ADD COLUMN is_logged boolean NOT NULL DEFAULT true,
  ADD COLUMN is_reviewed boolean NOT NULL DEFAULT true,
  ADD COLUMN counted_in bigint;
ALTER TABLE arrivals
  ALTER COLUMN is_counted SET DEFAULT false, ALTER COLUMN is_joined SET DEFAULT false,
  ALTER COLUMN is_logged SET DEFAULT false, ALTER COLUMN is_reviewed SET DEFAULT false;

-- False for the events that are there now: their sizes are added later, and every other event's with its arrival.
ALTER TABLE events
  ADD COLUMN is_sized boolean NOT NULL DEFAULT false, ADD COLUMN call_id text, ADD COLUMN call_facts integer;
ALTER TABLE events ALTER COLUMN is_sized SET DEFAULT true;
DROP INDEX events_by_session;
DO $$ BEGIN
  IF EXISTS (SELECT FROM events OFFSET ${FEW} LIMIT 1) THEN
    CREATE INDEX events_of_session ON ONLY events ${SESSION_INDEXES.events};
  END IF;
END $$;

ALTER TABLE nodes
  ADD COLUMN release integer NOT NULL DEFAULT 0, ADD COLUMN secret_ids text, ADD COLUMN drops_facets text;
ALTER TABLE keys
  ADD COLUMN secret_id text, ADD COLUMN last_used_from text, ADD COLUMN made_by text,
  ADD COLUMN person_id text COLLATE "C", ADD COLUMN owner_id text COLLATE "C";
ALTER TABLE changes ADD COLUMN person_id text, ADD COLUMN person text;
ALTER TABLE login_sessions ADD COLUMN person_id text COLLATE "C", ADD COLUMN sid text, ADD COLUMN address text;
`

/** Even where an index exists, making it would lock its table; and this one an append of 0.1.0 locks before the events. */
const LEFT_OUT = /^CREATE INDEX idempotency_keys_by_age .*$/m

const MISSING_TABLES = tables
  .replace(LEFT_OUT, '')
  .replaceAll(/^CREATE (TABLE|UNIQUE INDEX|INDEX) /gm, '$&IF NOT EXISTS ')

/** Of the tables of 0.1.0, those that have their policy already. */
const OWNED_BEFORE = new Set([
  'teams',
  'keys',
  'policies',
  'changes',
  'login_sessions',
  'facets',
  'events',
  'totals',
  'facet_totals',
  'idempotency_keys',
  'arrivals',
  'search_entries',
  'agent_sessions',
  'session_agents',
  'mention_totals',
  'alerts',
])

const policies = ownedTables.filter((table) => !OWNED_BEFORE.has(table)).map(ownedBy)

/** What a facet is counted by without its agent, its action, or both. */
const COARSE = [
  { kind: 1, agent: "''", action: "''" },
  { kind: 2, agent: 'f.agent_id', action: "''" },
  { kind: 3, agent: "''", action: 'f.action' },
]

const GROUPS = COARSE.map(
  ({ kind, agent, action }) => `
INSERT INTO facet_groups (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
  SELECT DISTINCT organization_id, ${kind}, ${agent}, ${action}, team_id, risk_level, pii_detected, decision FROM facets f;`,
)

const COUNTS = `
INSERT INTO group_totals
  SELECT organization_id, 0, span, start, 0, sum(events) FROM totals GROUP BY organization_id, span, start;
INSERT INTO group_totals
  SELECT organization_id, 4, span, start, facet_id, sum(events) FROM facet_totals GROUP BY organization_id, span, start, facet_id;`

const GROUP_COUNTS = COARSE.map(
  ({ kind, agent, action }) => `
INSERT INTO group_totals
  SELECT t.organization_id, g.kind, t.span, t.start, g.id, sum(t.events)
  FROM group_totals t JOIN facets f ON f.id = t.group_id
    JOIN facet_groups g ON g.organization_id = f.organization_id AND g.kind = ${kind} AND g.agent_id = ${agent}
      AND g.action = ${action} AND g.team_id = f.team_id AND g.risk_level = f.risk_level
      AND g.pii_detected = f.pii_detected AND g.decision = f.decision
  WHERE t.kind = 4 GROUP BY t.organization_id, g.kind, t.span, t.start, g.id;`,
)

/** What follows in the background: sizes, calls, leaves of the events that are there. */
const TO_FOLLOW = `
INSERT INTO facts (name, value) VALUES ('${SIZED_UP_TO}', '["", "00000000-0000-0000-0000-000000000000"]');
INSERT INTO calls_to_join SELECT id, 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM organizations;
INSERT INTO evidence_missing
  SELECT o.organization_id, '00000000-0000-0000-0000-000000000000', last.id
  FROM (SELECT id AS organization_id FROM organizations UNION SELECT organization_id FROM facets) o
    CROSS JOIN LATERAL (
      SELECT id FROM events e WHERE e.organization_id = o.organization_id ORDER BY id DESC LIMIT 1) last;
`

export const fromFirstRelease = [
  OLD_TABLES,
  MISSING_TABLES,
  ...policies,
  ...GROUPS,
  COUNTS,
  ...GROUP_COUNTS,
  TO_FOLLOW,
].join('\n')
