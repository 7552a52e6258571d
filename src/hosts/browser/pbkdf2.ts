import type { PasswordHasher } from '#service/accounts/account-ports.ts'

const hashBits = 256

/** PBKDF2 with SHA-256. Hashes are PHC strings with their parameters. */
export function createPbkdf2(rounds: number): PasswordHasher {
  const head = `$pbkdf2-sha256$i=${rounds}$`
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      return `${head}${base64(salt)}$${base64(await derive(password, rounds, salt))}`
    },
    async verify(password, hash) {
      const [, i, salt = '', derived = ''] =
        /^\$pbkdf2-sha256\$i=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/.exec(hash) ?? []
      if (!i) return false
      const salted = Uint8Array.from(atob(salt), (letter) => letter.charCodeAt(0))
      return base64(await derive(password, Number(i), salted)) === derived
    },
    isStale: (hash) => !hash.startsWith(head),
  }
}

async function derive(password: string, iterations: number, salt: Uint8Array<ArrayBuffer>) {
  // Keyboards differ in how they compose é.
  const letters = new TextEncoder().encode(password.normalize('NFKC'))
  // HMAC pads keys with zeros: without an end mark, a password with \0 appended would match.
  const bytes = new Uint8Array([...letters, 1])
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    hashBits,
  )
  return new Uint8Array(derived)
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
