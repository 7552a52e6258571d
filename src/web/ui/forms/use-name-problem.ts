import { maxNameLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { useMessages } from '#web/api/use-messages.ts'

/** Says why a name that was typed is not one. `label` is its field's. */
export function useNameProblem(): (label: string, name: string) => string | undefined {
  const texts = useMessages().signIn
  return (label, typed) => {
    const name = typed.trim()
    const { length } = [...name]
    if (length > maxNameLength) return texts.nameTooLong(label, maxNameLength, length)
    return isVisible(name) ? undefined : texts.nameBlank(label)
  }
}
