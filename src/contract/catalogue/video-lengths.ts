/** Lengths to filter by, in seconds as displayed. */
export const videoLengths = {
  short: { minLength: 0, maxLength: 59 },
  medium: { minLength: 60, maxLength: 180 },
  long: { minLength: 181, maxLength: undefined },
} as const
export type LengthName = keyof typeof videoLengths

export const lengthNames = Object.keys(videoLengths) as LengthName[]
