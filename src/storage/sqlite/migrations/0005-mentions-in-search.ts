/** The text index also finds what verdicts mention: everything that follows the events follows them once more. */
export const mentionsInSearch = `
DELETE FROM searched;
DELETE FROM agent_sessions;
DELETE FROM session_agents;
DELETE FROM mention_totals;
DROP TABLE search;
CREATE VIRTUAL TABLE search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
);
UPDATE explored SET seq = 0;
`
