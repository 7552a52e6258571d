const prefix = 'after-'

/** A position in the catalogue, as visitors carry it from page to page. */
export const cursorAt = (position: number): string => prefix + position

/** Takes what the contract's schema let through. */
export const positionOf = (cursor: string): number => Number(cursor.slice(prefix.length))
