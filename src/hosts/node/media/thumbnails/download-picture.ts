import { fetchedWidth, framePicture, UnusablePicture } from './resize-picture.ts'

interface PictureFetch {
  fetch: typeof globalThis.fetch
  allows: AllowList
  signal: AbortSignal
}

/**
 * Downloads the picture of the first address that has one, framed at the stored width: foreign bytes are decoded once and never stored.
 * After an address without a picture comes the next. A failing host or network throws immediately, so that an outage does not choose a worse picture.
 */
export async function downloadPicture(addresses: readonly string[], using: PictureFetch): Promise<Buffer> {
  const rejected: UnusablePicture[] = []
  for (const address of addresses) {
    try {
      return await framePicture(await download(address, using), fetchedWidth, 'webp')
    } catch (error) {
      if (!(error instanceof UnusablePicture))
        throw new Error(`${address}: ${String(error)}`, { cause: error })
      rejected.push(new UnusablePicture(`${address}: ${error.message}`, { cause: error.cause }))
    }
  }
  throw new AggregateError(rejected, rejected.map(({ message }) => message).join('; ') || 'no address')
}

async function download(address: string, using: PictureFetch) {
  const response = await fetchAllowed(address, using)
  try {
    const { status } = response
    if (status === 429 || status >= 500) throw new Error(`status ${status}`)
    if (status !== 200) throw new UnusablePicture(`status ${status}`)
    const type = response.headers.get('content-type') ?? 'no content type'
    if (!/^image\/(?!svg)/i.test(type)) throw new UnusablePicture(`${type} is no picture`)
    return await readLimited(response)
  } finally {
    // An unread body would hold its connection open.
    await response.body?.cancel().catch(() => {})
  }
}

/** Redirects are not followed: a 302 is no picture. */
async function fetchAllowed(address: string, { fetch, allows, signal }: PictureFetch): Promise<Response> {
  const url = URL.parse(address)
  if (!url) throw new UnusablePicture('not an address')
  if (!allows(url)) throw new UnusablePicture(`${url.protocol}//${url.host} isn't on the list of image hosts`)
  return fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
}

/** The hosts that pictures are fetched from, by exact name. */
const imageHosts = ['i.ytimg.com']

/**
 * Allows https on its default port, without credentials, to a host on the list, and plain http to those given.
 * The list trusts names, not the addresses they resolve to: it would follow a listed host whose DNS points inward.
 */
export function createAllowList(httpHosts: readonly string[] = []) {
  return (url: URL): boolean => {
    if (url.username || url.password) return false
    if (url.protocol === 'https:') return url.port === '' && imageHosts.includes(url.hostname)
    return url.protocol === 'http:' && httpHosts.includes(url.host)
  }
}

type AllowList = ReturnType<typeof createAllowList>

const maxBytes = 5 * 1024 * 1024

/** Counts bytes as they arrive, after decompression. A declared length only rejects earlier. */
async function readLimited(response: Response): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new UnusablePicture(`larger than ${maxBytes} bytes`)
