/** Splits a list, because a statement takes a limited number of parameters. */
export function* batches<Value>(values: readonly Value[], size = 500): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
