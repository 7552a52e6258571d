import type { CompiledQuery } from 'kysely'

/** Told of each statement once it has ended, within what asked for it; Kysely's `log` can call it too, for a bit more time. */
export type TellQuery = (query: CompiledQuery, milliseconds: number, error?: unknown) => void
