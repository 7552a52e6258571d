import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Compiles a frequent query once, on first use; each call only binds its parameters. `build` gets a placeholder for each
 * parameter, which it may pass on as a value but not inspect.
 */
export function prepared<Parameters extends unknown[], Row>(
  db: Database,
  build: (...parameters: Parameters) => Compilable<Row>,
): (...parameters: Parameters) => Promise<QueryResult<Row>> {
  const placeholders = Array.from({ length: build.length }, (_, index) => new Placeholder(index))
  let compiled: CompiledQuery<Row> | undefined
  return (...given) => {
    compiled ??= build(...(placeholders as unknown[] as Parameters)).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.index] : value,
    )
    return db.executeQuery({ ...compiled, parameters })
  }
}

class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
