/** Loads on the first call, and again after a failure. React's `use` takes the promise, and suspends only until it has loaded. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  const start = async () => {
    try {
      const value = await load()
      // As React marks a promise that it has waited for.
      Object.assign(loading ?? {}, { status: 'fulfilled', value })
      return value
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  return () => {
    loading ??= start()
    return loading
  }
}
