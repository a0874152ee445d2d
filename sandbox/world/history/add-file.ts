import { drawBanner } from '../../cdn/draw-image.ts'
import type { Attachment } from '../message-model.ts'
import type { World } from '../world.ts'

const drawn = new Map<string, Uint8Array>()

/** A file of a message: the text it holds or, for a picture, something drawn from its name. */
export function addFile(
  world: World,
  channelId: string,
  id: string,
  file: { name: string; text?: string },
): Attachment {
  const picture = file.text === undefined
  const bytes = picture ? pictureOf(file.name) : new TextEncoder().encode(file.text)
  const content_type = picture ? 'image/png' : 'text/plain; charset=utf-8'
  const attachment = { id, filename: file.name, size: bytes.length, content_type }
  world.files.add(channelId, attachment, () => bytes)
  return attachment
}

// Drawn once for all worlds of the process: a world must be cheap to make.
function pictureOf(name: string): Uint8Array {
  const hash = Buffer.from(name.repeat(4)).toString('hex').slice(0, 32)
  const bytes = drawn.get(name) ?? drawBanner(hash, 200)
  drawn.set(name, bytes)
  return bytes
}
