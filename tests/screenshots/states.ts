import type { Locator, Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'

/** A screen in one state: its address, the user, and what they do there. */
export interface ScreenState {
  area: string
  name: string
  path: string
  /** With a library of some videos, or a new one. Otherwise signed out. */
  user?: 'collector' | 'newcomer'
  act?: Act
  /** Waits for what comes late. */
  until?: Act
  /** It depends on the window as it is rendered, stays where it was in another one, or shows who signed up for it. */
  differsByDisplay?: true
  /** A path below /api whose responses fail, or never come, from the act on. */
  broken?: string
  slow?: string
}

type Act = (page: Page) => Promise<unknown>

const { navigation, filters, video, failed, loading } = messages
const { saveTo } = messages
const auth = messages.signIn

const toast = (page: Page) => page.locator('[data-toasts] [data-in=true]')
const spinner = (page: Page) => page.getByRole('main').getByRole('status', { name: loading })
const refresh = (page: Page) => page.getByRole('button', { name: failed.refresh })
const titled = (title: string) => (page: Page) => page.getByRole('heading', { level: 1, name: title })
const response = (page: Page) => page.getByRole('status').getByText('200 OK')
const playlistsOf = (page: Page) => page.getByRole('dialog').getByRole('checkbox')

const press =
  (role: 'button' | 'link' | 'menuitem', name: string | RegExp, shows: (page: Page) => Locator): Act =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    await shows(page).first().waitFor()
  }

const follow =
  (name: string, shows: (page: Page) => Locator): Act =>
  async (page) => {
    const links = page.getByRole('navigation', { name: navigation.footer })
    await links.getByRole('link', { name }).click()
    await shows(page).first().waitFor()
  }
const openSaveTo = press('button', /^Save To/, playlistsOf)
/** On a phone they are a sheet. */
const openFilters = press('button', filters.open, (page) => {
  const name = messages.filterPanel.legend
  return page.getByRole('group', { name }).or(page.getByRole('dialog', { name }))
})
const openCardMenu = press('button', /^More for/, (page) => page.getByRole('menuitem'))
const playedList = `${addressOf(clip)}?list=category:${clip.category}`
const queueRow = (page: Page) => page.getByRole('region', { name: /^Queue/ }).locator('li')
const playQueued: Act = async (page) => {
  await openCardMenu(page)
  await press('menuitem', messages.queue.addToQueue, toast)(page)
  // Of another video: the queued one is not beside itself.
  await page.goto(new URL(`${addressOf(embed)}?list=category:${embed.category}`, page.url()).href)
  await clearQueue(page).waitFor({ state: 'attached' })
}
/** On a phone the queue is folded. */
const clearQueue = (page: Page) =>
  page.getByRole('button', { name: messages.queueRegion.clear, includeHidden: true })
const play = async (page: Page) => {
  await page.getByRole('button', { name: messages.player.play(clip.title) }).click()
  await moves(page)
}
/** A clip that has played has no button over its picture, wherever it is then. */
const moves = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.played.length ?? 0) > 0)
/** Shows the frame at a second of the clip: the last one of a time beyond its end. On a busy machine it comes after `seeked`. */
const seekTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate(
    (element, seconds) =>
      new Promise<void>((resolve) => {
        const media = element as HTMLVideoElement
        const shown: VideoFrameRequestCallback = (_, { mediaTime }) => {
          if (Math.abs(mediaTime - Math.min(seconds, media.duration)) < 0.5) resolve()
          else media.requestVideoFrameCallback(shown)
        }
        media.requestVideoFrameCallback(shown)
        media.currentTime = seconds
      }),
    seconds,
  )
/**
 * Plays on, and stands at a second: another frame each time would be another picture, and so would be how far it was watched.
 * Nor does React put off what has loaded, as it does while a clip moves on and the clock does not.
 */
const standAt = async (page: Page, seconds: number) => {
  await page.locator('video').evaluate((media) => {
    ;(media as HTMLVideoElement).playbackRate = 0
    // The speed that the player shows.
    Object.defineProperty(media, 'playbackRate', { value: 1, writable: true })
  })
  await seekTo(page, seconds)
}
const corner = (page: Page) => page.getByRole('region', { name: messages.player.docked })
const dockClip: Act = async (page) => {
  await play(page)
  await standAt(page, 5)
  await follow(navigation.explore, corner)(page)
}
/** Without Autoplay, whose countdown no picture waits for. */
const playToEnd = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('autoplay', 'off'))
  await page.reload()
  await play(page)
  await seekTo(page, 1000)
  await page.getByRole('button', { name: messages.playback.replay }).waitFor()
  // On a busy machine Chromium may go on showing the frame from before the seek.
  await page.locator('video').evaluate((media) => {
    media.style.visibility = 'hidden'
  })
}
const leaveClip: Act = async (page) => {
  await page.evaluate((id) => {
    const progress = { seconds: 7, duration: 12, finished: false, list: null }
    const lastSeenAt = '2026-06-01T12:00:00.000Z'
    localStorage.setItem('progress', JSON.stringify({ [id]: { ...progress, lastSeenAt } }))
  }, clip._id)
  await page.reload()
  await page.getByRole('link', { name: messages.playback.startOver }).waitFor()
}
const createPlaylist = press('button', saveTo.createPlaylist, (page) =>
  page.getByRole('textbox', { name: saveTo.title }),
)

const openFind = press('link', messages.find.field, (page) => page.getByRole('dialog'))
const findText =
  (text: string, shows: (page: Page) => Locator): Act =>
  async (page) => {
    await openFind(page)
    await page.getByRole('dialog').getByRole('combobox').fill(text)
    await shows(page).first().waitFor()
  }

const openEvenings = press('link', 'Evenings', titled('Evenings'))
const inEvenings =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of [openEvenings, ...acts]) await act(page)
  }
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select/ })
/** Selects the second to the fourth video. */
const selectThree: Act = async (page) => {
  await press('button', messages.list.select, boxes)(page)
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
}
const openShare = press('button', messages.share, (page) => page.getByRole('dialog'))
const openSharedPage: Act = async (page) => {
  await press('button', messages.playlist.makeLink, (page) => page.getByRole('textbox'))(page)
  await page.goto(await page.getByRole('textbox').inputValue())
  await page.getByRole('article').first().waitFor()
}

const sendRequest: Act = async (page) => {
  // The tester shows all headers.
  const headers = {
    date: 'Mon, 01 Jun 2026 12:00:00 GMT',
    'x-request-id': '0197286a-9800-7000-8000-000000000000',
  }
  await page.route('**/api/test-todos', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
  await press('button', messages.tester.send, response)(page)
}

const visitor = (path: string, act?: Act) => ({ path, ...(act && { act }) })
const form = (path: string, act?: Act) => ({ ...visitor(path, act), differsByDisplay: true as const })
/** Once what comes late is there. */
const showing = <State extends object>(state: State, late: (page: Page) => Locator) => ({
  ...state,
  until: (page: Page) => late(page).first().waitFor({ state: 'attached' }),
})
const newcomer = (path: string) => ({ path, user: 'newcomer' as const })
const collector = (path: string, act?: Act) => ({ ...visitor(path, act), user: 'collector' as const })

const areas: Record<string, Record<string, Omit<ScreenState, 'area' | 'name'>>> = {
  browsing: {
    home: visitor('/'),
    'home-user': collector('/'),
    explore: visitor('/videos'),
    'explore-category': visitor('/videos?category=Strategy'),
    'explore-loading': { ...visitor('/login', follow(navigation.explore, spinner)), slow: '/videos' },
    'explore-error': { ...visitor('/login', follow(navigation.explore, refresh)), broken: '/videos' },
    games: visitor('/games?release=2024&sort=newest'),
    'games-nothing': visitor('/games?platform=Amiga'),
    game: visitor('/games/elden-ring'),
    'game-unknown': visitor('/games/no-such-game'),
    creator: visitor('/creators/rockstar-games'),
    search: visitor('/videos?q=the'),
    'search-other-names': { ...visitor('/videos?q=gta'), differsByDisplay: true },
    'search-nothing': showing(visitor('/videos?q=zzzz'), (page) =>
      page.getByRole('heading', { name: messages.list.suggestions }),
    ),
    'explore-user': showing(collector('/videos'), (page) => page.locator('[data-list=liked]')),
    'explore-filters': collector('/videos?year=2022&sort=views', openFilters),
    'explore-filters-nothing': visitor('/videos?year=1999&length=long'),
    find: visitor(
      '/',
      findText('mario', (page) => page.getByRole('option', { name: /^Mario Kart/ })),
    ),
    'find-empty': collector('/', async (page) => {
      await page.evaluate(() => localStorage.setItem('recent-searches', '["celeste", "zelda"]'))
      await openFind(page)
      await page.getByRole('group', { name: messages.find.groups.recent }).waitFor()
    }),
    'find-nothing': visitor(
      '/',
      findText('zzzzqqqq', (page) => page.getByText(messages.find.none('zzzzqqqq'))),
    ),
    'find-failed': {
      ...visitor(
        '/',
        findText('sports', (page) => page.getByRole('alert')),
      ),
      broken: '/find',
    },
    'explore-selecting': collector('/videos', selectThree),
    'card-menu': visitor('/videos', openCardMenu),
  },
  video: {
    clip: visitor(addressOf(clip)),
    'clip-user': collector(addressOf(clip)),
    trailer: visitor(addressOf(embed)),
    theatre: visitor(addressOf(clip), async (page) => {
      await page.keyboard.press('t')
      await page.locator('html[data-theatre]').waitFor()
    }),
    'more-like-this': collector(addressOf(embed), async (page) => {
      const row = page.getByRole('region', { name: video.similar })
      await page.locator('.more-like-this').scrollIntoViewIfNeeded()
      await row.getByRole('article').first().waitFor()
      // A place that does not depend on how far the first scroll went.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    }),
    'video-unknown': visitor('/videos/none'),
    reel: showing(visitor(`/reel?list=category:${clip.category}`), (page) => page.getByRole('article')),
    'reel-plays': visitor(`/reel?list=category:${clip.category}`, async (page) => {
      await play(page)
      await standAt(page, 5)
    }),
    'reel-embed': showing(visitor(`/reel?list=category:${embed.category}&video=${embed._id}`), (page) =>
      page.getByRole('article', { name: embed.title }),
    ),
    'reel-unknown': showing(visitor('/reel?list=none'), (page) =>
      page.getByText(messages.queueRegion.unknown),
    ),
    'list-plays': showing(visitor(playedList), queueRow),
    'list-plays-signed-out': showing(visitor(`${addressOf(clip)}?list=likes`), (page) =>
      page.getByText(messages.queueRegion.signedOut),
    ),
    'list-unknown': showing(visitor(`${addressOf(clip)}?list=none`), (page) =>
      page.getByText(messages.queueRegion.unknown),
    ),
    'list-failed': {
      ...visitor(addressOf(clip), async (page) => {
        await page.goto(new URL(playedList, page.url()).href)
        await page.getByText(messages.queueRegion.failed).waitFor()
      }),
      broken: '/lists/window',
    },
    'start-invalid': showing(visitor(`${addressOf(clip)}?t=none`), (page) =>
      page.getByText(messages.playback.invalidStart),
    ),
    'start-resumed': visitor(addressOf(clip), leaveClip),
    'up-next': visitor(playedList, playToEnd),
    'plays-in-corner': visitor(addressOf(clip), dockClip),
    'queue-plays': visitor('/videos', playQueued),
    'share-video': visitor(addressOf(clip), async (page) => {
      await openShare(page)
      // The site's port differs from run to run.
      await page.getByRole('textbox', { name: messages.sharing.link }).evaluate((field) => {
        ;(field as HTMLInputElement).value = `https://cutscene.example${location.pathname}`
      })
    }),
    'like-signed-out': visitor(addressOf(clip), press('button', video.like, toast)),
    'save-to': collector('/videos', openSaveTo),
    'save-to-create': collector('/videos', async (page) => {
      await openSaveTo(page)
      await createPlaylist(page)
    }),
  },
  library: {
    liked: collector('/liked-videos'),
    'liked-empty': newcomer('/liked-videos'),
    'liked-removed': collector('/liked-videos', press('button', /^Remove/, toast)),
    'liked-search': collector('/liked-videos?q=r&sort=title'),
    'liked-nothing-found': collector('/liked-videos?q=zzzz'),
    'liked-filters': collector('/liked-videos?category=Action', openFilters),
    'liked-selecting': collector('/liked-videos', selectThree),
    'liked-selecting-add': collector('/liked-videos', async (page) => {
      await selectThree(page)
      await press('button', video.addToPlaylist, (page) => page.getByRole('dialog'))(page)
    }),
    'liked-error': { ...collector('/', follow(navigation.likedVideos, toast)), broken: '/user/likes' },
    'liked-loading': { ...collector('/', follow(navigation.likedVideos, spinner)), slow: '/user/likes' },
    'watch-later': collector('/watch-later'),
    'watch-later-empty': newcomer('/watch-later'),
    history: { ...collector('/history'), differsByDisplay: true },
    'history-empty': newcomer('/history'),
    'history-paused': collector('/history', async (page) => {
      await page.getByRole('switch', { name: messages.history.pause }).click()
      await page.getByText(messages.history.paused).waitFor()
    }),
    playlists: collector('/playlist'),
    'playlists-empty': newcomer('/playlist'),
    playlist: collector('/playlist', openEvenings),
    'playlist-selecting': collector('/playlist', inEvenings(selectThree)),
    'playlist-share': collector('/playlist', inEvenings(openShare)),
    'playlist-edit': collector(
      '/playlist',
      inEvenings(async (page) => {
        await press('button', messages.playlist.actions, (page) => page.getByRole('menu'))(page)
        await page.getByRole('menuitem', { name: messages.playlist.edit }).click()
        await page.getByRole('form').waitFor()
      }),
    ),
    'playlist-note': collector(
      '/playlist',
      inEvenings(async (page) => {
        await press('button', /^More for/, (page) => page.getByRole('menu'))(page)
        await page.getByRole('menuitem', { name: messages.playlist.addNote }).click()
        await page.getByRole('textbox').last().fill('With Grace, on the big screen')
      }),
    ),
    'playlist-shared': collector('/playlist', inEvenings(openShare, openSharedPage)),
    'playlist-empty': collector('/playlist', press('link', 'Some day', titled('Some day'))),
    'playlist-unknown': collector('/playlist/none'),
  },
  account: {
    login: form('/login'),
    'login-failed': visitor('/login', async (page) => {
      await page.getByRole('textbox', { name: auth.email }).fill('player.one@cutscene.example')
      await page.getByRole('textbox', { name: auth.password, exact: true }).fill('not the password')
      await page.getByRole('main').getByRole('button', { name: auth.login, exact: true }).click()
      await toast(page).waitFor()
    }),
    signup: form('/signup'),
    'forgot-password': visitor('/forgot-password', async (page) => {
      await page.getByRole('textbox', { name: auth.email }).fill('ada@people.example')
      await page.getByRole('button', { name: messages.reset.request }).click()
      await page.getByText(messages.reset.requested('ada@people.example')).waitFor()
    }),
    'reset-password': form('/reset-password#a-token'),
    'reset-password-used': form('/reset-password'),
    account: { ...collector('/account'), differsByDisplay: true },
  },
  languages: {
    'home-arabic': visitor('/ar'),
    'clip-arabic': visitor(`/ar${addressOf(clip)}`),
    'list-plays-arabic': showing(visitor(`/ar${playedList}`), (page) => page.locator('.queue li')),
    'liked-arabic': collector('/ar/liked-videos'),
    'explore-german': visitor('/de/videos'),
    'game-arabic': visitor('/ar/games/elden-ring'),
    'account-german': { ...collector('/de/account'), differsByDisplay: true },
  },
  other: {
    'not-found': visitor('/nowhere'),
    shortcuts: visitor('/', (page) =>
      page.keyboard.press('?').then(() => page.getByRole('dialog', { name: messages.shortcuts }).waitFor()),
    ),
    privacy: visitor('/privacy'),
    tester: visitor('/mock', sendRequest),
    'api-docs': visitor('/api/docs'),
  },
}

export const states: ScreenState[] = Object.entries(areas).flatMap(([area, states]) =>
  Object.entries(states).map(([name, state]) => ({ area, name, ...state })),
)
