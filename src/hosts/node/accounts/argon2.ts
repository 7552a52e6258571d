import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '#service/accounts/account-ports.ts'

const derive = promisify(argon2)

interface Cost {
  /** KiB. */
  memory: number
  passes: number
}

/** OWASP's Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const owasp: Cost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

/** argon2id on libuv's thread pool. A hash is a PHC string, which carries its parameters. */
export function createArgon2({ memory, passes }: Cost = owasp): PasswordHasher {
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await tagOf(password, { memory, passes, nonce })
      return `${head}${base64(nonce)}$${base64(tag)}`
    },
    async verify(password, hash) {
      const [, m, t, salt = '', tag = ''] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
      if (!m) return false
      const cost = { memory: Number(m), passes: Number(t), nonce: Buffer.from(salt, 'base64') }
      return timingSafeEqual(await tagOf(password, cost), Buffer.from(tag, 'base64'))
    },
    isStale: (hash) => !hash.startsWith(head),
  }
}

async function tagOf(password: string, cost: Cost & { nonce: Buffer }): Promise<Buffer> {
  // Keyboards differ: one writes é as one character, another as two.
  const message = password.normalize('NFKC')
  const parameters: Argon2Parameters = { message, parallelism, tagLength, ...cost }
  return derive('argon2id', parameters)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
