/** What one event may hold. Without the schema library, so that the hook's single file can use it too. */
export const EVENT_LIMITS = {
  nameLength: 255,
  reasoningLength: 16_384,
  bodyBytes: 1024 * 1024,
  depth: 64,
  values: 10_000,
} as const
