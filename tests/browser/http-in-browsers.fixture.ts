import { sharedHost } from '../contract/fixtures/api-host.fixture.ts'
import { viewsHttpContract } from '../contract/http/catalogue/views.contract.ts'
import { httpContracts } from '../contract/http/http-contracts.fixture.ts'
import { testTodosHttpContract } from '../contract/http/requests/test-todos.contract.ts'
import { type ApiPage, openHostInBrowser } from './page-api.fixture.ts'
import type { SiteParts } from './static-site.fixture.ts'

/** HTTP contract suites over the host in that browser, which has no rate limits. */
export function httpInBrowser(name: string, openTab: () => Promise<ApiPage>): void {
  const host = `in ${name}`
  const open = async (parts?: SiteParts) => openHostInBrowser(await openTab(), parts)
  const shared = sharedHost(open)

  for (const contract of [...httpContracts, viewsHttpContract]) contract(host, shared)
  testTodosHttpContract(host, (requestTester) => open({ requestTester }))
}
