/** Data as a tree that opens and closes; every branch can be copied. */

import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { exactNumber } from '../parts/json.ts'
import { formatCount } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const OPEN_DEPTH = 2
const SHOWN_ITEMS = 100
const SHOWN_CHARACTERS = 2_000

export function JsonTree({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="code overflow-x-auto">
      <Branch name={name} value={value} depth={0} />
    </div>
  )
}

type BranchParts = { name: string; value: unknown; depth: number }

function Branch({ name, value, depth }: BranchParts) {
  const entries = entriesOf(value)
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH)
  const [shown, setShown] = useState(SHOWN_ITEMS)
  if (entries === null)
    return (
      <Line value={value}>
        <Name text={name} />
        <Leaf value={value} />
      </Line>
    )
  const brackets = Array.isArray(value) ? '[]' : '{}'
  return (
    <div>
      <Line value={value}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex max-w-full items-baseline gap-1 rounded text-left hover:bg-raised"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} className="size-3 self-center text-soft" />
          <Name text={name} />
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
            <Branch key={key} name={key} value={item} depth={depth + 1} />
          ))}
          {entries.length > shown && (
            <Button isSmall className="my-1" onClick={() => setShown(shown + 10 * SHOWN_ITEMS)}>
              {entries.length - shown} more
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Line({ value, children }: { value: unknown; children: ReactNode }) {
  return (
    <div className="group flex items-start gap-1">
      <div className="min-w-0">{children}</div>
      <span className="-my-0.5 opacity-0 group-hover:opacity-100 focus-within:opacity-100">
        <CopyButton isBare label="Copy value" text={() => textOf(value)} />
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

function Leaf({ value }: { value: unknown }) {
  if (typeof value !== 'string')
    return <span className="text-accent">{exactNumber(value) ?? String(value)}</span>
  return (
    <bdi dir="auto">
      <VisibleText text={value.slice(0, SHOWN_CHARACTERS)} />
      {value.length > SHOWN_CHARACTERS && (
        <span className="text-soft"> … {formatCount(value.length)} characters</span>
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
