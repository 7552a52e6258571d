import { createSerializationAdapter } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'

/** Failures that happened while a page was rendered stay failures in the browser. */
export const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Failure => value instanceof Failure,
  toSerializable: ({ code, invalid, retryAfter }) => ({
    code,
    ...(invalid && { told: { ...invalid } }),
    ...(retryAfter !== undefined && { told: { retryAfter } }),
  }),
  fromSerializable: ({ code, told }) => new Failure(code, told),
})
