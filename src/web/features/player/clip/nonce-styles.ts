interface TemplateElement {
  getTemplateHTML?: (this: unknown, ...options: unknown[]) => string
}

/** Adds the nonce to the style elements of this class's shadow roots: a strict CSP blocks others. */
export function nonceStyles(element: TemplateElement, nonce: string): void {
  const template = element.getTemplateHTML
  if (!template) return
  element.getTemplateHTML = function (...options) {
    return template.apply(this, options).replaceAll('<style>', `<style nonce="${nonce}">`)
  }
}

/** Runs an import and nonces the elements it defines. Elements upgrade on `define`, so it is wrapped during the import. */
export async function withNoncedStyles(load: () => Promise<unknown>): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  if (!nonce || !/^[\w+/=-]+$/.test(nonce)) return void (await load())
  const define = customElements.define.bind(customElements)
  customElements.define = (name, element, options) => {
    nonceStyles(element as TemplateElement, nonce)
    define(name, element, options)
  }
  try {
    await load()
  } finally {
    Reflect.deleteProperty(customElements, 'define') // uncovers the prototype's
  }
}
