import { apiReferenceMessages as texts } from '#messages/api-reference.ts'
import { messages } from '#messages/en.ts'

/** The static edition's /api/docs while offline and not cached: a message in the app's styles. */
export const offlineReferencePage = (base: string, styles: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${texts.docsTitle}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${styles}">
  </head>
  <body>
    <main class="page">
      <div class="empty-state">
        <h1 class="title empty-title">${texts.docsOffline}</h1>
        <p class="prose muted">${texts.docsOfflineHint}</p>
        <div class="cluster">
          <a class="button button-primary" href="${base}api/docs">${texts.docsAgain}</a>
          <a class="button button-secondary" href="${base}">${messages.navigation.home}</a>
        </div>
      </div>
    </main>
  </body>
</html>
`
