import SwaggerUi, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { apiReferenceMessages as texts } from '#messages/api-reference.ts'
import { showStoredTheme } from '#web/ui/theme/use-theme.ts'
import './api-reference.css'

/** Some hosts serve the page at /api/docs/ too. */
const page = location.origin + location.pathname.replace(/\/$/, '')
const siteAddress = (path: string) => new URL(`../${path}`, page).href

showStoredTheme()
followTheme()
await render(siteAddress('api/openapi.json'))

/** Swagger's own colours have a class for the dark theme. */
function followTheme() {
  const root = document.documentElement
  const { theme = 'system' } = root.dataset
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.toggle('dark-mode', theme === 'dark' || (theme === 'system' && isSystemDark))
}

async function render(address: string) {
  const container = document.querySelector<HTMLElement>('#reference')
  if (!container) return
  const spec = await fetch(address)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (!spec) return container.append(texts.docsFailed)
  nameSite(spec.info.title)
  const base = spec.servers?.[0]?.url ?? ''
  SwaggerUi({
    domNode: container,
    // Paths as clients request them.
    spec: { ...spec, servers: undefined, paths: withBase(spec.paths, base) },
    // It nests links in buttons.
    deepLinking: false,
    defaultModelsExpandDepth: 0,
    // The request tester sends requests.
    supportedSubmitMethods: [],
    // The validator is another site's.
    validatorUrl: null,
    plugins: [tokenBadge, plainText],
  })
  if (spec.paths['/test-todos']) document.querySelector('#about')?.append(' · ', testerLink())
}

/** The page is one file for all sites. */
function nameSite(name: string) {
  document.title = `${texts.docsTitle} | ${name}`
  const home = document.querySelector('.top a')
  if (home) home.textContent = name
}

function withBase(paths: Record<string, unknown>, base: string) {
  return Object.fromEntries(Object.entries(paths).map(([path, calls]) => [base + path, calls]))
}

/** Replaces Swagger's authorize button: nothing is sent from here. */
function tokenBadge({ React }: SwaggerSystem) {
  const badge = () => React.createElement('span', { className: 'token-badge' }, texts.needsToken)
  return { components: { authorizeOperationBtn: badge } }
}

/** Replaces its Markdown, of which we use none: Trusted Types forbid the HTML. */
function plainText({ React }: SwaggerSystem) {
  const text = ({ source }: { source?: string }) =>
    source ? React.createElement('p', { className: 'markdown' }, source) : null
  const replace = () => text
  return { wrapComponents: { Markdown: replace } }
}

function testerLink(): HTMLElement {
  const link = document.createElement('a')
  link.href = siteAddress('mock')
  link.textContent = texts.openTester
  return link
}
