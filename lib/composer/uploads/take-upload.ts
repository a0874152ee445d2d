import type { Viewer } from '../../auth/viewer.ts'
import { StewardError } from '../../errors.ts'
import { sideBySide } from '../../limits/side-by-side.ts'
import { log } from '../../log.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { PlatformError, PlatformRateLimited, PlatformRefused } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import type { Steward } from '../../steward.ts'
import { type FileToUpload, uploadForMessage } from './upload-for-message.ts'

interface Upload {
  steward: Steward
  viewer: Pick<Viewer, 'id'>
  file: Omit<FileToUpload, 'bytes' | 'signal'> & { guildId: string; channelId: string }
  bytes: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

// The browser sends two side by side, also from a second tab. Each holds a line on both sides.
const inTurn = sideBySide(4, 'Four of your files are being uploaded already. Wait until one is done.')

/**
 * Uploads a file that comes from a browser; see `uploadForMessage`. Throws `invalid` for one that is too large,
 * `platform_refused`, `rate_limited` and `platform_unavailable` in words that speak of the file.
 */
export async function takeUpload({ steward, viewer, file, bytes, signal }: Upload): Promise<ComposedFile> {
  const most = steward.platform.profile.limits.fileBytes
  if (file.size > most) throw new StewardError('invalid', `A file may have at most ${Math.floor(most / 1024 ** 2)} MB.`)
  try {
    const place = { ...file, viewerId: viewer.id }
    return await inTurn(viewer.id, () => uploadForMessage(steward, place, { ...file, bytes, signal }))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (!signal.aborted) log.warn({ err: error, guildId: file.guildId, size: file.size }, 'a file was not uploaded')
    if (error instanceof PlatformRefused)
      throw new StewardError('platform_refused', whyRefused(error), { cause: error })
    if (error instanceof PlatformRateLimited) {
      throw new StewardError('rate_limited', inWords(error), { retryAfterMs: error.retryAfterMs, cause: error })
    }
    throw new StewardError('platform_unavailable', 'The platform broke off the upload.', { cause: error })
  }
}

function whyRefused(error: PlatformRefused): string {
  // PUT speaks of the address, POST of the file.
  if ('size' in error.fields || error.status === 413) return 'The platform does not take files of this size.'
  if ('filename' in error.fields) return 'The platform does not take a file of this name.'
  if ('content_type' in error.fields) return 'The platform does not take files of this kind.'
  return inWords(error)
}
