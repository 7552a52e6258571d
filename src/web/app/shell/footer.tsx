import { Link, linkOptions, useHydrated } from '@tanstack/react-router'
import { Compass, House, ListVideo } from 'lucide-react'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { shelfLinks } from '#web/library/shelf-links.ts'

const activeOptions = { exact: true, includeSearch: false }

const links = [
  { ...linkOptions({ to: '/', activeOptions }), label: 'home', Icon: House },
  { ...linkOptions({ to: '/videos', activeOptions }), label: 'explore', Icon: Compass },
  { ...linkOptions({ to: '/playlist' }), label: 'playlist', Icon: ListVideo },
  ...shelfNames.map((shelf) => ({ to: shelfScreens[shelf], ...shelfLinks[shelf] })),
] as const

/** The screens' links: a dock on phones, a rail at the left edge on wide screens. */
export function Footer() {
  const { navigation } = useMessages()
  const hydrated = useHydrated()
  return (
    <footer>
      <nav
        // Hydration keeps the HTML's attributes: the static 404.html, served for any address, has another page's active link.
        key={String(hydrated && 'any' in document.documentElement.dataset)}
        aria-label={navigation.footer}
        className="dock"
      >
        {links.map(({ label, Icon, ...target }) => (
          <Link key={label} {...target} className="dock-link">
            <Icon aria-hidden="true" size={20} />
            <span>{navigation[label]}</span>
          </Link>
        ))}
      </nav>
    </footer>
  )
}
