import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { PlayedList } from '#contract/library/played-list.ts'
import { shelfScreens } from '#contract/library/shelf.ts'
import type { Messages } from '#contract/messages/en.ts'
import type { LateMessages } from '#contract/messages/en-late.ts'
import { shelfUi } from '../../shelves/shelf-ui.ts'

/** The name of a list that plays, and the link to its screen. */
export function playedListLink(
  list: PlayedList,
  /** A playlist's title, once it is known. */
  title: string | null,
  messages: Messages,
  { searchOf }: Pick<LateMessages['queueRegion'], 'searchOf'>,
): { name: string; link: LinkProps } {
  const playlist = title ?? messages.navigation.playlist
  if (!('value' in list))
    return {
      name: shelfUi[list.kind].screen(messages).title,
      link: linkOptions({ to: shelfScreens[list.kind] }),
    }
  const { kind, value } = list
  switch (kind) {
    case 'playlist':
      return {
        name: playlist,
        link: linkOptions({ to: '/playlist/$playlistId', params: { playlistId: value } }),
      }
    case 'shared':
      return { name: playlist, link: linkOptions({ to: '/p/$token', params: { token: value } }) }
    case 'category':
      return {
        name: messages.categoryName(value),
        link: linkOptions({ to: '/videos', search: { category: value } }),
      }
    case 'search':
      return {
        name: searchOf(value),
        link: linkOptions({ to: '/videos', search: { q: value } }),
      }
  }
}
