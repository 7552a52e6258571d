import type { Page } from '@playwright/test'

/** A stream of one second with captions, by file name: playlists, the header of its fragmented MP4, and its one segment. Recorded from a canvas. */
export async function recordStream(page: Page): Promise<Record<string, string | Buffer>> {
  const recorded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: 'video/mp4;codecs=avc1.42E01E',
    })
    const stopped = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data)
    })
    let frames = 0
    const drawing = setInterval(() => {
      context?.fillRect(0, 0, frames, frames)
      frames++
      if (frames < 12) return
      clearInterval(drawing)
      recorder.stop()
    }, 100)
    recorder.start()
    return [...new Uint8Array(await (await stopped).arrayBuffer())]
  })
  const file = Buffer.from(recorded)
  // Each box begins with its size and its name.
  const firstFragment = file.indexOf('moof') - 4
  return {
    'stream.m3u8': [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",URI="captions.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.42E01E",SUBTITLES="captions"',
      'picture.m3u8',
    ].join('\n'),
    'captions.m3u8': [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:2',
      '#EXTINF:1,',
      'captions.vtt',
      '#EXT-X-ENDLIST',
    ].join('\n'),
    'captions.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nA caption',
    'picture.m3u8': [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:1,',
      'segment.mp4',
      '#EXT-X-ENDLIST',
    ].join('\n'),
    'init.mp4': file.subarray(0, firstFragment),
    'segment.mp4': file.subarray(firstFragment),
  }
}
