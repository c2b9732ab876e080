/** Who made a call, where, and for how long, from the fields of an event. */
export type WhoAndHow = {
  readonly user: string | null
  readonly host: string | null
  readonly duration_ms: number | null
}

type Fields = Readonly<Record<string, unknown>>

const MAX_TEXT_LENGTH = 255
const MAX_DURATION_MS = 2 ** 31 - 1

export function whoAndHow(data: Fields, context: Fields): WhoAndHow {
  const duration = data['duration_ms']
  return {
    user: textOf(context['user_email'] ?? context['user_id'] ?? context['os_user']),
    host: textOf(context['hostname']),
    duration_ms:
      typeof duration === 'number' && duration >= 0 && duration <= MAX_DURATION_MS
        ? Math.round(duration)
        : null,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null
}
