/** What an operator may want to know, of the video and the request that it came of; times are in milliseconds. */
export type ThumbnailEvent = ThumbnailHappening & { videoId: string; requestId: string | undefined }

export type ThumbnailHappening =
  | { kind: 'fetched'; bytes: number }
  | { kind: 'fetch-failed'; error: unknown; retryAt: number }
  /** Too many videos wait already; a later visit asks again. */
  | { kind: 'queue-full' }
  /** A picture on this machine couldn't be read; the drawn poster was answered. */
  | { kind: 'unreadable'; error: unknown }
  /** A picture was answered, but the disk didn't take it. */
  | { kind: 'not-kept'; error: unknown }
