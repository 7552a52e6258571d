interface Templated {
  getTemplateHTML?: (this: unknown, ...about: unknown[]) => string
}

/** Elements made from this class put the nonce on the styles of their shadow roots, so that a strict CSP lets them in. */
export function nonceStyles(element: Templated, nonce: string): void {
  const template = element.getTemplateHTML
  if (!template) return
  element.getTemplateHTML = function (...about) {
    return template.apply(this, about).replaceAll('<style>', `<style nonce="${nonce}">`)
  }
}

/** Runs an import whose elements are to be nonced. They upgrade the moment they are defined: define is the last chance. */
export async function withNoncedStyles(load: () => Promise<unknown>): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  if (!nonce || !/^[\w+/=-]+$/.test(nonce)) return void (await load())
  const define = customElements.define.bind(customElements)
  customElements.define = (name, element, options) => {
    nonceStyles(element as Templated, nonce)
    define(name, element, options)
  }
  try {
    await load()
  } finally {
    Reflect.deleteProperty(customElements, 'define') // the prototype's own shows again
  }
}
