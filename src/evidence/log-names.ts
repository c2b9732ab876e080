/** The name of a log: it tells nothing about host, product or people, and is never used again. */
export function originOf(deploymentId: string, organizationId: string, period: number): string {
  return `${deploymentId}/${encodeURIComponent(organizationId)}/${period}`
}
