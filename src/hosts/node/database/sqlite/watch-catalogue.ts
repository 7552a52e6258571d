import { DatabaseSync } from 'node:sqlite'

const intervalMs = 1_000

/** Polls a SQLite file for changes of the catalogue that any process publishes (`publishCatalogueChange` in `stores/sql/dialect.ts`). */
export function watchCatalogue(path: string, onChange: () => void) {
  // A connection of its own waits for no transaction, and its queries are not counted as the site's.
  const sqlite = new DatabaseSync(path, { readOnly: true })
  const version = sqlite.prepare('pragma user_version')
  let last = version.get()?.user_version
  const timer = setInterval(poll, intervalMs)
  timer.unref()

  return {
    /** Polls immediately. */
    poll,
    close() {
      clearInterval(timer)
      sqlite.close()
    },
  }

  function poll() {
    let current = last
    try {
      current = version.get()?.user_version
    } catch {
      // Requests report a file that cannot be read; the next poll notices the change.
    }
    if (current === last) return
    last = current
    onChange()
  }
}
