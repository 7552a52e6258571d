import { beforeEach, describe, expect, it } from 'vitest'
import { isOutOfReach } from '../../scripts/programs/programs.ts'
import { type Person, signUp } from '../person.fixture.ts'
import { addressOf, clip, embed, otherClip, titlesIn, videos } from '../shipped-videos.fixture.ts'
import { libraryJourneysIn } from './library-journeys.contract.ts'
import { createSiteIn, logout } from './open-visitor.fixture.ts'
import type { Engine } from './tab.fixture.ts'
import {
  article,
  banner,
  button,
  checkbox,
  dialog,
  heading,
  link,
  main,
  region,
  searchbox,
  tab,
  textbox,
  type Visitor,
} from './visitor.fixture.ts'

const cards = heading(undefined, article(undefined, main))
const like = button('Like', main)
const watchLater = button('Watch Later', main)
const addToPlaylist = button('Add to playlist', main)
const saveTo = dialog('Save To')
const undo = button('Undo', region('Undo'))
const loginLink = link('Login', banner)

/** The main ways through the site, in another engine than that of the other journeys. */
export function journeysIn(engine: Engine): void {
  beforeEach(({ skip }) =>
    skip(engine.program !== undefined && isOutOfReach(engine.program), 'it needs packages of Debian'),
  )

  describe(`the server edition in ${engine.name}`, () => {
    const opened = createSiteIn(engine, 'server')
    const { callApi, visit, visitAsUser } = opened
    libraryJourneysIn(opened)

    it('home shows rows of videos, and a category of it leads to its videos', async () => {
      const visitor = await visit('/')
      const newest = heading(undefined, article(undefined, region('Newest trailers')))
      const titles = () => visitor.texts(newest)
      await expect.poll(titles).toEqual(videos.slice(0, (await titles()).length).map(({ title }) => title))
      expect((await titles()).length).toBeGreaterThan(5)
      await visitor.press(link('Sports', region('Browse by category')))
      await visitor.expectAddress('/videos?category=Sports')
      await visitor.expectState(tab('Sports'), 'selected')
      await visitor.expectTexts(cards, titlesIn('Sports').slice(0, 24))
    })

    it('a search begins when typing pauses, and going back ends it', async () => {
      const visitor = await visit('/videos')
      await visitor.fill(searchbox('Search videos'), 'minecraft')
      await visitor.expectAddress('/videos?q=minecraft')
      const found = videos.filter(({ title }) => /minecraft/i.test(title)).map(({ title }) => title)
      await visitor.expectTexts(cards, found)
      await visitor.back()
      await visitor.expectAddress('/videos')
      await visitor.expectTexts(
        cards,
        videos.slice(0, 24).map(({ title }) => title),
      )
    })

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

    it('a visitor plays a clip, is asked to log in to like it, and likes it after the return', async ({
      annotate,
    }) => {
      const person = await signUp(callApi)
      const visitor = await visit(addressOf(clip))
      const hasDecoder = await visitor.evaluate(canPlayClips)
      if (!hasDecoder) await annotate('This browser cannot decode H.264: the clip was not played.')
      await visitor.expect(button(`Play ${clip.title}`))
      await expect.poll(() => visitor.evaluate(posterWidth), { message: 'the poster' }).toBeGreaterThan(0)
      if (hasDecoder) {
        await visitor.press(button(`Play ${clip.title}`))
        await expect.poll(() => visitor.evaluate(clipTime), { message: 'its time' }).toBeGreaterThan(0.1)
      }
      await visitor.press(like)
      await visitor.expectToast('Please login first')
      await visitor.press(loginLink)
      await logIn(visitor, person)
      await visitor.expectAddress(addressOf(clip))
      await visitor.expectToast(`${clip.title} added to Liked Videos`)
      await visitor.expectState(like, 'pressed')
      expect(await person.titles('likes')).toEqual([clip.title])
    })

    it('a list asks a visitor to log in and is there after the sign-up; a reload keeps the sign-in; logging out ends it', async () => {
      const visitor = await visit('/liked-videos')
      await visitor.expectAddress('/login')
      await visitor.press(link('Sign up', main))
      await visitor.expectAddress('/signup')
      await signUpOnPage(visitor)
      await visitor.expectAddress('/liked-videos')
      await visitor.expect(logout)
      await visitor.reload()
      await visitor.expectAddress('/liked-videos')
      await visitor.expect(heading('Liked Videos', main))
      await visitor.press(logout)
      await visitor.expect(loginLink)
      await visitor.expectAddress('/')
      await visitor.open('/history')
      await visitor.expectAddress('/login')
    })

    it('a user saves a video to a new playlist, removes it there, and deletes the playlist', async () => {
      const person = await signUp(callApi)
      const user = await visitAsUser(addressOf(clip), person)
      await saveToNewPlaylist(user)
      await user.pressKey('Escape')
      await user.expectNone(saveTo)
      await user.expectState(addToPlaylist, 'focused')
      await user.go('Playlist')
      await user.press(link('Evenings', main))
      await user.expect(heading('Evenings', main))
      await user.expectTexts(cards, [clip.title])
      await user.press(button(`Remove ${clip.title}`, main))
      await user.expectToast('Video has been deleted from the playlist')
      await user.expectNone(cards)
      await user.press(button('Delete Playlist', main))
      await user.expectToast('Playlist has been removed')
      await user.expectAddress('/playlist')
      await user.expectNone(link('Evenings', main))
      expect((await person.call('GET', '/user/playlists')).body.playlists).toEqual([])
    })

    it('watch later and history list what a user saved and opened, and a removal can be undone', async () => {
      const person = await signUp(callApi)
      const user = await visitAsUser(addressOf(embed), person)
      await expect.poll(() => person.titles('history')).toEqual([embed.title])
      await user.open(addressOf(otherClip))
      await user.press(watchLater)
      await user.expectToast(`${otherClip.title} added to Watch LaterVideos`)
      await user.expect(button('Remove From Watch later', main))
      await expect.poll(() => person.titles('history')).toEqual([otherClip.title, embed.title])
      await user.go('History')
      await user.expectTexts(cards, [otherClip.title, embed.title])
      await user.press(button(`Remove ${otherClip.title}`, main))
      await user.expectTexts(cards, [embed.title])
      await user.press(undo)
      await user.expectToast('Undone: it is back in its place')
      await user.expectTexts(cards, [otherClip.title, embed.title])
      await user.go('Watch Later')
      await user.expectTexts(cards, [otherClip.title])
      await user.press(button(`Remove ${otherClip.title}`, main))
      await user.expectNone(cards)
      await expect.poll(() => person.titles('watchlater')).toEqual([])
      expect(await person.titles('history')).toEqual([otherClip.title, embed.title])
    })

    it('a user logs in, finds a video and saves it by keyboard alone', async () => {
      const person = await signUp(callApi)
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
      await user.tabTo(like, 'Shift+Tab')
      await user.pressKey('Space')
      await user.expectToast(`${otherClip.title} added to Liked Videos`)
      await user.tabTo(addToPlaylist)
      await user.pressKey('Enter')
      await user.expect(saveTo)
      await user.pressKey('Escape')
      await user.expectNone(saveTo)
      await user.expectState(addToPlaylist, 'focused')
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
      await visitor.expect(logout)
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

/** Runs in the page, as do the next two. */
function canPlayClips() {
  return document.createElement('video').canPlayType('video/mp4; codecs="avc1.640028"') !== ''
}

function posterWidth() {
  return document.querySelector<HTMLImageElement>('.player img')?.naturalWidth ?? 0
}

function clipTime() {
  return document.querySelector('video')?.currentTime ?? 0
}
