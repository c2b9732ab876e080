/** What counts as stored of an event: its texts. Without an argument's value the server need not read it. */
export const STORED_OCTETS = ['data', 'context', 'reasoning', 'findings', 'pii_fields', 'frameworks']
  .map((column) => `octet_length(${column})`)
  .join(' + ')
