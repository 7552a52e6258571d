import { describe, expect, it } from 'vitest'
import { playerSource } from './player-source.ts'

describe('playerSource', () => {
  it.each(['/media/supertux.1a2b3c.mp4', '/media/a.webm', '/cutscene/media/a.1.MP4'])(
    'plays the clip %s',
    (link) => {
      expect(playerSource(link)).toEqual({ kind: 'clip', src: link })
    },
  )

  it('streams a file of ours', () => {
    expect(playerSource('/media/live.m3u8')).toEqual({ kind: 'hls', src: '/media/live.m3u8' })
  })

  it('frames a video on YouTube', () => {
    const embed = { kind: 'embed', youTubeId: 'aB3_-dE7x9Q' }
    expect(playerSource('https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q?rel=0')).toEqual(embed)
  })

  it.each([
    'https://www.youtube-nocookie.com:8443/embed/aB3_-dE7x9Q',
    'https://www.youtube-nocookie.com/embed/aB3_%2DdE7x9',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://streams.example/a/b.m3u8',
    'https://streams.example/a.m3u8?token=1',
    'https://files.example/clip.mp4',
  ])('links to another site, never frames, %s', (link) => {
    expect(playerSource(link)).toEqual({ kind: 'external', href: link, host: new URL(link).host })
  })

  it.each([
    '',
    'javascript:alert(1)',
    'http://videos.example/clip',
    'https://who:secret@www.youtube-nocookie.com/embed/aB3_-dE7x9Q',
    '//evil.example/clip.mp4',
    '/\\evil.example/clip.mp4',
    '/media/clip.mp4?then=//evil.example',
    '/media/clip.exe',
    'media/clip.mp4',
    'https://',
  ])('plays nothing from %j', (link) => {
    expect(playerSource(link)).toEqual({ kind: 'invalid' })
  })
})
