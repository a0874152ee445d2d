/** How many bytes of a file stand in one row. So many hold PGlite for about 20 ms; a megabyte holds it for 200. */
export const PART_BYTES = 128 * 1024

/** A file in parts of that size, the last as long as it is. Throws a RangeError where it has not exactly `size` bytes. */
export async function* inParts(size: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const chunk of bytes) {
    seen += chunk.byteLength
    if (seen > size) throw new RangeError('The file is longer than was said.')
    for (let from = 0; from < chunk.byteLength; ) {
      const piece = chunk.subarray(from, from + PART_BYTES - filled)
      part.set(piece, filled)
      filled += piece.byteLength
      from += piece.byteLength
      if (filled < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      filled = 0
    }
  }
  if (seen < size) throw new RangeError('The file is shorter than was said.')
  // Of its own: a view would be handed on with all that is behind it.
  if (filled > 0) yield part.slice(0, filled)
}
