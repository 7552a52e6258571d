import type { QueryClient } from '@tanstack/react-query'
import {
  Asset,
  createRootRouteWithContext,
  Outlet,
  Scripts,
  useRouter,
  useTags,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { directionOf, localizedPath } from '#contract/languages.ts'
import { earlyAuthScript } from '#web/api/auth.ts'
import type { Client } from '#web/api/client.ts'
import { sitePath, siteSettings } from '#web/api/site-address.ts'
import type { PageMessages } from '#web/api/use-messages.ts'
import styles from '#web/app/app.css?url'
import { AccountNav } from '#web/app/shell/account-nav.tsx'
import { earlyPressesScript, useEarlyPresses } from '#web/app/shell/early-presses.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { PageShortcuts } from '#web/app/shortcuts/page-shortcuts.tsx'
import { UndoRegion } from '#web/library/undo/undo-region.tsx'
import { useEndAtLogout, usePlayerCode, usePressedPages } from '#web/playback/playback-store.ts'
import { earlyTheatreScript } from '#web/player/theatre.ts'
import latinFont from '#web/ui/generated/archivo.woff2?url'
import arabicFont from '#web/ui/generated/readex-pro.woff2?url'
import { earlyThemeScript } from '#web/ui/theme/early-theme.ts'
import { HostNotice, LoginHint } from '../shell/notices.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#ffffff' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#050506' },
      { name: 'color-scheme', content: 'light dark' },
      // Until a route sets its own.
      { title: context.messages.product },
      { property: 'og:site_name', content: context.messages.product },
    ],
    links: [
      // A slow phone paints nothing before it has the whole page: its end would move as the rest comes.
      { rel: 'expect', href: '#toasts', blocking: 'render' },
      { rel: 'stylesheet', href: styles },
      icon(),
      { rel: 'apple-touch-icon', href: sitePath('/icons/apple-touch.png') },
      { rel: 'manifest', href: sitePath(localizedPath(context.language, '/manifest.webmanifest')) },
    ],
    scripts: import.meta.env.SSR ? [{ children: earlyScripts.join('\n') }] : [],
  }),
  shellComponent: Page,
  beforeLoad: () => yieldToPaint(),
  component: Root,
})

function Root() {
  useEarlyPresses()
  return (
    <Shell
      account={<AccountNav />}
      bars={
        <>
          <LoginHint />
          <UndoRegion />
          <PageShortcuts />
        </>
      }
    >
      <ThePlayer />
      <Outlet />
      <HostNotice />
    </Shell>
  )
}

function icon() {
  const { logo } = siteSettings()
  return logo === undefined
    ? { rel: 'icon', href: sitePath('/favicon.svg'), type: 'image/svg+xml' }
    : { rel: 'icon', href: logo, type: 'image/png' }
}

/** One element: the page's policy lists the hash of each. */
const earlyScripts = [earlyThemeScript, earlyTheatreScript, earlyAuthScript, earlyPressesScript]

/** First in the content, as its place is on a video's page. */
function ThePlayer() {
  usePressedPages()
  useEndAtLogout()
  const Layer = usePlayerCode()
  return Layer && <Layer />
}

/** A press is painted before the screen that it leads to is rendered. */
async function yieldToPaint(): Promise<void> {
  if (typeof document !== 'undefined') await new Promise((resolve) => setTimeout(resolve))
}

export interface RouterContext extends PageMessages {
  queries: QueryClient
  client: Client
  userClient: Client
}

function Page({ children }: { children: ReactNode }) {
  const { language } = useRouter().options.context
  // Before the styles, as React writes it: the page shifts when it comes late.
  for (const font of language === 'ar' ? [latinFont, arabicFont] : [latinFont])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    // The early script adds attributes.
    <html
      lang={language}
      dir={directionOf(language)}
      data-site={JSON.stringify(siteSettings())}
      suppressHydrationWarning
    >
      <head>
        <Head />
      </head>
      <body>
        {children}
        {/* Trusted Types forbid the router to insert scripts in a browser, where they have run already. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

/** What the router's `HeadContent` renders, without preloads of scripts: those load after the first paint (`client-entry.ts`). */
function Head() {
  const tags = useTags().filter(({ attrs }) => attrs?.rel !== 'modulepreload')
  return tags.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}
