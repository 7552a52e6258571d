import { createHash } from 'node:crypto'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'

test.use({ pictures: false })

const screens = [
  '/',
  '/videos',
  '/videos?q=%3Cscript%3E',
  addressOf(clip),
  addressOf(embed),
  '/mock',
  '/nowhere',
]

const policyOf = (header: string | undefined) =>
  Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

test('every page comes with a strict policy, and a nonce that is new each time', async ({
  request,
  edition,
}) => {
  test.skip(edition === 'static', 'files have no nonces: their policy follows')
  const nonces = new Set<string>()
  for (const path of [...screens, ...screens]) {
    const response = await request.get(path)
    const policy = policyOf(response.headers()['content-security-policy'])
    expect(policy['default-src'], path).toEqual(["'none'"])
    expect(Object.values(policy).flat().join(' '), path).not.toMatch(
      /unsafe-inline|unsafe-eval|unsafe-hashes|\*|http:/,
    )
    expect(policy['frame-src'], path).toEqual(['https://www.youtube-nocookie.com'])
    expect(policy['frame-ancestors'], path).toEqual(["'none'"])
    expect(policy['base-uri'], path).toEqual(["'none'"])
    expect(policy['object-src'] ?? policy['default-src'], path).toEqual(["'none'"])

    const nonce = /^'nonce-([\w+/=-]{16,})'$/.exec(policy['script-src']?.[0] ?? '')?.[1] ?? ''
    expect(nonce, path).not.toBe('')
    nonces.add(nonce)
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const script of scripts)
      if (!script.includes('type="application/ld+json"')) expect(script, path).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(2 * screens.length)
})

test('every page of the static edition begins with a policy that names its scripts by their hashes', async ({
  request,
  edition,
}) => {
  test.skip(edition === 'server', 'it sends its policy as a header, with nonces')
  for (const path of [...screens, '/api/docs']) {
    const html = await (await request.get(path)).text()
    const [, content] = /<head><meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? []
    const { 'script-src': scripts = [], ...policy } = policyOf(content)
    expect(policy['default-src'], path).toEqual(["'none'"])
    expect(policy['base-uri'], path).toEqual(["'none'"])
    expect(policy['connect-src'], path).toEqual(["'self'"])
    expect(policy['frame-src'], path).toEqual(['https://www.youtube-nocookie.com'])
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = inline.map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    )
    expect(new Set(scripts), path).toEqual(new Set(["'self'", ...hashes]))
  }
})

test('the pages carry no inline handlers and no style attributes', async ({ request }) => {
  for (const path of screens) {
    const html = await (await request.get(path)).text()
    const tags = html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? []
    expect(tags.filter((tag) => /\son[a-z]+=/i.test(tag))).toEqual([])
    expect(tags.filter((tag) => /\sstyle=/i.test(tag))).toEqual([])
    expect(tags.filter((tag) => /\s(href|src)="javascript:/i.test(tag))).toEqual([])
  }
})

test('every page may be framed by no one and guessed at by no browser', async ({ request, edition }) => {
  test.skip(edition === 'static', 'what a static host sends as headers is its own matter')
  const headers = (await request.get('/')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('markup that slipped into a page runs nothing', async ({ page, visit, watch }) => {
  watch.expectErrors(/Executing inline event handler violates .* Content Security Policy/)
  watch.expectErrors(/Running the JavaScript URL violates .* Content Security Policy/)
  await visit('/videos')
  await page.evaluate(() => {
    const violated: string[] = []
    Object.assign(globalThis, { violated })
    document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective))
    const slipped = document.createElement('div')
    slipped.innerHTML = `
      <button class="slipped" type="button" onclick="document.title = 'slipped'">Press here</button>
      <a class="slipped" href="javascript:document.title = 'slipped'">Or here</a>`
    document.body.append(slipped)
    for (const trap of document.querySelectorAll<HTMLElement>('.slipped')) trap.click()
  })
  const violated = () =>
    page.evaluate(() => (globalThis as unknown as { violated: string[] }).violated.toSorted())
  await expect.poll(violated).toEqual(['script-src-attr', 'script-src-elem'])
  await expect(page).toHaveTitle('Explore | Cutscene')
})

test('a search can’t end the script that carries it', async ({ page, visit }) => {
  const slipped = '</script><script>document.title="slipped"</script>'
  await visit(`/videos?q=${encodeURIComponent(slipped)}`)
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue(slipped)
  await expect(page).toHaveTitle('Explore | Cutscene')
})
