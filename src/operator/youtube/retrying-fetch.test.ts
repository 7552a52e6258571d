import { expect, it } from 'vitest'
import { createRetryingGet } from './retrying-fetch.ts'

const address = new URL('https://videos.example/')
const now = () => new Date('2026-06-01T12:00:00Z')

it('gives up on an unresponsive site, after exponential back-off', async () => {
  const slept: number[] = []
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const sleep = async (milliseconds: number) => void slept.push(milliseconds)
  const get = createRetryingGet({ fetch: never, sleep, now }, () => true, { maxAttempts: 4, timeoutMs: 10 })
  await expect(get(address)).rejects.toThrow('videos.example did not respond within 0.01 seconds, 4 times')
  expect(slept).toEqual([1000, 2000, 4000])
})

it('does not follow redirects', async () => {
  const requests: RequestInit[] = []
  const answering: typeof fetch = async (_, init) => {
    requests.push(init ?? {})
    return new Response('{}')
  }
  await createRetryingGet({ fetch: answering, sleep: async () => {}, now }, () => true)(address)
  expect(requests).toMatchObject([{ redirect: 'error' }])
})

it('waits as long as a site requests, but a minute at most', async () => {
  const requested = ['7', '61']
  const slept: number[] = []
  const busy: typeof fetch = async () =>
    new Response('', { status: 429, headers: { 'retry-after': requested.shift() ?? '' } })
  const sleep = async (milliseconds: number) => void slept.push(milliseconds)
  const get = createRetryingGet({ fetch: busy, sleep, now }, () => false)
  await expect(get(address)).rejects.toThrow('videos.example requested a wait of 61 seconds')
  expect(slept).toEqual([7000])
})
