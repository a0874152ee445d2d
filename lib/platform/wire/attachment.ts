import { z } from 'zod'
import { id, integer, text, textOrNull, webUrlOrNull } from './fields.ts'

/** A file of a message. */
export interface PlatformAttachment {
  id: string
  /** Untrusted text. */
  filename: string
  /** Bytes. */
  size: number
  contentType: string | null
  /** http or https. */
  url: string | null
}

const WireAttachment = z.object({
  id,
  filename: text,
  size: integer,
  content_type: textOrNull,
  url: webUrlOrNull,
})

/** An attached file; null where not even the id can be read. */
export function parseAttachment(data: unknown): PlatformAttachment | null {
  const { data: wire } = WireAttachment.safeParse(data)
  if (!wire) return null
  return {
    id: wire.id,
    filename: wire.filename ?? '',
    size: Math.max(0, wire.size ?? 0),
    contentType: wire.content_type ?? null,
    url: wire.url,
  }
}
