import { messages } from '#contract/messages.ts'
import { testerMessages as texts } from '#contract/tester-messages.ts'
import { primaryLook, quietLook } from '#web/ui/link-classes.ts'

/** The static edition's /api/docs while offline and not cached: a message in the app's styles. */
export const offlineReferencePage = (base: string, styles: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${messages.pageTitle(texts.docsTitle)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${styles}">
  </head>
  <body>
    <main class="mx-gutter py-10 sm:py-16">
      <div class="empty-frame">
        <h1 class="title max-w-[24ch] text-balance text-2xl outline-none sm:text-4xl">${texts.docsOffline}</h1>
        <p class="max-w-prose text-muted">${texts.docsOfflineHint}</p>
        <div class="flex flex-wrap justify-center gap-3">
          <a class="${primaryLook}" href="${base}api/docs">${texts.docsAgain}</a>
          <a class="${quietLook}" href="${base}">${messages.navigation.home}</a>
        </div>
      </div>
    </main>
  </body>
</html>
`
