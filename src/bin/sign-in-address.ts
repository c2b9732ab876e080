/** The token stands in the fragment, which no browser sends: it is in no log, neither ours nor a proxy's. */
export function signInAddress(url: string, token: string): string {
  return `${url}/dashboard/#sign-in=${token}`
}
