/** The file that font.css names. */
export { default as fontAddress } from './generated/archivo.woff2?url'
