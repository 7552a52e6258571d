/** Derives a key from the site's secret (HKDF, SHA-256). Keys of different purposes tell nothing of each other. */
export async function deriveKey(
  secret: Uint8Array,
  purpose: string,
  algorithm: AesKeyAlgorithm | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret.slice(), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`cutscene ${purpose}`)
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return crypto.subtle.deriveKey(parameters, material, algorithm, false, usages)
}
