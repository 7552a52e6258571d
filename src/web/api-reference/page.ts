import { apiReferenceMessages as texts } from '#messages/api-reference.ts'
import { messages } from '#messages/en.ts'

interface Parts {
  /** URL of the built render.ts; relative to /api/. */
  script: string
  styles: string[]
}

/** /api/docs: a static file, the same for every site. render.ts adds the site's name. */
export function referencePage({ script, styles }: Parts): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${texts.docsTitle}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${texts.docsDescription}">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="../favicon.svg" type="image/svg+xml">
    ${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
  </head>
  <body>
    <header>
      <div class="top"><a href="../">${messages.navigation.home}</a> <a href="../" class="back">${texts.backToSite}</a></div>
      <h1>${texts.docsHeading}</h1>
      <p id="about">${texts.docsDescription} <a href="openapi.json">openapi.json</a></p>
      <noscript><p>${texts.docsNeedScript}</p></noscript>
      <h2>${messages.tester.calls}</h2>
    </header>
    <div id="reference"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`
}
