import { sentBody, sentHeaders, type TesterRequest } from './tester-request.ts'

/** The command that sends the same from a POSIX shell. */
export function curlOf(request: TesterRequest, page: string): string {
  const { method, endpoint } = request
  const { href } = new URL(endpoint, page)
  const body = sentBody(request)
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    // Curl would take brackets for a list of addresses.
    ...(/[[\]{}]/.test(href) ? ['--globoff'] : []),
    quoted(href),
    ...sentHeaders(request).flatMap(([name, value]) => ['-H', quoted(headerLine(name, value))]),
    // Not --data: that reads a file where a body begins with @.
    ...(body === undefined ? [] : ['--data-raw', quoted(body)]),
  ].join(' ')
}

/** A colon with nothing behind it would take the header away. */
const headerLine = (name: string, value: string) => (value === '' ? `${name};` : `${name}: ${value}`)

/** Between single quotes a shell changes nothing, and only a single quote ends them. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
