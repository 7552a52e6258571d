/** Cuts a list into pieces that one statement can take. */
export function* batches<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
