/** Fields that name an environment, or a host or store in one. */

import type { Effect } from '../../effects/effect.ts'
import { memoize } from '../../memoize.ts'
import { plainName } from '../../plain-name.ts'
import { setOf } from '../../set-of.ts'
import { namesProduction, namesProductionHost } from '../../targets/names-production.ts'
import type { EventString } from '../../walk-strings.ts'

const ENVIRONMENTS = setOf(
  'environment env stage environmentname deploymentenvironment deployenv targetenvironment targetenv appenv tier deploymentenvironmentname',
)
const HOSTS = setOf(
  'host server hostname endpoint url uri baseurl database databasename databaseurl dbname db dsn connection connectionstring connectionname instance cluster clustername namespace kubecontext kubecontextname profile awsprofile project projectid workspace account bucket schema dataset datasource remote target warehouse catalog resourcegroup subscription machine node',
)

/** With its separators, no name of such a field is longer. */
const MAX_FIELD = 28
const MAX_VALUE = 2_048

const fieldNamed = memoize((key): 'environment' | 'host' | 'other' => {
  if (key.length > MAX_FIELD) return 'other'
  const name = plainName(key)
  return ENVIRONMENTS.has(name) ? 'environment' : HOSTS.has(name) ? 'host' : 'other'
}, MAX_FIELD)

export function readEnvironmentField(
  { key, value, where, isOutsidePayload }: EventString,
  into: (Effect & { readonly where: string })[],
): void {
  if (isOutsidePayload || value.length > MAX_VALUE) return
  const field = fieldNamed(key)
  if (field === 'other') return
  const isProduction =
    field === 'environment'
      ? value.toLowerCase() === 'live' || namesProduction(value)
      : namesProductionHost(value)
  if (isProduction)
    into.push({
      act: 'connect',
      target: { class: 'host/production', name: value },
      manner: 0,
      route: key,
      span: null,
      where,
    })
}
