import { type ClientResponse, hc } from 'hono/client'
import type { ConsoleRefusal } from '#contract/console.ts'
import type { Answer, ConsoleApi } from '#hosts/node/console/action-routes.ts'
import { texts } from './texts.ts'

const storedKey = 'cutscene console key'

/** Moves the key from the address to this tab's storage, so that a reload has it and the history does not. */
export function takeKey(): void {
  const key = /^#key=(.+)$/.exec(location.hash)?.[1]
  if (key === undefined) return
  sessionStorage.setItem(storedKey, key)
  history.replaceState(null, '', '/')
}

/** The key is old or wrong, which trying again does not change. */
export class KeyRefused extends Error {}

/** A request was refused. Its message is for the operator. */
class Refused extends Error {
  readonly fields: Record<string, string> | undefined

  constructor({ error, fields }: ConsoleRefusal) {
    super(error)
    this.fields = fields
  }
}

/** What a refusal says of a form's fields, by their names: of tags.0 it is said beside tags. One that names no field is about the `main` one, if there is one. */
export function refusedFields(error: Error | null, main?: string): Record<string, string> {
  if (!(error instanceof Refused)) return {}
  if (!error.fields) return main === undefined ? {} : { [main]: error.message }
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, why]) => [path.replace(/\.\d.*/, ''), why]),
  )
}

/** The actions, by their names. A refusal is thrown, with a message for the operator. */
export const { api } = hc<ConsoleApi>('/', { fetch: send })

/** What an action has found. */
export const resultOf = async <Result>(
  response: Promise<ClientResponse<Answer<Result>, 200, 'json'>>,
): Promise<Result> => (await (await response).json()).result

/** Options of a request whose input has files, by the fields that take them. Those of a chosen folder have its name before theirs. */
export const withFiles = (files: Record<string, File[]>) => ({
  async fetch(address: RequestInfo | URL, { body = null }: RequestInit = {}): Promise<Response> {
    const form = new FormData()
    form.set('input', String(body))
    for (const [field, some] of Object.entries(files))
      for (const file of some) {
        // Browsers do not send a file that was saved since it was chosen.
        await file
          .slice(0, 1)
          .arrayBuffer()
          .catch(() => {
            throw new Error(texts.shell.fileChanged(file.name))
          })
        form.append(field, file, file.webkitRelativePath || file.name)
      }
    return send(address, { method: 'POST', body: form })
  },
})

/** Saves what an action writes as a file of the operator's own machine. */
export async function download(response: Promise<Pick<Response, 'headers' | 'blob'>>): Promise<void> {
  const answer = await response
  const [, name = ''] = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${sessionStorage.getItem(storedKey) ?? ''}`)
  const response = await fetch(input, { ...init, headers }).catch(() => {
    throw new Error(texts.shell.ended)
  })
  if (response.ok) return response
  const refusal = (await response.json()) as ConsoleRefusal
  throw response.status === 401 ? new KeyRefused(refusal.error) : new Refused(refusal)
}
