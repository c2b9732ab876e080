import { Link } from 'wouter'

type TabsParts = {
  readonly title: string
  readonly base: string
  readonly tabs: readonly (readonly [name: string, title: string])[]
  readonly current: string
}

/** A page of several: its name, and where the others are. */
export function Tabs({ title, base, tabs, current }: TabsParts) {
  return (
    <>
      <h1 className="text-lg font-semibold print:hidden">{title}</h1>
      <nav aria-label={title} className="flex flex-wrap gap-x-1 border-b border-line print:hidden">
        {tabs.map(([name, tab]) => (
          <Link
            key={name}
            href={`${base}/${name}`}
            aria-current={name === current ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-3 py-1.5 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {tab}
          </Link>
        ))}
      </nav>
    </>
  )
}
