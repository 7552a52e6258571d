/** Lets other requests run. A promise alone would not: it continues before the next request is read. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Splits a list, because a statement takes a limited number of parameters. */
export function* batches<Value>(values: readonly Value[], size = 500): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
