import { Link, linkOptions, useHydrated } from '@tanstack/react-router'
import { Clock, Compass, Heart, History, House, ListVideo } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'

const { navigation } = messages
const activeOptions = { exact: true, includeSearch: false }

const links = [
  { ...linkOptions({ to: '/', activeOptions }), label: navigation.home, Icon: House },
  { ...linkOptions({ to: '/videos', activeOptions }), label: navigation.explore, Icon: Compass },
  { ...linkOptions({ to: '/playlist' }), label: navigation.playlist, Icon: ListVideo },
  { ...linkOptions({ to: '/liked-videos' }), label: navigation.likedVideos, Icon: Heart },
  { ...linkOptions({ to: '/watch-later' }), label: navigation.watchLater, Icon: Clock },
  { ...linkOptions({ to: '/history' }), label: navigation.history, Icon: History },
]

/** The lower letterbox bar. Its links are fixed: a dock on phones, a rail at the left edge on wide screens. */
export function Footer({ preferences }: { preferences: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <footer className="lower-bar">
      <div className="lower-bar-row">
        <p className="small muted">{messages.tagline}</p>
        {preferences}
      </div>
      <nav
        // Hydration keeps the HTML's attributes: the static 404.html, served for any address, has another page's active link.
        key={String(hydrated && 'any' in document.documentElement.dataset)}
        aria-label={navigation.footer}
        className="dock"
      >
        {links.map(({ label, Icon, ...target }) => (
          <Link key={label} {...target} className="dock-link">
            <Icon aria-hidden="true" size={20} />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
    </footer>
  )
}
