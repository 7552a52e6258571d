import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and text; quoted-printable is decoded. */
  content: string
}

/** A server that accepts every mail (RFC 5321, with AUTH PLAIN) until it is told to refuse them. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const state = { credentials: '', refuses: false }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    let mail: ReceivedMail = { from: '', to: [], content: '' }
    let isContent = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 mail.example ESMTP')
    createInterface({ input: socket }).on('line', (line) =>
      isContent ? readContent(line) : readCommand(line),
    )

    function readCommand(line: string) {
      const [, path = ''] = /<([^>]*)>/.exec(line) ?? []
      const [command] = line.toUpperCase().split(/[ :]/)
      if (command === 'EHLO') return reply('250-mail.example\r\n250 AUTH PLAIN')
      if (command === 'QUIT') return socket.end('221 Bye\r\n')
      if (command === 'AUTH') state.credentials = Buffer.from(line.slice(11), 'base64').toString()
      if (command === 'MAIL') mail = { from: path, to: [], content: '' }
      if (command === 'RCPT') mail.to.push(path)
      if (command === 'RCPT' && state.refuses) return reply(`550 No mailbox <${path}>`)
      isContent = command === 'DATA'
      return reply(command === 'AUTH' ? '235 Accepted' : isContent ? '354 Go on' : '250 OK')
    }

    function readContent(line: string) {
      if (line === '.') {
        isContent = false
        mails.push({ ...mail, content: decode(mail.content) })
        reply('250 Queued')
      } else mail.content += `${line.replace(/^\./, '')}\n`
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
