interface ElementClass {
  prototype: { connectedCallback?(): void }
  getTemplateHTML?: (this: unknown, attributes: object) => string
}

const styleElement = /<style>([\s\S]*?)<\/style>/g
const wrapped = new WeakSet<object>()
const sheets = new WeakMap<object, CSSStyleSheet>()

/**
 * Runs an import. The elements that it defines get their styles as adopted style sheets: the CSP blocks style elements.
 * Elements upgrade on `define`, so it is wrapped during the import.
 */
export async function withAdoptedStyles(load: () => Promise<unknown>): Promise<void> {
  const define = customElements.define.bind(customElements)
  customElements.define = (name, element, options) => {
    adoptStyles(element as unknown as ElementClass)
    define(name, element, options)
  }
  try {
    await load()
  } finally {
    Reflect.deleteProperty(customElements, 'define') // uncovers the prototype's
  }
}

function adoptStyles(element: ElementClass): void {
  const template = element.getTemplateHTML
  // A class may inherit a template that is wrapped already.
  if (!template || wrapped.has(template)) return
  const connected = element.prototype.connectedCallback
  // media-chrome sets rules of its own in the emptied elements. The CSP allows empty ones.
  element.getTemplateHTML = function (attributes) {
    return template.call(this, attributes).replace(styleElement, '<style></style>')
  }
  wrapped.add(element.getTemplateHTML)
  // At each connection: a parsed element changes its document, and loses its sheets.
  element.prototype.connectedCallback = function (this: HTMLElement) {
    if (this.shadowRoot)
      this.shadowRoot.adoptedStyleSheets = [
        sheetOf(this.constructor, () => template.call(this.constructor, {})),
      ]
    connected?.call(this)
  }
}

/** In a layer, so that the rules that media-chrome sets still win: adopted sheets come after style elements. */
function sheetOf(element: object, template: () => string): CSSStyleSheet {
  const existing = sheets.get(element)
  if (existing) return existing
  const sheet = new CSSStyleSheet()
  const css = [...template().matchAll(styleElement)].map(([, text]) => text)
  sheet.replaceSync(`@layer{${css.join('')}}`)
  sheets.set(element, sheet)
  return sheet
}
