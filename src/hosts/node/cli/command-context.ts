import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Environment } from '#settings/environment.ts'
import { readSettings, type Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import { openDatabase } from '../database/open-database.ts'

/** The process environment of the commands: streams, fetch, clock. Tests pass fakes. */
export interface CommandParts {
  environment: Environment
  /** The project's folder, which holds catalog/ and dist/. */
  root: string
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
  fetch: typeof globalThis.fetch
  now(): Date
  sleep(milliseconds: number): Promise<void>
  /** Resolves when the command is asked to end: SIGINT or SIGTERM. */
  stopped(): Promise<void>
}

export function processParts(): CommandParts {
  return {
    environment: process.env,
    root: resolve(import.meta.dirname, '../../../..'),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    fetch: globalThis.fetch,
    now: () => new Date(),
    sleep: (milliseconds) => setTimeout(milliseconds),
    stopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      }),
  }
}

/** Opens the configured database, and closes it after the work. */
export async function withDatabase<Result>(
  { environment }: CommandParts,
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment)
  const db = await openDatabase(settings)
  try {
    return await work(db, settings)
  } finally {
    await db.destroy()
  }
}
