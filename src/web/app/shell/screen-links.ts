import { linkOptions } from '@tanstack/react-router'
import { Compass, House, ListVideo } from 'lucide-react'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { shelfLinks } from '#web/library/shelf-ui.ts'

const activeOptions = { exact: true, includeSearch: false }

/** The screens of the footer. */
export const screenLinks = [
  { ...linkOptions({ to: '/', activeOptions }), label: 'home', Icon: House },
  { ...linkOptions({ to: '/videos', activeOptions }), label: 'explore', Icon: Compass },
  { ...linkOptions({ to: '/playlist' }), label: 'playlist', Icon: ListVideo },
  ...shelfNames.map((shelf) => ({ to: shelfScreens[shelf], ...shelfLinks[shelf] })),
] as const
