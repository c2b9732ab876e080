/** An event with the fields of its facet; tables `events e` and `facets f`. */
export const EVENT_COLUMNS = `e.id, e.organization_id, f.team_id, e.key_id, f.agent_id, f.action, e.session_id, f.risk_level,
  e.pii_fields, e.frameworks, f.decision, e.reason, e.findings, e.policy_version, e.classifier_version, e.data,
  e.context, e.reasoning`

export const FROM_EVENTS = 'FROM events e JOIN facets f ON f.id = e.facet_id'
