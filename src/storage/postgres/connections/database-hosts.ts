/** `postgres://user:secret@first:5432,second:5432/name`: the same database on several hosts, one of which may write. */
const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/

/** One URL for each host. */
export function databaseHosts(url: string): string[] {
  const [, head, hosts, rest] = FORM.exec(url) ?? []
  if (head === undefined || hosts === undefined)
    throw new Error('SERVICE_DATABASE_URL must begin with postgres://.')
  return hosts.split(',').map((host) => `${head}${host}${rest}`)
}
