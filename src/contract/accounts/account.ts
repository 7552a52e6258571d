import { z } from 'zod'
import { SecondFactorCode } from '#contract/accounts/second-factor.ts'
import { Video } from '#contract/catalogue/video.ts'
import { emailPattern, normalizeEmail } from '#contract/email.ts'
import { Playlist } from '#contract/library/playlist.ts'
import { perShelf } from '#contract/library/shelf.ts'
import {
  maxExtraFields,
  maxExtraLength,
  maxFieldDepth,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from '#contract/limits.ts'
import { visibleText } from '#contract/text/text.ts'

const email = z.string().overwrite(normalizeEmail).max(254).regex(emailPattern, 'must be an email address')
const name = visibleText.max(maxNameLength)
const newPassword = z.string().min(minPasswordLength).max(maxPasswordLength)
/** For comparison only, so that any length is valid. */
const password = z.string().min(1).max(maxPasswordLength)

/** Who may sign up: everybody, those with an invitation, or nobody. */
export const signupModes = ['open', 'invite', 'closed'] as const
export type SignupMode = (typeof signupModes)[number]

/** What an invitation's link carries; read only where one is needed. */
const invitation = z.string().min(1).max(100)
export const InvitationQuery = z.object({ invitation })
export const InvitationResponse = z.object({
  /** The only address that may use it; null: any. */
  email: z.string().nullable(),
})

/** Further fields are stored with the user. */
export const Signup = z
  .looseObject({
    email,
    firstName: name,
    lastName: name,
    password: newPassword,
    invitation: invitation.optional(),
  })
  .superRefine(({ email, firstName, lastName, password, invitation, ...extra }, { addIssue }) => {
    if (Object.keys(extra).length > maxExtraFields)
      addIssue({ code: 'custom', message: `must have at most ${maxExtraFields} additional fields` })
    let length = 0
    for (const [field, value] of Object.entries(extra))
      if (!isWithinDepth(value, maxFieldDepth))
        addIssue({
          code: 'custom',
          path: [field],
          message: `must not be nested deeper than ${maxFieldDepth} levels`,
        })
      else length += JSON.stringify(value).length + field.length
    if (length > maxExtraLength)
      addIssue({
        code: 'custom',
        message: `must have at most ${maxExtraLength} characters in additional fields`,
      })
  })
  .meta({
    description: `Additional fields are stored with the user: at most ${maxExtraLength} characters of JSON.`,
    maxProperties: 5 + maxExtraFields,
  })
export type Signup = z.infer<typeof Signup>

export const Login = z.object({
  email: z.string().overwrite(normalizeEmail).min(1).max(254),
  password,
  /** Required for an account with a second factor, ignored for others. */
  code: SecondFactorCode.optional(),
})

/** Never contains the password or its hash. */
export const User = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** What others see of the user on shared playlists; null: nothing. */
    displayName: z.string().nullable(),
    /** Such as 2026-11-21T09:30:00+00:00. */
    createdAt: z.string(),
    updatedAt: z.string(),
    ...perShelf(() => z.array(Video)),
    playlists: z.array(Playlist),
    /** The cursor after each list; null when the list is whole. */
    nextCursors: z.object({
      ...perShelf(() => z.string().nullable()),
      playlists: z.string().nullable(),
    }),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignupResponse = z.object({ createdUser: User, foundUser: User, encodedToken: z.string() })
export const LoginResponse = z.object({ foundUser: User, encodedToken: z.string() })
export const UserResponse = z.object({ user: User })
export const TokenResponse = z.object({ encodedToken: z.string() })
export const EmptyResponse = z.object({})

/** One of the names, or several. `displayName` null removes it. */
export const Rename = z
  .object({ firstName: name, lastName: name, displayName: name.nullable() })
  .partial()
  .refine((names) => Object.values(names).some((name) => name !== undefined), {
    error: 'must have firstName, lastName, displayName or several of them',
  })
export type Rename = z.infer<typeof Rename>

export const NewPassword = z.object({ password, newPassword })
export const PasswordConfirmation = z.object({ password })

/** Deeper values would overflow the stack of a JSON serializer. */
function isWithinDepth(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return maxDepth > 0 && Object.values(value).every((child) => isWithinDepth(child, maxDepth - 1))
}
