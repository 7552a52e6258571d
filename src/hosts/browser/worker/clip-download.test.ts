import { expect, it } from 'vitest'
import { openComingClip } from './clip-download.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A host that sends when it is told to. */
function host() {
  let sending: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sending = controller
    },
  })
  return {
    answer: (length: number) => new Response(body, { headers: { 'content-length': String(length) } }),
    send: (text: string) => sending?.enqueue(bytes(text)),
    end: () => sending?.close(),
    fail: () => sending?.error(new Error('The network is gone')),
  }
}

it('parts are read while the clip comes, those that are here at once and others when they come', async () => {
  const { answer, send, end } = host()
  const clip = await openComingClip(answer(10))
  const ahead = new Response(clip.read(4, 8)).text()
  send('0123')
  expect(await new Response(clip.read(1, 3)).text()).toBe('12')
  expect(clip.here()).toBe(4)
  send('456')
  send('789')
  expect(await ahead).toBe('4567')
  end()
  expect(await (await clip.whole()).text()).toBe('0123456789')
  expect(await new Response(clip.read(0, 10)).text()).toBe('0123456789')
})

it('a reader that stops early holds nobody up', async () => {
  const { answer, send, end } = host()
  const clip = await openComingClip(answer(4))
  await clip.read(0, 4).cancel()
  send('0123')
  end()
  expect(await (await clip.whole()).text()).toBe('0123')
})

it.each([
  ['the network goes', 'fail'],
  ['the host ends before its end', 'end'],
] as const)('readers and whoever wants the whole hear when %s', async (_, ends) => {
  const ending = host()
  const clip = await openComingClip(ending.answer(4))
  ending.send('01')
  const reading = new Response(clip.read(0, 4)).text()
  const whole = clip.whole()
  ending[ends]()
  await expect(reading).rejects.toThrow()
  await expect(whole).rejects.toThrow()
  await expect(new Response(clip.read(2, 4)).text()).rejects.toThrow()
})

it.each([
  ['does not tell its length', {}],
  ['is packed', { 'content-encoding': 'gzip', 'content-length': '3' }],
])('a clip that %s is here as soon as it can be read', async (_, headers: Record<string, string>) => {
  const clip = await openComingClip(new Response('0123', { headers }))
  expect([clip.here(), clip.size, clip.headers.get('content-length')]).toEqual([4, 4, '4'])
  expect(await new Response(clip.read(2, 4)).text()).toBe('23')
})
