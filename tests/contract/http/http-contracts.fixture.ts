import { accountsHttpContract } from './accounts/accounts.contract.ts'
import { secondFactorHttpContract } from './accounts/second-factor.contract.ts'
import { sessionsHttpContract } from './accounts/sessions.contract.ts'
import { signupHttpContract } from './accounts/signup.contract.ts'
import { tokensHttpContract } from './accounts/tokens.contract.ts'
import { catalogueHttpContract } from './catalogue/catalogue.contract.ts'
import { catalogueOrdersHttpContract } from './catalogue/catalogue-orders.contract.ts'
import { findHttpContract } from './catalogue/find.contract.ts'
import { gamesHttpContract } from './catalogue/games.contract.ts'
import { libraryHttpContract } from './library/library.contract.ts'
import { listWindowHttpContract } from './library/list-window.contract.ts'
import { playlistChangesHttpContract } from './library/playlist-changes.contract.ts'
import { playlistOrdersHttpContract } from './library/playlist-orders.contract.ts'
import { playlistVideosHttpContract } from './library/playlist-videos.contract.ts'
import { playlistsHttpContract } from './library/playlists.contract.ts'
import { preferMinimalHttpContract } from './library/prefer-minimal.contract.ts'
import { progressHttpContract } from './library/progress.contract.ts'
import { recommendationsHttpContract } from './library/recommendations.contract.ts'
import { sharedPlaylistsHttpContract } from './library/shared-playlists.contract.ts'
import { shelfBatchesHttpContract } from './library/shelf-batches.contract.ts'
import { shelfPagesHttpContract } from './library/shelf-pages.contract.ts'
import { shelvesHttpContract } from './library/shelves.contract.ts'
import { userDataHttpContract } from './library/user-data.contract.ts'
import { watchingHttpContract } from './library/watching.contract.ts'
import { apiHttpContract } from './requests/api.contract.ts'
import { openApiHttpContract } from './requests/openapi.contract.ts'
import { requestBodiesHttpContract } from './requests/request-bodies.contract.ts'
import { validationErrorsHttpContract } from './requests/validation-errors.contract.ts'

/** Every HTTP contract suite. */
export const httpContracts = [
  catalogueHttpContract,
  catalogueOrdersHttpContract,
  findHttpContract,
  gamesHttpContract,
  apiHttpContract,
  openApiHttpContract,
  signupHttpContract,
  accountsHttpContract,
  tokensHttpContract,
  sessionsHttpContract,
  secondFactorHttpContract,
  shelvesHttpContract,
  shelfPagesHttpContract,
  shelfBatchesHttpContract,
  playlistsHttpContract,
  playlistVideosHttpContract,
  playlistChangesHttpContract,
  playlistOrdersHttpContract,
  sharedPlaylistsHttpContract,
  preferMinimalHttpContract,
  progressHttpContract,
  listWindowHttpContract,
  watchingHttpContract,
  recommendationsHttpContract,
  libraryHttpContract,
  userDataHttpContract,
  requestBodiesHttpContract,
  validationErrorsHttpContract,
]
