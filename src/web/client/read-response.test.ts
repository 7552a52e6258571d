import { expect, it } from 'vitest'
import { Failure, toProblem } from '#contract/failures.ts'
import { readResponse } from './read-response.ts'

const says = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

it('gives the body of a good answer', async () => {
  expect(await readResponse(says({ videos: [] }))).toEqual({ videos: [] })
})

it('turns a problem into its failure again', async () => {
  const problem = toProblem(new Failure('video_unknown'), 'r1')
  await expect(readResponse(says(problem, 404))).rejects.toMatchObject({ code: 'video_unknown' })
})

it('calls everything else unexpected: no network, a proxy’s page, half an answer', async () => {
  const unexpected = { code: 'unexpected' }
  await expect(readResponse(Promise.reject(new TypeError('offline')))).rejects.toMatchObject(unexpected)
  await expect(readResponse(Promise.resolve(new Response('<html>', { status: 502 })))).rejects.toMatchObject(
    unexpected,
  )
  await expect(readResponse(Promise.resolve(new Response('{"videos":')))).rejects.toMatchObject(unexpected)
})
