import { handOnFocus } from '#web/ui/hand-on-focus.ts'

/** The id of the button that takes an entry off a list: where it is on screen, an undo leads back to it. */
export const entryButtonId = (list: string, entry: string): string => `${list}-${entry}`

/** An entry goes with the button that has the focus: the next entry's same button takes it, or the one's before. */
export function leaveEntry(button: HTMLElement): void {
  const entry = button.closest('article, li')
  const place = buttonsOf(entry).indexOf(button)
  const sameOf = (neighbour: Element | null | undefined) => buttonsOf(neighbour)[place]
  handOnFocus(sameOf(entry?.nextElementSibling), sameOf(entry?.previousElementSibling))
}

const buttonsOf = (entry: Element | null | undefined) => [
  ...(entry?.querySelectorAll<HTMLElement>('button') ?? []),
]
