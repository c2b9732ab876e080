/** The event that a hook sends for a tool call: the same action and data as telemetry, and who, where, when. */
import type { EventRequest } from '../domain/event.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import { callKey, hasNoCallIds } from './call-key.ts'
import { describeToolCall } from './describe-tool-call.ts'
import type { HookCall } from './read-hook-input.ts'

/** After the call only its outcome is sent: the input was judged before the call, and must not alert twice. */
export function hookEvent(call: HookCall): EventRequest {
  const { action, data } = describeToolCall(call)
  const { tool_name, connector, operation } = data
  const reported = call.phase === 'pre' ? data : { tool_name, connector, operation, ...call.outcome }
  return {
    agent_id: call.client,
    action,
    data: present(reported),
    context: present({
      session_id: call.session_id,
      source: 'hook',
      phase: call.phase,
      tool_use_id: call.tool_use_id,
      call_key:
        call.tool_use_id === undefined && hasNoCallIds(call.client)
          ? callKey(action, data['tool_parameters'])
          : undefined,
      cwd: call.cwd,
      user_email: call.user_email,
      user_id: call.user_id,
      hook_event_name: call.hook_event_name,
      permission_mode: call.permission_mode,
      agent_type: call.agent_type,
      sub_agent_id: call.sub_agent_id,
      parent_agent_id: call.parent_agent_id,
      client_version: call.client_version,
    }),
    ...(call.reasoning !== undefined &&
      call.phase === 'pre' && { reasoning: call.reasoning.slice(0, EVENT_LIMITS.reasoningLength) }),
  }
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
