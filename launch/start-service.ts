/** The service as it is shipped, as a process of its own. */
import { type Listening, startListening } from './start-listening.ts'

/** Where it is built; a copy of it may be named instead, for runs that outlast the next build. */
export const PROGRAM =
  process.env['PROVE_PROGRAM'] ?? new URL('../dist/bin/audit-service.js', import.meta.url).pathname

export type ServiceOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** Modules that are loaded before the program: the program itself has no switches for tests. */
  readonly imports?: readonly string[]
  /** Words that stand before the program's own, such as `nsenter ...`; they must end in an exec. */
  readonly before?: readonly string[]
  readonly program?: string
  /** Another Node than this one. */
  readonly node?: string
}

/** On a free port, unless the environment says otherwise. */
export function startService({
  environment,
  imports = [],
  before = [],
  program = PROGRAM,
  node = process.execPath,
}: ServiceOptions): Promise<Listening> {
  const command = [...before, node, ...imports.flatMap((module) => ['--import', module]), program, 'serve']
  return startListening(command, { SERVICE_PORT: '0', SERVICE_LOG_LEVEL: 'warn', ...environment })
}
