import { describe, expect, test } from 'vitest'
import { composeMessage } from '../../src/alerts/compose-message.ts'
import { recognizeChat } from '../../src/alerts/recognize-chat.ts'
import { renderMessage } from '../../src/alerts/render-message.ts'
import type { Notice } from '../../src/domain/notice.ts'

const WEBHOOKS = {
  slack: 'https://hooks.slack.com/services/T/B/x',
  slack_compatible: 'https://mattermost.example.com/hooks/x',
  discord: 'https://discord.com/api/webhooks/1/x',
  teams: 'https://example.webhook.office.com/webhookb2/x',
  google_chat: 'https://chat.googleapis.com/v1/spaces/A/messages?key=k',
} as const
type Chat = keyof typeof WEBHOOKS
const CHATS = Object.keys(WEBHOOKS) as Chat[]

const notice: Notice = {
  event_id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T',
  stored: true,
  time: '2026-01-31T12:00:00.000Z',
  agent_id: 'deploy-bot',
  action: 'shell_command',
  risk_level: 'critical',
  pii_fields: ['email', 'ipv4'],
  frameworks: { gdpr: ['art_30', 'art_32'], ai_act: ['art_9', 'art_12'] },
  decision: 'block',
  reason: 'Risk level critical >= threshold high',
  why: 'Deletes the whole file system',
}

/** What a chat would read something else in. */
const MARK_UP =
  '<!channel> <!here> <@U123> <users/all> @everyone @here [click](https://evil.example) <https://evil.example|bank> `code` ```block``` *bold* _it_ ~~no~~ ||spoiler|| # title <b>x</b> <a href="https://evil.example">y</a> @alice http://evil.example/x www.evil.example evil.example &lt;'
const HOSTILE = `${MARK_UP}\r\nRule: forged\u202egnp.exe\u0000`

describe.each(CHATS)('for %s', (chat) => {
  test('a message says everything that the specification asks for', () => {
    expect(payloadOf(chat, notice)).toMatchSnapshot()
  })

  test('hostile text in every field arrives as text', () => {
    const hostile: Notice = {
      ...notice,
      agent_id: HOSTILE.slice(0, 255),
      action: HOSTILE,
      reason: HOSTILE,
      why: HOSTILE,
      pii_fields: [HOSTILE],
    }
    const payload = payloadOf(chat, hostile, HOSTILE)
    expect(shownTexts[chat](payload)).toContain(MARK_UP.slice(0, 60))
    expect(JSON.stringify(payload)).not.toMatch(/[\u0000-\u001f\u202e]|\\u202e|\\r|\\u0000/)
    checks[chat](payload)
  })

  test('the longest values fit what the chat takes', () => {
    const long = '&<"\'*_`字😀'.repeat(2_000)
    const longest: Notice = {
      ...notice,
      agent_id: long,
      action: long,
      reason: long,
      why: long,
      pii_fields: Array.from({ length: 100 }, () => long),
    }
    checks[chat](payloadOf(chat, longest, long))
  })

  test('the colour is that of the risk level', () => {
    const payloads = (['low', 'medium', 'high', 'critical'] as const).map((risk_level) =>
      JSON.stringify(payloadOf(chat, { ...notice, risk_level })).match(
        /"(?:color|style)":"?([^",]+)|color=\\"(#\w+)/,
      ),
    )
    expect(new Set(payloads.map((match) => match?.[1] ?? match?.[2])).size).toBe(4)
  })
})

test('an event that is not stored has no link, and says so', () => {
  const payload = JSON.stringify(payloadOf('slack_compatible', { ...notice, stored: false }))
  expect(payload).toContain('01JF8Z5Q3V7W2N4K6M8P0R1S2T (not stored)')
  expect(payload).not.toContain('dashboard')
})

test('an event without findings, PII or articles makes a whole message too', () => {
  const plain = {
    ...notice,
    risk_level: 'low',
    pii_fields: [],
    frameworks: {},
    decision: 'allow',
    reason: null,
    why: null,
  } as const
  for (const chat of CHATS) checks[chat](payloadOf(chat, plain))
  expect(composeMessage(plain, options('r')).rows).toContainEqual(['PII detected', 'no'])
})

test.each([
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://HOOKS.SLACK.COM./services/T/B/x', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://canary.discord.com/api/webhooks/1/x', 'discord'],
  ['https://discordapp.com/api/webhooks/1/x', 'discord'],
  ['https://discord.com/api/webhooks/1/x/slack', 'slack_compatible'],
  ['https://contoso.webhook.office.com/webhookb2/x', 'teams'],
  ['https://outlook.office.com/webhook/x', 'teams'],
  ['https://prod-01.westeurope.logic.azure.com:443/workflows/x', 'teams'],
  ['https://default1.2.environment.api.powerplatform.com:443/powerautomate/x', 'teams'],
  ['https://chat.googleapis.com/v1/spaces/A/messages', 'google_chat'],
  ['https://mattermost.example.com/hooks/x', 'slack_compatible'],
  ['https://hooks.slack.com.evil.example/x', 'slack_compatible'],
  ['https://evildiscord.com/api/webhooks/1/x', 'slack_compatible'],
  ['http://127.0.0.1:9000/', 'slack_compatible'],
])('%s is %s', (url, chat) => {
  expect(recognizeChat(url)).toBe(chat)
})

function options(ruleName: string) {
  return { ruleName, publicUrl: 'https://audit.example.com', count: 1, lastTime: 0 }
}

// biome-ignore lint/suspicious/noExplicitAny: each chat has its own shape
type Payload = any

function payloadOf(chat: Chat, about: Notice, ruleName = 'critical events'): Payload {
  return JSON.parse(renderMessage(composeMessage(about, options(ruleName)), WEBHOOKS[chat]))
}

/** What a reader of the chat sees where the values stand, by that chat's own rules of reading. */
const shownTexts: Record<Chat, (payload: Payload) => string> = {
  slack: ({ attachments }) => {
    const fields = attachments[0].blocks.flatMap((block: Payload) => block.fields ?? [])
    const values = fields.filter((field: Payload) => field.type === 'plain_text')
    return values.map((field: Payload) => unescapeSlack(field.text)).join('\n')
  },
  slack_compatible: ({ attachments }) =>
    attachments[0].fields
      .map((field: Payload) => unescapeSlack(field.value).replaceAll('\u200b', ''))
      .join('\n'),
  discord: ({ embeds }) =>
    embeds[0].fields.map((field: Payload) => field.value.replace(/\\([^0-9A-Za-z\s])/g, '$1')).join('\n'),
  teams: ({ attachments }) =>
    attachments[0].content.body.map((block: Payload) => block.inlines?.[1]?.text ?? '').join('\n'),
  google_chat: ({ cardsV2 }) =>
    cardsV2[0].card.sections[0].widgets
      .map((widget: Payload) => unescapeHtml(widget.decoratedText?.text ?? ''))
      .join('\n'),
}

/** The documented limits and types of each chat, and that nothing in it can be read as mark-up. */
const checks: Record<Chat, (payload: Payload) => void> = {
  slack(payload) {
    expect(payload.text.length).toBeLessThanOrEqual(40_000)
    expect(payload.text).not.toMatch(/[<>]|@\w|:\/\/|\w\.[a-z]/i)
    const [attachment] = payload.attachments
    expect(attachment.blocks.length).toBeLessThanOrEqual(50)
    for (const block of attachment.blocks) {
      if (block.text) expect(block.text).toMatchObject({ type: 'plain_text', emoji: false })
      expect(block.text?.text.length ?? 0).toBeLessThanOrEqual(3_000)
      expect(block.fields?.length ?? 0).toBeLessThanOrEqual(10)
      for (const field of block.fields ?? []) {
        expect(field.text.length).toBeGreaterThan(0)
        expect(field.text.length).toBeLessThanOrEqual(2_000)
        if (field.type === 'mrkdwn') expect(field.text).toMatch(/^\*[A-Za-z ]+\*$/)
        else expect(field.text).not.toMatch(/[<>]/)
      }
    }
  },
  slack_compatible(payload) {
    const [{ fields, text, fallback }] = payload.attachments
    for (const one of [payload.text, text, fallback, ...fields.map((field: Payload) => field.value)]) {
      expect(one).not.toMatch(/[<>]|\]\(|```|@\w|:\/\/|\w\.[a-z]/i)
      expect(one.length).toBeLessThanOrEqual(4_000)
    }
  },
  discord(payload) {
    expect(payload.allowed_mentions).toEqual({ parse: [] })
    const [{ title, description, fields, footer }] = payload.embeds
    expect(title.length).toBeLessThanOrEqual(256)
    expect(description.length).toBeLessThanOrEqual(4_096)
    expect(fields.length).toBeLessThanOrEqual(25)
    let total = title.length + description.length + footer.text.length
    for (const { name, value } of fields) {
      expect(value.length).toBeGreaterThan(0)
      expect(value.length).toBeLessThanOrEqual(1_024)
      total += name.length + value.length
    }
    expect(total).toBeLessThanOrEqual(6_000)
    for (const text of [title, description, ...fields.map((field: Payload) => field.value)])
      expect(text.replace(/\\[\\*_~`|<>#@[\]():-]/g, '')).not.toMatch(/[\\*_~`|<>#@[\]():]/)
  },
  teams(payload) {
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(28 * 1024)
    const { body, type, version } = payload.attachments[0].content
    expect({ type, version }).toEqual({ type: 'AdaptiveCard', version: '1.4' })
    // Text blocks and facts read Markdown; text runs do not.
    expect(JSON.stringify(body)).not.toMatch(/"(TextBlock|FactSet)"/)
  },
  google_chat(payload) {
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(32_000)
    for (const { decoratedText, textParagraph } of payload.cardsV2[0].card.sections[0].widgets) {
      if (decoratedText) expect(decoratedText.text).not.toMatch(/[<>]/)
      if (textParagraph) expect(textParagraph.text).toMatch(/^<font color="#\w{6}">[^<>]*<\/font>$/)
    }
  },
}

function unescapeSlack(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function unescapeHtml(text: string): string {
  return unescapeSlack(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
}
