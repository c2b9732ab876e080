/** Why the database could not be opened, for the person who started the service: what is wrong, and the way out. */
export function explainFailure(error: unknown, file: string): Error {
  const failure = causeOf(error)
  const explain = explanations[failure.errcode & PRIMARY_CODE]
  if (explain) return new Error(explain(file, failure.message), { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/** The lower byte; the rest tells variants apart. */
const PRIMARY_CODE = 0xff

const damaged = (file: string, message: string) =>
  `The database ${file} is damaged (${message}). Nothing was changed. Put the last good backup in its place with "audit-service restore FILE", which keeps the damaged file beside it; without a backup, "sqlite3 ${file} .recover" saves what can still be read.`
const unwritable = (file: string, message: string) =>
  `The database ${file} cannot be written to (${message}). Let the service's user write to it and to its folder.`

/** By SQLite's result codes. */
const explanations: Readonly<Record<number, (file: string, message: string) => string>> = {
  8: unwritable,
  10: (file, message) => `The disk failed while the database ${file} was opened (${message}).`,
  11: damaged,
  13: (file) => `There is no room on the disk of the database ${file}. Free some and start again.`,
  14: unwritable,
  26: damaged,
}

type SqliteFailure = { readonly errcode: number; readonly message: string }

/** SQLite's own error, however deep it is wrapped. */
function causeOf(error: unknown): SqliteFailure {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('errcode' in current && typeof current.errcode === 'number') return current as Error & SqliteFailure
  return { errcode: 0, message: '' }
}
