import fc from 'fast-check'
import { expect } from 'vitest'
import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import { newUser } from '../../contract/fixtures/users.fixture.ts'
import { anyDraft, namesOf } from './act-drafts.fixture.ts'
import {
  type Act,
  type ActingUser,
  isDeletion,
  logIn,
  nothingMade,
  type Outcome,
  openActingUser,
  signUp,
  videoCount,
} from './user-acts.fixture.ts'
import { accountIn, type ModelState, newState, openUserModel, type UserModel } from './user-model.fixture.ts'

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

interface User {
  real: ActingUser
  model: UserModel
  /** Every state that explains the responses so far: an act whose response was lost may be done. */
  possible: ModelState[]
}

/** Several users write at once, each one act after another, while the host is killed and restarted; throws when the lists are not what was answered. */
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
  const users: User[] = Array.from({ length: userCount }, () => ({
    real: openActingUser(counted, newUser().email, videoIds, nothingMade()),
    model: openUserModel(),
    possible: [newState()],
  }))

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
    const drafts = fc.sample(anyDraft, { seed: seed + kill * userCount + index, numRuns: maxResponses })
    for (const [round, draft] of drafts.entries()) {
      if (restarted) return
      const act = (await signInOf(user)) ?? draft(namesOf(user.real))
      const name = `${kill}.${round}`
      const outcome = await user.real.perform(act, name).catch(expectKilled)
      // Also of a busy machine, whose database answers too late: it says nothing about the write.
      const isLost = outcome && 'failure' in outcome && outcome.failure === 'unavailable'
      await explainOutcome(user, act, name, isLost ? undefined : outcome)
      if (user.possible.length > 1 && !restarted) await explainLists(user).catch(expectKilled)
    }
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
  if (!account) return signUp('Ada', 'first password')
  // The model does not hash passwords.
  return logIn(account.passwordHash)
}

/** Keeps the states that explain an outcome, which is undefined when the response was lost. Throws an error when there is none. */
async function explainOutcome(user: User, act: Act, name: string, outcome: Outcome | undefined) {
  const explaining: ModelState[] = []
  const reached: Outcome[] = []
  for (const before of user.possible) {
    const { outcome: expected, state } = await user.model.replay(before, act, name)
    reached.push(expected)
    if (!outcome) explaining.push(before, state, ...(isDeletion(act) ? partsDeleted(before) : []))
    else if (text(outcome) === text(expected)) explaining.push(state)
  }
  if (explaining.length === 0)
    throw new Error(`${text(act)} had the outcome ${text(outcome)}: the model has ${text(reached)}`)
  user.possible = explaining
}

/** Shelves, playlists and the account are deleted one after another: a kill may come between. */
function partsDeleted(before: ModelState): ModelState[] {
  const withoutShelves = structuredClone(before)
  withoutShelves.library.shelves.clear()
  const withoutLists = structuredClone(withoutShelves)
  withoutLists.library.playlists.clear()
  return [withoutShelves, withoutLists]
}

/** Keeps the states that explain what the lists have now. Throws an error when there is none. */
async function explainLists(user: User): Promise<void> {
  const session = latestSession(user)
  const read = text(await user.real.read(session))
  const states = new Map<string, ModelState>()
  const others: string[] = []
  for (const state of user.possible) {
    const lists = text(await user.model.read(state, session))
    // Alike but for their clocks, which an act without effect moves.
    if (lists === read) states.set(text({ ...state, time: 0 }), state)
    else others.push(lists)
  }
  if (states.size === 0) throw new Error(`The lists are ${read}: the model has ${others}`)
  user.possible = [...states.values()]
}

const latestSession = ({ real }: User): string => [...real.made.sessions.keys()].at(-1) ?? 'none'

const text = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (inner instanceof Map ? [...inner] : inner))

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
