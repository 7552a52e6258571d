import { messages } from '#contract/messages.ts'
import { testerMessages as says } from '#contract/tester-messages.ts'

interface Parts {
  /** The address of draw.ts, built; relative ones count from /api/. */
  script: string
  styles: string[]
}

/** /api/docs: a file that any host can send, with nothing in it that is this visit's alone. */
export function referencePage({ script, styles }: Parts): string {
  return `<!doctype html>
<html lang="en" class="dark-mode">
  <head>
    <meta charset="utf-8">
    <title>${messages.pageTitle(says.docsTitle)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${says.docsDescription}">
    <meta name="color-scheme" content="dark">
    <link rel="icon" href="../favicon.svg" type="image/svg+xml">
    ${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
  </head>
  <body>
    <header>
      <div class="top"><a href="../">${messages.product}</a></div>
      <h1>${says.docsHeading}</h1>
      <p id="about">${says.docsDescription} <a href="openapi.json">openapi.json</a></p>
      <noscript><p>${says.docsNeedScript}</p></noscript>
      <h2>${says.calls}</h2>
    </header>
    <div id="reference"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`
}
