/** The arguments of a command, read strictly: what is not known is an error that names what may have been meant. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { nearest } from '../query/nearest.ts'
import { UnknownArgument } from './usage-error.ts'

type Config<Options extends ParseArgsOptionsConfig> = {
  args: string[]
  allowPositionals: true
  options: Options
}

/** `most`: how many arguments without a name there may be. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  parameters: readonly string[],
  options: Options,
  most = 1,
): ReturnType<typeof parseArgs<Config<Options>>> {
  try {
    const read = parseArgs<Config<Options>>({ args: [...parameters], allowPositionals: true, options })
    const extra = read.positionals[most]
    if (extra !== undefined) throw new UnknownArgument(`There is one argument too many: '${extra}'.`)
    return read
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
    const name = /'(-[^'=]{0,100})/.exec((error as Error).message)?.[1] ?? ''
    const near = nearest(name.replace(/^-+/, ''), Object.keys(options))
    throw new UnknownArgument(`There is no option ${name}.${near === null ? '' : ` Did you mean --${near}?`}`)
  }
}
