import { randomUUID } from 'node:crypto'
import { OperatorError } from '#settings/operator-error.ts'

export type Undo = ReturnType<typeof createUndo>

/** How the changes of this console are undone, each once. */
export function createUndo() {
  const steps = new Map<string, () => Promise<unknown>>()
  return {
    add(step: () => Promise<unknown>): string {
      const id = randomUUID()
      steps.set(id, step)
      return id
    },
    async run(id: string): Promise<void> {
      const step = steps.get(id)
      // Deleted first: a double click undoes once.
      if (!steps.delete(id) || !step) throw new OperatorError('This was undone already.')
      try {
        await step()
      } catch (error) {
        // Such as a busy database: it can be tried again.
        steps.set(id, step)
        throw error
      }
    },
  }
}
