import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { keyEventsQuery } from '../api/queries.ts'
import type { ApiKey } from '../api/records.ts'
import { Modal } from '../parts/modal.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'

/** What a key did: how many events, of which agents. */
export function KeyUseDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [days, setDays] = useState('1')
  const { data, error, refetch } = useQuery(keyEventsQuery(apiKey.id, Number(days)))
  return (
    <Modal title={`What ${apiKey.name} did`} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-soft">
          Made by <bdi>{apiKey.made_by ?? 'somebody before this was noted'}</bdi>
          {apiKey.person && (
            <>
              , personal key of <bdi>{apiKey.person}</bdi>
            </>
          )}
          {apiKey.last_used_from && `, last used from ${apiKey.last_used_from}`}.{' '}
          <Link href={`/settings/changes?${queryOf({ key: apiKey.id })}`}>Changes made with it</Link>
        </p>
        <SelectField
          title="Period"
          value={days}
          options={[
            ['1', 'Last day'],
            ['7', 'Last 7 days'],
            ['30', 'Last 30 days'],
          ]}
          onChange={setDays}
        />
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={3} />
        ) : (
          <>
            <p>
              Stored events: {data.events}. Agents: {data.agents}.
            </p>
            <PlainTable
              title="Agents"
              heads={['Agent', 'Events', 'Last']}
              rows={data.most_active.map(({ agent_id, events, last_at }) => [
                agent_id,
                events,
                <Time key="last" at={last_at} style="ago" />,
              ])}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
