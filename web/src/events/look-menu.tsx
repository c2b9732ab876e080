/** What the list shows: which columns, in which order, how close, and which events come first. */

import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { say } from '../parts/say.ts'
import { COLUMN_NAMES, columnNamed } from './columns.tsx'
import type { ViewHandle } from './use-view.ts'
import { columnsOf, type EventSort, keepColumns, sortOf } from './view.ts'

const MAX_COLUMNS = 20

const SORTS: Readonly<Record<EventSort, string>> = {
  newest: say`Newest first`,
  oldest: say`Oldest first`,
  risk: say`Highest risk first`,
}

type LookMenuParts = Pick<ViewHandle, 'view' | 'change'> & {
  isDense: boolean
  onDense: (isDense: boolean) => void
}

export function LookMenu({ view, change, isDense, onDense }: LookMenuParts) {
  const chosen = columnsOf(view)
  const others = COLUMN_NAMES.filter((name) => !chosen.includes(name))

  function show(columns: readonly string[]) {
    keepColumns(columns)
    change({ columns, offset: view.offset }, false)
  }

  /** Up by one, down by one. */
  function move(at: number, by: 1 | -1) {
    const next = [...chosen]
    const [name] = next.splice(at, 1)
    if (name !== undefined) next.splice(at + by, 0, name)
    show(next)
  }

  return (
    <Menu
      title="Columns and order"
      label={
        <>
          <Icon name="settings" />
          <span className="max-xl:sr-only">Columns</span>
        </>
      }
    >
      {() => (
        <div className="flex w-72 flex-col gap-2 p-1">
          <div className="flex flex-wrap gap-1.5">
            {Object.entries(SORTS).map(([sort, title]) => (
              <Toggle
                key={sort}
                isOn={sortOf(view) === sort}
                onClick={() => change({ sort: sort === 'newest' ? null : sort })}
              >
                {title}
              </Toggle>
            ))}
            <Toggle isOn={isDense} onClick={() => onDense(!isDense)}>
              Dense
            </Toggle>
          </div>
          <h2 className="heading">Columns</h2>
          <ul aria-label="Columns shown">
            {chosen.map((name, index) => (
              <li key={name} className="flex items-center gap-1">
                <label className="flex min-w-0 flex-1 items-center gap-2 py-0.5">
                  <input
                    type="checkbox"
                    checked
                    disabled={chosen.length === 1}
                    onChange={() => show(chosen.filter((one) => one !== name))}
                  />
                  <bdi className="truncate">{columnNamed(name).title}</bdi>
                </label>
                <MoveButton
                  label={`Move ${columnNamed(name).title} to the left`}
                  isUp
                  isDisabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <MoveButton
                  label={`Move ${columnNamed(name).title} to the right`}
                  isDisabled={index === chosen.length - 1}
                  onClick={() => move(index, 1)}
                />
              </li>
            ))}
          </ul>
          <ul aria-label="Columns not shown" className="border-t border-line pt-1">
            {others.map((name) => (
              <li key={name}>
                <label className="flex items-center gap-2 py-0.5">
                  <input
                    type="checkbox"
                    checked={false}
                    disabled={chosen.length >= MAX_COLUMNS}
                    onChange={() => show([...chosen, name])}
                  />
                  {columnNamed(name).title}
                </label>
              </li>
            ))}
          </ul>
          <AttributeField
            onAdd={(name) => {
              if (!chosen.includes(name) && chosen.length < MAX_COLUMNS) show([...chosen, name])
            }}
          />
          <Button
            isSmall
            className="self-start"
            onClick={() => {
              keepColumns(null)
              change({ columns: [], offset: view.offset }, false)
            }}
          >
            The usual columns
          </Button>
        </div>
      )}
    </Menu>
  )
}

function Toggle({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <Button isSmall aria-pressed={isOn} onClick={onClick}>
      {children}
    </Button>
  )
}

function MoveButton({
  label,
  isUp = false,
  isDisabled,
  onClick,
}: {
  label: string
  isUp?: boolean
  isDisabled: boolean
  onClick: () => void
}) {
  return (
    <Button
      isSmall
      tone="bare"
      className="px-1 text-soft"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name="down" className={`size-3.5 ${isUp ? 'rotate-180' : ''}`} />
    </Button>
  )
}

const ATTRIBUTE = /^(?:data|context)\../

/** Any attribute can be a column. */
function AttributeField({ onAdd }: { onAdd: (name: string) => void }) {
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ATTRIBUTE.test(text.trim())) return
    onAdd(text.trim())
    setText('')
  }
  return (
    <form onSubmit={submit} className="flex gap-1.5">
      <input
        className="field min-w-0 flex-1"
        aria-label="Attribute as a column"
        placeholder="data.exit_code"
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={!ATTRIBUTE.test(text.trim())}>
        Add
      </Button>
    </form>
  )
}
