/** Records the picture of a canvas for a second, on a busy machine too, and returns the bytes of the fragmented MP4, a character each. Runs in a page, so it refers to nothing outside. */
export async function recordSecond(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=avc1.42E01E' })
  const stopped = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => resolve(data)
  })
  const begin = performance.now()
  let frames = 0
  const drawing = setInterval(() => {
    frames++
    context?.fillRect(0, 0, frames, frames)
    // The first frame comes late, and the last one has no length.
    if (performance.now() - begin < 1250) return
    clearInterval(drawing)
    recorder.stop()
  }, 100)
  recorder.start()
  const bytes = new Uint8Array(await (await stopped).arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** A stream of twelve seconds with captions, by file name: playlists, the header of its fragmented MP4, and its one segment, which repeats. */
export function streamOf(recorded: string): Record<string, string> {
  // Each box begins with its size and its name.
  const firstFragment = recorded.indexOf('moof') - 4
  return {
    'stream.m3u8': [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",URI="stream-captions.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.42E01E",SUBTITLES="captions"',
      'stream-picture.m3u8',
    ].join('\n'),
    'stream-captions.m3u8': [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:12',
      '#EXTINF:12,',
      'stream-captions.vtt',
      '#EXT-X-ENDLIST',
    ].join('\n'),
    'stream-captions.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nA caption',
    'stream-picture.m3u8': [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MAP:URI="stream-header.mp4"',
      // Each has the timestamps of the first.
      Array(12).fill('#EXTINF:1,\nstream-segment.mp4').join('\n#EXT-X-DISCONTINUITY\n'),
      '#EXT-X-ENDLIST',
    ].join('\n'),
    'stream-header.mp4': recorded.slice(0, firstFragment),
    'stream-segment.mp4': recorded.slice(firstFragment),
  }
}
