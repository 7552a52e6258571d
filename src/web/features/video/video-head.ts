import type { Video } from '#contract/video.ts'

/** What search engines are told of a video, as the text of a script: known facts alone, addresses as `absolute` writes them. */
export function videoData(
  { title, description, thumbnail, duration, link, licence }: Video,
  absolute: (address: string) => string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: absolute(thumbnail),
    ...(duration && { duration: isoDuration(duration) }),
    ...(link.startsWith('/') ? { contentUrl: absolute(link) } : { embedUrl: link }),
    ...(licence && { license: licence.url, creditText: licence.attribution }),
  }
  // A text must not be able to end the script that it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** '1:02:05': 'PT1H2M5S' */
export function isoDuration(shown: string): string {
  const [seconds = 0, minutes = 0, hours = 0] = shown.split(':').map(Number).reverse()
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`
}
