import { discordMessage } from './chats/discord.ts'
import { googleChatMessage } from './chats/google-chat.ts'
import { slackMessage } from './chats/slack.ts'
import { slackCompatibleMessage } from './chats/slack-compatible.ts'
import { teamsMessage } from './chats/teams.ts'
import type { Message } from './compose-message.ts'
import { type Chat, recognizeChat } from './recognize-chat.ts'

const renderers: Readonly<Record<Chat, (message: Message) => object>> = {
  slack: slackMessage,
  slack_compatible: slackCompatibleMessage,
  discord: discordMessage,
  teams: teamsMessage,
  google_chat: googleChatMessage,
}

/** The body that the chat behind the URL understands. */
export function renderMessage(message: Message, url: string): string {
  return JSON.stringify(renderers[recognizeChat(url)](message))
}
