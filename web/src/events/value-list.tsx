/** The values of one field with their counts. A click chooses a value, further clicks more of them; a second click removes it. */
import type { Count, RiskLevel } from '../api/records.ts'
import { RiskShape, riskText } from '../parts/risk-badge.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import type { Choice, ChosenName } from './view.ts'

type ValueListParts = {
  name: ChosenName
  counts: readonly Count[]
  choice: Choice
  onChoose: (choice: Choice) => void
}

export function ValueList({ name, counts, choice: { any, none }, onChoose }: ValueListParts) {
  const highest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul>
      {counts.map(({ value: given, count }) => {
        const value = String(given)
        return (
          <li key={value} className="group/value relative flex items-center">
            <button
              type="button"
              aria-pressed={any.includes(value)}
              className="relative isolate flex min-w-0 flex-1 items-center gap-2 rounded px-2 py-[3px] text-left hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
              onClick={() => onChoose({ any: toggled(any, value), none: without(none, value) })}
            >
              <span
                className="absolute inset-y-0.5 left-0 -z-10 rounded bg-low-tint"
                style={{ width: `${(count / highest) * 100}%` }}
              />
              <Value name={name} value={value} />
              <span className="text-xs text-soft tabular-nums">{formatCount(count)}</span>
            </button>
            <button
              type="button"
              aria-pressed={none.includes(value)}
              aria-label={`Leave out ${filterValue(name, value).slice(0, 200)}`}
              title="Leave out"
              className="min-h-[24px] min-w-[24px] rounded px-1 text-xs text-soft opacity-0 group-hover/value:opacity-100 hover:text-accent focus:opacity-100 aria-pressed:font-semibold aria-pressed:text-accent aria-pressed:opacity-100"
              onClick={() => onChoose({ any: without(any, value), none: toggled(none, value) })}
            >
              not
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? without(values, value) : [...values, value]
}

function without(values: readonly string[], value: string): readonly string[] {
  return values.filter((one) => one !== value)
}

function Value({ name, value }: { name: ChosenName; value: string }) {
  const word = plainLine(filterValue(name, value).slice(0, 200))
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5" title={word}>
      {name === 'risk_level' && (
        <RiskShape level={value as RiskLevel} className={riskText(value as RiskLevel)} />
      )}
      <bdi className="truncate">{word}</bdi>
    </span>
  )
}

/** Values that begin with what is typed. */
export function ValueSearch({
  name,
  text,
  onChange,
}: {
  name: string
  text: string
  onChange: (text: string) => void
}) {
  return (
    <input
      type="search"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      aria-label={`Search in ${name}`}
      placeholder="Begins with"
      className="field mx-2 mb-1 w-[calc(100%-1rem)]"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
