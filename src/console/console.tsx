import { type ComponentType, useSyncExternalStore } from 'react'
import { Mark } from '#web/ui/mark.tsx'
import { Health } from './health.tsx'

/** Each is a part of the console, shown at its address. */
const views: { hash: string; name: string; View: ComponentType }[] = [
  { hash: '#health', name: 'Health', View: Health },
]

export function Console() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const { View, ...shown } = views.find((view) => view.hash === hash) ?? (views[0] as (typeof views)[number])
  return (
    <>
      <header className="console-bar">
        <span className="console-name title">
          <Mark />
          Cutscene
        </span>
        <nav aria-label="Console" className="console-views">
          {views.map(({ hash, name }) => (
            <a key={hash} href={hash} aria-current={hash === shown.hash ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="page console-page">
        <h1 className="title page-title">{shown.name}</h1>
        <View key={shown.hash} />
      </main>
    </>
  )
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
