import SwaggerUi, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { testerMessages as texts } from '#contract/tester/tester-messages.ts'
import './api-reference.css'

/** Some hosts serve the page at /api/docs/ too. */
const page = location.origin + location.pathname.replace(/\/$/, '')
const siteAddress = (path: string) => new URL(`../${path}`, page).href

await render(siteAddress('api/openapi.json'))

async function render(address: string) {
  const container = document.querySelector<HTMLElement>('#reference')
  if (!container) return
  const spec = await fetch(address)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (!spec) return container.append(texts.docsFailed)
  SwaggerUi({
    domNode: container,
    spec,
    // It nests links in buttons.
    deepLinking: false,
    defaultModelsExpandDepth: 0,
    // The request tester sends requests.
    supportedSubmitMethods: [],
    // The validator is another site's.
    validatorUrl: null,
    plugins: [tokenBadge],
  })
  if (spec.paths['/test-todos']) document.querySelector('#about')?.append(' · ', testerLink())
}

/** Replaces Swagger's authorize button: nothing is sent from here. */
function tokenBadge({ React }: SwaggerSystem) {
  const badge = () => React.createElement('span', { className: 'token-badge' }, texts.needsToken)
  return { components: { authorizeOperationBtn: badge } }
}

function testerLink(): HTMLElement {
  const link = document.createElement('a')
  link.href = siteAddress('mock')
  link.textContent = texts.openTester
  return link
}
