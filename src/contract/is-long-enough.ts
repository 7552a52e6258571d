import { shortestPassword } from './limits.ts'

/** By characters as people count them, and as the API does: one beyond U+FFFF is one. */
export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword
