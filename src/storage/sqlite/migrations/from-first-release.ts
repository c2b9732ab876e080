/**
 * From the schema of 0.1.0 (number 5) to schema 24. Totals, and the events of each session, follow the events since by a position,
 * and totals are kept by groupings. What else is new begins empty, or follows from the first event.
 */
import { schema } from './schema.ts'

/** First: what the schema leaves as it is. */
const OLD_TABLES = `
ALTER TABLE events ADD COLUMN call_id TEXT;
ALTER TABLE events ADD COLUMN call_facts INTEGER;
ALTER TABLE keys ADD COLUMN secret_id TEXT;
ALTER TABLE keys ADD COLUMN last_used_from TEXT;
ALTER TABLE keys ADD COLUMN made_by TEXT;
ALTER TABLE keys ADD COLUMN person_id TEXT;
ALTER TABLE keys ADD COLUMN owner_id TEXT;
ALTER TABLE changes ADD COLUMN person_id TEXT;
ALTER TABLE changes ADD COLUMN person TEXT;
ALTER TABLE login_sessions ADD COLUMN person_id TEXT;
ALTER TABLE login_sessions ADD COLUMN sid TEXT;
ALTER TABLE login_sessions ADD COLUMN address TEXT;

-- Made anew, without the credentials that were found: entries of the old one cannot be removed.
DROP TABLE search;
`

const MISSING_TABLES = schema.replaceAll(
  /^CREATE (VIRTUAL TABLE|TABLE|UNIQUE INDEX|INDEX) /gm,
  '$&IF NOT EXISTS ',
)

/** What a facet is counted by without its agent, its action, or both. */
const COARSE = [
  { kind: 1, agent: "''", action: "''" },
  { kind: 2, agent: 'f.agent_id', action: "''" },
  { kind: 3, agent: "''", action: 'f.action' },
]

const GROUPS = `
INSERT INTO facet_groups (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
${COARSE.map(
  ({ kind, agent, action }) =>
    `  SELECT organization_id, ${kind}, ${agent}, ${action}, team_id, risk_level, pii_detected, decision FROM facets f`,
).join(' UNION\n')};`

const COUNTS = `
INSERT INTO group_totals
  SELECT organization_id, 0, CASE span WHEN 'month' THEN 0 WHEN 'day' THEN 1 ELSE 2 END, start, 0, events FROM totals;
INSERT INTO group_totals
  SELECT organization_id, 4, CASE span WHEN 'month' THEN 0 WHEN 'day' THEN 1 ELSE 2 END, start, facet_id, events
  FROM facet_totals;`

const GROUP_COUNTS = COARSE.map(
  ({ kind, agent, action }) => `
INSERT INTO group_totals
  SELECT t.organization_id, g.kind, t.span, t.start, g.id, SUM(t.events)
  FROM group_totals t CROSS JOIN facets f ON f.id = t.group_id
    CROSS JOIN facet_groups g ON g.organization_id = f.organization_id AND g.kind = ${kind} AND g.agent_id = ${agent}
      AND g.action = ${action} AND g.team_id = f.team_id AND g.risk_level = f.risk_level
      AND g.pii_detected = f.pii_detected AND g.decision = f.decision
  WHERE t.kind = 4 GROUP BY t.organization_id, g.kind, t.span, t.start, g.id;`,
)

const FOLLOWED = `
DROP TABLE totals;
DROP TABLE facet_totals;

INSERT INTO session_names (organization_id, session_id)
  SELECT DISTINCT organization_id, session_id FROM events INDEXED BY events_by_session WHERE session_id IS NOT NULL;
INSERT INTO session_events
  SELECT n.id, e.id, e.seq, e.facet_id FROM events e INDEXED BY events_by_session
    CROSS JOIN session_names n ON n.organization_id = e.organization_id AND n.session_id = e.session_id
  WHERE e.session_id IS NOT NULL AND e.seq <= (SELECT seq FROM explored);
DROP INDEX events_by_session;

-- What a search asks of its events is there as soon as they are counted.
INSERT INTO searched SELECT seq, id, facet_id FROM events WHERE seq > (SELECT seq FROM explored);

UPDATE indexed SET disorder_ms = (SELECT disorder_ms FROM explored);
ALTER TABLE explored DROP COLUMN latest_ms;
ALTER TABLE explored DROP COLUMN disorder_ms;
`

export const fromFirstRelease = [OLD_TABLES, MISSING_TABLES, GROUPS, COUNTS, ...GROUP_COUNTS, FOLLOWED].join(
  '\n',
)
