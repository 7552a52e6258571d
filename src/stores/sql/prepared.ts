import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A query that is built and compiled once, for what is asked at every press; each call only fills in its parameters.
 * `build` gets a mark in each parameter's place and may use it wherever a value may stand, but not look at it.
 */
export function prepared<Given extends unknown[], Row>(
  db: Database,
  build: (...marks: Given) => Compilable<Row>,
): (...given: Given) => Promise<QueryResult<Row>> {
  const marks = Array.from({ length: build.length }, (_, index) => new Mark(index))
  let compiled: CompiledQuery<Row> | undefined
  return (...given) => {
    compiled ??= named(build(...(marks as unknown[] as Given)).compile())
    const parameters = compiled.parameters.map((value) =>
      value instanceof Mark ? given[value.index] : value,
    )
    return db.executeQuery({ ...compiled, parameters })
  }
}

const names = new Map<string, string>()

/** What a driver may call a text by that is asked again and again, so that its database plans it once. */
export const nameOf = (text: string): string | undefined => names.get(text)

function named<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!names.has(compiled.sql)) names.set(compiled.sql, `cutscene_${names.size}`)
  return compiled
}

class Mark {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
