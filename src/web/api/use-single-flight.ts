import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that ignores calls while one is in flight: a double click outruns React's render. */
export function useSingleFlight<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const isInFlight = useRef(false)
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...options,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled)
      } finally {
        isInFlight.current = false
      }
    },
  })
  const mutateOnce: typeof mutate = (...args) => {
    if (isInFlight.current) return
    isInFlight.current = true
    mutate(...args)
  }
  return { mutate: mutateOnce, isPending, error, variables, reset }
}
