export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

export interface HeaderRow {
  /** Tells rows apart while they are edited. */
  id: number
  name: string
  value: string
}

/** What is written on the screen, sendable or not. */
export interface TesterRequest {
  method: Method
  endpoint: string
  headers: HeaderRow[]
  body: string
}

/** The specification's. */
export const firstRequest: TesterRequest = {
  method: 'GET',
  endpoint: '/api/test-todos',
  headers: [],
  body: '{}',
}

/** Where the first header is written. */
export const blankRow: HeaderRow = { id: 0, name: '', value: '' }

export const isBlank = ({ name, value }: HeaderRow) => name === '' && value === ''

let rows = 0
export const headerRow = (name = '', value = ''): HeaderRow => ({ id: ++rows, name, value })

/** What goes out: rows without a name are ignored, and a body says that it is JSON unless it is said otherwise. */
export function sentHeaders({ method, headers }: TesterRequest): [name: string, value: string][] {
  const sent = headers
    .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
    .filter(([name]) => name !== '')
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type')
  return method === 'GET' || typed ? sent : [...sent, ['content-type', 'application/json']]
}

export const sentBody = ({ method, body }: TesterRequest): string | undefined =>
  method === 'GET' ? undefined : body
