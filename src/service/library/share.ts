import { base64url } from 'jose'
import { Failure } from '#contract/failures.ts'
import type { AccountStore } from '../accounts/account-ports.ts'
import { consumeLimit, networkOf, type RateLimits, requestPoints } from '../accounts/rate-limits.ts'
import { createPlaylistRules, type PlaylistOwner, type PlaylistPorts } from './playlist.ts'
import { readPlaylist } from './playlist-videos.ts'
import type { ListRequest } from './shelf.ts'
import { playlistVideos } from './watching/list-window.ts'

/** The links of shared playlists. A removed playlist's link does not work until the playlist is restored. */
export interface ShareStore {
  /** Returns the playlist's token: this one, or the one it has. Undefined when the playlist does not exist. */
  share(userId: string, id: string, token: string): Promise<string | undefined>
  /** False when the playlist does not exist. */
  unshare(userId: string, id: string): Promise<boolean>
  /** Undefined when no active playlist has the token. */
  find(token: string): Promise<PlaylistOwner | undefined>
}

export interface SharePorts extends PlaylistPorts {
  shares: ShareStore
  accounts: Pick<AccountStore, 'byId'>
  rateLimits: RateLimits
}

const tokenBytes = 18
const tokenPattern = /^[\w-]{24}$/

/** 144 random bits in base64url. */
const createShareToken = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(tokenBytes)))

/** The rules of a user's own links. */
export function createShareRules({ shares }: Pick<SharePorts, 'shares'>, userId: string) {
  return {
    /** Returns the token; two tabs that share at once get the same. */
    async share(id: string): Promise<string> {
      const token = await shares.share(userId, id, createShareToken())
      if (token === undefined) throw new Failure('playlist_unknown')
      return token
    },
    async unshare(id: string): Promise<void> {
      if (!(await shares.unshare(userId, id))) throw new Failure('playlist_unknown')
    },
  }
}

/** The rules for a visitor with a link. */
export function createSharedPlaylistRules(ports: SharePorts, clientAddress: string) {
  const { shares, accounts, rateLimits } = ports

  async function find(token: string) {
    await consumeLimit(rateLimits, 'request', networkOf(clientAddress), requestPoints.sharedPlaylist)
    const owner = tokenPattern.test(token) && (await findOwner(token))
    if (!owner) throw new Failure('share_unknown')
    return owner
  }

  /** Undefined also while an operator has disabled the owner's account. */
  async function findOwner(token: string): Promise<(PlaylistOwner & { name: string | null }) | undefined> {
    const owner = await shares.find(token)
    const account = owner && (await accounts.byId(owner.userId))
    return account && !account.disabledAt ? { ...owner, name: account.displayName } : undefined
  }

  return {
    async one(token: string, request: ListRequest = {}) {
      const { userId, id, name } = await find(token)
      const found = await readPlaylist(ports, userId, id, request).catch(asUnknownShare)
      return { ...found, owner: name }
    },
    /** The videos in the order in which they play. */
    async played(token: string) {
      return playlistVideos(ports, await find(token)).catch(asUnknownShare)
    },
    /** Copies the playlist to the user's. */
    async copy(token: string, userId: string, title: string | undefined) {
      return createPlaylistRules(ports, userId)
        .copy(await find(token), title)
        .catch(asUnknownShare)
    },
  }
}

/** A playlist may be removed between two reads: its link is unknown then. */
function asUnknownShare(error: unknown): never {
  throw error instanceof Failure && error.code === 'playlist_unknown' ? new Failure('share_unknown') : error
}
