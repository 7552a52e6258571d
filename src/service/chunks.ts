/** Lets other requests run. A promise would not: it continues before the next request is read. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Splits a list: a statement takes a limited number of parameters, and other writes wait for one chunk at most. */
export function* chunks<Value>(values: readonly Value[], size = 500): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
