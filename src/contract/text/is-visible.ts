/** Whether a text is more than spaces, marks without a letter, and characters without width or ink. Without zod: pages check it too. */
export const isVisible = (text: string): boolean =>
  /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
