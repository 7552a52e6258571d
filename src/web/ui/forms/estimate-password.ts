import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import passwords from '@zxcvbn-ts/language-common/src/passwords.json'

const estimator = new ZxcvbnFactory({ dictionary: { passwords } })

/** How hard a password is to guess, from 0 to 4. Computed here: no password leaves the browser. */
export const estimatePassword = (password: string): number => estimator.check(password).score
