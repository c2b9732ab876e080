/** Microsoft Teams: an Adaptive Card of text runs, which unlike text blocks read no Markdown. */
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { Message } from '../compose-message.ts'

/** The colours that a card knows. */
const styles: Readonly<Record<RiskLevel, string>> = {
  low: 'good',
  medium: 'accent',
  high: 'warning',
  critical: 'attention',
}

export function teamsMessage({ level, headline, sentence, rows, link }: Message): object {
  const style = styles[level]
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body: [
            {
              type: 'Container',
              style,
              bleed: true,
              items: [richText(run(headline, { weight: 'bolder', size: 'medium', color: style }))],
            },
            richText(run(sentence)),
            ...rows.map(([label, value]) => richText(run(`${label}: `, { weight: 'bolder' }), run(value))),
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open the event', url: link }] }),
        },
      },
    ],
  }
}

function richText(...inlines: readonly object[]): object {
  return { type: 'RichTextBlock', inlines }
}

function run(text: string, style: object = {}): object {
  return { type: 'TextRun', text, ...style }
}
