import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'

/** After a change that was not made yet: it waits for a second person. */
export function PendingHint() {
  const client = useQueryClient()
  const [isShown, setShown] = useState(true)
  useEffect(() => void client.invalidateQueries({ queryKey: ['pending-changes'] }), [client])
  if (!isShown) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-medium-tint px-4 py-2 text-medium"
    >
      <span className="flex-1">
        Nothing has changed yet: this waits for a second person.{' '}
        <Link href="/review/pending" className="link underline" onClick={() => setShown(false)}>
          Pending changes
        </Link>
      </span>
      <Button isSmall onClick={() => setShown(false)}>
        Close
      </Button>
    </p>
  )
}
