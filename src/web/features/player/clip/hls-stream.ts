import { Hls, HlsVideoElement } from 'hls-video-element'

/** <hls-stream>: the HLS element, which also fires `error` on fatal stream errors. */
class HlsStream extends HlsVideoElement {
  constructor() {
    super()
    this.config = { enableWorker: false } // the worker's blob: URL is blocked by the CSP
  }

  override async load(): Promise<void> {
    await super.load()
    this.api?.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) this.dispatchEvent(new Event('error'))
    })
  }
}

customElements.define('hls-stream', HlsStream)
