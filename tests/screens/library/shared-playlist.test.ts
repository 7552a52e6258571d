import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { cards, heading, main, pressThenLogIn } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const saveCopy = () => main().getByRole('button', { name: 'Save a copy' })

/** A playlist of somebody else's. */
async function shared() {
  const owner = await newPerson()
  const id = await owner.createPlaylist('Evenings', 'After work', clip, otherClip, embed)
  await owner.call('PATCH', `/user/playlists/${id}/${embed._id}`, { after: null, note: 'The best of all' })
  const { shareToken } = (await owner.call('POST', `/user/playlists/${id}/share`)).body
  return { owner, id, path: `/p/${shareToken}` }
}

test('a visitor reads a shared playlist in its order, with notes and without its owner’s name', async () => {
  const { owner, path } = await shared()
  await openScreen(path)
  await expect.element(heading()).toHaveTextContent('Evenings')
  await expect.poll(title).toBe('Evenings | Cutscene')
  await expect.element(page.getByText('After work')).toBeVisible()
  await expect.element(page.getByText('3 videos')).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title, otherClip.title])
  await expect.element(page.getByText('The best of all')).toBeVisible()
  expect(document.body.textContent).not.toContain(owner.user.lastName)
  await expect
    .element(main().getByRole('button', { name: /^(Remove|Reorder|Delete)/ }))
    .not.toBeInTheDocument()
  await expectUsable()
  await resize(desk)
  await owner.call('PATCH', '/user', { displayName: 'Ada the First' })
  await openScreen(path)
  await expect.element(page.getByText('By Ada the First')).toBeVisible()
})

test('a visitor saves a copy after logging in', async () => {
  const { path } = await shared()
  const person = await newPerson()
  await openScreen(path)
  await pressThenLogIn(saveCopy(), 'login first', person).catch(() => {})
  await expectToast('Evenings playlist has been created!')
  await expect.poll(address).toMatch(/^\/playlist\//)
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title, otherClip.title])
  const { body } = await person.call('GET', '/user/playlists')
  expect(body.playlists).toMatchObject([{ title: 'Evenings', videoCount: 3, shareToken: null }])
})

test('a revoked or unknown link says so, also where the page is open', async () => {
  const { owner, id, path } = await shared()
  await openScreen(path)
  await expect.element(heading()).toHaveTextContent('Evenings')
  await owner.call('DELETE', `/user/playlists/${id}/share`)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heading()).toHaveTextContent('This link does not work')
  expect(document.body.textContent).not.toContain('The best of all')
  await openScreen(path)
  await expect.element(heading()).toHaveTextContent('This link does not work')
  await expect
    .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
    .toBe('noindex')
  await openScreen('/p/nothing')
  await expect.element(heading()).toHaveTextContent('This link does not work')
})
