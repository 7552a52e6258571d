import { sentBody, sentHeaders, type TesterRequest } from './tester-request.ts'

/** The curl command for a POSIX shell. */
export function curlOf(request: TesterRequest, page: string): string {
  const { method, endpoint } = request
  const { href } = new URL(endpoint, page)
  const body = sentBody(request)
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    // Without it curl expands brackets as URL globs.
    ...(/[[\]{}]/.test(href) ? ['--globoff'] : []),
    quoted(href),
    ...sentHeaders(request).flatMap(([name, value]) => ['-H', quoted(headerLine(name, value))]),
    // Not --data: that reads a file when the body starts with @.
    ...(body === undefined ? [] : ['--data-raw', quoted(body)]),
  ].join(' ')
}

/** `Name:` would remove the header; `Name;` sends it empty. */
const headerLine = (name: string, value: string) => (value === '' ? `${name};` : `${name}: ${value}`)

/** In single quotes a shell expands nothing. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
