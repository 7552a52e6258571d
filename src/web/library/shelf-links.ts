import { Clock, Heart, History, type LucideIcon } from 'lucide-react'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { Messages } from '#messages/en.ts'

interface ShelfLink {
  label: keyof Messages['navigation']
  Icon: LucideIcon
}

/** How links to each shelf's screen look. Every page loads it: the rest of what pages show of a shelf is in `shelf-ui.ts`. */
export const shelfLinks: Record<ShelfName, ShelfLink> = {
  likes: { label: 'likedVideos', Icon: Heart },
  watchlater: { label: 'watchLater', Icon: Clock },
  history: { label: 'history', Icon: History },
}
