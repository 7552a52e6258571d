import type { Memory, Stores, Write } from './memory-state.ts'

/** The stores in memory; each write that changes something is appended to the journal. */
export function createJournaledStores(memory: Memory, writes: Write[]): Stores {
  const names = Object.keys(journaledMethods) as (keyof Stores)[]
  return Object.fromEntries(names.map((name) => [name, journaledStore(name)])) as unknown as Stores

  function journaledStore(name: keyof Stores) {
    const methods = Object.entries(journaledMethods[name]).map(([method, changes]) => [
      method,
      async (...args: unknown[]) => {
        const store = memory.stores()[name] as unknown as Record<string, AnyMethod>
        const result = await (store[method] as AnyMethod)(...args)
        if (changes !== read && changes(result)) writes.push([name, method, args])
        return result
      },
    ])
    return Object.fromEntries(methods)
  }
}

type AnyMethod = (...args: unknown[]) => Promise<unknown>

/** For each method: it only reads, or whether its result says that it changed something. */
type JournaledMethods<Store> = {
  [Method in keyof Store]: Store[Method] extends (...args: never[]) => Promise<infer Result>
    ? typeof read | ((result: Result) => boolean)
    : never
}

const read = 'read'
const always = () => true
/** True for true, for a count above zero, and for an object. A method that returns nothing does not compile with it. */
const ifAny = (result: boolean | number | object | undefined) => Boolean(result)

/** The names are stored in browsers: after renaming a method, add its old name to `renamed` in memory-state.ts. */
const journaledMethods: { [Store in keyof Stores]: JournaledMethods<Stores[Store]> } = {
  accounts: {
    byEmail: read,
    byId: read,
    create: ifAny,
    invitation: read,
    createInvited: (outcome) => outcome === 'created',
    renewHash: always,
    changePassword: ifAny,
    confirmEmail: always,
    rename: ifAny,
    setDisabled: always,
    remove: always,
    purge: always,
  },
  sessions: {
    start: ifAny,
    find: read,
    use: ifAny,
    list: read,
    end: always,
    endAll: always,
    purge: always,
  },
  secondFactors: {
    find: read,
    begin: ifAny,
    turnOn: ifAny,
    consumeStep: ifAny,
    consumeRecoveryCode: ifAny,
    remove: always,
  },
  shelves: {
    page: read,
    ids: read,
    orderedPage: read,
    memberships: read,
    add: ifAny,
    addIfNeverThere: ifAny,
    renew: ifAny,
    remove: ifAny,
    batch: ({ added, removed }) => added.length + removed > 0,
    clear: ifAny,
    undo: ifAny,
  },
  playlists: {
    page: read,
    videos: read,
    orderedVideos: read,
    firstVideos: read,
    lengths: read,
    storedBytes: read,
    memberships: read,
    create: ifAny,
    update: ifAny,
    copy: (result) => result === 'copied',
    remove: ifAny,
    add: (result) => result === 'added',
    removeVideo: ifAny,
    changeEntry: (result) => result === 'changed',
    batch: (result) => typeof result === 'object',
    undo: ifAny,
  },
  progress: { find: read, page: read, latestIn: read, save: ifAny, remove: ifAny, clear: always },
  watching: { find: read, change: always },
  shares: { find: read, share: (token) => token !== undefined, unshare: ifAny },
  userData: {
    addToShelf: ifAny,
    createPlaylists: ifAny,
    addToPlaylists: ifAny,
    purge: always,
  },
  views: { add: always },
}
