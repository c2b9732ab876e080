/** Discord: one embed, every character that its Markdown could read escaped, nobody mentioned. */
import { cutText } from '../clean-text.ts'
import type { Message } from '../compose-message.ts'
import { LEVEL_COLORS } from './level-colors.ts'

// https://discord.com/developers/docs/resources/message#embed-object-embed-limits; 6,000 characters in all.
const LIMITS = { title: 256, description: 1_200, value: 400 } as const

export function discordMessage({ level, headline, sentence, rows, time, link }: Message): object {
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: fitted(headline, LIMITS.title),
        description: fitted(sentence, LIMITS.description),
        color: Number.parseInt(LEVEL_COLORS[level].slice(1), 16),
        fields: rows.map(([name, value]) => ({
          name,
          value: fitted(value, LIMITS.value),
          inline: value.length <= 40,
        })),
        timestamp: new Date(time).toISOString(),
        footer: { text: 'Audit Event Service' },
        ...(link && { url: link }),
      },
    ],
  }
}

/** Cut before it is escaped, so that no escape is cut in two, and never empty. */
function fitted(text: string, length: number): string {
  for (let characters = length; ; characters -= 8) {
    const escaped = escapeDiscord(cutText(text, characters))
    if (escaped.length <= length) return escaped === '' ? '-' : escaped
  }
}

/** Discord takes a backslash before any punctuation; a colon begins links, emoji and times. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|<>#@[\]():-]/g, '\\$&')
}
