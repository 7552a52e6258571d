/** The addresses of a page and of its picture that others take from it, sorted. */
export const linksOf = (page: string) =>
  [...page.matchAll(/(?:rel="canonical" href|property="og:(?:url|image)" content)="([^"]*)"/g)]
    .map(([, address]) => address)
    .sort()

/** A page's languages and their addresses. */
export const alternatesOf = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
    ([, language, address]) => [language, address],
  )
