/** The service under test, with or without a fault built in before it starts. */
import type { Listening } from '../../launch/start-listening.ts'
import { type ServiceOptions as LaunchOptions, startService as launch } from '../../launch/start-service.ts'
import { API_KEY } from './api-key.ts'

export type ServiceOptions = Omit<LaunchOptions, 'imports'> & {
  /** Modules of prove/faults. */
  readonly faults?: readonly string[]
}

export type Service = Omit<Listening, 'url'> & { readonly url: URL }

/** Rejects with a `StartFailure` where the program ends instead of listening. */
export async function startService({
  environment,
  faults = [],
  ...options
}: ServiceOptions): Promise<Service> {
  const service = await launch({
    ...options,
    environment: { SERVICE_API_KEY: API_KEY, SERVICE_LOG_LEVEL: 'error', ...environment },
    imports: faults.map((name) => new URL(`../faults/${name}.ts`, import.meta.url).href),
  })
  return { ...service, url: new URL(service.url) }
}
