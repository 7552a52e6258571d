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
    compiled ??= noted(build(...(marks as unknown[] as Given)).compile())
    const parameters = compiled.parameters.map((value) =>
      value instanceof Mark ? given[value.index] : value,
    )
    return db.executeQuery({ ...compiled, parameters })
  }
}

const texts = new Set<string>()

/** Whether a text is asked again and again, so that its database had better plan it once. */
export const comesAgain = (text: string): boolean => texts.has(text)

function noted<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  texts.add(compiled.sql)
  return compiled
}

class Mark {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
