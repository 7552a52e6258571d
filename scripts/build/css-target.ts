/** The first browsers with light-dark(). Lowered for older ones, it ignores the `color-scheme` of a part of the page. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
