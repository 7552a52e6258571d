import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createEventRecorder } from './event-recorder.fixture.ts'

interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and text; quoted-printable is decoded. */
  content: string
}

/** A server that accepts every mail (RFC 5321, with AUTH PLAIN) until it is told to refuse them. */
export async function startSmtpServer() {
  const mails = createEventRecorder<ReceivedMail>()
  const sockets = new Set<Socket>()
  const state = { credentials: '', refuses: false }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    let mail: ReceivedMail = { from: '', to: [], content: '' }
    let isContent = false
    let received = ''
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 mail.example ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        if (isContent) readContent(line)
        else readCommand(line)
      }
    })

    function readCommand(line: string) {
      const [, path = ''] = /<([^>]*)>/.exec(line) ?? []
      if (/^EHLO/i.test(line)) reply('250-mail.example\r\n250 AUTH PLAIN')
      else if (/^AUTH PLAIN /i.test(line)) {
        state.credentials = Buffer.from(line.slice(11), 'base64').toString()
        reply('235 Accepted')
      } else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: path, to: [], content: '' }
        reply('250 OK')
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to.push(path)
        reply(state.refuses ? `550 No mailbox <${path}>` : '250 OK')
      } else if (/^DATA/i.test(line)) {
        isContent = true
        reply('354 Go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else reply('250 OK')
    }

    function readContent(line: string) {
      if (line !== '.') {
        mail.content += `${line.replace(/^\./, '')}\n`
        return
      }
      isContent = false
      mails.add({ ...mail, content: decode(mail.content) })
      reply('250 Queued')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    state,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Soft line breaks, and ASCII characters. */
const decode = (content: string) =>
  content
    .replaceAll('=\n', '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
