import type { Video } from '#contract/catalogue/video.ts'

/** A video's structured data (schema.org) for search engines, as the text of a script element. */
export function videoJsonLd(
  { title, description, thumbnail, duration, link, licence, publishedOn, game }: Video,
  absolute: (address: string) => string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: absolute(thumbnail),
    ...(publishedOn && { uploadDate: publishedOn }),
    about: { '@type': 'VideoGame', name: game },
    ...(duration && { duration: isoDuration(duration) }),
    ...(link.startsWith('/') ? { contentUrl: absolute(link) } : { embedUrl: link }),
    ...(licence && { license: licence.url, creditText: licence.attribution }),
  }
  // '</script>' in a title would end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** '1:02:05' → 'PT1H2M5S' */
export function isoDuration(duration: string): string {
  const [seconds = 0, minutes = 0, hours = 0] = duration.split(':').map(Number).reverse()
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`
}
