import { say } from './say.ts'
import { TextField } from './text-field.tsx'

type ReasonFieldParts = {
  value: string
  hint?: string
  isOptional?: boolean
  onChange: (text: string) => void
}

/** Why somebody changes something: it goes into the record of changes. */
export function ReasonField({ value, hint = say`It is recorded.`, isOptional, onChange }: ReasonFieldParts) {
  return (
    <TextField
      title="Reason"
      hint={hint}
      maxLength={200}
      required={!isOptional}
      value={value}
      onChange={onChange}
    />
  )
}
