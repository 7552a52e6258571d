import { DatabaseSync } from 'node:sqlite'

/** Milliseconds; a look takes microseconds. */
const untilNextLook = 1_000

/** Tells of each change of the catalogue in a SQLite file, whichever process made it (`publishCatalogueChange` in `stores/sql/dialect.ts`). */
export function watchCatalogue(path: string, changed: () => void) {
  // A connection of its own waits for no transaction, and what it asks is not counted among the site's queries.
  const sqlite = new DatabaseSync(path, { readOnly: true })
  const version = sqlite.prepare('pragma user_version')
  let last = version.get()?.user_version
  const timer = setInterval(look, untilNextLook)
  timer.unref()

  return {
    /** Now, before its time. */
    look,
    close() {
      clearInterval(timer)
      sqlite.close()
    },
  }

  function look() {
    let now = last
    try {
      now = version.get()?.user_version
    } catch {
      // A file that cannot be read now is for those to tell of who ask it for more; the next look sees the change.
    }
    if (now === last) return
    last = now
    changed()
  }
}
