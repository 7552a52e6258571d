import { z } from 'zod'

/** One sign-in of the user. */
export const Session = z
  .object({
    _id: z.string(),
    /** Such as Firefox on Linux. */
    device: z.string(),
    /** Such as 2026-11-21T09:30:00+00:00. */
    createdAt: z.string(),
    /** Recorded at most once an hour. */
    lastUsedAt: z.string(),
    /** Whether the request was made with it. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const SessionsResponse = z.object({ sessions: z.array(Session) })
