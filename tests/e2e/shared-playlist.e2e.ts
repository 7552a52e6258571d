import { clip, embed } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './support/fixtures.ts'
import { cards, heading } from './support/library-page.ts'

asNewUser.use({ pictures: false })

asNewUser(
  'a visitor opens a shared playlist; revoked it is gone at once, and opened again it stays gone',
  async ({ page, browser, baseURL, person }) => {
    const id = await person.createPlaylist('Evenings', 'After work', clip, embed)
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    const address = `/p/${shareToken}`

    const rendered = await page.request.get(address)
    expect(rendered.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const html = await rendered.text()
    expect(html, 'a preview').toMatch(/property="og:title" content="Evenings"/)
    expect(html).toMatch(/property="og:description" content="After work"/)
    expect(html).toMatch(/property="og:image"/)
    expect(html).toMatch(/name="robots" content="noindex"/)
    expect(html, 'nothing of the owner').not.toMatch(new RegExp(`${person.email}|${person.lastName}`))

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
    await visitor.goto(address)
    await expect(heading(visitor)).toHaveText('Evenings')
    await expect(cards(visitor)).toHaveText([clip.title, embed.title])

    await person.call('DELETE', `/user/playlists/${id}/share`)
    for (const open of [() => visitor.reload(), () => visitor.goto(address)]) {
      const response = await open()
      expect(response?.status()).toBe(404)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(heading(visitor)).toHaveText('This link does not work')
    }
    await visitor.close()
  },
)
