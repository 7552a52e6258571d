const atOnce = 1000

/** Rows in pages, each read from where the one before ended: however many there are, they take no more memory. */
export async function* pagesFrom<Row extends { position: number }>(
  start: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await read(after, atOnce)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.position
  }
}
