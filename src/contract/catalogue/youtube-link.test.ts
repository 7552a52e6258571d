import { describe, expect, it } from 'vitest'
import { readYouTubeLink, thumbnailPicture } from './youtube-link.ts'

const id = 'aB3_-dE7x9Q'

describe('readYouTubeLink', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}&t=10s`,
    `https://www.youtube.com/watch?app=desktop&list=PL0123456789&index=2&v=${id}#comments`,
    `https://www.youtube.com/watch?feature=share&amp;v=${id}`,
    `https://www.youtube.com/watch/?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&si=abcDEF123`,
    `https://studio.youtube.com/video/${id}/edit`,
    `https://YouTu.be/${id}/?si=abcDEF123&t=4`,
    `youtu.be/${id}#t=1m`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com:443/embed/${id}`,
    ` \u00a0https://youtu.be/${id}\r\n`,
  ])('finds the eleven characters in %j', (link) => {
    expect(readYouTubeLink(link)).toEqual({ kind: 'video', id })
  })

  it.each(['constructor', 'playlist123'])('finds %s, which is a name elsewhere', (other) => {
    expect(readYouTubeLink(`https://youtu.be/${other}`)).toEqual({ kind: 'video', id: other })
  })

  it.each([
    ['https://www.youtube.com/playlist?list=PL0123456789', 'playlist'],
    ['https://www.youtube.com/embed/videoseries?list=PL0123456789', 'playlist'],
    ['https://www.youtube.com/watch?list=PL0123456789', 'playlist'],
    ['https://www.youtube.com/channel/UC0123456789abcdefghijkl', 'channel'],
    ['youtube.com/@somebody/videos', 'channel'],
    ['https://www.youtube.com/user/somebodylong', 'channel'],
    ['https://www.youtube.com/embed/live_stream?channel=UC0123456789', 'channel'],
    ['https://www.youtube.com/ElevenChars', 'other'],
    ['https://www.youtube.com/', 'other'],
    ['https://youtu.be', 'other'],
    [`https://www.youtube.com/watch?v=${id}1`, 'other'],
    [`https://www.youtube.com/embed/${id}1`, 'other'],
    [`https://www.youtube.com/watch?not-v=${id}`, 'other'],
    ['https://www.youtube.com/results?search_query=games', 'other'],
  ])('plays nothing from %s: %s', (link, kind) => expect(readYouTubeLink(link)).toEqual({ kind }))

  it.each([
    `https://www.youtube.com.evil.example/embed/${id}`,
    `https://evil.example/www.youtube.com/embed/${id}`,
    `https://evilyoutube.com/embed/${id}`,
    `https://evil.example/?v=${id}&site=youtube.com`,
    `https://who:secret@www.youtube.com/embed/${id}`,
    `https://www.youtube.com@evil.example/embed/${id}`,
    `https://www.youtube.com:8443/embed/${id}`,
    `javascript://www.youtube.com/embed/${id}`,
    '/media/youtube.com.mp4',
    '',
  ])('leaves %j to others', (link) => expect(readYouTubeLink(link)).toBeUndefined())
})

describe('thumbnailPicture', () => {
  it('is YouTube’s picture where the thumbnail is the link of a video', () => {
    expect(thumbnailPicture(`https://youtu.be/${id}`)).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`)
  })

  it.each(['https://images.example/a.jpg', `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`])(
    'is %s itself',
    (thumbnail) => expect(thumbnailPicture(thumbnail)).toBe(thumbnail),
  )
})
