/** Runs once the page has loaded and has nothing else to do; answers with the way to call it off. */
export function whenIdle(run: () => void): () => void {
  const abort = new AbortController()
  const wait = () => {
    const idle = globalThis.requestIdleCallback ?? ((late: () => void) => setTimeout(late, 1000))
    idle(() => abort.signal.aborted || run(), { timeout: 3000 })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: abort.signal })
  return () => abort.abort()
}
