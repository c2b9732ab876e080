/**
 * Which code blocks of the documentation a test runs or compares. Those tests take their examples from here, and the
 * documentation site marks the same blocks, so that it promises what is true.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import MarkdownIt, { type Token } from 'markdown-it'

export type Block = {
  readonly language: string
  readonly text: string
  /** Of its first line on the page. */
  readonly line: number
  /** How many of the same language are before it. */
  readonly nth: number
  /** The block directly above or below, with nothing between. */
  readonly above: string
  readonly below: string
}

type Checked = { readonly test: string; takes(block: Block): boolean }

const CHECKED: Readonly<Record<string, Checked>> = {
  'docs/build-an-agent.md': {
    test: 'test/docs/build-an-agent.test.ts',
    takes: ({ language, nth }) =>
      ['ts', 'python', 'text'].includes(language) || (language === 'sh' && nth === 0),
  },
  'docs/classification.md': {
    test: 'test/docs/classification.test.ts',
    takes: ({ language, text }) => language === 'json' || text.startsWith('npx audit-service explain '),
  },
  'docs/gateway.md': {
    test: 'test/gateway/calls.test.ts',
    takes: ({ language, text }) => language === '' && text.startsWith('Risk level '),
  },
  'docs/people.md': {
    test: 'src/bin/read-providers-file.test.ts',
    takes: ({ language }) => language === 'json',
  },
  'docs/policy.md': {
    test: 'test/docs/policy.test.ts',
    takes: ({ language, text, above, below }) =>
      language === 'sh'
        ? text.startsWith('export H=') || (text.startsWith('curl ') && below === 'json')
        : language === 'json' && above === 'sh',
  },
}

/** Null where no test looks at blocks of this page. */
export function testOf(page: string): string | null {
  return CHECKED[page]?.test ?? null
}

/** By the path of the page, `docs/policy.md`: in the order of the page. */
export function checkedBlocks(page: string, language?: string): readonly Block[] {
  const text = readFileSync(fileURLToPath(new URL(`../${page}`, import.meta.url)), 'utf8')
  return blocksIn(new MarkdownIt().parse(text, {})).filter(
    (block) => CHECKED[page]?.takes(block) && (language === undefined || block.language === language),
  )
}

function blocksIn(tokens: readonly Token[]): readonly Block[] {
  const counts = new Map<string, number>()
  return tokens.flatMap((token, index) => {
    if (token.type !== 'fence') return []
    const language = token.info
    const nth = counts.get(language) ?? 0
    counts.set(language, nth + 1)
    const [above, below] = [tokens[index - 1], tokens[index + 1]].map((one) =>
      one?.type === 'fence' ? one.info : '',
    ) as [string, string]
    return [{ language, text: token.content, line: token.map?.[0] ?? 0, nth, above, below }]
  })
}
