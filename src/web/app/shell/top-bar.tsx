import { Link, useMatch, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import { pagePath, siteSettings } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ProductLogo } from '#web/ui/product-logo.tsx'
import { searchBoxId } from '#web/videos/filters/filters.ts'

/** The upper letterbox bar of every screen. */
export function TopBar({ account }: { account: ReactNode }) {
  const messages = useMessages()
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Link to="/" className="top-bar-logo">
          <Logo />
          <span className="title top-bar-name">{messages.product}</span>
        </Link>
        <TopSearch />
        <nav aria-label={messages.navigation.account} className="account-nav">
          <Link
            to="/videos"
            state={{ focusId: searchBoxId }}
            className="icon-button top-bar-find"
            aria-label={messages.navigation.find}
            onClick={focusSearchBox}
          >
            <Search aria-hidden="true" size={20} />
          </Link>
          {account}
        </nav>
      </div>
    </header>
  )
}

/** The operator's own, or the product's. */
function Logo() {
  const own = siteSettings().logo
  return own === undefined ? <ProductLogo /> : <img src={own} width="32" height="32" alt="" />
}

/** In wide windows, on every screen but explore, whose own search box goes on from here. */
function TopSearch() {
  const { explore } = useMessages()
  const navigate = useNavigate()
  if (useMatch({ from: '/videos/', shouldThrow: false, select: Boolean })) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q'))
    if (q.trim()) navigate({ to: '/videos', search: { q }, state: { focusId: searchBoxId } })
  }
  return (
    <search className="top-search">
      <form action={pagePath('/videos')} onSubmit={submit}>
        <Search aria-hidden="true" size={20} />
        <input
          type="search"
          name="q"
          aria-label={explore.search}
          placeholder={explore.searchHint}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          className="search-input"
        />
      </form>
    </search>
  )
}

/** On the screen that has the search box there is nothing to open. */
function focusSearchBox(event: MouseEvent) {
  const box = document.getElementById(searchBoxId)
  if (!box) return
  event.preventDefault()
  box.focus()
}
