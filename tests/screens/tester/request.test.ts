import { expect, test } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { type } from '../app/keyboard.fixture.ts'
import { button, heading } from '../app/library-page.fixture.ts'
import { goTo, openScreen } from '../app/open-screen.fixture.tsx'
import {
  addHeader,
  body,
  endpoint,
  headerName,
  headerValue,
  method,
  response,
  send,
  sendFor,
  sent,
  tree,
} from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester
const nothing = 'Response is undefined.'

test('the initial request shows status, data and headers', async () => {
  await openScreen('/mock')
  await expect.poll(title).toBe('Request tester | Cutscene')
  await expect.element(method()).toHaveValue('GET')
  await expect.element(endpoint()).toHaveValue('/api/test-todos')
  await expect.element(body()).toHaveValue('{}')
  await expect.element(headerName()).toHaveValue('')
  await expect.element(response().getByText(nothing)).toBeVisible()

  const requests = sent()
  await sendFor(200)
  expect(requests).toMatchObject([{ method: 'GET', url: { pathname: '/api/test-todos' }, body: null }])
  expect(requests[0]?.headers.has('content-type')).toBe(false)
  await expect.element(response().getByText(nothing)).not.toBeInTheDocument()
  await expect.element(tree('Status')).toMatchTextContent('statusText:"OK"')
  await expect.element(tree('Data')).toMatchTextContent('title:"Watch a trailer"')
  await expect.element(tree('Headers')).toMatchTextContent('content-type:"application/json"')
  await expect.element(response().getByRole('status')).toMatchTextContent(/^200 OK\d+ ms\d+ B$/)
})

test('POST sends headers and the body, and shows the response', async () => {
  await openScreen('/mock')
  const requests = sent()
  await method().selectOptions('POST')
  await body().fill('{"title": "One more", "done": [true, null]}')
  await headerName().fill('x-first')
  await headerValue().fill('one')
  await addHeader().click()
  await expect.element(headerName().last()).toHaveFocus()
  await type('x-second')
  await headerValue().last().fill('two')
  await addHeader().click()
  await headerValue().last().fill('a header without a name is ignored')
  await addHeader().click()
  await headerName().last().fill('x-removed')
  await button('Remove header x-removed').click()
  await expect.element(addHeader()).toHaveFocus()
  await sendFor(201)
  const [{ headers, ...request } = { headers: new Headers() }] = requests
  expect(request).toMatchObject({
    method: 'POST',
    url: { pathname: '/api/test-todos' },
    body: '{"title": "One more", "done": [true, null]}',
  })
  const given = [...headers].filter(([name]) => name.startsWith('x-') || name === 'content-type')
  expect(Object.fromEntries(given)).toEqual({
    'x-first': 'one',
    'x-second': 'two',
    'content-type': 'application/json',
  })
  await expect.element(tree('Data')).toMatchTextContent('title:"One more"')
  await expect.element(endpoint()).toHaveValue('/api/test-todos')
})

test('a body that is not JSON, an endpoint of another site and an invalid header are said at their fields, and not sent', async () => {
  await openScreen('/mock')
  const requests = sent()
  for (const verb of ['GET', 'POST']) {
    await method().selectOptions(verb)
    await body().fill('{"title": ')
    await send().click()
    await expectToast('Error in JSON format')
    await expect.element(body()).toHaveFocus()
    await expect.element(body()).toHaveAttribute('aria-invalid', 'true')
  }
  await body().fill('{"title": "fine"}')
  await expect.element(body()).toHaveAttribute('aria-invalid', 'false')
  for (const [written, problem] of [
    ['https://evil.example/', says.endpointElsewhere],
    ['', says.endpointMissing],
  ] as const) {
    await endpoint().fill(written)
    await send().click()
    await expect.element(endpoint()).toHaveAccessibleDescription(problem)
    await expect.element(endpoint()).toHaveFocus()
    await expect.element(endpoint()).toHaveValue(written)
  }
  await endpoint().fill('/api/test-todos')
  await headerName().fill('Cookie')
  await headerValue().fill('a=b')
  await send().click()
  await expect.element(headerName()).toHaveAccessibleDescription(says.headerForbidden('Cookie'))
  await expect.element(headerName()).toHaveFocus()
  await expect.element(response().getByText(nothing)).toBeVisible()
  expect(requests).toEqual([])
})

test('the screen can be opened from another one, but is not found where the tester is off', async () => {
  await openScreen('/videos')
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent('Request tester')
  await expect.poll(title).toBe('Request tester | Cutscene')
  await sendFor(200)

  await openScreen('/videos')
  refuseCalls('/api/test-todos', new Failure('endpoint_unknown'))
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent(messages.notFound.heading)
  await expect.poll(title).toBe('Not found | Cutscene')
})
