import { expect, it } from 'vitest'
import { Failure, toProblem } from '#contract/failures.ts'
import { readResponse } from './client.ts'

const respond = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

it('reads the body of a successful response', async () => {
  expect(await readResponse(respond({ videos: [] }))).toEqual({ videos: [] })
})

it('rejects with the failure that a problem describes', async () => {
  const problem = toProblem(new Failure('video_unknown'), 'r1')
  await expect(readResponse(respond(problem, 404))).rejects.toMatchObject({ code: 'video_unknown' })
})

it('rejects as unexpected without a readable body: no network, a proxy’s page, half a response', async () => {
  const unexpected = { code: 'unexpected' }
  await expect(readResponse(Promise.reject(new TypeError('offline')))).rejects.toMatchObject(unexpected)
  await expect(readResponse(Promise.resolve(new Response('<html>', { status: 502 })))).rejects.toMatchObject(
    unexpected,
  )
  await expect(readResponse(Promise.resolve(new Response('{"videos":')))).rejects.toMatchObject(unexpected)
})
