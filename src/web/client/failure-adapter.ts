import { createSerializationAdapter } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'

/** Failures that happened while a page was rendered stay failures in the browser. */
export const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Failure => value instanceof Failure,
  toSerializable: ({ code, invalid }) => ({ code, ...(invalid && { invalid: { ...invalid } }) }),
  fromSerializable: ({ code, invalid }) => new Failure(code, invalid),
})
