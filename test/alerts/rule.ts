export function rule(url: string, condition: Record<string, unknown> = {}, name = 'all') {
  return { name, condition, notify: { chat_webhook_url: url } }
}
