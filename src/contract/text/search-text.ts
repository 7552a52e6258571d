/** A search as it is shown, and as an address has it: without superfluous spaces, invisible characters, full-width forms and separate accents. `foldTitle` finds the same with it. */
export const searchText = (typed: string): string =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
