// @module-tag other-host

import { sharedHost } from '../fixtures/api-host.fixture.ts'
import { openNodeHost, sharedNodeHost } from '../fixtures/node-host.fixture.ts'
import { rateLimitsHttpContract } from './accounts/rate-limits.contract.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'
import { testTodosHttpContract } from './requests/test-todos.contract.ts'

const host = 'from the Node host over SQLite'
const shared = sharedNodeHost()

// Each start takes seconds: what needs limits or no request tester shares one.
const limited = sharedHost(() => openNodeHost({ REQUEST_TESTER: 'off' }))

for (const contract of httpContracts) contract(host, shared)
viewsHttpContract(host, limited)
rateLimitsHttpContract(host, limited)
testTodosHttpContract(host, (on) => (on ? shared() : limited()))
