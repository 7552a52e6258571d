import { StartError } from '../start-error.ts'

/** What to tell of tables that could not be brought up to date. */
export function unmigrated(database: string, { message }: Error): StartError {
  return new StartError(
    `The tables in ${database} cannot be brought up to date by this version (${message}). They stay as they were: start the version that ran before, and ask npm run cutscene -- doctor.`,
  )
}
