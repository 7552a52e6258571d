import { testerMessages as says } from '#contract/tester-messages.ts'
import type { TesterResponse } from '../request/send-request.ts'
import { JsonTree } from './json-tree.tsx'

/** So many bytes are drawn at once; of more only the first levels, until one opens them. */
const [small, large] = [20_000, 500_000]

/** Status, data and headers of an answer; a tree shows what is no list and no object as a part of the whole answer. */
export function ResponseTrees({ response, bytes }: { response: TesterResponse; bytes: number }) {
  const { status, statusText, data, headers } = response
  const isTree = typeof data === 'object' && data !== null
  return (
    <>
      <JsonTree name={says.status} src={{ status, statusText }} />
      <JsonTree
        name={isTree ? says.data : says.wholeResponse}
        src={isTree ? data : { ...response }}
        collapsed={bytes < small ? false : bytes < large ? 2 : 1}
      />
      <JsonTree name={says.headers} src={headers} />
    </>
  )
}
