export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp'

// In hexadecimal digits; in the four bytes after RIFF stands a length.
const STARTS: readonly [PictureKind, RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
]

/** What kind of picture these bytes begin as, whatever its name says; null for every other kind of file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Array.from(bytes.subarray(0, 12), byte => byte.toString(16).padStart(2, '0')).join('')
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? null
}

/** Whether it moves, so that cutting it would leave one picture of many: every GIF, and WebP that says so. */
export function isMoving(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes)
  if (kind !== 'webp') return kind === 'gif'
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X'
  return isExtended && ((bytes[20] ?? 0) & 0b10) !== 0
}
