import type { ConsoleRefusal } from '#contract/console.ts'
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

/** What a refusal says of a form's fields, by their names. One that names no field is about the `main` one, if there is one. */
export function refusedFields(error: Error | null, main?: string): Record<string, string> {
  if (!(error instanceof Refused)) return {}
  return error.fields ?? (main === undefined ? {} : { [main]: error.message })
}

/** Calls the console's API. Throws an error whose message is for the operator. */
export async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sessionStorage.getItem(storedKey) ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(texts.shell.ended)
  })
  const result: unknown = await response.json()
  if (response.status === 401) throw new KeyRefused((result as ConsoleRefusal).error)
  if (!response.ok) throw new Refused(result as ConsoleRefusal)
  return result as Result
}

export const get = <Result>(path: string): Promise<Result> => call<Result>('GET', path)
