/** What an operator may want to know; times are in milliseconds. */
export type ThumbnailEvent =
  | { kind: 'fetched'; videoId: string; bytes: number }
  | { kind: 'fetch-failed'; videoId: string; error: unknown; retryAt: number }
  /** Too many videos wait already; a later visit asks again. */
  | { kind: 'queue-full'; videoId: string }
  /** A picture on this machine couldn't be read; the drawn poster was answered. */
  | { kind: 'unreadable'; videoId: string; error: unknown }
  /** A picture was answered, but the disk didn't take it. */
  | { kind: 'not-kept'; videoId: string; error: unknown }
