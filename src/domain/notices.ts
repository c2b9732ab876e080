/** Which notices about calls and keys go to which chat: what an organization wants to hear of beyond the alert rules of its policy. */
import { type Static, Type } from 'typebox'

/**
 * `silent`: an agent that used to ask has stopped asking, while its telemetry goes on. `exception_ends`: what an exception
 * sets aside is blocked again soon. `key_expires`: a key is about to end, seven days and one day before. `approval_asked`: a
 * blocked call waits for somebody to allow or deny it. `review_due`: a review is not closed, and due within a day.
 */
const NOTICE_KINDS = [
  'ran_despite_block',
  'let_through',
  'not_asked',
  'silent',
  'exception_ends',
  'key_expires',
  'approval_asked',
  'review_due',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

const NoticeRule = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    on: Type.Array(Type.Enum([...NOTICE_KINDS], { type: 'string' }), {
      minItems: 1,
      uniqueItems: true,
      description: 'What to send a notice of.',
    }),
    chat_webhook_url: Type.String({
      maxLength: 2_048,
      description: 'Where to; a secret, shown as scheme and host without the role admin.',
    }),
  },
  { additionalProperties: false },
)

export const Notices = Type.Object(
  { rules: Type.Array(NoticeRule, { maxItems: 20 }) },
  {
    $id: 'Notices',
    additionalProperties: false,
    description: 'Which notices about calls and keys go to which chat.',
    examples: [
      {
        rules: [
          {
            name: 'the block did not hold',
            on: ['ran_despite_block', 'let_through'],
            chat_webhook_url: 'https://hooks.slack.com/services/T0/B0/x',
          },
        ],
      },
    ],
  },
)

export type Notices = Static<typeof Notices>

/** As it is kept. `since`: milliseconds; what happened before there were any rules is not noticed. */
export type NoticeSettings = Notices & { readonly since: number }

export const NO_NOTICES: NoticeSettings = { rules: [], since: 0 }
