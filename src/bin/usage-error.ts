/** The command line is wrong: the message is shown without a stack trace, exit code 2. */
export class UsageError extends Error {}
