/** What a key may, who made it, when it was last used; and the end of it. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { queryOf } from '../api/address.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { keysQuery } from '../api/queries.ts'
import { Button } from '../parts/button.tsx'
import { Time } from '../parts/time.tsx'
import { RevokeKeyDialog } from '../settings/revoke-key-dialog.tsx'

export function KeyFacts({ id }: { id: string }) {
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const { data } = useQuery({ ...keysQuery, enabled: isAdmin })
  const [isRevoking, setRevoking] = useState(false)
  const key = data?.keys.find((one) => one.id === id)
  const changes = (
    <Link href={`/settings/changes?${queryOf({ key: id })}`} className="link underline">
      Changes made with it
    </Link>
  )
  if (!isAdmin || !data) return <p>{changes}</p>
  if (!key)
    return (
      <p>
        <strong>Revoked, or not of this organization.</strong> {changes}
      </p>
    )
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">
        <bdi className="font-semibold">{key.name}</bdi>: {key.roles.join(', ')}
        {key.team && (
          <>
            , team <bdi>{key.team}</bdi>
          </>
        )}
        {key.person && (
          <>
            , of <bdi>{key.person}</bdi>
          </>
        )}
        . Made <Time at={key.created_at} /> by <bdi>{key.made_by ?? 'somebody before this was noted'}</bdi>,{' '}
        {key.last_used_at ? (
          <>
            last used <Time at={key.last_used_at} />
            {key.last_used_from && ` from ${key.last_used_from}`}
          </>
        ) : (
          'no use noted yet'
        )}
        . {changes}
      </p>
      <Button tone="danger" onClick={() => setRevoking(true)}>
        Revoke the key…
      </Button>
      {isRevoking && <RevokeKeyDialog apiKey={key} onClose={() => setRevoking(false)} />}
    </div>
  )
}
