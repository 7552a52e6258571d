import type { AnyAction } from './action.ts'
import { exportCatalogue } from './catalogue/export-catalogue.ts'
import { resetCatalogue } from './catalogue/reset-catalogue.ts'
import { addCategory } from './categories/add-category.ts'
import { listCategories } from './categories/list-categories.ts'
import { mergeCategories } from './categories/merge-categories.ts'
import { orderCategories } from './categories/order-categories.ts'
import { removeCategory } from './categories/remove-category.ts'
import { renameCategory } from './categories/rename-category.ts'
import { editGame } from './games/edit-game.ts'
import { listGames } from './games/list-games.ts'
import { mergeGames } from './games/merge-games.ts'
import { checkFile } from './importing/check-file.ts'
import { importCatalogue } from './importing/import-catalogue.ts'
import { clearSearches, listSearches } from './searches.ts'
import { setSite } from './site/set-site.ts'
import { showSite } from './site/show-site.ts'
import { deleteUser } from './users/delete-user.ts'
import { disableUser, enableUser } from './users/disable-user.ts'
import { inviteUser } from './users/invite-user.ts'
import { listInvitations } from './users/list-invitations.ts'
import { listUsers } from './users/list-users.ts'
import { revokeInvitation } from './users/revoke-invitation.ts'
import { setPassword } from './users/set-password.ts'
import { turnOffSecondFactor } from './users/turn-off-second-factor.ts'
import { addVideos } from './videos/add-videos.ts'
import { checkEmbeds, refreshEmbeds } from './videos/check-embeds.ts'
import { editVideos } from './videos/edit-videos.ts'
import { showEmbeds } from './videos/embed-state.ts'
import { featureVideos, listFeatured } from './videos/feature-videos.ts'
import { listVideos } from './videos/list-videos.ts'
import { lookUp } from './videos/look-up.ts'
import { removeVideos } from './videos/remove-videos.ts'

/** All that an operator can do: the name is the command's words, and the path of the console's route. */
export const actions = {
  'catalog add': addVideos,
  'catalog add-category': addCategory,
  'catalog categories': listCategories,
  'catalog check': checkFile,
  'catalog check-embeds': checkEmbeds,
  'catalog edit': editVideos,
  'catalog edit-game': editGame,
  'catalog embeds': showEmbeds,
  'catalog export': exportCatalogue,
  'catalog feature': featureVideos,
  'catalog featured': listFeatured,
  'catalog games': listGames,
  'catalog import': importCatalogue,
  'catalog list': listVideos,
  'catalog look-up': lookUp,
  'catalog merge-categories': mergeCategories,
  'catalog merge-games': mergeGames,
  'catalog order-categories': orderCategories,
  'catalog refresh': refreshEmbeds,
  'catalog remove': removeVideos,
  'catalog remove-category': removeCategory,
  'catalog rename-category': renameCategory,
  'catalog reset': resetCatalogue,
  searches: listSearches,
  'searches clear': clearSearches,
  'site set': setSite,
  'site show': showSite,
  'users delete': deleteUser,
  'users disable': disableUser,
  'users enable': enableUser,
  'users invitations': listInvitations,
  'users invite': inviteUser,
  'users list': listUsers,
  'users revoke-invitation': revokeInvitation,
  'users set-password': setPassword,
  'users turn-off-second-factor': turnOffSecondFactor,
} satisfies Record<string, AnyAction>

/** What the help says of names that share their first word. */
export const groups: Record<string, string> = {
  catalog: 'manages videos, games and categories',
  site: 'names the site, and says who may sign up',
  users: 'manages accounts',
}
