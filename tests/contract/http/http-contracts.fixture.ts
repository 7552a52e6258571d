import { accountsHttpContract } from './accounts/accounts.contract.ts'
import { signupHttpContract } from './accounts/signup.contract.ts'
import { tokensHttpContract } from './accounts/tokens.contract.ts'
import { unknownUserHttpContract } from './accounts/unknown-user.contract.ts'
import { catalogueHttpContract } from './catalogue/catalogue.contract.ts'
import { libraryHttpContract } from './library/library.contract.ts'
import { playlistHttpContract } from './library/playlist-videos.contract.ts'
import { playlistsHttpContract } from './library/playlists.contract.ts'
import { preferHttpContract } from './library/prefer-minimal.contract.ts'
import { shelfPagesHttpContract } from './library/shelf-pages.contract.ts'
import { shelvesHttpContract } from './library/shelves.contract.ts'
import { userDataHttpContract } from './library/user-data.contract.ts'
import { apiHttpContract } from './requests/api.contract.ts'
import { descriptionHttpContract } from './requests/openapi.contract.ts'
import { bodiesHttpContract } from './requests/request-bodies.contract.ts'
import { backendErrorsHttpContract } from './requests/specified-errors.contract.ts'
import { invalidTextsHttpContract } from './requests/validation-errors.contract.ts'

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
