/** The first of those that share a key, in the order of the keys: who writes the same rows at once waits in one line. */
export function firstOfEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const first = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}
