import { expect, test } from 'vitest'
import { isMoving, pictureKind } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const webp = (chunk: string, flags: number) =>
  bytes(`RIFF\x00\x01\x02\x0aWEBP${chunk}\x0a\x00\x00\x00${String.fromCharCode(flags)}`)

test.each([
  ['png', bytes('\x89PNG\r\n\x1a\n rest')],
  ['jpeg', bytes('\xff\xd8\xff\xe0')],
  ['gif', bytes('GIF89a')],
  ['webp', webp('VP8 ', 0)],
  [null, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [null, bytes('PNG')],
  [null, bytes('')],
] as const)('%s is known by how it begins', (kind, start) => {
  expect(pictureKind(start)).toBe(kind)
})

test('what moves is told apart from what stands still', () => {
  expect(isMoving(bytes('GIF87a'))).toBe(true)
  expect(isMoving(webp('VP8X', 0b10))).toBe(true)
  expect(isMoving(webp('VP8X', 0b1_0000))).toBe(false)
  expect(isMoving(webp('VP8L', 0b10))).toBe(false)
  expect(isMoving(bytes('\x89PNG\r\n\x1a\n'))).toBe(false)
})
