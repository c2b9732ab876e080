import { useQuery } from '@tanstack/react-query'
import { BASE } from '../api/address.ts'
import { signInProvidersQuery } from '../api/queries.ts'

/** One for each provider; nothing where there is none, and nothing where they cannot be read: a key always works. */
export function ProviderButtons() {
  const { data } = useQuery(signInProvidersQuery)
  if (!data || data.providers.length === 0) return null
  const back = new URLSearchParams({ return_to: location.pathname }).toString()
  return (
    <>
      <div className="flex flex-col gap-2">
        {data.providers.map(({ id, name }) => (
          <a
            key={id}
            href={`${BASE}/sign-in/${encodeURIComponent(id)}?${back}`}
            className="button button-main h-9 justify-center"
          >
            <span className="truncate">
              Sign in with <bdi>{name}</bdi>
            </span>
          </a>
        ))}
      </div>
      <p className="flex items-center gap-3 text-xs text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with a key
      </p>
    </>
  )
}
