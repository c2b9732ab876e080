import { useId } from 'react'
import { formatCount } from '../parts/time.tsx'

const DEFAULT_DAYS = 365

type DaysFieldParts = {
  title: string
  /** Null: for ever. Undefined: from the organization. */
  value: number | null | undefined
  /** Of a team. */
  canInherit: boolean
  /** What it has from its organization, where it has nothing of its own. */
  inherited: number | null | undefined
  floor: number
  onChange: (value: number | null | undefined) => void
}

/** For ever, or a number of days; of a team also what the organization has. */
export function DaysField({ title, value, canInherit, inherited, floor, onChange }: DaysFieldParts) {
  const id = useId()
  const way = value === undefined ? 'inherited' : value === null ? 'ever' : 'days'
  const isLow = typeof value === 'number' && value < floor
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="w-40 font-medium max-sm:w-full">
        {title}
      </label>
      <select
        id={id}
        className="field"
        value={way}
        onChange={({ target }) =>
          onChange(VALUES[target.value as keyof typeof VALUES]?.(Math.max(floor, DEFAULT_DAYS)))
        }
      >
        {canInherit && (
          <option value="inherited">
            as the organization
            {inherited !== undefined &&
              `: ${inherited === null ? 'for ever' : `${formatCount(inherited)} days`}`}
          </option>
        )}
        <option value="ever">for ever</option>
        <option value="days">for so many days</option>
      </select>
      {way === 'days' && (
        <input
          className="field w-24"
          type="number"
          aria-label={`${title}: days`}
          aria-invalid={isLow}
          min={floor}
          max={36_500}
          required
          value={value || ''}
          onChange={({ target }) => onChange(Math.floor(Number(target.value)))}
        />
      )}
      {isLow && <span className="text-critical">at least {formatCount(floor)}: the floor</span>}
    </div>
  )
}

const VALUES = {
  inherited: () => undefined,
  ever: () => null,
  days: (days: number) => days,
} as const
