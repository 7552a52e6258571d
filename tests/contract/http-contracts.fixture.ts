import { accountsHttpContract } from './accounts-http.contract.ts'
import { apiHttpContract } from './api-http.contract.ts'
import { backendErrorsHttpContract } from './backend-errors-http.contract.ts'
import { bodiesHttpContract } from './bodies-http.contract.ts'
import { catalogueHttpContract } from './catalogue-http.contract.ts'
import { descriptionHttpContract } from './description-http.contract.ts'
import { invalidTextsHttpContract } from './invalid-texts-http.contract.ts'
import { libraryHttpContract } from './library-http.contract.ts'
import { playlistHttpContract } from './playlist-http.contract.ts'
import { playlistsHttpContract } from './playlists-http.contract.ts'
import { preferHttpContract } from './prefer-http.contract.ts'
import { shelfPagesHttpContract } from './shelf-pages-http.contract.ts'
import { shelvesHttpContract } from './shelves-http.contract.ts'
import { signupHttpContract } from './signup-http.contract.ts'
import { tokensHttpContract } from './tokens-http.contract.ts'
import { unknownUserHttpContract } from './unknown-user-http.contract.ts'
import { userDataHttpContract } from './user-data-http.contract.ts'

/** What the API promises over HTTP, wherever it runs. */
export const httpContracts = [
  catalogueHttpContract,
  apiHttpContract,
  descriptionHttpContract,
  signupHttpContract,
  accountsHttpContract,
  tokensHttpContract,
  shelvesHttpContract,
  shelfPagesHttpContract,
  playlistsHttpContract,
  playlistHttpContract,
  preferHttpContract,
  libraryHttpContract,
  userDataHttpContract,
  unknownUserHttpContract,
  backendErrorsHttpContract,
  bodiesHttpContract,
  invalidTextsHttpContract,
]
