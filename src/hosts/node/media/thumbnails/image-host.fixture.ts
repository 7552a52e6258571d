import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../../../../../tests/node/listening.fixture.ts'

type Behaviour = (response: ServerResponse, request: IncomingMessage) => unknown

/** A real server with a behaviour per path; other paths are 404. Closed with the test. */
export async function startImageHost(paths: Record<string, Behaviour> = {}) {
  const requests: string[] = []
  const waiting = new Map<string, () => void>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    waiting.get(path)?.()
    const behave = paths[path] ?? ((response) => response.writeHead(404).end('none'))
    behave(response, request)
  })
  const host = `127.0.0.1:${await listening(server)}`
  return {
    host,
    requests,
    paths,
    at: (path: string) => `http://${host}${path}`,
    /** Resolves once the path was requested. */
    reached: (path: string) =>
      new Promise<void>((resolve) => (requests.includes(path) ? resolve() : waiting.set(path, resolve))),
  }
}

export const send =
  (bytes: Uint8Array | string, type = 'image/jpeg'): Behaviour =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)

export const fail =
  (status: number): Behaviour =>
  (response) =>
    response.writeHead(status).end('sorry')

export const redirect =
  (location: string): Behaviour =>
  (response) =>
    response.writeHead(302, { location }).end()
