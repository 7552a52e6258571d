import { expect, it } from 'vitest'
import { receiveClip } from './clip-download.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A response whose chunks the test sends. */
function server() {
  let sstream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sstream = controller
    },
  })
  return {
    respond: (length: number) => new Response(body, { headers: { 'content-length': String(length) } }),
    send: (text: string) => sstream?.enqueue(bytes(text)),
    end: () => sstream?.close(),
    fail: () => sstream?.error(new Error('The network is gone')),
  }
}

it('ranges are read during the download: received bytes immediately, others when they arrive', async () => {
  const { respond, send, end } = server()
  const clip = await receiveClip(respond(10))
  const ahead = new Response(clip.read(4, 8)).text()
  send('0123')
  expect(await new Response(clip.read(1, 3)).text()).toBe('12')
  expect(clip.received()).toBe(4)
  send('456')
  send('789')
  expect(await ahead).toBe('4567')
  end()
  expect(await (await clip.whole()).text()).toBe('0123456789')
  expect(await new Response(clip.read(0, 10)).text()).toBe('0123456789')
})

it('a reader that stops early does not stop the download', async () => {
  const { respond, send, end } = server()
  const clip = await receiveClip(respond(4))
  await clip.read(0, 4).cancel()
  send('0123')
  end()
  expect(await (await clip.whole()).text()).toBe('0123')
})

it.each([
  ['the network fails', 'fail'],
  ['the server ends too early', 'end'],
] as const)('readers of ranges and of the whole clip fail when %s', async (_, ends) => {
  const stream = server()
  const clip = await receiveClip(stream.respond(4))
  stream.send('01')
  const reading = new Response(clip.read(0, 4)).text()
  const whole = clip.whole()
  stream[ends]()
  await expect(reading).rejects.toThrow()
  await expect(whole).rejects.toThrow()
  await expect(new Response(clip.read(2, 4)).text()).rejects.toThrow()
})

it.each([
  ['has no content length', {}],
  ['is compressed', { 'content-encoding': 'gzip', 'content-length': '3' }],
])('a clip that %s is read after its download', async (_, headers: Record<string, string>) => {
  const clip = await receiveClip(new Response('0123', { headers }))
  expect([clip.received(), clip.size, clip.headers.get('content-length')]).toEqual([4, 4, '4'])
  expect(await new Response(clip.read(2, 4)).text()).toBe('23')
})
