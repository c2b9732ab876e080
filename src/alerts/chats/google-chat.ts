/** Google Chat: a card. Its texts read a few HTML tags, so they are escaped as HTML; header and labels are plain. */
import { cutText } from '../clean-text.ts'
import type { Message } from '../compose-message.ts'
import { LEVEL_COLORS } from './level-colors.ts'

const TITLE_LENGTH = 200

export function googleChatMessage({ level, headline, sentence, rows, link }: Message): object {
  const title = cutText(headline, TITLE_LENGTH)
  return {
    fallbackText: title,
    cardsV2: [
      {
        cardId: 'alert',
        card: {
          header: { title, subtitle: 'Audit Event Service' },
          sections: [
            {
              widgets: [
                {
                  textParagraph: {
                    text: `<font color="${LEVEL_COLORS[level]}">${escapeHtml(sentence)}</font>`,
                  },
                },
                ...rows.map(([topLabel, value]) => ({
                  decoratedText: { topLabel, text: escapeHtml(value), wrapText: true },
                })),
                ...(link
                  ? [
                      {
                        buttonList: {
                          buttons: [{ text: 'Open the event', onClick: { openLink: { url: link } } }],
                        },
                      },
                    ]
                  : []),
              ],
            },
          ],
        },
      },
    ],
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
