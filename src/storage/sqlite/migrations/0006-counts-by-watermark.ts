const COARSE = [
  { kind: 1, agent: "''", action: "''" },
  { kind: 2, agent: 'f.agent_id', action: "''" },
  { kind: 3, agent: "''", action: 'f.action' },
]

function addUp({ kind, agent, action }: (typeof COARSE)[number]): string {
  return `
INSERT INTO group_totals
  SELECT t.organization_id, g.kind, t.span, t.start, g.id, SUM(t.events)
  FROM group_totals t CROSS JOIN facets f ON f.id = t.group_id
    CROSS JOIN facet_groups g ON g.organization_id = f.organization_id AND g.kind = ${kind} AND g.agent_id = ${agent}
      AND g.action = ${action} AND g.team_id = f.team_id AND g.risk_level = f.risk_level
      AND g.pii_detected = f.pii_detected AND g.decision = f.decision
  WHERE t.kind = 4 GROUP BY t.organization_id, g.kind, t.span, t.start, g.id;`
}

/**
 * Totals, and the events of each session, follow the events by a position instead of being part of each append. Totals
 * are kept by groupings, so that many agents or actions do not make every count slow.
 */
export const countsByWatermark = `
-- Facets without the agent (kind 3), without the action (2), or without both (1); what is left out is ''.
CREATE TABLE facet_groups (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  kind INTEGER NOT NULL,
  agent_id TEXT NOT NULL,
  action TEXT NOT NULL,
  team_id TEXT NOT NULL,
  risk_level TEXT NOT NULL,
  pii_detected INTEGER NOT NULL,
  decision TEXT NOT NULL,
  UNIQUE (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
) STRICT;
INSERT INTO facet_groups (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
  SELECT organization_id, 1, '', '', team_id, risk_level, pii_detected, decision FROM facets
  UNION SELECT organization_id, 2, agent_id, '', team_id, risk_level, pii_detected, decision FROM facets
  UNION SELECT organization_id, 3, '', action, team_id, risk_level, pii_detected, decision FROM facets;
CREATE INDEX facets_by_agent ON facets (organization_id, agent_id, action);

-- Events per bucket: span 0 month, 1 day, 2 hour; start in milliseconds. kind 0: all events (group_id 0);
-- 1 to 3: of a facet group; 4: of a facet.
CREATE TABLE group_totals (
  organization_id TEXT NOT NULL,
  kind INTEGER NOT NULL,
  span INTEGER NOT NULL,
  start INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, kind, span, start, group_id)
) STRICT, WITHOUT ROWID;
INSERT INTO group_totals
  SELECT organization_id, 0, CASE span WHEN 'month' THEN 0 WHEN 'day' THEN 1 ELSE 2 END, start, 0, events FROM totals;
INSERT INTO group_totals
  SELECT organization_id, 4, CASE span WHEN 'month' THEN 0 WHEN 'day' THEN 1 ELSE 2 END, start, facet_id, events
  FROM facet_totals;
${COARSE.map(addUp).join('\n')}
DROP TABLE totals;
DROP TABLE facet_totals;

-- The events up to this seq are in the totals; reads add those after it.
CREATE TABLE counted (seq INTEGER NOT NULL) STRICT;
INSERT INTO counted SELECT coalesce(MAX(seq), 0) FROM events;

-- The events of each session, up to the position in explored.
CREATE TABLE session_names (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  UNIQUE (organization_id, session_id)
) STRICT;
CREATE TABLE session_events (
  session INTEGER NOT NULL,
  id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  PRIMARY KEY (session, id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO session_names (organization_id, session_id)
  SELECT DISTINCT organization_id, session_id FROM events INDEXED BY events_by_session WHERE session_id IS NOT NULL;
INSERT INTO session_events
  SELECT n.id, e.id, e.seq, e.facet_id FROM events e INDEXED BY events_by_session
    CROSS JOIN session_names n ON n.organization_id = e.organization_id AND n.session_id = e.session_id
  WHERE e.session_id IS NOT NULL AND e.seq <= (SELECT seq FROM explored);
DROP INDEX events_by_session;

-- What a search asks of its events is there as soon as they are counted.
INSERT INTO searched SELECT seq, id, facet_id FROM events WHERE seq > (SELECT seq FROM explored);

-- The text index follows on its own: up to this seq.
CREATE TABLE indexed (
  seq INTEGER NOT NULL,
  latest_ms INTEGER NOT NULL,
  disorder_ms INTEGER NOT NULL
) STRICT;
INSERT INTO indexed SELECT seq, latest_ms, disorder_ms FROM explored;
ALTER TABLE explored DROP COLUMN latest_ms;
ALTER TABLE explored DROP COLUMN disorder_ms;
`
