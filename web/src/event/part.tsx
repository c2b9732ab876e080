import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-4 py-3">
      <h2 className="heading mb-2">{title}</h2>
      {children}
    </section>
  )
}
