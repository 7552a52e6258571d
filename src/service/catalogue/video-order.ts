import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { foldTitle } from '#contract/text/fold-text.ts'

export type OrderKey = string | number

/** The key of a video in an order, then its id. */
export interface VideoKey {
  key: OrderKey
  id: string
}

interface VideoOrder {
  /** The direction of keys, and of ids where keys are equal. */
  direction: 'ascending' | 'descending'
  keyOf(video: never): OrderKey
  isKey(key: OrderKey): boolean
}

type Fact<Name extends keyof CatalogueVideo> = Pick<CatalogueVideo, Name>

const isNumber = (key: OrderKey, max: number) => typeof key === 'number' && key >= 0 && key <= max

/** The orders of videos. Unknown values are the last. Texts are compared by code points. */
export const videoOrders = {
  newest: {
    direction: 'descending',
    /** The store's position. */
    keyOf: ({ position }: { position: number }) => position,
    isKey: (key) => isNumber(key, Number.MAX_SAFE_INTEGER) && Number.isInteger(key),
  },
  title: {
    direction: 'ascending',
    keyOf: ({ title }: Fact<'title'>) => orderText(title),
    isKey: (key) => typeof key === 'string',
  },
  length: {
    direction: 'descending',
    keyOf: ({ duration }: Fact<'duration'>) => duration ?? 0,
    isKey: (key) => isNumber(key, 86_400),
  },
  views: {
    direction: 'descending',
    keyOf: ({ views }: Fact<'views'>) => views,
    isKey: (key) => isNumber(key, Number.MAX_SAFE_INTEGER) && Number.isInteger(key),
  },
  published: {
    direction: 'descending',
    keyOf: ({ publishedOn }: Fact<'publishedOn'>) => publishedOn ?? '',
    isKey: (key) => typeof key === 'string',
  },
  year: {
    direction: 'descending',
    keyOf: ({ year }: Fact<'year'>) => year ?? 0,
    isKey: (key) => isNumber(key, 9999) && Number.isInteger(key),
  },
} as const satisfies Record<string, VideoOrder>

export type VideoOrderName = keyof typeof videoOrders

/** Those of users' lists too: by the times added, and a playlist's own. */
export const listOrders = {
  ...videoOrders,
  added: videoOrders.newest,
  order: {
    direction: 'ascending',
    /** Also of one that `positionBetween` renumbers: a list goes on after every entry that it has. */
    isKey: (key: OrderKey) => typeof key === 'string' && /^[\da-zA-Z]{2,}$/.test(key),
  },
} as const

export type ListOrderName = keyof typeof listOrders

/** Enough code points to order texts, and few enough for every index. */
export const maxOrderCharacters = 100

/** What texts are ordered by. */
export const orderText = (text: string): string => [...foldTitle(text)].slice(0, maxOrderCharacters).join('')

/** The key of a video in an order other than the newest first, which is the store's. */
export function orderKeyOf(order: Exclude<VideoOrderName, 'newest'>, video: CatalogueVideo): OrderKey {
  return videoOrders[order].keyOf(video)
}

/** Negative where `one` comes first in the order. */
export function compareInOrder(order: ListOrderName, one: VideoKey, other: VideoKey): number {
  const ascending = compareKeys(one.key, other.key) || compareKeys(one.id, other.id)
  return listOrders[order].direction === 'ascending' ? ascending : -ascending
}

function compareKeys(one: OrderKey, other: OrderKey): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  return compareTexts(one, other)
}

/** By code points, as databases compare the bytes of UTF-8. JavaScript compares UTF-16, in which emoji sort before some letters. */
export function compareTexts(one: string, other: string): number {
  const others = other[Symbol.iterator]()
  for (const character of one) {
    const next = others.next().value
    if (next === undefined) return 1
    if (character !== next) return (character.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)
  }
  return others.next().done ? 0 : -1
}
