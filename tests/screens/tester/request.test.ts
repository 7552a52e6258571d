import { expect, test } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { type } from '../app/keyboard.fixture.ts'
import { button, heading } from '../app/library-page.fixture.ts'
import { goTo, openScreen } from '../app/open-screen.fixture.tsx'
import * as tester from '../app/tester-page.fixture.ts'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester
const nothing = 'Response is undefined.'

test('the initial request shows status, data and headers', async () => {
  await openScreen('/mock')
  await expect.poll(title).toBe('Request tester | Cutscene')
  await expect.element(tester.method()).toHaveValue('GET')
  await expect.element(tester.endpoint()).toHaveValue('/api/test-todos')
  await expect.element(tester.body()).toHaveValue('{}')
  await expect.element(tester.headerName()).toHaveValue('')
  await expect.element(tester.response().getByText(nothing)).toBeVisible()

  const requests = tester.sent()
  await tester.sendFor(200)
  expect(requests).toMatchObject([{ method: 'GET', url: { pathname: '/api/test-todos' }, body: null }])
  expect(requests[0]?.headers.has('content-type')).toBe(false)
  await expect.element(tester.response().getByText(nothing)).not.toBeInTheDocument()
  await expect.element(tester.tree('Status')).toMatchTextContent('statusText:"OK"')
  await expect.element(tester.tree('Data')).toMatchTextContent('title:"Watch a trailer"')
  await expect.element(tester.tree('Headers')).toMatchTextContent('content-type:"application/json"')
  await expect.element(tester.response().getByRole('status')).toMatchTextContent(/^200 OK\d+ ms\d+ B$/)
})

test('POST sends headers and the body, and shows the response', async () => {
  await openScreen('/mock')
  const requests = tester.sent()
  await tester.method().selectOptions('POST')
  await tester.body().fill('{"title": "One more", "done": [true, null]}')
  await tester.headerName().fill('x-first')
  await tester.headerValue().fill('one')
  await tester.addHeader().click()
  await expect.element(tester.headerName().last()).toHaveFocus()
  await type('x-second')
  await tester.headerValue().last().fill('two')
  await tester.addHeader().click()
  await tester.headerValue().last().fill('a header without a name is ignored')
  await tester.addHeader().click()
  await tester.headerName().last().fill('x-removed')
  await button('Remove header x-removed').click()
  await expect.element(tester.addHeader()).toHaveFocus()
  await tester.sendFor(201)
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
  await expect.element(tester.tree('Data')).toMatchTextContent('title:"One more"')
  await expect.element(tester.endpoint()).toHaveValue('/api/test-todos')
})

test('a body that is not JSON, an endpoint of another site and an invalid header are said at their fields, and not sent', async () => {
  await openScreen('/mock')
  const requests = tester.sent()
  for (const verb of ['GET', 'POST']) {
    await tester.method().selectOptions(verb)
    await tester.body().fill('{"title": ')
    await tester.send().click()
    await expectToast('Error in JSON format')
    await expect.element(tester.body()).toHaveFocus()
    await expect.element(tester.body()).toHaveAttribute('aria-invalid', 'true')
    await closeToasts()
  }
  await tester.body().fill('{"title": "fine"}')
  await expect.element(tester.body()).toHaveAttribute('aria-invalid', 'false')
  for (const [written, problem] of [
    ['https://evil.example/', says.endpointElsewhere],
    ['', says.endpointMissing],
  ] as const) {
    await tester.endpoint().fill(written)
    await tester.send().click()
    await expect.element(tester.endpoint()).toHaveAccessibleDescription(problem)
    await expect.element(tester.endpoint()).toHaveFocus()
    await expect.element(tester.endpoint()).toHaveValue(written)
  }
  await tester.endpoint().fill('/api/test-todos')
  await tester.headerName().fill('Cookie')
  await tester.headerValue().fill('a=b')
  await tester.send().click()
  await expect.element(tester.headerName()).toHaveAccessibleDescription(says.headerForbidden('Cookie'))
  await expect.element(tester.headerName()).toHaveFocus()
  await expect.element(tester.response().getByText(nothing)).toBeVisible()
  expect(requests).toEqual([])
})

test('the screen can be opened from another one, but is not found where the tester is off', async () => {
  await openScreen('/videos')
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent('Request tester')
  await expect.poll(title).toBe('Request tester | Cutscene')
  await tester.sendFor(200)

  await openScreen('/videos')
  refuseCalls('/api/test-todos', new Failure('endpoint_unknown'))
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent(messages.notFound.heading)
  await expect.poll(title).toBe('Not found | Cutscene')
})
