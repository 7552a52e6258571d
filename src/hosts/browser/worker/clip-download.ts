/** A clip on its way from the host, whole and once: any part of it can be read while it comes. */
export interface ComingClip {
  /** What the host told of it. */
  headers: Headers
  size: number
  /** How much of it is here, from its beginning on. */
  here(): number
  /** That part, as it comes; fails when the rest does not come. */
  read(from: number, end: number): ReadableStream<Uint8Array>
  /** All of it, once it has come. */
  whole(): Promise<Response>
}

/** Opens the host's answer; where it does not tell its length, once all of it has come. */
export async function openComingClip({ body, headers: told }: Response): Promise<ComingClip> {
  const length = told.has('content-encoding') ? 0 : Number(told.get('content-length'))
  const room = length > 0 ? new ArrayBuffer(length) : await new Response(body).arrayBuffer()
  const bytes = new Uint8Array(room)
  let here = length > 0 ? 0 : bytes.byteLength
  let more = Promise.withResolvers<void>()
  const all = length > 0 && body ? take(body) : Promise.resolve()
  all.catch((error) => {
    // Perhaps nobody reads.
    more.promise.catch(() => {})
    more.reject(error)
  })

  const headers = new Headers(told)
  headers.delete('content-encoding')
  headers.set('content-length', String(bytes.byteLength))

  return {
    headers,
    size: bytes.byteLength,
    here: () => here,
    read(from, end) {
      let at = from
      return new ReadableStream({
        async pull(controller) {
          while (here <= at) await more.promise
          const piece = bytes.slice(at, Math.min(here, end, at + mostAtOnce))
          at += piece.byteLength
          controller.enqueue(piece)
          if (at >= end) controller.close()
        },
      })
    },
    async whole() {
      await all
      return new Response(bytes, { headers })
    },
  }

  async function take(body: ReadableStream<Uint8Array>): Promise<void> {
    const write = (piece: Uint8Array) => {
      bytes.set(piece, here)
      here += piece.byteLength
      more.resolve()
      more = Promise.withResolvers()
    }
    await body.pipeTo(new WritableStream({ write }))
    if (here < length) throw new TypeError('The clip ended before its end')
  }
}

const mostAtOnce = 262_144
