import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { alive, asNewUser, expect, test } from './fixtures.ts'
import { cards, clearHistory, expectEmpty, go, heading, trash } from './library-page.ts'
import { asked, broken, intercept } from './network.ts'
import { logIn } from './people.ts'
import { expectToast } from './toasts.ts'

test.use({ pictures: false })

const generic = 'Something went wrong, please try again later!'

asNewUser(
  'what a user opens is in their history newest first, and can be taken out',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED|status of 409/)
    for (const video of [embed, otherClip, clip]) {
      await visit(addressOf(video))
      await expect.poll(async () => (await person.titles('history'))[0]).toBe(video.title)
    }
    // Opened once more it is there already: nobody is told.
    await page.reload()
    await alive(page)
    await go(page, 'History')
    await expect(page).toHaveTitle('History | Cutscene')
    await expect(cards(page)).toHaveText([clip.title, otherClip.title, embed.title])
    await expect(page.getByRole('alert')).toHaveCount(0)

    await trash(page, otherClip.title).click()
    await expect(cards(page)).toHaveText([clip.title, embed.title])
    await expectToast(page, 'video has been successfully deleted from history')
    expect(await person.titles('history')).toEqual([clip.title, embed.title])

    const mend = broken(page, '/api/user/history/all')
    await clearHistory(page).click()
    await expectToast(page, generic)
    await expect(cards(page)).toHaveText([clip.title, embed.title])
    mend()
    await clearHistory(page).click()
    await expectToast(page, 'History has been cleared successfully!')
    await expect(clearHistory(page)).toHaveCount(0)
    await expect.poll(() => person.titles('history')).toEqual([])
    await expectEmpty(page, "You haven't watched any videos")
  },
)

test('what a visitor watches signed out is nobody’s history', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  const calls = asked(page, /^\/api\/user/)
  await visit(addressOf(clip))
  await go(page, 'Explore')
  await page.getByRole('main').getByRole('link', { name: otherClip.title, exact: true }).click()
  await expect(heading(page)).toHaveText(otherClip.title)
  await visit('/login')
  expect(calls).toEqual([])
  await logIn(page, person)
  // The address is ahead of the screen, which takes the focus as it comes.
  await expect(page).toHaveURL('/')
  await expect(heading(page)).not.toHaveText('Login')
  await go(page, 'History')
  await expect(page.getByText("You haven't watched any videos")).toBeVisible()
})

asNewUser('a history that cannot be written keeps nobody from watching', async ({ page, visit, watch }) => {
  watch.expectErrors(/ERR_FAILED/)
  const { promise: tried, resolve } = Promise.withResolvers<void>()
  intercept(page, /^\/api\/user\/history/, async () => {
    resolve()
    return 'breaks'
  })
  await visit(addressOf(clip))
  await tried
  await page.getByRole('button', { name: `Play ${clip.title}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'pause', exact: true })).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
