import fc from 'fast-check'
import { expect } from 'vitest'
import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import { newUser } from '../../contract/fixtures/users.fixture.ts'
import { type Act, videoCount } from './act.fixture.ts'
import { durableDrafts, namesOf } from './act-drafts.fixture.ts'
import {
  explainLists,
  explainOutcomes,
  latestSession,
  openUser,
  type Performed,
  type User,
} from './explained-user.fixture.ts'
import { accountIn } from './user-model.fixture.ts'

/** CRASH_KILLS runs more; CRASH_SEED repeats the acts and the counts of a failed run. */
export const kills = Number(process.env.CRASH_KILLS ?? 6)
export const seed = Number(process.env.CRASH_SEED ?? Math.trunc(Math.random() * 2 ** 31))

const userCount = 8
/** Kills come after this many responses: while nothing was written yet, and in the middle of it. */
const maxResponses = 120

export interface KilledHost {
  api: Api
  /** Ends the processes at once; resolves when the service responds again. */
  killAndRestart(kill: number): Promise<void>
  /** Rows of the database that contradict each other. */
  faults(): Promise<unknown[]>
}

/** Several users write at once while the host is killed and restarted; throws when the lists are not what was answered. */
export async function writeThroughKills({ api, killAndRestart, faults }: KilledHost): Promise<void> {
  const { videos } = await (await api.send(`/api/videos?limit=${videoCount}`)).json()
  const videoIds = videos.map(({ _id }: { _id: string }) => _id)
  let responses = 0
  let kill = 0
  let restarted: Promise<void> | undefined
  const counted: Api = {
    async send(path, init) {
      const response = await api.send(path, init)
      if (--responses === 0) restarted = killAndRestart(kill)
      return response
    },
  }
  const users = Array.from({ length: userCount }, () => openUser(counted, newUser().email, videoIds))

  for (; kill < kills; kill++) {
    const [count = 1] = fc.sample(fc.integer({ min: 1, max: maxResponses }), {
      seed: seed + kill,
      numRuns: 1,
    })
    responses = count
    restarted = undefined
    await Promise.all(users.map((user, index) => writeUntilKilled(user, index)))
    await restarted
    for (const user of users) await explainLists(user)
    expect(await faults()).toEqual([])
  }

  async function writeUntilKilled(user: User, index: number) {
    const drafts = fc.sample(durableDrafts, { seed: seed + kill * userCount + index, numRuns: maxResponses })
    for (const [round, draft] of drafts.entries()) {
      if (restarted) return
      const names = namesOf(user.real)
      const signIn = await signInOf(user)
      const acts = signIn ? [signIn] : draft.map((one) => one(names))
      const performed = await Promise.all(
        acts.map((act, number) => perform(user, act, `${kill}.${round}.${number}`)),
      )
      await explainOutcomes(user, performed)
      addPartialDeletions(user, performed)
      // What two acts at once lead to is known from the lists only.
      if (user.possible.length > 1 && !restarted) await explainLists(user).catch(expectKilled)
    }
  }

  async function perform(user: User, act: Act, name: string): Promise<Performed> {
    const outcome = await user.real.perform(act, name).catch(expectKilled)
    // Also of a busy machine, whose database answers too late: it says nothing about the write.
    const isLost = outcome && 'failure' in outcome && outcome.failure === 'unavailable'
    return { act, name, outcome: isLost ? undefined : outcome }
  }

  function expectKilled(error: unknown): undefined {
    if (!restarted) throw error
  }
}

/** What a user does first who is certain to have no valid session. */
async function signInOf(user: User): Promise<Act | undefined> {
  const session = latestSession(user)
  for (const state of user.possible)
    if (!('failure' in (await user.model.read(state, session)))) return undefined
  const [state] = user.possible
  const account = state && accountIn(state)
  if (!account) return { type: 'signUp', firstName: 'Ada', password: 'first password' }
  // The model does not hash passwords.
  return { type: 'logIn', password: account.passwordHash }
}

/** Deletes shelves, playlists and the account one after another: a kill may come between. */
function addPartialDeletions(user: User, performed: Performed[]): void {
  if (!performed.some(({ act, outcome }) => act.type === 'deleteAccount' && !outcome)) return
  const withoutShelves = structuredClone(user.possible)
  for (const { library } of withoutShelves) library.shelves.clear()
  const withoutLists = structuredClone(withoutShelves)
  for (const { library } of withoutLists) library.playlists.clear()
  user.possible.push(...withoutShelves, ...withoutLists)
}

/** Selects what no request should ever leave behind. */
export const faultQueries = [
  `select 'counts' as fault, user_id, id, video_count from playlist where video_count <> (
     select count(*) from playlist_entry
     where playlist_entry.user_id = playlist.user_id and playlist_id = playlist.id and playlist_entry.removal is null)`,
  `select 'note bytes' as fault, user_id, id, note_bytes from playlist where note_bytes <> (
     select coalesce(sum(octet_length(note)), 0) from playlist_entry
     where playlist_entry.user_id = playlist.user_id and playlist_id = playlist.id and playlist_entry.removal is null)`,
  `select 'no playlist' as fault, user_id, playlist_id, video_id from playlist_entry where not exists (
     select 1 from playlist where playlist.user_id = playlist_entry.user_id and id = playlist_id)`,
  ...['shelf_entry', 'playlist', 'session'].map(
    (table) => `select 'no account' as fault, '${table}', user_id from ${table}
      where not exists (select 1 from account where account.id = user_id)`,
  ),
]
