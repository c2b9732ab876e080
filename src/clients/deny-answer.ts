/** How to deny a call, so that this client obeys and shows the reason. To allow, nothing is written: an explicit "allow" would skip the client's own permission prompt. */
import type { ClientName } from './client-name.ts'

export type DenyAnswer = {
  /** Empty where the client reads standard error; anything there would unblock some of them. */
  readonly stdout: string
  readonly stderr: string
  readonly exit: 2
  /** For a client that calls over HTTP, or prints the response of curl and exits with 0. */
  readonly body: Readonly<Record<string, unknown>>
}

export function denyAnswer(client: ClientName, reason: string): DenyAnswer {
  const { body, isOnStdout } = FORMATS[client]
  const answer = body(reason)
  return {
    stdout: isOnStdout ? `${JSON.stringify(answer)}\n` : '',
    stderr: `${reason}\n`,
    exit: 2,
    body: answer,
  }
}

type Body = (reason: string) => Readonly<Record<string, unknown>>

const claudeBody: Body = (reason) => ({
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: reason,
  },
})

/** `isOnStdout`: the client ignores exit code 2 (Cline) or drops standard error, so the reason must be on standard output too. */
const FORMATS: Readonly<Record<ClientName, { readonly body: Body; readonly isOnStdout: boolean }>> = {
  'claude-code': { body: claudeBody, isOnStdout: false },
  // Codex treats an answer with an unknown field as a failed hook, and runs the tool.
  codex: { body: claudeBody, isOnStdout: false },
  // For Gemini CLI, any JSON without `decision` on standard output overrides exit code 2.
  'gemini-cli': { body: (reason) => ({ decision: 'deny', reason }), isOnStdout: false },
  'qwen-code': { body: claudeBody, isOnStdout: false },
  cursor: {
    body: (reason) => ({ permission: 'deny', user_message: reason, agent_message: reason }),
    isOnStdout: true,
  },
  'copilot-cli': {
    body: (reason) => ({ permissionDecision: 'deny', permissionDecisionReason: reason }),
    isOnStdout: true,
  },
  'vscode-copilot': { body: claudeBody, isOnStdout: true },
  cline: { body: (reason) => ({ cancel: true, errorMessage: reason }), isOnStdout: true },
  // Neither has a JSON format: Windsurf obeys the exit code, OpenCode what its plugin throws.
  windsurf: { body: (reason) => ({ decision: 'block', reason }), isOnStdout: false },
  opencode: { body: (reason) => ({ decision: 'block', reason }), isOnStdout: false },
  droid: { body: claudeBody, isOnStdout: false },
  kilo: { body: (reason) => ({ decision: 'block', reason }), isOnStdout: false },
}
