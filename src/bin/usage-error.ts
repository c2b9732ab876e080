/** The command line is wrong: the message is shown without a stack trace, exit code 2. */
export class UsageError extends Error {}

/** One that the command does not have: how it is used is shown, too. */
export class UnknownArgument extends UsageError {}
