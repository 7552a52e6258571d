export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

export interface HeaderRow {
  /** React key: names and values are not unique. */
  id: number
  name: string
  value: string
}

/** The form's values, valid or not. */
export interface TesterRequest {
  method: Method
  endpoint: string
  headers: HeaderRow[]
  body: string
}

/** The specification's initial values. */
export const initialRequest: TesterRequest = {
  method: 'GET',
  endpoint: '/api/test-todos',
  headers: [],
  body: '{}',
}

/** Rendered while there are no headers. */
export const blankRow: HeaderRow = { id: 0, name: '', value: '' }

export const isBlank = ({ name, value }: HeaderRow) => name === '' && value === ''

let rows = 0
export const headerRow = (name = '', value = ''): HeaderRow => ({ id: ++rows, name, value })

/** Skips rows without a name; a body is JSON unless a content-type is given. */
export function sentHeaders({ method, headers }: TesterRequest): [name: string, value: string][] {
  const sent = headers
    .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
    .filter(([name]) => name !== '')
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type')
  return method === 'GET' || typed ? sent : [...sent, ['content-type', 'application/json']]
}

export const sentBody = ({ method, body }: TesterRequest): string | undefined =>
  method === 'GET' ? undefined : body
