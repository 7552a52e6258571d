import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { patchQuery, settlePatched } from './patch-query.ts'

/** A cached query whose next response the test decides. */
function openQuery(cached?: string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const requests: ((body: string[]) => void)[] = []
  const options = queryOptions({
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve) => requests.push(resolve)),
  })
  if (cached) queries.setQueryData(options.queryKey, cached, { updatedAt: 1000 })
  const patch = (...added: string[]) => patchQuery(queries, options.queryKey, (list) => [...list, ...added])
  return {
    requests,
    patch,
    data: () => queries.getQueryData(options.queryKey),
    state: () => queries.getQueryState(options.queryKey),
    fetch: () => queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => {}),
    /** Puts the query on screen, where only `settle` and `fetch` fetch it. */
    mount: () =>
      new QueryObserver(queries, { ...options, refetchOnMount: false, retryOnMount: false }).subscribe(
        () => {},
      ),
    settle: (isConfirmed: boolean, isLast = true) =>
      settlePatched(queries, [options.queryKey], { isConfirmed, isLast }),
  }
}

it('changes cached data but not its age, and rolls back', () => {
  const { patch, data, state } = openQuery(['a'])
  const rollBack = patch('b')
  expect(data()).toEqual(['a', 'b'])
  expect(state()).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: false })
  rollBack()
  expect(data()).toEqual(['a'])
})

it('does nothing without cached data', () => {
  const { patch, data } = openQuery()
  patch('a')()
  expect(data()).toBeUndefined()
})

it('drops a response that may predate the change, and fetches it again once settled', async () => {
  const { patch, data, requests, fetch, mount, settle } = openQuery(['a'])
  mount()
  fetch()
  patch('b')
  requests[0]?.(['a'])
  expect(data()).toEqual(['a', 'b'])
  settle(true, false)
  expect(requests).toHaveLength(1)
  settle(true)
  expect(requests).toHaveLength(2)
  requests[1]?.(['a', 'b', 'c'])
  await expect.poll(data).toEqual(['a', 'b', 'c'])
})

it('after a confirmed change fetches nothing, neither at once nor when it is shown next', () => {
  for (const isOnScreen of [true, false]) {
    const { patch, requests, state, mount, settle } = openQuery(['a'])
    if (isOnScreen) mount()
    patch('b')
    settle(true)
    expect(requests).toEqual([])
    expect(state()?.isInvalidated).toBe(false)
  }
})

it('after a failure marks queries off screen stale', () => {
  const { patch, requests, state, settle } = openQuery(['a'])
  patch('b')()
  settle(false)
  expect(requests).toEqual([])
  expect(state()?.isInvalidated).toBe(true)
})

it('fetches after a failure, when no other change is in flight', () => {
  const { patch, requests, mount, settle } = openQuery(['a'])
  mount()
  patch('b')()
  settle(false, false)
  expect(requests).toEqual([])
  settle(true)
  expect(requests).toHaveLength(1)
})
