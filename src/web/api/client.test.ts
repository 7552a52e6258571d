import { expect, it } from 'vitest'
import { readResponse } from './client.ts'

it('rejects as unexpected without a readable body: no network, a proxy’s page, half a response', async () => {
  const unexpected = { code: 'unexpected' }
  await expect(readResponse(Promise.reject(new TypeError('offline')))).rejects.toMatchObject(unexpected)
  await expect(readResponse(Promise.resolve(new Response('<html>', { status: 502 })))).rejects.toMatchObject(
    unexpected,
  )
  await expect(readResponse(Promise.resolve(new Response('{"videos":')))).rejects.toMatchObject(unexpected)
})
