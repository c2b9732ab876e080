/** The command line was not understood; shown without a stack, exit code 2. */
export class UsageError extends Error {}
