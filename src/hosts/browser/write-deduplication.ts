/** The response to a stored write, by the request's idempotency key. The names are stored in browsers. */
export interface RecordedResponse {
  key: string
  status: number
  headers: [string, string][]
  body: string
}

/** Browsers repeat a request immediately, so a short list suffices. */
const maxResponses = 50

/** Responses of the last writes: a repeated request gets the same response and runs once. */
export function createRecordedResponses() {
  let responses: RecordedResponse[] = []
  return {
    find: (key: string | null): Response | undefined => {
      const found = key === null ? undefined : responses.find((response) => response.key === key)
      return found && new Response(found.body || null, found)
    },
    add: (response: RecordedResponse) => {
      responses = [...responses, response].slice(-maxResponses)
    },
    all: (): RecordedResponse[] => responses,
    replace: (stored: RecordedResponse[] = []) => {
      responses = stored
    },
  }
}

/** Leaves the response's body unread. */
export async function recordResponse(
  key: string | null,
  response: Response,
): Promise<RecordedResponse | undefined> {
  if (key === null) return undefined
  const { status, headers } = response
  return { key, status, headers: [...headers], body: await response.clone().text() }
}
