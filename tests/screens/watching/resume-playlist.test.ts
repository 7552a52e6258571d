import { expect, test } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { button, main } from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { saveBegun } from '../app/progress.fixture.ts'

const link = (name: string | RegExp = /^Resume at/) => main().getByRole('link', { name })

test('a playlist that was left in the middle resumes there: at the next video once one was finished, no more at its end', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', clip, embed, otherClip)
  const list = `playlist:${id}`
  const reopen = async () => {
    await openScreen(`/playlist/${id}`)
    await expect.element(button('Delete Playlist')).toBeVisible()
  }
  const watch = (video: CatalogueVideo, finished: boolean) => saveBegun(person, video, { list, finished })
  // Not in this list.
  await saveBegun(person, embed)
  await reopen()
  await expect.element(link()).not.toBeInTheDocument()

  await watch(clip, false)
  await reopen()
  await expect.element(link('Resume at 1 of 3')).toBeVisible()
  await watch(clip, true)
  await reopen()
  await expect.element(link('Resume at 2 of 3')).toBeVisible()
  await expectUsable()
  await link().click()
  await expect.poll(address).toBe(`${addressOf(embed)}?list=${encodeURIComponent(list)}`)

  await watch(otherClip, true)
  await reopen()
  await expect.element(link()).not.toBeInTheDocument()
})

test('a playlist that was shuffled resumes in its random order, which goes on after it', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', clip, embed, otherClip)
  const list = `playlist:${id}`
  const { body } = await person.call('GET', `/user/lists/window?list=${list}&shuffle=7`)
  const [first, second, third] = body.videos
  expect(body.videos).not.toMatchObject([clip, embed, otherClip].map(({ _id }) => ({ _id })))
  await saveBegun(person, first, { list, shuffle: 7, finished: true })
  await openScreen(`/playlist/${id}`)
  await link('Resume at 2 of 3').click()
  await expect.poll(address).toBe(`${addressOf(second)}?list=${encodeURIComponent(list)}&shuffle=7`)
  await expect
    .element(main().getByRole('link', { name: 'Next video' }))
    .toHaveAttribute('href', `${addressOf(third)}?list=${encodeURIComponent(list)}&shuffle=7`)
})
