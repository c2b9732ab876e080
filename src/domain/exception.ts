/** Exceptions: what an organization wants judged otherwise, for a while and with a reason. */
import { type Static, Type } from 'typebox'
import { nullableString } from './nullable.ts'
import { STORABLE_REASON, STORABLE_TEXT } from './storable-text.ts'

const EXCEPTION_KINDS = ['set_aside', 'block'] as const

const pattern = (description: string, maxLength = 500) =>
  Type.Optional(Type.String({ pattern: STORABLE_TEXT, minLength: 1, maxLength, description }))

/** What the exception is about. All that is given must hold. */
const subject = {
  rule: pattern('The rule, as listed by the catalogue.', 100),
  act: pattern('What would happen, as the finding says, for example `delete`.', 50),
  target: pattern('To what, as the finding names it; `*` stands for any characters.'),
  command: pattern(
    'The whole text that was judged. `*` stands for any characters but those that join commands, quote or redirect: what is added to the command is not covered.',
    2000,
  ),
  agent_id: pattern('For this agent; `*` stands for any characters.'),
  host: pattern('For this host (`context.hostname`); `*` stands for any characters.'),
  environment: pattern('For this environment (`context.environment` or `data.environment`).', 100),
}

const level = Type.Enum(['medium', 'low'], {
  type: 'string',
  description:
    'What findings are lowered to by `set_aside`; `medium` by default. `block` raises to `critical`.',
})

const kind = Type.Enum([...EXCEPTION_KINDS], {
  type: 'string',
  description: '`set_aside`: this is no danger here. `block`: this is always critical.',
})

const reason = Type.String({ ...STORABLE_REASON, description: 'Why; it is recorded.' })

export const NewException = Type.Object(
  {
    kind,
    ...subject,
    team: Type.Optional(Type.String({ description: 'For events of this team only.' })),
    level: Type.Optional(level),
    until: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'When it ends. At most `exception_days` ahead (see the security settings), which is the default; what always blocks may have no end, which is its default.',
      }),
    ),
    reason,
  },
  {
    $id: 'NewException',
    additionalProperties: false,
    description:
      '`set_aside` needs `rule`, or `act` and `target`; `block` needs one of `rule`, `act`, `target`, `command`.',
    examples: [
      {
        kind: 'set_aside',
        rule: 'delete.files',
        command: 'rm -rf build/*',
        agent_id: 'release-bot',
        reason: 'The release job clears its own build folder.',
      },
    ],
  },
)

export type NewException = Static<typeof NewException>

export const ExceptionUpdate = Type.Object(
  {
    until: Type.Optional(Type.String({ format: 'date-time', description: 'When it ends.' })),
    level: Type.Optional(level),
    reason,
  },
  {
    $id: 'ExceptionUpdate',
    additionalProperties: false,
    description: 'What it is about does not change: make another one for that.',
    examples: [{ until: '2027-01-31T00:00:00Z', reason: 'The migration takes a month longer.' }],
  },
)

export type ExceptionUpdate = Static<typeof ExceptionUpdate>

export const ExceptionRecord = Type.Object(
  {
    number: Type.Integer({ description: 'Within the organization; findings name it.' }),
    version: Type.Integer({ description: 'Counts the changes of this exception.' }),
    kind,
    ...subject,
    team: nullableString({ description: 'The team whose events it is for; null for all.' }),
    level: Type.Enum(['low', 'medium', 'critical'], {
      type: 'string',
      description: 'What findings are set to.',
    }),
    until: nullableString({ format: 'date-time', description: 'When it ends; null: not by itself.' }),
    ended_at: nullableString({ format: 'date-time', description: 'When somebody ended it before that.' }),
    in_force: Type.Boolean(),
    reason,
    created_at: Type.String({ format: 'date-time' }),
    changed_at: Type.String({ format: 'date-time' }),
    changed_by: Type.String({ description: 'Name of the key that made this version, or of the program.' }),
  },
  { $id: 'Exception', description: 'What the organization wants judged otherwise.' },
)

export type ExceptionRecord = Static<typeof ExceptionRecord>

type Subject = { readonly [name in keyof typeof subject]?: string }

/** What is stored of one version. */
export type ExceptionDocument = Subject & {
  readonly kind: (typeof EXCEPTION_KINDS)[number]
  readonly level: 'low' | 'medium' | 'critical'
  readonly reason: string
  readonly until: number | null
  /** When somebody ended it. */
  readonly ended_at: number | null
  readonly created_at: number
}

/** Whether what always blocks would end sooner: that is to end it, only later. */
export function isShortened({ kind, until }: ExceptionDocument, wanted: string | undefined): boolean {
  return kind === 'block' && wanted !== undefined && (until === null || Date.parse(wanted) < until)
}

/** What judging needs of an exception in force. */
export type ExceptionInForce = Subject &
  Pick<ExceptionDocument, 'kind' | 'level'> & { readonly number: number }

/** The names of what an exception can be about. */
export const SUBJECT_FIELDS = Object.keys(subject) as (keyof typeof subject)[]
