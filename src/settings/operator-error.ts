/** An error that ends the start or the command. The message is for the operator: it names the setting or file and how to fix it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** A command's words cannot be meant so: its exit code is 2. */
export class UsageError extends OperatorError {}

/** Ends the process. What is not the operator's to mend is printed with its stack. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
