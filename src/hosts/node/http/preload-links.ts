const linkTag = /<link\s([^>]*?)\/?>/g
const attribute = /([a-z-]+)="([^"]*)"/gi
const parameters = [
  'as',
  'type',
  'crossorigin',
  'imagesrcset',
  'imagesizes',
  'fetchpriority',
  'referrerpolicy',
]
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

/**
 * The Link header of a page (RFC 8288): what its head preloads, and its styles. A CDN sends it before the page,
 * as an early hint (RFC 8297). Undefined for a page that preloads nothing.
 */
export function preloadLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = [...head.matchAll(linkTag)].flatMap(([, tag = '']) => {
    const attributes = Object.fromEntries(
      [...tag.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
    )
    if (attributes.rel === 'stylesheet') return `<${attributes.href}>; rel=preload; as=style`
    if (attributes.rel !== 'preload') return []
    // A responsive picture's address is for browsers that don't know `imagesrcset`.
    const target = attributes.href ?? attributes.imagesrcset?.split(' ')[0]
    const given = parameters.filter((name) => attributes[name] !== undefined)
    return [`<${target}>; rel=preload`, ...given.map((name) => `${name}="${attributes[name]}"`)].join('; ')
  })
  return links.length > 0 ? links.join(', ') : undefined
}

/** A header has only ASCII, and its quoted text no quotes. */
const decode = (value: string): string =>
  value
    .replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] as string)
    .replace(/[^\x20-\x7e]/g, encodeURIComponent)
