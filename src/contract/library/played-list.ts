import { type ShelfName, shelfNames } from './shelf.ts'

/** A list that plays, as the address /videos/{id}?list=… names it. */
export type PlayedList =
  | { kind: ShelfName | 'queue' }
  | { kind: 'playlist' | 'shared' | 'category' | 'search'; value: string }

const wholeKinds: readonly string[] = [...shelfNames, 'queue']
const namedKinds: readonly string[] = ['playlist', 'shared', 'category', 'search']

/** Such as `likes`, `playlist:{id}`, `category:Action`, `search:mario`. Undefined for other texts. */
export function parsePlayedList(text: string): PlayedList | undefined {
  if (wholeKinds.includes(text)) return { kind: text } as PlayedList
  const [, kind = '', value = ''] = /^(\w+):(.+)$/.exec(text) ?? []
  return namedKinds.includes(kind) ? ({ kind, value } as PlayedList) : undefined
}

export const formatPlayedList = (list: PlayedList): string =>
  'value' in list ? `${list.kind}:${list.value}` : list.kind
