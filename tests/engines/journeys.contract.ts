import { beforeEach, describe, expect, it } from 'vitest'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { messages } from '#messages/en.ts'
import { isOutOfReach } from '../../scripts/programs/programs.ts'
import { type Person, signUp } from '../person.fixture.ts'
import { addressOf, clip, embed, otherClip, titlesIn } from '../shipped-videos.fixture.ts'
import { createSiteIn } from './open-visitor.fixture.ts'
import type { Engine } from './tab.fixture.ts'
import {
  article,
  banner,
  button,
  checkbox,
  dialog,
  footer,
  heading,
  link,
  main,
  radio,
  region,
  searchbox,
  tab,
  textbox,
  type Visitor,
} from './visitor.fixture.ts'

const { theme } = messages
const three = [clip, otherClip, embed]
const titlesOf = (videos: { title: string }[]) => videos.map(({ title }) => title)
const cards = heading(undefined, article(undefined, main))
const like = button('Like', main)
const addToPlaylist = button('Add to playlist', main)
const saveTo = dialog('Save To')
const corner = region('Now playing')
const loginLink = link('Login', banner)

/** The main ways through the site, in another engine than that of the other journeys. */
export function journeysIn(engine: Engine): void {
  beforeEach(({ skip }) =>
    skip(engine.program !== undefined && isOutOfReach(engine.program), 'it needs packages of Debian'),
  )

  describe(`the server edition in ${engine.name}`, () => {
    const { callApi, visit } = createSiteIn(engine, 'server')

    it('going back from a video restores the place in the grid', async () => {
      const visitor = await visit('/videos?category=Action')
      await visitor.expectState(tab('Action'), 'selected')
      const title = titlesIn('Action')[20] ?? ''
      await visitor.press(link(title, article(title, main)))
      await visitor.expectReady(heading(title, main))
      await visitor.back()
      await visitor.expectAddress('/videos?category=Action')
      await expect.poll(() => visitor.isInWindow(article(title, main))).toBe(true)
    })

    it('a visitor plays a clip, which goes on in the corner as they log in to like it, and is back in its place then', async ({
      annotate,
    }) => {
      const person = await signUp(callApi)
      const visitor = await visit(addressOf(clip))
      await visitor.expect(button(`Play ${clip.title}`))
      await expect.poll(() => visitor.evaluate(posterWidth), { message: 'the poster' }).toBeGreaterThan(0)
      const plays = await visitor.evaluate(canPlayClips)
      if (plays) {
        await visitor.press(button(`Play ${clip.title}`))
        await visitor.expect(button('pause', main))
        await expect.poll(() => visitor.evaluate(clipTime), { message: 'its time' }).toBeGreaterThan(0.1)
        await expect.poll(() => visitor.evaluate(markPlayer), { message: 'a player' }).toBe('goes on')
      } else await annotate('This browser cannot decode H.264: the clip was not played.')
      await visitor.press(like)
      await visitor.expectToast('Please login first')
      await visitor.press(loginLink)
      if (plays) {
        await visitor.expect(button('Pause', corner))
        expect(await visitor.evaluate(markOfPlayer)).toBe('goes on')
      }
      await logIn(visitor, person)
      await visitor.expectAddress(addressOf(clip))
      await visitor.expectToast(`${clip.title} added to Liked Videos`)
      await visitor.expectState(like, 'pressed')
      expect(await person.titles('likes')).toEqual([clip.title])
      if (!plays) return
      await expect.poll(() => visitor.evaluate(playerOffsets)).toEqual([0, 0, 0, 0])
      expect(await visitor.evaluate(markOfPlayer)).toBe('goes on')
    })

    it('a frame of another site that plays goes on in the corner of other screens, as the same element', async () => {
      const visitor = await visit(addressOf(embed))
      await visitor.evaluate(stopLongTimers)
      await visitor.press(button(`Play ${embed.title}`))
      await expect.poll(() => visitor.evaluate(markPlayer), { message: 'a player' }).toBe('goes on')
      await visitor.press(link('Explore', footer))
      await visitor.expect(link(embed.title, corner))
      expect(await visitor.evaluate(markOfPlayer)).toBe('goes on')
      // Until the other screen is there, its view transition may begin during a press.
      await visitor.expect(tab('All'))
      await visitor.press(link(embed.title, corner))
      await visitor.expect(heading(embed.title, main))
      await expect.poll(() => visitor.evaluate(playerOffsets)).toEqual([0, 0, 0, 0])
      expect(await visitor.evaluate(markOfPlayer)).toBe('goes on')
    })

    it('a theme is chosen by keyboard, and a reload keeps it', async () => {
      const visitor = await visit('/login')
      const grounds: string[] = []
      await visitor.tabTo(radio(theme.system))
      for (const name of [theme.light, theme.dark]) {
        await visitor.pressKey('ArrowRight')
        await visitor.expectState(radio(name), 'checked')
        grounds.push(await visitor.evaluate(groundColour))
      }
      expect(grounds[0]).not.toBe(grounds[1])
      await visitor.reload()
      await visitor.expectState(radio(theme.dark), 'checked')
      expect(await visitor.evaluate(groundColour)).toBe(grounds[1])
    })

    it('a user logs in, finds a video, saves it, and orders a playlist by keyboard alone', async () => {
      const person = await signUp(callApi)
      const id = await person.createPlaylist('Evenings', 'After work', ...three)
      const user = await visit('/videos')
      await user.tabTo(loginLink)
      await user.pressKey('Enter')
      await user.expect(heading('Login', main))
      await user.tabTo(textbox('Email', main))
      await user.type(person.email)
      await user.tabTo(textbox('Password', main))
      await user.type(person.password)
      await user.pressKey('Enter')
      await user.expectToast('Welcome Back to Cutscene')
      await user.expectAddress('/videos')
      await user.tabTo(searchbox('Search videos'))
      await user.type(otherClip.title)
      await user.pressKey('Enter')
      await user.expectTexts(cards, [otherClip.title])
      await user.tabTo(link(otherClip.title, article(otherClip.title, main)))
      await user.pressKey('Enter')
      await user.expectReady(heading(otherClip.title, main))
      // Before, a user's buttons have no scripts.
      await user.expectState(addToPlaylist, 'collapsed')
      await user.tabTo(like)
      await user.pressKey('Space')
      await user.expectToast(`${otherClip.title} added to Liked Videos`)
      await user.tabTo(addToPlaylist)
      await user.pressKey('Enter')
      await user.expect(saveTo)
      await user.pressKey('Escape')
      await user.expectNone(saveTo)
      await user.expectState(addToPlaylist, 'focused')

      await user.open(`/playlist/${id}`)
      await user.expectTexts(cards, titlesOf(three))
      const handle = button(messages.playlist.reorder(clip.title), main)
      await user.tabTo(handle)
      await user.pressKey('ArrowRight')
      const moved = titlesOf([otherClip, clip, embed])
      await user.expectTexts(cards, moved)
      await user.expectState(handle, 'focused')
      const stored = async () => (await person.call('GET', `/user/playlists/${id}`)).body.playlist.videos
      await expect.poll(async () => titlesOf(await stored())).toEqual(moved)
    })

    it('an Arabic page is mirrored, and the switch leads to the same screen in German', async () => {
      const visitor = await visit('/ar/login')
      await visitor.expect(heading(arabic.signIn.login, main))
      expect(await visitor.evaluate(railSide)).toEqual({ dir: 'rtl', fromLeft: false, fromRight: true })
      await visitor.press(link('Deutsch'))
      await visitor.expectAddress('/de/login')
      await visitor.expect(heading(german.signIn.login, main))
      // The heading may be there before the styles.
      await expect
        .poll(() => visitor.evaluate(railSide))
        .toEqual({ dir: 'ltr', fromLeft: true, fromRight: false })
    })
  })

  describe(`the static edition in ${engine.name}`, () => {
    const { site, visit } = createSiteIn(engine, 'static')

    it('a visitor signs up, likes a video and saves it to a playlist, all of which survive a reload', async () => {
      const visitor = await visit('/')
      await visitor.press(loginLink)
      await visitor.press(link('Sign up', main))
      await signUpOnPage(visitor)
      await visitor.expectAddress('/')
      await visitor.expect(button('Logout', banner))
      expect(await visitor.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
        `${site()}/sw.js`,
      )
      await visitor.open(addressOf(clip))
      await visitor.press(like)
      await visitor.expectToast(`${clip.title} added to Liked Videos`)
      await saveToNewPlaylist(visitor)
      await visitor.reload()
      await visitor.expectState(like, 'pressed')
      await visitor.press(addToPlaylist)
      await visitor.expectState(checkbox('Evenings', saveTo), 'checked')
    })
  })
}

async function logIn(visitor: Visitor, { email, password }: Person) {
  await visitor.expect(heading('Login', main))
  await visitor.fill(textbox('Email', main), email)
  await visitor.fill(textbox('Password', main), password)
  await visitor.press(button('Login', main))
  await visitor.expectToast('Welcome Back to Cutscene')
}

async function signUpOnPage(visitor: Visitor) {
  await visitor.expect(heading('Sign up', main))
  await visitor.fill(textbox('First name', main), 'Nova')
  await visitor.fill(textbox('Last name', main), 'Newcomer')
  await visitor.fill(textbox('Email', main), `nova.${crypto.randomUUID()}@cutscene.example`)
  await visitor.fill(textbox('Password', main), 'insert-coin-1')
  await visitor.fill(textbox('Confirm password', main), 'insert-coin-1')
  await visitor.press(checkbox('I accept the terms and conditions', main))
  await visitor.press(button('Sign up', main))
  await visitor.expectToast('You have signed up successfully')
}

/** Saves the video of the open page. */
async function saveToNewPlaylist(user: Visitor) {
  await user.press(addToPlaylist)
  await user.press(button('Create a new playlist', saveTo))
  await user.fill(textbox('Title', saveTo), 'Evenings')
  await user.fill(textbox('Description', saveTo), 'After work')
  await user.press(button('Create', saveTo))
  await user.expectToast('Evenings playlist has been created!')
  await user.expectToast(`${clip.title} added to the Evenings`)
  await user.expectState(checkbox('Evenings', saveTo), 'checked')
}

/** Runs in the page, as do those below. */
function canPlayClips() {
  return document.createElement('video').canPlayType('video/mp4; codecs="avc1.640028"') !== ''
}

function posterWidth() {
  return document.querySelector<HTMLImageElement>('.player img')?.naturalWidth ?? 0
}

function clipTime() {
  return document.querySelector('video')?.currentTime ?? 0
}

/** From then on the player says what stops it: a busy machine decodes too little for a look at its time. */
function markPlayer() {
  const player = document.querySelector<HTMLElement>('iframe, video')
  if (!player) return 'no player'
  if (player instanceof HTMLVideoElement) {
    if (player.paused || player.readyState <= player.HAVE_CURRENT_DATA) return 'does not play yet'
    // It would end before the next press.
    player.loop = true
    for (const type of ['pause', 'emptied'])
      player.addEventListener(type, () => Object.assign(player.dataset, { mark: type }))
  }
  player.dataset.mark = 'goes on'
  return player.dataset.mark
}

/** No frame of YouTube loads here, and the page gives up one that has been silent for two seconds or more. */
function stopLongTimers() {
  const start = setTimeout
  const startShort = (run: () => void, ms = 0, ...given: []) => (ms < 2000 ? start(run, ms, ...given) : 0)
  Object.assign(globalThis, { setTimeout: startShort })
}

function markOfPlayer() {
  const players = document.querySelectorAll<HTMLElement>('iframe, video')
  return players.length === 1 ? players[0]?.dataset.mark : `${players.length} players`
}

/** How far the player's edges are from those of its place. */
function playerOffsets() {
  const [player, place] = ['.player-layer > .player', '.player-slot'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  )
  if (!player || !place) return [player ? 'no place' : 'no player']
  return (['top', 'right', 'bottom', 'left'] as const).map((edge) => player[edge] - place[edge])
}

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
