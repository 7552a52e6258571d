/** Scripts with the state that a page was rendered from. */
const state = /(<script data-tsr-stream-part="">)(.*?)(?=<\/script>)/gs

/** Timestamps in them, as the router and the queries name them. Texts are matched too, so that none in them is. */
const timestamp = /"(?:[^"\\]|\\.)*"|\b(u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):\d{13}\b/g

/** Going back may show a page of any age from the browser's cache: its data is stale. */
const loadedAt = 'performance.getEntriesByType("navigation")[0]?.type==="back_forward"?0:Date.now()'

/**
 * Has the browser set when the data of a rendered page was loaded. The server's clock would give the page other bytes and
 * another ETag each time it is rendered.
 */
export function setLoadTimesInBrowser(html: string): string {
  return html.replace(state, (part, tag: string, script: string) => {
    const undated = script.replace(timestamp, (match, name?: string) => (name ? `${name}:loadedAt` : match))
    return undated === script ? part : `${tag}{const loadedAt=${loadedAt};${undated}}`
  })
}
