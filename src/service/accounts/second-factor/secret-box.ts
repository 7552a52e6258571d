import { base64url } from 'jose'
import { deriveKey } from './derive-key.ts'

export type SecretBox = ReturnType<typeof createSecretBox>

const ivBytes = 12

/** Encrypts texts at rest: AES-256-GCM, with a key derived from the secret (HKDF) that serves nothing else. */
export function createSecretBox(secret: Uint8Array) {
  const key = deriveKey(secret, 'second factor', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])
  return {
    /** `context` must be the same to decrypt it, such as the id of the user. */
    async encrypt(text: string, context: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const encrypted = await crypto.subtle.encrypt(parameters(iv, context), await key, bytesOf(text))
      return base64url.encode(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
    },
    /** Rejects when the text was changed, or encrypted with another secret. */
    async decrypt(encrypted: string, context: string): Promise<string> {
      const bytes = new Uint8Array(base64url.decode(encrypted))
      const [iv, rest] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
      return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, context), await key, rest))
    },
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(context),
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
