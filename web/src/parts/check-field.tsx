import type { ReactNode } from 'react'

type CheckFieldParts = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** A box to check, with its words beside it. */
export function CheckField({ isOn, onChange, children }: CheckFieldParts) {
  return (
    <label className="flex items-start gap-2 py-0.5">
      <input
        type="checkbox"
        className="accent-accent"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
