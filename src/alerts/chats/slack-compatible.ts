/** Chats that take Slack's older attachments (Mattermost, Rocket.Chat, Zulip, ...), most of which read Markdown. */
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

const ZERO_WIDTH_SPACE = '\u200b'

/**
 * Escaped as for Slack. What would call people, hide a link behind words or open a code block in Markdown is broken by a
 * space that nobody sees: a backslash would be shown by those chats that do not read Markdown.
 */
function literal(text: string): string {
  return escapeSlack(text)
    .replace(/@(?=(all|channel|everyone|here)\b)/gi, `@${ZERO_WIDTH_SPACE}`)
    .replaceAll('](', `]${ZERO_WIDTH_SPACE}(`)
    .replace(/`(?=`)/g, `\`${ZERO_WIDTH_SPACE}`)
}
