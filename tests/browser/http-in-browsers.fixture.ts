import type { BrowserName } from '../../scripts/find-browser.ts'
import { accountsHttpContract } from '../contract/accounts-http.contract.ts'
import { sharedHome } from '../contract/api-home.fixture.ts'
import { apiHttpContract } from '../contract/api-http.contract.ts'
import { backendErrorsHttpContract } from '../contract/backend-errors-http.contract.ts'
import { bodiesHttpContract } from '../contract/bodies-http.contract.ts'
import { categoriesNamed } from '../contract/catalogue.fixture.ts'
import { catalogueHttpContract } from '../contract/catalogue-http.contract.ts'
import { libraryHttpContract } from '../contract/library-http.contract.ts'
import { playlistHttpContract } from '../contract/playlist-http.contract.ts'
import { playlistsHttpContract } from '../contract/playlists-http.contract.ts'
import { shelfPagesHttpContract } from '../contract/shelf-pages-http.contract.ts'
import { shelvesHttpContract } from '../contract/shelves-http.contract.ts'
import { signupHttpContract } from '../contract/signup-http.contract.ts'
import { testTodosHttpContract } from '../contract/test-todos-http.contract.ts'
import { tokensHttpContract } from '../contract/tokens-http.contract.ts'
import { unknownUserHttpContract } from '../contract/unknown-user-http.contract.ts'
import { userDataHttpContract } from '../contract/user-data-http.contract.ts'
import { viewsHttpContract } from '../contract/views-http.contract.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { openBrowserHome } from './page-api.fixture.ts'
import type { SiteParts } from './static-site.fixture.ts'

/** What browsers do in ways of their own: bodies, headers, storage, cryptography. */
const core = [
  apiHttpContract,
  signupHttpContract,
  accountsHttpContract,
  tokensHttpContract,
  playlistHttpContract,
  libraryHttpContract,
  bodiesHttpContract,
]

/** What is decided by rules that are the same in all of them. */
const rest = [
  catalogueHttpContract,
  shelvesHttpContract,
  shelfPagesHttpContract,
  playlistsHttpContract,
  unknownUserHttpContract,
  backendErrorsHttpContract,
  viewsHttpContract,
]

/** What the API promises over HTTP, by the home in that browser; it has no rate limits. */
export function httpInBrowser(name: BrowserName, much: 'everything' | 'the core') {
  const browser = sharedBrowser(name)
  const home = `in ${name}`
  const open = async (parts?: SiteParts) => openBrowserHome(await browser(), parts)
  const shared = sharedHome(open)

  for (const contract of much === 'everything' ? [...core, ...rest] : core) contract(home, shared)
  testTodosHttpContract(home, (requestTester) => open({ requestTester }))
  userDataHttpContract(home, (videos) =>
    open({ catalogue: { categories: categoriesNamed('Action'), videos, media: {} } }),
  )
}
