import type { QueryResult } from 'kysely'
import type { Statement } from './connection.ts'

/** What the writer's thread can be asked to do. */
export interface WriterCalls {
  runTogether(statements: Statement[]): ({ result: QueryResult<never> } | { error: Carried })[]
  run(statement: Statement): QueryResult<never>
  begin(): void
  commit(): void
  rollback(): void
  close(): void
}

export type WriterCall = {
  [Name in keyof WriterCalls]: [Name, ...Parameters<WriterCalls[Name]>]
}[keyof WriterCalls]

/** To each call in turn, after one that says how opening went. */
export type WriterAnswer = ({ result: unknown } | { error: Carried }) & { inTransaction: boolean }

/** An error as it goes from one thread to another: messages between them leave SQLite's own fields out. */
export interface Carried {
  message: string
  stack: string | undefined
  code: unknown
  errcode: unknown
}

export function carried(error: unknown): Carried {
  const { message, stack, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  return { message, stack, code, errcode }
}

export function uncarried({ message, ...fields }: Carried): Error {
  return Object.assign(new Error(message), fields)
}
