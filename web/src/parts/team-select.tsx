import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from '../api/queries.ts'
import { say } from './say.ts'
import { SelectField } from './select-field.tsx'

type TeamSelectParts = { title: string; team: string | null; onChange: (address: { team?: string }) => void }

/** The organization or one of its teams; nothing where there are none. */
export function TeamSelect({ title, team, onChange }: TeamSelectParts) {
  const { data } = useQuery(teamsQuery)
  if (!data?.teams.length) return null
  return (
    <SelectField
      isInline
      title={title}
      value={team ?? ''}
      options={[
        ['', say`the organization`],
        ...data.teams.map(({ name }) => [name, say`team ${name}`] as const),
      ]}
      onChange={(name) => onChange(name ? { team: name } : {})}
    />
  )
}
