import { expect, it } from 'vitest'
import { createSaveSchedule } from './progress-saver.ts'

const at = (seconds: number) => ({ seconds, duration: 3600 })

/** A schedule whose clock goes with the video that it plays, and when it saved: in seconds. */
function startVideo() {
  let seconds = 0
  const schedule = createSaveSchedule(() => seconds * 1000)
  return {
    schedule,
    /** Plays on, and returns what was saved meanwhile. */
    playTo(end: number) {
      const saved: number[] = []
      for (; seconds < end; seconds += 0.5) {
        const position = schedule.play(at(seconds))
        if (position) saved.push(position.seconds)
      }
      return saved
    },
  }
}

it('saves a video that plays once it has begun, and then every ten seconds', () => {
  const { playTo } = startVideo()
  expect(playTo(60)).toEqual([3, 13, 23, 33, 43, 53])
})

it('saves at once on pause and on leaving, and counts ten seconds from there', () => {
  const { schedule, playTo } = startVideo()
  playTo(10)
  expect(schedule.stop(at(9.5))).toEqual(at(9.5))
  expect(playTo(40)).toEqual([20, 30])
})

it('saves the last known position on leaving without one', () => {
  const { schedule, playTo } = startVideo()
  playTo(10)
  expect(schedule.stop()).toEqual(at(9.5))
})

it('saves nothing that has not begun, and no position twice, however often it is paused', () => {
  const { schedule, playTo } = startVideo()
  expect(playTo(2.5)).toEqual([])
  expect(schedule.stop(at(2.9))).toBeUndefined()
  expect(schedule.stop(at(5))).toEqual(at(5))
  expect(schedule.stop(at(5.4))).toBeUndefined()
  expect(schedule.stop()).toBeUndefined()
})

it('saves its end, where it was saved before, too', () => {
  const { schedule } = startVideo()
  expect(schedule.stop(at(3600))).toEqual(at(3600))
  expect(schedule.end()).toEqual(at(3600))
})
