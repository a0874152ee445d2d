import { checkKept } from './check-kept.ts'
import { type ComposedMessage, NOBODY } from './composed-message.ts'
import { readMessageJson } from './read-message-json.ts'
import { isShared, SHARED } from './shared-fragment.ts'
import { wireMessage } from './wire-message.ts'

/** Some programs cut addresses that are longer, in characters. */
export const SAFE_ADDRESS = 2_000
// Far more than any message has; what unpacks to more is no message.
const MOST_BYTES = 1_000_000

/**
 * The fragment of an address that carries a message: browsers never send it to a server. Files stay behind, and so does
 * who is pinged: that is for the one who sends it to say.
 */
export async function toFragment(message: ComposedMessage): Promise<string> {
  const { allowed_mentions: _pings, ...body } = wireMessage({ ...message, files: [], mentions: NOBODY })
  const packed = new Blob([JSON.stringify(body)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return SHARED + toBase64Url(bytes)
}

/** The message of a fragment; null where it carries none, is damaged, or is larger than any that is taken in. */
export async function fromFragment(fragment: string): Promise<ComposedMessage | null> {
  if (!isShared(fragment)) return null
  try {
    const bytes = fromBase64Url(fragment.slice(SHARED.length))
    const { message, problems } = readMessageJson(JSON.parse(await unpacked(bytes)))
    const isFine = problems.length === 0 && checkKept(message).length === 0
    return isFine ? { ...message, files: [], mentions: NOBODY } : null
  } catch {
    return null
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    size += read.value.length
    if (size <= MOST_BYTES) continue
    await reader.cancel()
    throw new RangeError('Too large for a message.')
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws for what is no base64, of either alphabet. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}
