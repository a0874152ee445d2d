import { LIMITS } from '../rules/limits.ts'
import type { UploadedImage } from '../world/images.ts'
import type { World } from '../world/world.ts'
import { type Check, orNull } from './parse-fields.ts'

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/

// How files of each type begin, in hexadecimal digits; the four bytes after RIFF are a length.
const STARTS: Record<string, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/gif': /^474946383[79]61/,
  'image/webp': /^52494646.{8}57454250/,
}

export const isImageOrNull: Check = orNull(value => {
  if (typeof value !== 'string' || !DATA_URL.test(value)) {
    return 'Must be a data URL with a PNG, JPEG, GIF or WebP image in base64, or null.'
  }
  const image = decode(value)
  if (image.bytes.length > LIMITS.imageBytes) return `Must be at most ${LIMITS.imageBytes} bytes.`
  const start = image.bytes.subarray(0, 12).toString('hex')
  return STARTS[image.type]?.test(start) ? null : `Is not ${image.type}.`
})

/** Keeps the image of a data URL that was checked; gives its hash. */
export function keepImage(world: World, dataUrl: string | null): string | null {
  return dataUrl === null ? null : world.images.add(decode(dataUrl))
}

function decode(dataUrl: string): UploadedImage {
  const [, type = '', base64 = ''] = dataUrl.match(DATA_URL) ?? []
  return { type, bytes: Buffer.from(base64, 'base64') }
}
