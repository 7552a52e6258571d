import { expect } from '@playwright/test'

/** expect.poll with short intervals: its own grow to a second. */
export const poll = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { intervals: [20, 50, 100], ...(message !== undefined && { message }) })
