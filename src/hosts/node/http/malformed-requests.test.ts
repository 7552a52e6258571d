import { createServer, type RequestListener } from 'node:http'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openRawConnection } from '../../../../tests/node/http-request.fixture.ts'
import { listening } from '../../../../tests/node/listening.fixture.ts'
import { rejectMalformed } from './server.ts'

const request = 'GET / HTTP/1.1\r\nHost: cutscene.example\r\n\r\n'
const unreadable = 'HELO cutscene.example\r\n\r\n'

it('malformed input is rejected before a response begins', async () => {
  const connection = await open(() => {})
  connection.send(request + unreadable)
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

it.each([
  ['', ''],
  [' while another request waits', request.replace('/', '/waits')],
])('no rejection is written into a response in progress%s', async (_, waiting) => {
  const connection = await open(({ url }, res) => {
    if (url === '/') res.writeHead(200, { 'content-length': '10' }).write('half ')
  })
  connection.send(request + waiting)
  await connection.received('half ')
  connection.send(unreadable)
  expect(await connection.ended).toMatch(/\r\n\r\nhalf $/)
})

it('malformed input is rejected after a response', async () => {
  const connection = await open((_, res) => res.end('whole'))
  connection.send(request)
  await connection.received('whole')
  connection.send(unreadable)
  expect(await connection.ended).toMatch(/\r\nwholeHTTP\/1\.1 400 Bad Request\r\n/)
})

it('a body whose chunks have long extensions is rejected', async () => {
  const connection = await open((req) => req.resume())
  const head = 'POST / HTTP/1.1\r\nHost: cutscene.example\r\nTransfer-Encoding: chunked\r\n\r\n'
  connection.send(`${head}1;${'a'.repeat(20_000)}\r\na\r\n`)
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 413 /)
})

/** A connection to a server with this listener. */
async function open(handler: RequestListener) {
  const server = createServer(handler)
  rejectMalformed(server, pino({ level: 'silent' }))
  return openRawConnection(await listening(server))
}
