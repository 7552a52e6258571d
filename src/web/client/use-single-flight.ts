import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that is not begun again while it is on its way: of two quick presses, the second comes before the screen shows the first. */
export function useSingleFlight<Data, Given = void, Shown = unknown>(
  options: UseMutationOptions<Data, Error, Given, Shown>,
) {
  const running = useRef(false)
  const { mutate, isPending, error, variables } = useMutation({
    ...options,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled)
      } finally {
        running.current = false
      }
    },
  })
  const mutateOnce: typeof mutate = (...given) => {
    if (running.current) return
    running.current = true
    mutate(...given)
  }
  return { mutate: mutateOnce, isPending, error, variables }
}
