import { z } from 'zod'
import { isShallow } from './is-shallow.ts'
import { visibleText } from './kept-text.ts'
import { deepestField, emailPattern, longestName, longestPassword, shortestPassword } from './limits.ts'
import { Playlist } from './playlist.ts'
import { Video } from './video.ts'

const email = z.string().trim().max(254).regex(emailPattern, 'must be an email address')
const name = visibleText.max(longestName)
const newPassword = z.string().min(shortestPassword).max(longestPassword)
/** One that is compared may be any: only the right one opens. */
const password = z.string().min(1).max(longestPassword)

/** Further fields are kept with the user, as long as every home can write them down again. */
export const Signup = z
  .looseObject({ email, firstName: name, lastName: name, password: newPassword })
  .superRefine((given, { addIssue }) => {
    for (const [field, value] of Object.entries(given))
      if (!isShallow(value, deepestField))
        addIssue({
          code: 'custom',
          path: [field],
          message: `must not be nested deeper than ${deepestField} levels`,
        })
  })
export type Signup = z.infer<typeof Signup>

export const Login = z.object({
  email: z.string().trim().min(1).max(254),
  password,
})

/** A user as the API answers it: never with a password. */
export const User = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Such as 2026-11-21T09:30:00+00:00. */
    createdAt: z.string(),
    updatedAt: z.string(),
    likes: z.array(Video),
    history: z.array(Video),
    playlists: z.array(Playlist),
    watchlater: z.array(Video),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignupAnswer = z.object({ createdUser: User, foundUser: User, encodedToken: z.string() })
export const LoginAnswer = z.object({ foundUser: User, encodedToken: z.string() })
export const UserAnswer = z.object({ user: User })
export const TokenAnswer = z.object({ encodedToken: z.string() })
export const Nothing = z.object({})

export const NewPassword = z.object({ password, newPassword })
export const PasswordGiven = z.object({ password })
