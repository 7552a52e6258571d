const isWrapped = ({ parentElement }: Node) => parentElement?.localName === 'font'

/** As browsers translate a page: each text becomes two font elements, and the text that React knows leaves the document. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  if (root instanceof Text) texts.push(root)
  for (const text of texts) {
    const parent = text.parentElement
    if (
      isWrapped(text) ||
      !text.data.trim() ||
      !parent ||
      parent.closest('script, style, svg, textarea, option, noscript, title')
    )
      continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Translates the page, and what is added to it later, into the same language. */
export function translatePage(): () => void {
  translate(document.body)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translate(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
