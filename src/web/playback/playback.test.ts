import { describe, expect, it } from 'vitest'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import {
  initialState,
  nextPlayback,
  nextState,
  type Place,
  type Playback,
  type PlaybackEvent,
  type PlaybackState,
  type VideoEvent,
} from './playback.ts'

const ids = ['a', 'b', 'c', 'd']
const videoOf = (_id: string, link = `/media/${_id}.mp4`) => ({ _id, link }) as CardVideo
const open = (id: string, list?: string): VideoEvent => ({
  type: 'open',
  video: videoOf(id),
  list,
  shuffle: undefined,
})
const playbackAfter = (...events: VideoEvent[]) =>
  events.reduce<Playback | undefined>((playback, event) => nextPlayback(playback, event), undefined)

describe('nextPlayback', () => {
  it('goes to the next and the previous video, in the same list, as far as they are known', () => {
    const first = playbackAfter(open('a', 'likes'), { type: 'listed', videoId: 'a', next: videoOf('b') })
    expect(nextPlayback(first, { type: 'previous' })).toBe(first)
    const second = nextPlayback(first, { type: 'next' })
    expect(second).toMatchObject({ video: { _id: 'b' }, list: 'likes', status: 'starting' })
    expect(nextPlayback(second, { type: 'next' })).toBe(second)
  })

  it('ignores what a player says of a video that was replaced', () => {
    const playback = playbackAfter(open('a'), open('b'))
    for (const type of ['played', 'paused', 'ended', 'failed'] as const)
      expect(nextPlayback(playback, { type, videoId: 'a' })).toBe(playback)
    expect(nextPlayback(playback, { type: 'listed', videoId: 'a', next: videoOf('c') })).toBe(playback)
  })

  it('counts videos in a row that failed, and stops at the third', () => {
    let playback = playbackAfter(open('a', 'likes'))
    for (const [at, id] of ['a', 'b', 'c'].entries()) {
      playback = nextPlayback(playback, { type: 'failed', videoId: id })
      expect(playback?.status).toBe(at < 2 ? 'failed' : 'stopped')
      playback = nextPlayback(playback, { type: 'listed', videoId: id, next: videoOf(ids[at + 1] as string) })
      playback = nextPlayback(playback, { type: 'next' })
    }
    expect(nextPlayback(playback, { type: 'played', videoId: 'd' })?.failures).toBe(0)
  })

  it('skips the way that a video was reached', () => {
    const neighbours = { previous: videoOf('a'), next: videoOf('c') }
    const onB = [open('c', 'likes'), { type: 'listed', videoId: 'c', previous: videoOf('b') }] as const
    const failed = [
      { type: 'failed', videoId: 'b' },
      { type: 'listed', videoId: 'b', ...neighbours },
    ] as const
    const back = { type: 'previous' } as const
    expect(playbackAfter(...onB, back, ...failed, { type: 'skip' })?.video._id).toBe('a')
    const atStart = { type: 'listed', videoId: 'b', next: videoOf('c') } as const
    expect(playbackAfter(...onB, back, failed[0], atStart, { type: 'skip' })?.video._id).toBe('c')
    expect(playbackAfter(open('b', 'likes'), ...failed, { type: 'skip' })?.video._id).toBe('c')
  })

  it('fails at once where the link leads to another site', () => {
    const elsewhere = videoOf('a', 'https://elsewhere.example/1')
    expect(playbackAfter({ type: 'open', video: elsewhere })?.status).toBe('failed')
  })

  it('goes on where a press opens the video that plays, in the list of the press', () => {
    const playing = playbackAfter(open('a'), { type: 'played', videoId: 'a' })
    expect(nextPlayback(playing, open('a', 'likes'))).toEqual({ ...playing, list: 'likes' })
    const next = videoOf('b')
    const listed = { type: 'listed', videoId: 'a', next } as const
    const paused = playbackAfter(open('a'), listed, { type: 'paused', videoId: 'a' })
    expect(nextPlayback(paused, open('a'))).toMatchObject({ status: 'starting', next })
  })

  it('goes on from a pause or the end before its picture moves, and counts failures on', () => {
    const failed = playbackAfter(open('a', 'likes'), { type: 'failed', videoId: 'a' })
    expect(nextPlayback(failed, { type: 'started', videoId: 'a' })).toBe(failed)
    for (const type of ['paused', 'ended'] as const)
      expect(
        playbackAfter(open('a'), { type, videoId: 'a' }, { type: 'started', videoId: 'a' })?.status,
      ).toBe('starting')
  })

  it('closes to nothing, from any state', () => {
    expect(playbackAfter(open('a'), { type: 'close' })).toBeUndefined()
    expect(playbackAfter({ type: 'next' }, { type: 'played', videoId: 'a' })).toBeUndefined()
  })
})

describe('nextState', () => {
  const played: PlaybackEvent = { type: 'played', videoId: 'a' }
  const paused: PlaybackEvent = { type: 'paused', videoId: 'a' }
  const left: PlaybackEvent = { type: 'left' }
  const placed = (videoId: string, place: Partial<Place> = {}): PlaybackEvent => ({
    type: 'placed',
    place: { videoId, isInView: true, ...place },
  })
  const pressed = (page: string): PlaybackEvent => ({ type: 'pressed', pressed: { page, asksToPlay: false } })
  const stateAfter = (...events: PlaybackEvent[]) =>
    events.reduce((state, event) => nextState(state, event, true), initialState)
  const playing = [placed('a'), open('a'), played]
  const shown = ({ playing, isDocked }: PlaybackState) => [playing?.video._id, isDocked]

  it('docks what plays as its page is left or scrolled away, and undocks it there', () => {
    expect(shown(stateAfter(...playing))).toEqual(['a', false])
    expect(shown(stateAfter(...playing, left))).toEqual(['a', true])
    expect(shown(stateAfter(...playing, placed('a', { isInView: false })))).toEqual(['a', true])
    expect(shown(stateAfter(...playing, left, paused, placed('a')))).toEqual(['a', false])
  })

  it('closes what is paused as its page is left, but in picture in picture', () => {
    expect(shown(stateAfter(...playing, paused, left))).toEqual([undefined, false])
    expect(shown(stateAfter(...playing, { type: 'picture-in-picture', isOn: true }, paused, left))).toEqual([
      'a',
      true,
    ])
    expect(shown(stateAfter(...playing, left, paused))).toEqual(['a', true])
  })

  it('never docks a video over the page of another one', () => {
    expect(shown(stateAfter(...playing, placed('b')))).toEqual([undefined, false])
    expect(shown(stateAfter(...playing, left, placed('b')))).toEqual([undefined, false])
    expect(shown(stateAfter(...playing, pressed('b'), left))).toEqual([undefined, false])
    expect(shown(stateAfter(...playing, left, pressed('b'), placed('b'), open('b')))).toEqual(['b', false])
  })

  it('skips on the way of a press, also where what played was closed before the other page is there', () => {
    const listed: PlaybackEvent = { type: 'listed', videoId: 'a', previous: videoOf('b') }
    const failed: PlaybackEvent = { type: 'failed', videoId: 'b' }
    const neighbours = { previous: videoOf('c'), next: videoOf('a') }
    const skipped = [failed, { type: 'listed', videoId: 'b', ...neighbours }, { type: 'skip' }] as const
    for (const leaving of [[], [left]])
      expect(
        shown(stateAfter(...playing, listed, pressed('b'), ...leaving, placed('b'), open('b'), ...skipped)),
      ).toEqual(['c', false])
    expect(shown(stateAfter(...playing, pressed('b'), placed('b'), open('b'), ...skipped))).toEqual([
      'a',
      false,
    ])
  })

  it('goes on while the page follows to the next video, and those that are skipped before it is there', () => {
    const listed: PlaybackEvent = { type: 'listed', videoId: 'a', next: videoOf('b') }
    const following = stateAfter(...playing, listed, { type: 'next' })
    expect(following).toMatchObject({ following: 'b', isDocked: false })
    expect(shown(nextState(following, placed('b'), true))).toEqual(['b', false])
    const skipped = [
      { type: 'listed', videoId: 'b', next: videoOf('c') },
      { type: 'next' },
      placed('b'),
    ] as const
    const after = skipped.reduce((state, event) => nextState(state, event, true), following)
    expect(after).toMatchObject({ following: 'c', playing: { video: { _id: 'c' } } })
    expect(stateAfter(...playing, left, listed, { type: 'next' }).following).toBeUndefined()
    const pending = [left, { type: 'listed', videoId: 'b', next: videoOf('c') }, { type: 'next' }] as const
    expect(
      [...pending, placed('b')].reduce((state, event) => nextState(state, event, true), following),
    ).toMatchObject({ following: 'c', playing: { video: { _id: 'c' } } })
  })

  it('is silent in the reel until a press, and ends with it then', () => {
    const reel = [placed('a', { isInReel: true }), open('a'), played]
    expect(stateAfter(...reel).isMuted).toBe(true)
    expect(shown(stateAfter(...reel, left))).toEqual([undefined, false])
    const withSound = stateAfter(...reel, { type: 'muted', isMuted: false }, left)
    expect([...shown(withSound), withSound.isMuted]).toEqual(['a', true, undefined])
    expect(shown(stateAfter(...reel, pressed('a'), left, placed('a')))).toEqual(['a', false])
  })

  it('forgets with the sign-in what a user played', () => {
    const place = { videoId: 'a', index: 3 }
    const state = stateAfter(...playing, { type: 'listed-at', order: 'likes', place }, { type: 'signed-out' })
    expect(state).toEqual({ ...initialState, place: { videoId: 'a', isInView: true } })
  })
})
