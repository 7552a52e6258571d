/** The file that font.css names. */
export { default as fontAddress } from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'
