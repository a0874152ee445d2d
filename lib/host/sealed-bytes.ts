import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The bytes were not sealed with this key for this context, or not all of them came. */
export class NotSealed extends Error {
  override name = 'NotSealed'
}

/** Encrypts a stream with AES-256-GCM: nonce, bytes, tag. `context` is bound to it, so that it means nothing elsewhere. */
export async function* sealBytes(key: Buffer, context: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  yield nonce
  for await (const chunk of bytes) yield cipher.update(chunk)
  cipher.final()
  yield cipher.getAuthTag()
}

/** The stream again, as it comes. Whether it is genuine shows at its end: throws NotSealed. */
export async function* openBytes(key: Buffer, context: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  let decipher: DecipherGCM | undefined
  let held = Buffer.alloc(0)
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk])
    if (!decipher) {
      if (held.length < NONCE_BYTES) continue
      decipher = createDecipheriv(CIPHER, key, held.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context))
      held = held.subarray(NONCE_BYTES)
    }
    // The last bytes may be the tag.
    if (held.length <= TAG_BYTES) continue
    yield decipher.update(held.subarray(0, -TAG_BYTES))
    held = held.subarray(-TAG_BYTES)
  }
  if (!decipher || held.length < TAG_BYTES) throw new NotSealed('too short')
  try {
    decipher.setAuthTag(held).final()
  } catch (cause) {
    throw new NotSealed('not genuine', { cause })
  }
}
