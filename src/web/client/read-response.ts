import { Failure, parseProblem } from '#contract/failures.ts'

interface Answered<Body> {
  ok: boolean
  json(): Promise<Body>
}

/** The named field of an answer; throws the failure that a problem tells of. */
export async function readResponse<Body>(
  call: Promise<Answered<Body>>,
): Promise<Exclude<Body, { type: string }>> {
  const response = await call.catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (!response?.ok) throw parseProblem(body)
  if (body === undefined) throw new Failure('unexpected')
  return body as Exclude<Body, { type: string }>
}
