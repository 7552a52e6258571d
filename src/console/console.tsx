// First: it says the order of the layers.
import './console.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { moveFocus } from '#web/ui/move-focus.ts'
import { ProductLogo } from '#web/ui/product-logo.tsx'
import { TooltipRegion } from '#web/ui/tooltips/tooltip-region.tsx'
import { api, KeyRefused, takeKey } from './api.ts'
import { Catalogue } from './catalogue.tsx'
import { Categories } from './categories.tsx'
import { Games } from './games.tsx'
import { Health } from './health.tsx'
import { Site, useSite } from './site.tsx'
import { texts } from './texts.ts'
import { ChangeButton, Changes } from './ui/changes.tsx'
import { Found, Loaded } from './ui/loaded.tsx'
import { Row, Rows } from './ui/rows.tsx'
import { Users } from './users.tsx'
import { Videos } from './videos/videos.tsx'

/** Each is a part of the console, shown at its address. */
const views: { hash: string; name: string; View: ComponentType }[] = [
  { hash: '#health', name: texts.health.name, View: Health },
  { hash: '#videos', name: texts.videos.name, View: Videos },
  { hash: '#games', name: texts.games.name, View: Games },
  { hash: '#categories', name: texts.categories.name, View: Categories },
  { hash: '#catalogue', name: texts.catalogue.name, View: Catalogue },
  { hash: '#site', name: texts.site.name, View: Site },
  { hash: '#users', name: texts.users.name, View: Users },
  { hash: '#searches', name: texts.searches.name, View: Searches },
]

function Console() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const { View, ...shown } = views.find((view) => view.hash === hash) ?? (views[0] as (typeof views)[number])
  const previous = useRef(shown.hash)
  useEffect(() => {
    if (shown.hash !== previous.current) moveFocus()
    previous.current = shown.hash
  }, [shown.hash])
  return (
    <Changes>
      <header className="console-bar row">
        <span className="console-name row title">
          <SiteName view={shown.name} />
        </span>
        <nav aria-label={texts.shell.views} className="console-views cluster">
          {views.map(({ hash, name }) => (
            <a key={hash} href={hash} aria-current={hash === shown.hash ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="page console-page">
        <h1 className="title page-title">{shown.name}</h1>
        <Keyed>
          <View key={shown.hash} />
        </Keyed>
      </main>
      <TooltipRegion />
    </Changes>
  )
}

/** Without a valid key all parts of a view would say the same. */
function Keyed({ children }: { children: ReactNode }) {
  const site = useSite()
  return site.error instanceof KeyRefused ? <Loaded query={site}>{() => null}</Loaded> : children
}

/** With the site's logo. Empty until both are known; without the key the product's logo alone. */
function SiteName({ view }: { view: string }) {
  const { data, error } = useSite()
  const logo = data?.logo.value
  return (
    <>
      <title>{texts.shell.title(view, data?.name.value ?? '')}</title>
      {logo && <img src={logo} width="32" height="32" alt="" />}
      {!logo && (data || error) && <ProductLogo />}
      {data && <span>{data.name.value}</span>}
    </>
  )
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

function Searches() {
  return (
    <Found name="searches" request={() => api.searches.$post({ json: {} })}>
      {(searches) => (
        <section>
          <p className="muted prose">{texts.searches.about}</p>
          <Rows>
            {searches.map(({ text, count, found, lastDay }) => (
              <Row key={text} name={text} facts={texts.searches.facts(count, found, lastDay)} />
            ))}
          </Rows>
          {searches.length > 0 && (
            <ChangeButton
              variant="secondary"
              className="console-more"
              request={() => api.searches.clear.$post({ json: {} })}
            >
              {texts.searches.deleteAll}
            </ChangeButton>
          )}
        </section>
      )}
    </Found>
  )
}

takeKey()
// The command line may change the same data: each view is loaded again.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
const root = document.querySelector('#console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
