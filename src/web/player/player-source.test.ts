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

  it.each([
    'https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q',
    'https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q?rel=0',
    'https://www.youtube.com/watch?v=aB3_-dE7x9Q&t=10s',
    'https://youtu.be/aB3_-dE7x9Q',
  ])('frames %s', (link) => expect(playerSource(link)).toEqual({ kind: 'embed', youTubeId: 'aB3_-dE7x9Q' }))

  it.each([
    'https://www.youtube-nocookie.com.evil.example/embed/aB3_-dE7x9Q',
    'https://evil.example/www.youtube-nocookie.com/embed/aB3_-dE7x9Q',
    'https://www.youtube-nocookie.com:8443/embed/aB3_-dE7x9Q',
    'https://www.youtube-nocookie.com/embed/short',
    'https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q1',
    'https://www.youtube-nocookie.com/embed/aB3_%2DdE7x9',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://streams.example/a/b.m3u8',
    'https://streams.example/a.m3u8?token=1',
    'https://vimeo.example/1234',
    'https://files.example/clip.mp4',
  ])('links to another site, never frames, %s', (link) => {
    expect(playerSource(link)).toEqual({ kind: 'external', href: link, host: new URL(link).host })
  })

  it.each([
    '',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
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
