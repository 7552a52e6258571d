import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dress } from './use-dressed-media.ts'

/** What a clip has come to: whether it was asked to play, ever did, has ended, or can't be had; and trying once more. */
export function useClip(media: RefObject<HTMLVideoElement | null>, dress: Dress) {
  const [asked, setAsked] = useState(false)
  const [started, setStarted] = useState(false)
  const [ended, setEnded] = useState(false)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another dress may be another element.
  useEffect(() => {
    const clip = media.current
    if (!clip) return
    const ask = () => setAsked(true)
    const play = () => {
      setStarted(true)
      setFailed(false)
    }
    const fail = () => setFailed(true)
    const end = () => setEnded(true)
    const goOn = () => setEnded(false)
    if (!clip.paused) ask() // pressed before we were here
    if (clip.played.length > 0) setStarted(true)
    setFailed(Boolean(clip.error))
    clip.addEventListener('play', ask)
    clip.addEventListener('playing', play)
    clip.addEventListener('error', fail)
    clip.addEventListener('ended', end)
    clip.addEventListener('seeking', goOn)
    return () => {
      clip.removeEventListener('play', ask)
      clip.removeEventListener('playing', play)
      clip.removeEventListener('error', fail)
      clip.removeEventListener('ended', end)
      clip.removeEventListener('seeking', goOn)
    }
  }, [media, dress])

  const play = () => {
    if (media.current) start(media.current)
  }
  const tryAgain = async () => {
    const clip = media.current
    if (!clip) return
    const at = clip.currentTime
    flushSync(() => setFailed(false)) // what was inert can take the focus again
    focusKeys(clip)
    await clip.load() // a stream's takes its time, and would stop what plays already
    if (at > 0) clip.currentTime = at
    start(clip)
  }
  return { asked, started, ended, failed, play, tryAgain }
}

function start(clip: HTMLVideoElement) {
  clip.play()?.catch(() => {}) // what went wrong comes as the element's error
  focusKeys(clip)
}

/** The button that was pressed goes; the player's keys work at once. */
const focusKeys = (clip: HTMLElement) => clip.closest<HTMLElement>('media-controller')?.focus()
