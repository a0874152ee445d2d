import { PlatformRefused, PlatformUnavailable } from './errors.ts'
import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'
import { type FileToPut, putFile } from './upload/put-file.ts'
import { resolveUploadTarget, UploadRefused } from './upload/upload-target.ts'
import { parseUploadSlot, type UploadSlot } from './wire/upload-slot.ts'

export type { FileToPut, UploadSlot }

// Too slow, and too many at once: another attempt may go well.
const PASSING = new Set([408, 429])

/** What shall be uploaded. */
export interface FileDescription {
  filename: string
  /** Bytes. */
  size: number
  contentType: string
}

/**
 * A place for one file of a message in this channel (`platform-api.md, "Messages"`, attachment flow, step 1). Throws a
 * RangeError for a file without name or size, or with a type that is none.
 */
export function requestUpload(
  platform: Platform,
  channelId: string,
  { filename, size, contentType }: FileDescription,
): Promise<UploadSlot> {
  if (filename === '' || !Number.isSafeInteger(size) || size < 1)
    throw new RangeError('A file needs a name and a size.')
  // It comes from a browser and becomes a header.
  if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/.test(contentType)) throw new RangeError('A file needs a type.')
  const path = route`/channels/${channelId}/attachments`
  const body = { filename, size, content_type: contentType }
  return platform.rest.read({ method: 'POST', path, body, repeat: REPEATS.requestUpload }, parseUploadSlot)
}

/**
 * Streams a file to its slot, without ever holding it whole (attachment flow, step 2; gaps.md, "Attachment slot"). The
 * message then names it by `{id, filename, size}`. Once only: a stream cannot be read twice.
 *
 * Throws PlatformRefused where the platform turns the file away or names an address that must not be called,
 * PlatformUnavailable for a broken line, a RangeError for a file of another size than was said.
 */
export async function uploadFile(platform: Platform, slot: UploadSlot, file: FileToPut): Promise<void> {
  // The presigned address is a secret: no error names it.
  const asked = { method: 'PUT', path: '(upload)' }
  let status: number
  try {
    status = await putFile(await resolveUploadTarget(slot.uploadUrl, platform.apiUrl), file)
  } catch (error) {
    if (error instanceof RangeError) throw error
    if (error instanceof UploadRefused) throw new PlatformRefused({ ...asked, status: null, why: error.message })
    throw new PlatformUnavailable({ ...asked, status: null, why: reasonOf(error) }, true)
  }
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && !PASSING.has(status)) throw new PlatformRefused({ ...asked, status })
  throw new PlatformUnavailable({ ...asked, status, ...(status < 400 && { why: 'a redirect' }) }, true)
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return typeof code === 'string' ? `no answer (${code})` : 'no answer'
}
