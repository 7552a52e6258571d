import Hls from 'hls.js'

/** Plays an HTTP Live Stream in the media element, from a position in seconds; returns the function that ends it. */
export function attachStream(
  media: HTMLVideoElement,
  src: string,
  from: number,
  onFailure: () => void,
): () => void {
  const hls = new Hls({
    // Our policy allows neither its worker, a script from a string, nor its parser of subtitles in XML.
    enableWorker: false,
    enableIMSC1: false,
    startPosition: from || -1,
  })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailure()
  })
  hls.loadSource(src)
  hls.attachMedia(media)
  return () => hls.destroy()
}
