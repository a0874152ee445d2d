import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParts, PART_BYTES } from './in-parts.ts'

async function* chunksOf(bytes: Uint8Array, sizes: number[]) {
  let from = 0
  for (const size of sizes) {
    yield bytes.subarray(from, from + size)
    from += size
  }
  yield bytes.subarray(from)
}

async function partsOf(size: number, bytes: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of inParts(size, bytes)) parts.push(part)
  return parts
}

test('however it comes, a file is cut into whole parts and a rest', async () => {
  const most = 2 * PART_BYTES + 5
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.integer({ min: 1, max: most }), fc.constantFrom(1, PART_BYTES, 2 * PART_BYTES)),
      fc.array(fc.integer({ min: 0, max: PART_BYTES + 1 }), { maxLength: 5 }),
      async (size, sizes) => {
        const bytes = Uint8Array.from({ length: size }, (_, n) => n % 253)
        const parts = await partsOf(size, chunksOf(bytes, sizes))
        expect(parts.slice(0, -1).every(part => part.byteLength === PART_BYTES)).toBe(true)
        // A view would be stored with all that is behind it.
        for (const part of parts) expect(part.buffer.byteLength).toBe(part.byteLength)
        expect(Buffer.concat(parts).equals(bytes)).toBe(true)
      },
    ),
    { numRuns: 15 },
  )
})

test.each([2, 4])('of a file of 3 bytes that was said to have %s nothing is taken for whole', async said => {
  await expect(partsOf(said, chunksOf(new Uint8Array(3), [1]))).rejects.toThrow(RangeError)
})
