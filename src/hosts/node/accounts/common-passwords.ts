import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { commonPasswordCount } from '#contract/limits.ts'

const common = new Set(passwords.slice(0, commonPasswordCount))

/** Whether a password is one of the 10,000 most common, in any case. The list is part of the installation. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
