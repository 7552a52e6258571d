import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { box } from '../app/explore-page.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import {
  button,
  inDialog,
  like,
  main,
  openSaveTo,
  removeFromWatchLater,
  saveTo,
  textbox,
  watchLater,
} from '../app/library-page.fixture.ts'
import { mountScreen, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

/** As browsers translate a page: each text becomes two font elements, and the text that React knows leaves the document. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts = root instanceof Text ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!text.data.trim() || parent?.closest('font, script, style, svg, textarea, option, noscript, title'))
      continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

// Each text that changes must be alone in its element: next to others, React would look for the text that was replaced.
beforeEach(() => {
  translate(document.body)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translate(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
})

test('buttons whose icon and text change, on a video’s page and in the Save To menu', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await expect.element(watchLater()).toHaveAttribute('aria-busy', 'false')
  await watchLater().click()
  await removeFromWatchLater().click()
  await expect.element(watchLater()).toBeVisible()
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')

  await mountScreen('/videos')
  await openSaveTo(saveTo(embed.title))
  await inDialog('Watch Later').click()
  await expect.element(inDialog('Remove From Watch later')).toBeVisible()
})

test('a name, the number of videos found, and the errors of forms', async () => {
  const { email } = await newPerson()
  await signInAsNewUser()
  await openScreen('/account')
  await button('Edit name').click()
  await textbox('First name').fill('Grace')
  await press(textbox('Last name'), 'Enter')
  await expect.element(main().getByText('Grace Newcomer')).toBeVisible()

  await mountScreen('/videos?q=hacienda')
  await expect.element(main().getByText('1 video', { exact: false })).toBeVisible()
  await box().fill('mario')
  await press(box(), 'Enter')
  await expect.element(main().getByText('mario', { exact: false }).first()).toBeVisible()

  localStorage.clear()
  await openScreen('/signup')
  await button('Fill dummy details').click()
  await textbox('Email').fill('nobody')
  textbox('Email').element().blur()
  await expect.element(textbox('Email')).toHaveAccessibleDescription('Enter correct Email')
  await textbox('Email').fill(email)
  await button('Sign up').click()
  await expect.element(page.getByRole('link', { name: 'Log in?' })).toBeVisible()
  await textbox('Email').fill('nobody')
  await expect.element(textbox('Email')).toHaveAccessibleDescription('Enter correct Email')
})

test('the time and the speed of a clip that another one follows', async () => {
  sessionStorage.setItem('queue', JSON.stringify([otherClip]))
  // So slow that none ends before the next step.
  localStorage.setItem('playback-rate', '0.25')
  await openScreen(addressOf(clip))
  await button(messages.player.play(clip.title)).click()
  await expect.element(main().getByText('0:12', { exact: false }).first()).toBeInTheDocument()
  await main().getByRole('link', { name: 'Next video' }).click()
  await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent(otherClip.title)
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0)
  await press(button('pause'), '.')
  await expect.element(main().getByText('0.5x').first()).toBeInTheDocument()
})
