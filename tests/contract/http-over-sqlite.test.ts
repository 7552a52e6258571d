// @module-tag other-host
import { httpContracts } from './http-contracts.fixture.ts'
import { openNodeHome, sharedNodeHome } from './node-home.fixture.ts'
import { rateLimitsHttpContract } from './rate-limits-http.contract.ts'
import { testTodosHttpContract } from './test-todos-http.contract.ts'
import { viewsHttpContract } from './views-http.contract.ts'

const home = 'from the Node home over SQLite'
const shared = sharedNodeHome()

for (const contract of httpContracts) contract(home, shared)
viewsHttpContract(home, () => openNodeHome())
rateLimitsHttpContract(home, () => openNodeHome())
testTodosHttpContract(home, (on) => openNodeHome({ REQUEST_TESTER: on ? 'on' : 'off' }))
