import { expect, inBothEditions, test } from './support/fixtures.ts'

test.use({ pictures: false })

// tests/node/rendered-pages.test.ts and tests/browser/page-policy.test.ts read the policies; the fixtures fail a test that violates one.

test('a clip that is opened by itself loads under its policy', async ({ page }) => {
  await page.goto('/')
  const { videos } = await page.evaluate(async () => (await fetch('/api/videos?sample=true')).json())
  const response = await page.goto(videos[0].link)
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  const readyState = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)
  await expect.poll(readyState).toBeGreaterThan(0)
})

test(
  'markup in a search term, or inserted into the page, runs no script',
  inBothEditions,
  async ({ page, visit, watch }) => {
    watch.expectErrors(/Running the JavaScript URL violates .* Content Security Policy/)
    watch.expectErrors(/This document requires 'Trusted/)
    watch.expectErrors(/Creating a TrustedTypePolicy .* violates .* Content Security policy/)
    const markup = '</script><script>document.title="injected"</script>'
    await visit(`/videos?q=${encodeURIComponent(markup)}`)
    await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue(markup)
    await expect(page).toHaveTitle('Explore | Cutscene')

    const refused = await page.evaluate(() => {
      const violated: string[] = []
      Object.assign(globalThis, { violated })
      document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective))
      const factory = (globalThis as unknown as { trustedTypes: { createPolicy(name: string): void } })
        .trustedTypes
      const injected = document.createElement('a')
      document.body.append(injected)
      injected.href = "javascript:document.title = 'injected'"
      injected.click()
      const attempts: Record<string, () => void> = {
        markup: () => Object.assign(injected, { innerHTML: '<b>markup</b>' }),
        handler: () => injected.setAttribute('onclick', "document.title = 'injected'"),
        script: () => Object.assign(document.createElement('script'), { src: '/other.js' }),
        'the default policy': () => factory.createPolicy('default'),
        'another policy': () => factory.createPolicy('other'),
      }
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.()
          return false
        } catch {
          return true
        }
      })
    })
    expect(refused).toEqual(['markup', 'handler', 'script', 'the default policy', 'another policy'])
    const violated = () =>
      page.evaluate(() => (globalThis as unknown as { violated: string[] }).violated.toSorted())
    const typed = Array(3).fill('require-trusted-types-for')
    await expect.poll(violated).toEqual([...typed, 'script-src-elem', 'trusted-types', 'trusted-types'])
    await expect(page).toHaveTitle('Explore | Cutscene')
  },
)
