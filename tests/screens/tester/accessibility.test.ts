// @module-tag slow
import { expect, test } from 'vitest'
import { desk, expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { addHeader, body, endpoint, headerName, send, sendFor, tree } from '../app/tester-page.fixture.ts'

test('the request tester is accessible: empty, with errors and with a response', async () => {
  await openScreen('/mock')
  await expectAccessibleAt(desk, phone)

  await addHeader().click()
  await headerName().fill('two words')
  await endpoint().fill('https://evil.example/')
  await body().fill('{')
  await send().click()
  await expect.element(endpoint()).toHaveFocus()
  await expectAccessibleAt(desk, phone)

  await headerName().fill('x-try')
  await endpoint().fill('/api/videos?limit=3')
  await body().fill('{}')
  await sendFor(200)
  await expect.element(tree('Status'), { message: 'the response scrolls into view' }).toBeInViewport()
  await expectAccessibleAt(phone, desk)
})

async function expectAccessibleAt(...sizes: (typeof desk)[]) {
  for (const size of sizes) {
    await resize(size)
    // To axe, a button half below the top bar is a small target.
    scrollTo(0, 0)
    expect.soft(overflow()).toBe(0)
    await expectAccessible()
  }
}
