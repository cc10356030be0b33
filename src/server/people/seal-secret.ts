import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts secrets, so that a copy of the store does not reveal them. */
export type Sealer = {
  seal(secret: string, owner: string): string
  /** Null if it was encrypted with another key, or for another owner. */
  open(sealed: string, owner: string): string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Stores secrets as plain text, if no key is configured. */
const PLAIN = 'plain.'
const SEALED = 'aes-256-gcm.'

/** Encrypts with a key derived from a setting: AES-256-GCM, bound to the owner; null leaves secrets as plain text. */
export function sealerOf(setting: string | null): Sealer {
  const key = setting === null ? null : createHash('sha256').update(`stockwright secrets ${setting}`).digest()
  return {
    seal: (secret, owner) => (key === null ? PLAIN + secret : SEALED + sealed(secret, owner, key)),
    open: (text, owner) => {
      if (text.startsWith(PLAIN)) return text.slice(PLAIN.length)
      return key === null || !text.startsWith(SEALED) ? null : opened(text.slice(SEALED.length), owner, key)
    },
  }
}

function sealed(secret: string, owner: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function opened(text: string, owner: string, key: Buffer): string | null {
  const bytes = Buffer.from(text, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
