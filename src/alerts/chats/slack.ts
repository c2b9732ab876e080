/** Slack: a coloured attachment of blocks. Values are plain_text, where no mark-up is read; labels alone are mark-up. */
import { breakMentionsAndLinks, cutText } from '../clean-text.ts'
import type { Message } from '../compose-message.ts'
import { LEVEL_COLORS } from './level-colors.ts'

// https://docs.slack.dev/reference/block-kit/blocks/section-block: 10 fields of 2,000 characters, text of 3,000.
const ROWS_PER_SECTION = 5
const FIELD_LENGTH = 2_000
const TEXT_LENGTH = 3_000

export function slackMessage({ level, headline, sentence, rows, link }: Message): object {
  // Shown above the blocks, and unlike them searched for links.
  const text = breakMentionsAndLinks(escapeSlack(headline))
  return {
    text: cutText(text, TEXT_LENGTH),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    attachments: [
      {
        color: LEVEL_COLORS[level],
        fallback: cutText(text, TEXT_LENGTH),
        blocks: [
          { type: 'section', text: plain(sentence, TEXT_LENGTH) },
          ...sectionsOf(rows),
          ...(link ? [{ type: 'context', elements: [markUp(`<${escapeSlack(link)}|Open the event>`)] }] : []),
        ],
      },
    ],
  }
}

/** The three characters that Slack reads as the beginning of something else. */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function sectionsOf(rows: Message['rows']): object[] {
  const sections: object[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_SECTION)
    sections.push({
      type: 'section',
      fields: rows
        .slice(start, start + ROWS_PER_SECTION)
        .flatMap(([label, value]) => [markUp(`*${label}*`), plain(value, FIELD_LENGTH)]),
    })
  return sections
}

function plain(text: string, length: number): object {
  return { type: 'plain_text', text: cutText(escapeSlack(text), length), emoji: false }
}

function markUp(text: string): object {
  return { type: 'mrkdwn', text }
}
