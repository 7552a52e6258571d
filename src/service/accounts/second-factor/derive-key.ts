// Node and browsers name the types of WebCrypto differently.
type DeriveKey = Parameters<typeof crypto.subtle.deriveKey>

/** Derives a key from the site's secret (HKDF, SHA-256). Keys of different purposes tell nothing of each other. */
export async function deriveKey(
  secret: Uint8Array,
  purpose: string,
  algorithm: DeriveKey[2],
  usages: DeriveKey[4],
): ReturnType<typeof crypto.subtle.deriveKey> {
  const material = await crypto.subtle.importKey('raw', secret.slice(), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`cutscene ${purpose}`)
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return crypto.subtle.deriveKey(parameters, material, algorithm, false, usages)
}
