import { Hls, HlsVideoElement } from 'hls-video-element'

/** <hls-stream>: the HLS element, which also says so when a stream can't be had. */
class HlsStream extends HlsVideoElement {
  constructor() {
    super()
    this.config = { enableWorker: false } // a worker would come from a blob: address, which the CSP refuses
  }

  override async load(): Promise<void> {
    await super.load()
    this.api?.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) this.dispatchEvent(new Event('error'))
    })
  }
}

customElements.define('hls-stream', HlsStream)
