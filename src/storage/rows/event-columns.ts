const COLUMNS = `e.id, e.organization_id, f.team_id, e.key_id, f.agent_id, f.action, e.session_id, f.risk_level,
  e.pii_fields, e.frameworks, f.decision, e.reason, e.findings, e.policy_version, e.classifier_version,
  e.reasoning, e.call_id, e.call_facts`

/** An event with the fields of its facet; tables `events e` and `facets f`. */
export const EVENT_COLUMNS = `${COLUMNS}, e.data, e.context`

/** The same, the large texts as bytes. */
export const BYTES_COLUMNS = `${COLUMNS}, CAST(e.data AS BLOB) AS data, CAST(e.context AS BLOB) AS context`

/** The same without its texts. */
export const HEAD_COLUMNS = 'e.id, f.team_id, f.agent_id, f.action, f.risk_level, e.pii_fields, f.decision'

export const FROM_EVENTS = 'FROM events e JOIN facets f ON f.id = e.facet_id'
