/** Text of a query with its values; nothing of a caller's is in the text. */
export type Sql = { readonly sql: string; readonly parameters: readonly (string | number)[] }
