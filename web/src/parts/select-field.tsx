type SelectFieldParts = {
  title: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** A choice with its name above it. */
export function SelectField({ title, value, options, isDisabled = false, onChange }: SelectFieldParts) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{title}</span>
      <select
        className="field"
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
