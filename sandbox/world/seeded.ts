/** A number in [0, 1) that depends only on its arguments, so anything can be made late and in any order. */
export function seeded(seed: number, index: number, salt: number): number {
  return seededInteger(seed, index, salt) / 4294967296
}

/** A 32-bit integer from the same source (the finalizer of MurmurHash3 over the three numbers). */
export function seededInteger(seed: number, index: number, salt: number): number {
  let h = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f)
  return (h ^ (h >>> 15)) >>> 0
}

export function pick<T>(list: readonly T[], fraction: number): T {
  return list[Math.floor(fraction * list.length)] as T
}

/** 32 hexadecimal digits, the shape of an image hash. */
export function imageHash(seed: number, index: number, salt: number): string {
  let hash = ''
  for (let part = 0; part < 4; part++) {
    hash += seededInteger(seed, index, salt + part)
      .toString(16)
      .padStart(8, '0')
  }
  return hash
}
