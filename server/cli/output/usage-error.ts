/** The command line is wrong; the message is for the operator. */
export class UsageError extends Error {}
