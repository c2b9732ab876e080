/** What brings a store to the newest schema, and which stores are refused; the same for both engines. */

type NamedSql = readonly [name: string, sql: string]

export type Migrations = {
  /** The schema that a new store begins with. */
  readonly base: number
  readonly newStore: NamedSql
  /** Stores with an earlier schema that are accepted: of which build they are, and what brings them to the base. */
  readonly earlier: readonly { readonly schema: number; readonly build: string; readonly step: NamedSql }[]
  /** In order, forward only, never edited once released: each in a file with its number, of which the first is the one after the base. */
  readonly later: readonly NamedSql[]
}

export type PlannedStep = { readonly schema: number; readonly name: string; readonly sql: string }

/** `schema`: of the store; 0 is a new one. `store`: how messages call it. Throws where it is not accepted. */
export function planMigration(
  migrations: Migrations,
  schema: number,
  store = 'The database',
): readonly PlannedStep[] {
  const { base, newStore, earlier, later } = migrations
  const latest = latestSchema(migrations)
  if (schema > latest)
    throw new Error(
      `${store} was written by a newer release (schema ${schema}; this release knows ${latest}). Start that release, or restore a backup made with this one.`,
    )
  const steps = later.map((step, index) => planned(base + index + 1, step))
  if (schema >= base) return steps.slice(schema - base)
  const first = schema === 0 ? newStore : earlier.find((accepted) => accepted.schema === schema)?.step
  if (!first) throw new Error(`${store} ${describeRefusal(migrations, schema)}`)
  return [planned(base, first), ...steps]
}

function planned(schema: number, [name, sql]: NamedSql): PlannedStep {
  return { schema, name, sql }
}

/** Every build up to the last one of `earlier` brings an older store to its own schema. */
function describeRefusal(migrations: Migrations, schema: number): string {
  const builds = migrations.earlier.map((accepted) => `${accepted.build} (schema ${accepted.schema})`)
  return `has schema ${schema}, which no release had, and was left as it is. This release accepts stores of ${builds.join(', ')} and of schemas ${migrations.base} to ${latestSchema(migrations)}. Start ${migrations.earlier.at(-1)?.build} with it first, then this release.`
}

function latestSchema({ base, later }: Migrations): number {
  return base + later.length
}
