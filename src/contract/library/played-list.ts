import { type ShelfName, shelfNames } from './shelf.ts'

/** A list that plays, as the address /videos/{id}?list=… names it. */
export type PlayedList =
  | { kind: ShelfName }
  | { kind: 'playlist' | 'shared' | 'category' | 'search' | 'game' | 'creator'; value: string }

const namedKinds: readonly string[] = ['playlist', 'shared', 'category', 'search', 'game', 'creator']

/** Such as `likes`, `playlist:{id}`, `category:Action`, `search:mario`, `game:{slug}`, `creator:{name}`. Undefined for other texts. */
export function parsePlayedList(text: string): PlayedList | undefined {
  const shelf = shelfNames.find((name) => name === text)
  if (shelf) return { kind: shelf }
  const [, kind = '', value = ''] = /^(\w+):(.+)$/.exec(text) ?? []
  return namedKinds.includes(kind) ? ({ kind, value } as PlayedList) : undefined
}

export const formatPlayedList = (list: PlayedList): string =>
  'value' in list ? `${list.kind}:${list.value}` : list.kind
