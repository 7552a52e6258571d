/** A search as it is shown, and as an address has it: without superfluous spaces, full-width forms and separate accents. `foldTitle` finds the same with it. */
export const searchText = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
