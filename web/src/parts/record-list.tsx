import { type ReactNode, useState } from 'react'
import { Answered, type Query } from './states.tsx'

type RecordListParts<T, R> = {
  title: string
  /** Beside the buttons. */
  about: ReactNode
  query: Query<T>
  recordsOf: (answer: T) => readonly R[]
  keyOf: (record: R) => string | number
  isOver: (record: R) => boolean
  /** Of as many that are over. */
  overTitle: (count: number) => string
  empty: ReactNode
  buttons?: ReactNode
  children: (record: R) => ReactNode
}

/** Records that end: those in force, and on request those that are over. */
export function RecordList<T, R>(parts: RecordListParts<T, R>) {
  const { title, about, query, recordsOf, keyOf, isOver, overTitle, empty, buttons, children } = parts
  const [showsOver, setShowsOver] = useState(false)
  const over = query.data === undefined ? 0 : recordsOf(query.data).filter(isOver).length
  return (
    <section className="card" aria-label={title}>
      <div className="flex flex-wrap items-center gap-3 px-4 pt-3 pb-2">
        {about}
        {over > 0 && (
          <label className="flex items-center gap-2 text-soft">
            <input
              type="checkbox"
              className="accent-accent"
              checked={showsOver}
              onChange={({ target }) => setShowsOver(target.checked)}
            />
            {overTitle(over)}
          </label>
        )}
        {buttons}
      </div>
      <Answered query={query} rows={2}>
        {(answer) => {
          const shown = recordsOf(answer).filter((record) => showsOver || !isOver(record))
          if (shown.length === 0) return empty
          return (
            <ul className="divide-y divide-line border-t border-line">
              {shown.map((record) => (
                <li key={keyOf(record)} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
                  {children(record)}
                </li>
              ))}
            </ul>
          )
        }}
      </Answered>
    </section>
  )
}
