// @module-tag other-host

import { openNodeHome, sharedNodeHome } from '../fixtures/node-host.fixture.ts'
import { rateLimitsHttpContract } from './accounts/rate-limits.contract.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'
import { testTodosHttpContract } from './requests/test-todos.contract.ts'

const home = 'from the Node home over SQLite'
const shared = sharedNodeHome()

for (const contract of httpContracts) contract(home, shared)
viewsHttpContract(home, () => openNodeHome())
rateLimitsHttpContract(home, () => openNodeHome())
testTodosHttpContract(home, (on) => openNodeHome({ REQUEST_TESTER: on ? 'on' : 'off' }))
