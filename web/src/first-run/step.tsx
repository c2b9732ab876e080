import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'

type StepParts = {
  readonly number: number
  readonly title: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** One of the things to begin with. A tick says that it is done. */
export function Step({ number, title, isDone = false, children }: StepParts) {
  return (
    <section
      className="card grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 p-4"
      aria-label={title}
      data-done={isDone}
    >
      <span
        className={`grid size-7 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-good-tint text-good' : 'bg-tint text-accent'}`}
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div>
        <h2 className="mb-2 pt-0.5 font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  )
}
