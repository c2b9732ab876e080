import type { Settings } from './settings.ts'

/** Why the service cannot listen, by the name of the setting that is to blame. */
export function explainListenFailure(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Error {
  const explain = EXPLANATIONS[error.code ?? '']
  return explain ? new Error(`${explain(host, port)} (${error.code}).`, { cause: error }) : error
}

const wrongHost = (host: string) =>
  `SERVICE_HOST: the service cannot listen on ${host}, which is no address of this machine`

const EXPLANATIONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `SERVICE_PORT: port ${port} of ${host} is in use by another process; stop that one or choose another port`,
  EACCES: (_host, port) => `SERVICE_PORT: the service's user may not listen on port ${port}`,
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
}
