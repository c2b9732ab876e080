/** The address of a service, from the command line. */
export function readUrl(given: string | undefined): string {
  if (given === undefined || !URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(
      `--url must be the address of the service, such as http://127.0.0.1:8080, not '${given ?? ''}'.`,
    )
  return given.endsWith('/') ? given.slice(0, -1) : given
}
