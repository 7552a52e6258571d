import { createSerializationAdapter } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'

/** Failures of a page's rendering stay failures in the browser. */
export const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Failure => value instanceof Failure,
  toSerializable: ({ code, invalid, retryAfter }) => ({
    code,
    ...(invalid && { details: { ...invalid } }),
    ...(retryAfter !== undefined && { details: { retryAfter } }),
  }),
  fromSerializable: ({ code, details }) => new Failure(code, details),
})
