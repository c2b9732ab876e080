/** Which chat a webhook URL belongs to, told by its host. */

export const CHATS = ['slack', 'discord', 'teams', 'google_chat', 'slack_compatible'] as const

export type Chat = (typeof CHATS)[number]

const hosts: readonly (readonly [pattern: RegExp, chat: Chat])[] = [
  [/^hooks\.slack(-gov)?\.com$/, 'slack'],
  [/^((ptb|canary)\.)?discord(app)?\.com$/, 'discord'],
  [/^outlook\.office(365)?\.com$|\.webhook\.office\.com$/, 'teams'],
  [/\.logic\.azure\.(com|us)$|\.(api\.)?(gov\.)?powerplatform\.(com|us)$|\.powerautomate\.com$/, 'teams'],
  [/^chat\.googleapis\.com$/, 'google_chat'],
]

/** Mattermost, Rocket.Chat and most others take what Slack takes. */
export function recognizeChat(text: string): Chat {
  const url = URL.parse(text)
  if (!url) return 'slack_compatible'
  const host = url.hostname.replace(/\.$/, '')
  const chat = hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'slack_compatible'
  // Discord has a second URL for messages made for Slack.
  return chat === 'discord' && /\/slack\/?$/.test(url.pathname) ? 'slack_compatible' : chat
}
