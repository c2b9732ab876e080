/** Data as a tree that opens and closes; every branch can be copied. Credentials are masked. */
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { exactNumber } from '../parts/json.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { type Masker, maskValue } from './secrets.ts'

const OPEN_DEPTH = 2
const SHOWN_ITEMS = 100
const SHOWN_CHARACTERS = 2_000

export function JsonTree({ name, value, masker }: { name: string; value: unknown; masker: Masker }) {
  return (
    <div className="code overflow-x-auto">
      <Branch name={name} value={value} depth={0} masker={masker} />
    </div>
  )
}

type BranchParts = { name: string; value: unknown; depth: number; masker: Masker }

function Branch({ name, value, depth, masker }: BranchParts) {
  const entries = entriesOf(value)
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH)
  const [shown, setShown] = useState(SHOWN_ITEMS)
  if (entries === null)
    return (
      <Line value={value} masker={masker}>
        <Name text={masker.mask(name)} />
        <Leaf value={value} masker={masker} />
      </Line>
    )
  const brackets = Array.isArray(value) ? '[]' : '{}'
  return (
    <div>
      <Line value={value} masker={masker}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex max-w-full items-baseline gap-1 rounded text-left hover:bg-raised"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} className="size-3 self-center text-soft" />
          <Name text={masker.mask(name)} />
          <span className="text-soft">
            {brackets[0]}
            {entries.length > 0 && ` ${entries.length} `}
            {brackets[1]}
          </span>
        </button>
      </Line>
      {isOpen && (
        <div className="ml-1.5 border-l border-line pl-3">
          {entries.slice(0, shown).map(([key, item]) => (
            <Branch key={key} name={key} value={item} depth={depth + 1} masker={masker} />
          ))}
          {entries.length > shown && (
            <button
              type="button"
              className="button button-small my-1"
              onClick={() => setShown(shown + 10 * SHOWN_ITEMS)}
            >
              {entries.length - shown} more
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Line({ value, masker, children }: { value: unknown; masker: Masker; children: ReactNode }) {
  return (
    <div className="group flex items-start gap-1">
      <div className="min-w-0">{children}</div>
      <span className="-my-0.5 opacity-0 group-hover:opacity-100 focus-within:opacity-100">
        <CopyButton isBare label="Copy value" text={() => textOf(maskValue(value, masker))} />
      </span>
    </div>
  )
}

function Name({ text }: { text: string }) {
  return (
    <bdi className="text-soft">
      <VisibleText text={text.slice(0, SHOWN_CHARACTERS)} />
      {': '}
    </bdi>
  )
}

function Leaf({ value, masker }: { value: unknown; masker: Masker }) {
  if (typeof value !== 'string')
    return <span className="text-accent">{exactNumber(value) ?? String(value)}</span>
  const text = masker.mask(value)
  return (
    <bdi dir="auto">
      <VisibleText text={text.slice(0, SHOWN_CHARACTERS)} />
      {text.length > SHOWN_CHARACTERS && (
        <span className="text-soft"> … {text.length.toLocaleString('en')} characters</span>
      )}
    </bdi>
  )
}

function entriesOf(value: unknown): [string, unknown][] | null {
  return typeof value === 'object' && value !== null && exactNumber(value) === null
    ? Object.entries(value)
    : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
