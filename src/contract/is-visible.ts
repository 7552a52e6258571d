/** More than spaces, marks without a letter, and what has no width or no ink. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
