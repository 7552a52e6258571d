/** A clip that is being downloaded once, whole: any range can be read before the download ends. */
export interface ClipDownload {
  /** The headers of a response with the whole clip. */
  headers: Headers
  size: number
  /** The bytes received so far. */
  received(): number
  /** Streams a range as its bytes arrive; fails when the download fails. */
  read(from: number, end: number): ReadableStream<Uint8Array>
  /** Resolves after the download. */
  whole(): Promise<Response>
}

/** Without a content length, resolves only after the download. */
export async function receiveClip({ body, headers: responseHeaders }: Response): Promise<ClipDownload> {
  const length = responseHeaders.has('content-encoding') ? 0 : Number(responseHeaders.get('content-length'))
  const buffer = length > 0 ? new ArrayBuffer(length) : await new Response(body).arrayBuffer()
  const bytes = new Uint8Array(buffer)
  let received = length > 0 ? 0 : bytes.byteLength
  let nextChunk = Promise.withResolvers<void>()
  const download = length > 0 && body ? receive(body) : Promise.resolve()
  download.catch((error) => {
    // No reader may be attached.
    nextChunk.promise.catch(() => {})
    nextChunk.reject(error)
  })

  const headers = new Headers(responseHeaders)
  headers.delete('content-encoding')
  headers.set('content-length', String(bytes.byteLength))

  return {
    headers,
    size: bytes.byteLength,
    received: () => received,
    read(from, end) {
      let position = from
      return new ReadableStream({
        async pull(controller) {
          while (received <= position) await nextChunk.promise
          const chunk = bytes.slice(position, Math.min(received, end, position + maxChunkBytes))
          position += chunk.byteLength
          controller.enqueue(chunk)
          if (position >= end) controller.close()
        },
      })
    },
    async whole() {
      await download
      return new Response(bytes, { headers })
    },
  }

  async function receive(body: ReadableStream<Uint8Array>): Promise<void> {
    const write = (chunk: Uint8Array) => {
      bytes.set(chunk, received)
      received += chunk.byteLength
      nextChunk.resolve()
      nextChunk = Promise.withResolvers()
    }
    await body.pipeTo(new WritableStream({ write }))
    if (received < length) throw new TypeError('The clip ended before its end')
  }
}

const maxChunkBytes = 262_144
