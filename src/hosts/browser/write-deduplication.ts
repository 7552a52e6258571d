/** Each write's own, set by the page: a browser that ends a worker before it answers asks the next one the same again. */
export const requestKeyHeader = 'x-request-key'

/** What a kept write was answered, by its key. */
export interface Answered {
  key: string
  status: number
  headers: [string, string][]
  body: string
}

/** So many of the last answers are known; a browser asks again at once. */
const mostKnown = 50

/** The last writes' answers: a write that comes again is answered, not done again. */
export function createAnswers() {
  let known: Answered[] = []
  return {
    find: (key: string | null): Response | undefined => {
      const found = key === null ? undefined : known.find((answered) => answered.key === key)
      return found && new Response(found.body || null, found)
    },
    add: (...answered: Answered[]) => {
      known = [...known, ...answered].slice(-mostKnown)
    },
    all: (): Answered[] => known,
    replace: (answered: Answered[] = []) => {
      known = answered
    },
  }
}

/** What can be kept of an answer; the answer itself can still be sent. */
export async function answeredBy(key: string | null, answer: Response): Promise<Answered | undefined> {
  if (key === null) return undefined
  const { status, headers } = answer
  return { key, status, headers: [...headers], body: await answer.clone().text() }
}
