const mostNames = 200
const plannedAnew = / like |short_pieces/
/** What is written for so many values at once is hardly asked again. */
const longest = 2_000
const names = new Map<string, { name: string }>()
let given = 0

/** Runs a statement under its name: the database plans it once for each connection, and anew when its tables have become others. */
export async function runNamed<Result>(
  text: string,
  run: (named?: { name: string }) => Promise<Result>,
): Promise<Result> {
  const named = nameOf(text)
  if (!named) return run()
  try {
    return await run(named)
  } catch (error) {
    if (codeOf(error) !== plannedForOthers) throw error
    if (names.get(text) === named) names.set(text, newName())
    return run(nameOf(text)).catch((again: unknown) => {
      throw codeOf(again) === transactionEnded ? error : again
    })
  }
}

/** SQLSTATEs: what a plan brings would differ, as when a newer version has added a column; and nothing more is done here. */
const plannedForOthers = '0A000'
const transactionEnded = '25P02'

/** A plan for any text that is searched for is good for none. */
function nameOf(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames || text.length > longest || plannedAnew.test(text)) return undefined
  const named = newName()
  names.set(text, named)
  return named
}

const newName = () => ({ name: `s${given++}` })

const codeOf = (error: unknown) => (error as { code?: unknown }).code
