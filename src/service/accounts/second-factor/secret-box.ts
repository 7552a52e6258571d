import { base64url } from 'jose'
import { deriveKey } from './derive-key.ts'

/** Encrypts texts at rest. */
export interface SecretBox {
  /** `context` must be the same to decrypt it, such as the id of the user. */
  encrypt(text: string, context: string): Promise<string>
  /** Rejects when the text was changed, or encrypted with another secret. */
  decrypt(encrypted: string, context: string): Promise<string>
}

const ivBytes = 12

/** AES-256-GCM, with a key derived from the secret (HKDF) that serves nothing else. */
export function createSecretBox(secret: Uint8Array): SecretBox {
  const key = deriveKey(secret, 'second factor', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])
  return {
    async encrypt(text, context) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const encrypted = await crypto.subtle.encrypt(parameters(iv, context), await key, bytesOf(text))
      return base64url.encode(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
    },
    async decrypt(encrypted, context) {
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
