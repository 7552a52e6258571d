import SwaggerUi, { type DrawnBy } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { testerMessages as says } from '#contract/tester-messages.ts'
import './api-reference.css'

/** Hosts send the page at /api/docs and at /api/docs/ too. */
const page = location.origin + location.pathname.replace(/\/$/, '')
const siteAddress = (path: string) => new URL(`../${path}`, page).href

await draw(siteAddress('api/openapi.json'))

/** Draws the API's description, as this site gives it. */
async function draw(address: string) {
  const place = document.querySelector<HTMLElement>('#reference')
  if (!place) return
  const spec = await fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  if (!spec) return place.append(says.docsFailed)
  SwaggerUi({
    domNode: place,
    spec,
    // Its links would stand within its buttons.
    deepLinking: false,
    defaultModelsExpandDepth: 0,
    // Requests are tried in the tester, where there is one.
    supportedSubmitMethods: [],
    // It would ask another site whether the description is right.
    validatorUrl: null,
    plugins: [tokenMark],
  })
  if (spec.paths['/test-todos']) document.querySelector('#about')?.append(' · ', testerLink())
}

/** In place of a button that asks for a token, of no use where nothing is sent. */
function tokenMark({ React }: DrawnBy) {
  const mark = () => React.createElement('span', { className: 'token-mark' }, says.needsToken)
  return { components: { authorizeOperationBtn: mark } }
}

function testerLink(): HTMLElement {
  const link = document.createElement('a')
  link.href = siteAddress('mock')
  link.textContent = says.openTester
  return link
}
