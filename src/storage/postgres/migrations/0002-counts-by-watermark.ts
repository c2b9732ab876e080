/**
 * Totals follow the events instead of being part of each append, and are kept by groupings; idempotency keys are compact
 * and expire by partitions. Nodes of the release before go on with the tables from before: what they write is counted
 * here like everything else, by its arrival.
 */
import { ownedBy } from './owned-by.ts'

const COARSE = [
  { kind: 1, agent: "''", action: "''" },
  { kind: 2, agent: 'f.agent_id', action: "''" },
  { kind: 3, agent: "''", action: 'f.action' },
]

const TABLES = `
-- From now on no batch is committed that is neither in the totals from before nor marked as still to be counted.
-- hours, facets, counts: how many events of which facet came in for which hour (start in milliseconds); null where a node
-- of the release before wrote the arrival.
ALTER TABLE arrivals ADD COLUMN is_counted boolean NOT NULL DEFAULT true;
ALTER TABLE arrivals ALTER COLUMN is_counted SET DEFAULT false;
ALTER TABLE arrivals ADD COLUMN hours bigint[], ADD COLUMN facets integer[], ADD COLUMN counts integer[];
CREATE INDEX arrivals_uncounted ON arrivals (number) WHERE NOT is_counted;

-- 0: a node that counts in the tables from before.
ALTER TABLE nodes ADD COLUMN release integer NOT NULL DEFAULT 0;

-- Facets without the agent (kind 3), without the action (2), or without both (1); what is left out is ''.
CREATE TABLE facet_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  risk_level text COLLATE "C" NOT NULL,
  pii_detected boolean NOT NULL,
  decision text COLLATE "C" NOT NULL,
  UNIQUE (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
);
CREATE INDEX facets_of_agent ON facets (organization_id, agent_id);

-- Events per bucket: span 0 month, 1 day, 2 hour; kind 0: all events (group_id 0); 1 to 3: of a facet group; 4: of a facet.
CREATE TABLE group_totals (
  organization_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  span smallint NOT NULL,
  start bigint NOT NULL,
  group_id integer NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, kind, span, start, group_id)
) WITH (fillfactor = 70);

-- scope: digest of organization, team and key. answer: the verdict as JSON where the event is not stored.
-- period: of the time; keys near the end of one are also in the next, so that two nodes cannot both take one.
CREATE TABLE idempotency_claims (
  organization_id text COLLATE "C" NOT NULL,
  period integer NOT NULL,
  scope uuid NOT NULL,
  body_hash uuid NOT NULL,
  event_id uuid NOT NULL,
  created_at bigint NOT NULL,
  answer text,
  PRIMARY KEY (period, scope)
) PARTITION BY LIST (period);
CREATE TABLE idempotency_claims_of_other_times PARTITION OF idempotency_claims DEFAULT;
ALTER TABLE idempotency_claims_of_other_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_claims_of_other_times FORCE ROW LEVEL SECURITY;
`

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

const OWNED = ['facet_groups', 'group_totals', 'idempotency_claims']

export const countsByWatermark = [TABLES, ...GROUPS, COUNTS, ...GROUP_COUNTS, ...OWNED.map(ownedBy)].join(
  '\n',
)
