import { z } from 'zod'
import { text } from './fields.ts'

/** Where a file may be put, and how the message then names it. */
export interface UploadSlot {
  /** For `attachments` of the message. */
  id: string
  /** Presigned: as secret as a token until it has been used. */
  uploadUrl: string
}

// The platform's to choose, and given back to it as it is.
const slotId = z
  .union([z.string().min(1).max(1_000), z.int().nonnegative().transform(String)])
  .optional()
  .catch(undefined)

const WireSlot = z.object({ id: slotId, upload_url: text, url: text, upload_filename: text })
const WireSlots = z.object({ attachments: z.array(z.unknown()).min(1) })

/**
 * A slot in any of the family's forms (gaps.md, "Attachment slot"): flat or the first of a list, the address under
 * either name, known by an id or by a file name of the platform's; null without one of both.
 */
export function parseUploadSlot(data: unknown): UploadSlot | null {
  const { data: list } = WireSlots.safeParse(data)
  const { data: wire } = WireSlot.safeParse(list ? list.attachments[0] : data)
  const uploadUrl = wire?.upload_url ?? wire?.url
  const knownAs = wire?.id ?? wire?.upload_filename
  return uploadUrl !== undefined && knownAs !== undefined ? { id: knownAs, uploadUrl } : null
}
