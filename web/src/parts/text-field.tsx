import type { InputHTMLAttributes, ReactNode } from 'react'

type TextFieldParts = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'onChange' | 'className'> & {
  title: string
  /** Below it, in small print. */
  hint?: string
  onChange: (text: string) => void
  children?: ReactNode
}

/** An input with its name above it; what else an input takes goes through. */
export function TextField({ title, hint, onChange, children, ...input }: TextFieldParts) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{title}</span>
      <input {...input} className="field" onChange={({ target }) => onChange(target.value)} />
      {children}
      {hint && <span className="text-xs text-soft">{hint}</span>}
    </label>
  )
}
