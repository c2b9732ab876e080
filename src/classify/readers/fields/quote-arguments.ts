/** A list of arguments as the one line that a shell would split back into it. */
export function quoteArguments(args: readonly string[]): string {
  return args.slice(0, MAX_ARGUMENTS).map(quote).join(' ')
}

const MAX_ARGUMENTS = 1000
const PLAIN = /^[\w@%+=:,./~-]{1,4096}$/

function quote(argument: string): string {
  return PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}
