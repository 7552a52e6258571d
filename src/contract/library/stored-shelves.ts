import { shelfNames } from './shelf.ts'

/**
 * With the one that has no screen, and is in no menu, membership or user: the videos that recommendations leave out. Apart from
 * the others: pages need only those.
 */
export const storedShelves = [...shelfNames, 'notinterested'] as const
export type StoredShelf = (typeof storedShelves)[number]
