import { encodePng } from './encode-png.ts'

const GRID = 5

/** A mirrored pattern of 5 by 5 fields in colours that come from the hash. */
export function drawSquare(hash: string, size: number): Buffer {
  const [front, back] = colorsOf(hash)
  const field = (at: number): number => Math.min(GRID - 1, Math.floor((at / size) * GRID))
  return encodePng(size, size, (x, y) => {
    const column = Math.min(field(x), GRID - 1 - field(x))
    const digit = Number.parseInt(hash[8 + column * GRID + field(y)] ?? '0', 16)
    return digit % 2 === 0 ? front : back
  })
}

/** A wide gradient between the two colours of the hash. */
export function drawBanner(hash: string, width: number): Buffer {
  const [left, right] = colorsOf(hash)
  return encodePng(width, Math.round(width / 2.5), x => mix(left, right, x / width))
}

function colorsOf(hash: string): [number, number] {
  const color = Number.parseInt(hash.slice(0, 6), 16) || 0
  return [mix(color, 0x303040, 0.35), mix(color, 0xf4f4fa, 0.7)]
}

function mix(from: number, to: number, share: number): number {
  let color = 0
  for (const shift of [16, 8, 0]) {
    const a = (from >> shift) & 0xff
    const b = (to >> shift) & 0xff
    color |= Math.round(a + (b - a) * share) << shift
  }
  return color
}
