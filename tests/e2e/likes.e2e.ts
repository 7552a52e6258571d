import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import { actionsReady, cards, expectEmpty, go, like, pressThenLogIn, trash } from './library-page.ts'
import { answered, broken, intercept, slow, tooMany } from './network.ts'
import { closeToasts, expectToast } from './toasts.ts'

test.use({ pictures: false })

const added = `${clip.title} added to Liked Videos`
const removed = 'Video has been successfully removed from Liked Videos'

asNewUser(
  'a user likes videos, finds them in their list newest first, and takes them off it',
  async ({ page, visit, person }) => {
    await visit(addressOf(clip))
    await actionsReady(page)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expectToast(page, added)
    await page.reload()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await person.add('likes', otherClip, embed)

    await go(page, 'Liked Videos')
    await expect(page).toHaveTitle('Liked Videos | Cutscene')
    await expect(cards(page)).toHaveText([embed.title, otherClip.title, clip.title])
    await trash(page, otherClip.title).click()
    await expect(cards(page)).toHaveText([embed.title, clip.title])
    await expectToast(page, removed)
    await expect.poll(() => person.titles('likes')).toEqual([embed.title, clip.title])

    await page.getByRole('link', { name: clip.title, exact: true }).click()
    await expect(page).toHaveURL(addressOf(clip))
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await closeToasts(page)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await expectToast(page, removed)

    await go(page, 'Liked Videos')
    await expect(cards(page)).toHaveText([embed.title])
    await trash(page, embed.title).click()
    await expectEmpty(page, "You haven't added any videos to Liked Videos")
  },
)

asNewUser(
  'a video that was liked in another tab meanwhile is present already, and stays liked',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 409/)
    await visit(addressOf(clip))
    await expect.poll(() => person.titles('history')).toEqual([clip.title])
    await person.add('likes', clip)
    await like(page).click()
    await expectToast(page, `${clip.title} is already present at Liked Videos`)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await person.titles('likes')).toEqual([clip.title])
  },
)

asNewUser(
  'when the server cannot be reached, a like shows at once and is taken back, and so is its end',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED/)
    await visit(addressOf(clip))
    await actionsReady(page)
    const { promise: reached, resolve: fail } = Promise.withResolvers<void>()
    const mend = intercept(page, '/api/user/likes', async () => {
      await reached
      return 'breaks'
    })
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    fail()
    await expectToast(page, 'Something went wrong, Please try again!')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')

    mend()
    await like(page).click()
    await expectToast(page, added)
    broken(page, /^\/api\/user\/likes\//)
    await like(page).click()
    await expectToast(page, 'Something went wrong, please try again later!')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')

    await go(page, 'Liked Videos')
    await closeToasts(page)
    await trash(page, clip.title).click()
    await expectToast(page, 'Something went wrong, please try again later!')
    await expect(cards(page)).toHaveText([clip.title])
    expect(await person.titles('likes')).toEqual([clip.title])
  },
)

asNewUser(
  'whoever presses too often is told for how long to wait, and nothing looks liked',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 429/)
    await visit(addressOf(clip))
    await actionsReady(page)
    tooMany(page, '/api/user/likes', 42)
    await like(page).click()
    await expectToast(page, 'Too many tries. Please wait 42 seconds and try again.')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await person.titles('likes')).toEqual([])
  },
)

asNewUser(
  'quick presses end in the last one’s state, here and on the server',
  async ({ page, visit, person }) => {
    await visit(addressOf(clip))
    await actionsReady(page)
    for (const clicks of [2, 3]) {
      const answers = answered(page, /^\/api\/user\/likes/)
      const answer = slow(page, /^\/api\/user\/likes/)
      for (let click = 1; click <= clicks; click++) {
        await like(page).click()
        await expect(like(page)).toHaveAttribute('aria-pressed', String(click % 2 === 1))
      }
      answer()
      await expect.poll(() => answers.length).toBe(clicks)
      expect(await person.titles('likes')).toEqual(clicks === 2 ? [] : [clip.title])
      await expect(like(page)).toHaveAttribute('aria-pressed', String(clicks === 3))
    }
  },
)

test('what a signed-out visitor wanted to like is liked once they have signed in', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit(addressOf(clip))
  await pressThenLogIn(page, like(page), 'Please login first', person)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expectToast(page, added)
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])

  await like(page).click()
  await expectToast(page, removed)
  await page.reload()
  await actionsReady(page)
  await expect.poll(() => person.titles('likes'), 'a wish is granted once').toEqual([])
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a refusal stands there once, and is said anew from when it begins to go', async ({ page, visit }) => {
  await visit(addressOf(clip))
  for (let press = 0; press < 3; press++) await like(page).click()
  const said = page.locator('[data-toasts] [role=alert]')
  await expect(said).toHaveText(['Please login first'])
  await page.evaluate(() => {
    document.querySelector('[data-toasts] [role=alert]')?.setAttribute('data-before', '')
    document.querySelector<HTMLElement>('[data-toasts] button')?.click()
    document.querySelector<HTMLElement>('main [aria-pressed]')?.click()
  })
  await expect(said.and(page.locator(':not([data-before])'))).toHaveText(['Please login first'])
})
