/** What a generator of load sends, and what it measured. */
export type Load = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failures: number
  readonly answered: number
  /** Processor time of the generator for each request, in microseconds. */
  readonly generatorUs: number
}

/** What is posted: everyday traffic, or shell commands alone. */
export type Rows = 'mixture' | 'commands'
