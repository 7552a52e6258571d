/** Wraps drawing in an SVG document that any browser, and librsvg, draws by itself. */
export function picture(width: number, height: number, label: string, drawing: string): string {
  const named = label ? `role="img" aria-label="${escapeXml(label)}"` : 'aria-hidden="true"'
  const body = drawing.replace(/\n/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${named}>${body}</svg>`
}

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // XML has no way at all to write these.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
  )
}
