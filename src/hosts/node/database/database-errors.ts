import { Failure } from '#contract/failures.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'

/** The Retry-After for a database that is unreachable or overloaded. */
export const retryAfterSeconds = 2

/** The failure of a request that the database cannot serve now: 503 with Retry-After. */
export function unavailable(cause: unknown, retryAfter = retryAfterSeconds): Failure {
  return Object.assign(new Failure('unavailable', { retryAfter }), { cause })
}

/** What an operator reads when the schema of a database cannot be migrated. */
export function migrationFailed(database: string, { message }: Error): OperatorError {
  return new OperatorError(
    `Cannot migrate the schema of ${database} (${message}). Nothing was changed. Start the previous version, or run ${cutscene} doctor.`,
  )
}

/** What an operator reads when a site that may change nothing meets a schema of an earlier version. */
export function notMigrated(database: string): OperatorError {
  return new OperatorError(
    `READ_ONLY is on, and ${database} is of an earlier version. Start this version once without READ_ONLY, or use the earlier one.`,
  )
}
