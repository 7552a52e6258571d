import { expect, it } from 'vitest'
import { messages as arabic } from '#contract/messages/ar.ts'
import { messages as german } from '#contract/messages/de.ts'
import { messages } from '#contract/messages/en.ts'
import { signUp } from '../person.fixture.ts'
import { clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import type { createSiteIn } from './open-visitor.fixture.ts'
import {
  article,
  banner,
  button,
  checkbox,
  contentinfo,
  heading,
  link,
  main,
  radio,
  region,
} from './visitor.fixture.ts'

const list = messages.list
const playlist = messages.playlist

const three = [clip, otherClip, embed]
const titles = three.map(({ title }) => title)
const cards = heading(undefined, article(undefined, main))

/** Selecting, reordering, sharing, and the site's themes and languages. */
export function libraryJourneysIn({ callApi, visit, visitAsUser }: ReturnType<typeof createSiteIn>): void {
  const newPerson = () => signUp(callApi)

  it('a user removes several videos at once, and one undo brings them back', async () => {
    const person = await newPerson()
    await person.add('likes', ...three.toReversed())
    const user = await visitAsUser('/liked-videos', person)
    await user.expectTexts(cards, titles)
    await user.press(button(list.select, main))
    for (const { title } of [clip, embed]) {
      await user.press(checkbox(list.selectVideo(title), main))
      await user.expectState(checkbox(list.selectVideo(title), main), 'checked')
    }
    await user.press(button(list.remove, region(list.selection)))
    await user.expectTexts(cards, [otherClip.title])
    await user.press(button(messages.undo.button, region(messages.undo.region)))
    await user.expectTexts(cards, titles)
    await expect.poll(() => person.titles('likes')).toEqual(titles)
  })

  it('the arrow keys move a video of a playlist, with the focus on its handle', async () => {
    const person = await newPerson()
    const id = await person.createPlaylist('Evenings', 'After work', ...three)
    const user = await visitAsUser(`/playlist/${id}`, person)
    await user.expectTexts(cards, titles)
    const handle = button(playlist.reorder(clip.title), main)
    await user.tabTo(handle)
    await user.pressKey('ArrowRight')
    const moved = [otherClip, clip, embed].map(({ title }) => title)
    await user.expectTexts(cards, moved)
    await user.expectState(handle, 'focused')
    const stored = async () => (await person.call('GET', `/user/playlists/${id}`)).body.playlist.videos
    await expect
      .poll(async () => (await stored()).map(({ title }: { title: string }) => title))
      .toEqual(moved)
  })

  it('a visitor opens a shared playlist, signed out, until its link is revoked', async () => {
    const person = await newPerson()
    const id = await person.createPlaylist('Evenings', 'After work', ...three)
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    const visitor = await visit(`/p/${shareToken}`)
    await visitor.expect(heading('Evenings', main))
    await visitor.expectTexts(cards, titles)
    await visitor.expect(link(messages.navigation.login, banner))
    await person.call('DELETE', `/user/playlists/${id}/share`)
    await visitor.reload()
    await visitor.expect(heading(playlist.shareUnknown, main))
    await visitor.expectNone(cards)
  })

  it('a theme is chosen by keyboard, and a reload keeps it', async () => {
    const visitor = await visit('/login')
    const { theme } = messages
    const grounds: string[] = []
    // The choice loads as the end of the page comes near.
    await visitor.expect(radio(theme.system, contentinfo))
    await visitor.tabTo(radio(theme.system, contentinfo))
    for (const name of [theme.light, theme.dark]) {
      await visitor.pressKey('ArrowRight')
      await visitor.expectState(radio(name, contentinfo), 'checked')
      grounds.push(await visitor.evaluate(groundColour))
    }
    expect(grounds[0]).not.toBe(grounds[1])
    await visitor.reload()
    await visitor.expectState(radio(theme.dark, contentinfo), 'checked')
    expect(await visitor.evaluate(groundColour)).toBe(grounds[1])
  })

  it('an Arabic page is mirrored, and the switch leads to the same screen in German', async () => {
    const visitor = await visit('/ar/login')
    await visitor.expect(heading(arabic.signIn.login, main))
    expect(await visitor.evaluate(railSide)).toEqual({ dir: 'rtl', fromLeft: false, fromRight: true })
    await visitor.press(link('Deutsch', contentinfo))
    await visitor.expectAddress('/de/login')
    await visitor.expect(heading(german.signIn.login, main))
    expect(await visitor.evaluate(railSide)).toEqual({ dir: 'ltr', fromLeft: true, fromRight: false })
  })
}

/** Runs in the page, as does the next. */
function groundColour() {
  return getComputedStyle(document.body).backgroundColor
}

/** The navigation is at the side where lines begin. */
function railSide() {
  const { left = 1, right = 1 } = document.querySelector('footer nav')?.getBoundingClientRect() ?? {}
  return {
    dir: document.documentElement.dir,
    fromLeft: left === 0,
    fromRight: right === document.documentElement.clientWidth,
  }
}
