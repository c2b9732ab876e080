type SelectFieldParts = {
  title: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
  isDisabled?: boolean
  /** Its name is beside it, not above. */
  isInline?: boolean
  onChange: (value: string) => void
}

/** A choice with its name. */
export function SelectField({ title, value, options, isDisabled, isInline, onChange }: SelectFieldParts) {
  return (
    <label className={`flex ${isInline ? 'items-center gap-2' : 'flex-col gap-1'}`}>
      <span className={isInline ? 'text-soft' : 'font-medium'}>{title}</span>
      <select
        className={`field ${isInline ? 'max-w-44' : ''}`}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
