import type { Ctx } from './env.ts'

/** The body of a request, read as it comes; null as soon as it is known to be longer than `most` bytes. */
export async function readBytes(c: Ctx, most: number): Promise<Buffer | null> {
  if (Number(c.req.header('content-length') ?? 0) > most) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
