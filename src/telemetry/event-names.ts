/** What the names of telemetry events mean: tool results, other audit events, or noise. */

export type EventName = {
  /** As the client wrote it. */
  readonly full: string
  /** Without the client's prefix. */
  readonly bare: string
  readonly prefix: string | null
}

const NAME = /^[A-Za-z][\w-]{0,99}(?:\.[\w-]{1,100}){0,8}$/

/** The attribute first; a body or the record's own field only where it looks like a name. Null for an unnamed record. */
export function readEventName(attribute: unknown, body: unknown, field: unknown): EventName | null {
  if (typeof attribute === 'string' && attribute !== '') return split(attribute)
  if (typeof body === 'string' && NAME.test(body) && (body.includes('.') || isKnown(body))) return split(body)
  return typeof field === 'string' && NAME.test(field) ? split(field) : null
}

/** The prefix is any client's, hyphens included, and ends at the first dot. */
function split(full: string): EventName {
  const dot = full.indexOf('.')
  if (dot < 1 || dot === full.length - 1) return { full, bare: full, prefix: null }
  return { full, bare: full.slice(dot + 1), prefix: full.slice(0, dot) }
}

const TOOL_RESULTS = new Set(['tool_result', 'tool_call', 'tool.call', 'tool_used', 'mcp_tool_called'])

const NAMED_ACTIONS = new Set(['tool_decision', 'user_prompt', 'api_request', 'api_error'])

function isKnown(name: string): boolean {
  return TOOL_RESULTS.has(name) || NAMED_ACTIONS.has(name) || NOISE.has(name)
}

/** The action is the tool's. */
export function isToolResult({ bare }: EventName): boolean {
  return TOOL_RESULTS.has(bare)
}

/** Telemetry that does not describe an action: what the model streamed, how the client started, how its hooks ran. */
export const NOISE: ReadonlySet<string> = new Set([
  'sse_event',
  'websocket_connect',
  'websocket_request',
  'websocket_event',
  'api_response',
  'api_request_body',
  'api_response_body',
  'api_retry',
  'assistant_response',
  'config',
  'cli_config',
  'managed_settings_resolved',
  'file_operation',
  'hook_call',
  'hook_registered',
  'hook_execution_start',
  'hook_execution_complete',
  'hook_plugin_metrics',
  'startup_phase',
  'startup_stats',
  'turn_ttft',
  'turn_ttfm',
  'model_routing',
  'ripgrep_fallback',
  'flash_fallback',
  'next_speaker_check',
  'chat_compression',
  'compaction',
  'conversation_finished',
  'chat.content_retry',
  'chat.content_retry_failure',
  'chat.invalid_chunk',
  'edit_strategy',
  'edit_correction',
  'tool_output_truncated',
  'tool_output_masking',
  'ide_connection',
  'loop_detection_disabled',
  'llm_loop_check',
  'feedback_survey',
  'retention_sweep',
  'internal_error',
  'plugin_loaded',
])

/** Whole families, by the beginning of the full name or of the name without its prefix. */
export const NOISE_FAMILIES = [
  'session.',
  'gen_ai.',
  'plan.',
  'keychain.',
  'performance.',
  'memory.',
  'onboarding.',
] as const

export function isNoise({ full, bare }: EventName): boolean {
  if (NOISE.has(bare) || NOISE.has(full)) return true
  return NOISE_FAMILIES.some((family) => full.startsWith(family) || bare.startsWith(family))
}
