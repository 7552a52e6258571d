import { sql } from 'kysely'

const mark = 'primary only'

/** Begins a query that no replica may answer, because one that lags lacks what was revoked: `query.modifyFront(primaryOnly)`. */
export const primaryOnly = sql.raw(`/* ${mark} */`)

export const isPrimaryOnly = (text: string): boolean => text.includes(mark)
