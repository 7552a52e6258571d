import type { Tables } from './schema.ts'

/** Where a text holds U+0000, which PostgreSQL keeps in none: the row by its key, and the column. Undefined: nowhere in these rows. */
export function findUnkeepable(
  table: keyof Tables,
  key: readonly string[],
  rows: Record<string, unknown>[],
): string | undefined {
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'string' && value.includes('\0')) {
        const named = key.map((name) => `${name} ${JSON.stringify(row[name])}`).join(', ')
        return `table ${table}, ${named}: ${column}`
      }
  return undefined
}
