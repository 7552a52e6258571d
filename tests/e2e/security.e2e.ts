import { expect, test } from './support/fixtures.ts'

test.use({ pictures: false })

// tests/node/rendered-pages.test.ts and tests/browser/page-policy.test.ts read the policies; the fixtures fail a test that violates one.

test('markup in a search term, or inserted into the page, runs no script', async ({ page, visit, watch }) => {
  watch.expectErrors(/Executing inline event handler violates .* Content Security Policy/)
  watch.expectErrors(/Running the JavaScript URL violates .* Content Security Policy/)
  const markup = '</script><script>document.title="injected"</script>'
  await visit(`/videos?q=${encodeURIComponent(markup)}`)
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue(markup)
  await expect(page).toHaveTitle('Explore | Cutscene')

  await page.evaluate(() => {
    const violated: string[] = []
    Object.assign(globalThis, { violated })
    document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective))
    const injected = document.createElement('div')
    injected.innerHTML = `
      <button class="injected" type="button" onclick="document.title = 'injected'">Click here</button>
      <a class="injected" href="javascript:document.title = 'injected'">Or here</a>`
    document.body.append(injected)
    for (const trap of document.querySelectorAll<HTMLElement>('.injected')) trap.click()
  })
  const violated = () =>
    page.evaluate(() => (globalThis as unknown as { violated: string[] }).violated.toSorted())
  await expect.poll(violated).toEqual(['script-src-attr', 'script-src-elem'])
  await expect(page).toHaveTitle('Explore | Cutscene')
})
