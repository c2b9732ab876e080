/** Chats that take Slack's older attachments (Mattermost, Rocket.Chat, Zulip, ...), most of which read Markdown. */
import { breakMentionsAndLinks } from '../clean-text.ts'
import type { Message } from '../compose-message.ts'
import { LEVEL_COLORS } from './level-colors.ts'
import { escapeSlack } from './slack.ts'

export function slackCompatibleMessage({ level, headline, sentence, rows, time, link }: Message): object {
  const text = literal(headline)
  return {
    text,
    mrkdwn: false,
    link_names: false,
    attachments: [
      {
        color: LEVEL_COLORS[level],
        fallback: text,
        text: literal(sentence),
        mrkdwn_in: [],
        fields: rows.map(([title, value]) => ({ title, value: literal(value), short: value.length <= 40 })),
        ...(link && { title: 'Open the event', title_link: link }),
        footer: 'Audit Event Service',
        ts: Math.floor(time / 1000),
      },
    ],
  }
}

/** Escaped as for Slack, and nobody is mentioned, nothing linked. */
function literal(text: string): string {
  return breakMentionsAndLinks(escapeSlack(text))
}
