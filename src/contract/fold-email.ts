/** What two emails share that reach the same person: the text by which accounts are told apart. */
export const foldEmail = (email: string): string => email.normalize('NFKC').toLowerCase()
