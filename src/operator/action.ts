import type { z } from 'zod'
import type { PasswordHasher } from '#service/accounts/account-ports.ts'
import type { Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { OperatorCatalogue } from './operator-catalogue.ts'
import type { YouTubeParts } from './youtube/youtube.ts'

/** What an action may use also where no database is, or none that opens. The command line and the console bring their own. */
export interface Machine extends YouTubeParts {
  /** The project's folder, which holds catalog/ and dist/. */
  root: string
  now(): Date
  /** Shows how far a long action has got. */
  progress(done: number, total: number, unit: string): void
  /** Stops a long action, which then ends with what it has found. */
  signal?: AbortSignal | undefined
  /** Asks a person. Missing where nobody can answer. */
  ask?: ((question: string, options?: { isSecret: boolean }) => Promise<string>) | undefined
  /** Reads standard input to its end. Missing in the console. */
  readInput?(): Promise<string>
}

/** What an action may use. */
export interface Operator extends Machine {
  db: Database
  passwords: PasswordHasher
  settings: Settings
  /** Loads the files of catalog/ if they have changed, as a start does. */
  catalogue(): Promise<OperatorCatalogue>
  /** How many rows of a list are found where the input names no limit: as many as a person looks at; undefined for all. */
  rowLimit?: number | undefined
}

/** What an action has found or done. */
export interface Outcome<Result> {
  /** As JSON, at both doors. */
  result: Result
  /** What an operator should know beside that. */
  notes?: string[]
  /** Of a file that it makes and no path was given for: standard output, or the console's download. Result and words are not shown then. */
  download?: { name: string; content: AsyncIterable<string> } | undefined
  /** Undefined where nothing was changed, or nothing brings it back. */
  undo?: (() => Promise<unknown>) | undefined
}

/**
 * The fields of an action's input. Each is described: the help of the command shows it. One with `.meta({ isFile: true })` is
 * the path of a file on this machine, or a list of such; the console's page sends the file itself.
 */
type Fields = Readonly<z.core.$ZodShape>
type Given<Input extends Fields> = z.output<z.ZodObject<Input>>

/**
 * What an operator can do, once for the command line and the console: the command, its help, the console's route and its
 * type are made from this. Its name is its key in the table of actions.
 */
export interface Action<Input extends Fields, Result> {
  /** Without a full stop. */
  summary: string
  /** Whole sentences. */
  description: string
  /** The words behind the name of the command; without them it stands alone. */
  examples?: string[]
  input: Input
  /** Fields that the command takes by position; all others are options. */
  positional?: (keyof Input & string)[]
  /** One that changes something has a dry run. */
  isChange?: true
  /** A change that READ_ONLY allows: of nothing that the site has. */
  isAllowedReadOnly?: true
  /** What the command asks before a change without an undo; --yes skips it. Undefined where that input needs no question. */
  question?(operator: Operator, input: Given<Input>): Promise<string | undefined>
  /** False for one whose `run` takes a Machine: the command neither opens a database for it, nor migrates one. */
  usesDatabase?: false
  /** Throws an OperatorError with a sentence for the operator. */
  run(operator: Operator, input: Given<Input>, isDryRun: boolean): Promise<Outcome<Result>>
  /** Lines: what was found, or a sentence on what was done, which the console shows too. */
  words(result: Result, input: Given<Input>): string[]
  /** Why not everything was done; the command then exits with 1. */
  problem?(result: Result): string | undefined
  /** What it did is a file for catalog import, which takes no other values: `dryRun` stands only beside that of a dry run. */
  isImportable?: boolean
  /** Why the console has no such action. */
  commandLineOnly?: string
}

// Its functions take what only its own schema can produce, so no common type but this holds all actions.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyAction = Action<any, any>

/** Checks an action's parts against each other. */
export const action = <const Input extends Fields, Result>(definition: Action<Input, Result>) => definition
