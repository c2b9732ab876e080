/** A database with an ordinary role, as an operator would make it. */
import pg from 'pg'

/** Without rights of its own: row-level security holds for it. */
const ROLE = 'audit'

/** `server`: the URL of a database on it, as a role that may make databases. `template`: a database to be copied. */
export async function makeDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `audit_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await asAdministrator(server, async (client) => {
    await client.query(
      `DO $$ BEGIN CREATE ROLE ${ROLE} LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    )
    await client.query(`CREATE DATABASE ${name} OWNER ${ROLE} TEMPLATE ${template}`)
  })
  const url = new URL(server)
  url.username = ROLE
  url.pathname = `/${name}`
  return url.href
}

export async function asAdministrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
