/** The HTML standard's pattern for an email address (whatwg.org, input type=email), with a dot in the domain. */
// Without a flag: OpenAPI cannot express one.
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** An address as it was meant: pasted ones bring invisible characters, spaces around them and full-width letters along. */
export const normalizeEmail = (pasted: string): string =>
  pasted
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()

/** Whether a pasted or typed text is an address. */
export const isEmail = (text: string): boolean => emailPattern.test(normalizeEmail(text))
