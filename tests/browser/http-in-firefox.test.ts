// @module-tag slow
import { secondFactorHttpContract } from '../contract/http/accounts/second-factor.contract.ts'
import { signupHttpContract } from '../contract/http/accounts/signup.contract.ts'
import { tokensHttpContract } from '../contract/http/accounts/tokens.contract.ts'
import { shelfBatchesHttpContract } from '../contract/http/library/shelf-batches.contract.ts'
import { userDataHttpContract } from '../contract/http/library/user-data.contract.ts'
import { apiHttpContract } from '../contract/http/requests/api.contract.ts'
import { requestBodiesHttpContract } from '../contract/http/requests/request-bodies.contract.ts'
import { httpInBrowser } from './http-in-browsers.fixture.ts'

// What another engine could do differently: cryptography, bodies, headers and transactions of IndexedDB.
httpInBrowser('firefox', [
  secondFactorHttpContract,
  signupHttpContract,
  tokensHttpContract,
  shelfBatchesHttpContract,
  userDataHttpContract,
  apiHttpContract,
  requestBodiesHttpContract,
])
