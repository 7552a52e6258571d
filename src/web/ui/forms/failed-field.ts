import { type FailureCode, isFailure } from '#contract/failures.ts'

/** Which of a form's fields a failure is about: the service names it, or the failure's code is one of the field's. */
export function failedField<Field extends string>(
  failure: Error | null,
  fields: Record<Field, FailureCode[]>,
): Field | undefined {
  return (Object.keys(fields) as Field[]).find(
    (field) =>
      isFailure(failure, ...fields[field]) ||
      (isFailure(failure, 'request_invalid') && failure.invalid?.field === field),
  )
}
