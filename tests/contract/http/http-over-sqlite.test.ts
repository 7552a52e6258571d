// @module-tag other-host

import { openNodeHost, sharedNodeHost } from '../fixtures/node-host.fixture.ts'
import { modelHttpContract } from '../model/model.contract.ts'
import { rateLimitsHttpContract } from './accounts/rate-limits.contract.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'
import { testTodosHttpContract } from './requests/test-todos.contract.ts'

const host = 'from the Node host over SQLite'
const shared = sharedNodeHost()

for (const contract of httpContracts) contract(host, shared)
modelHttpContract(host, shared, 3)
viewsHttpContract(host, () => openNodeHost())
rateLimitsHttpContract(host, () => openNodeHost())
testTodosHttpContract(host, (on) => openNodeHost({ REQUEST_TESTER: on ? 'on' : 'off' }))
