import { uploads } from '../../db/schema/composer.ts'
import { StewardError } from '../../errors.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { requestUpload, uploadFile } from '../../platform/attachments.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'

export interface FileToUpload {
  filename: string
  /** Bytes. */
  size: number
  contentType: string
  /** Exactly `size` bytes; read once. */
  bytes: AsyncIterable<Uint8Array>
  signal?: AbortSignal | undefined
}

interface Place {
  guildId: string
  channelId: string
  /** Who may post it. */
  viewerId: string
}

/**
 * Streams a file to the platform for a message of this channel, without ever holding it whole, and answers how the message
 * names it (`platform-api.md, "Messages"`, attachment flow). Only a file that arrived whole is known afterwards.
 *
 * Throws the platform's errors, `platform_refused` where it gave a file the id of another one, and a RangeError for a file of
 * another size than was said.
 */
export async function uploadForMessage(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  { guildId, channelId, viewerId }: Place,
  { filename, size, contentType, bytes, signal }: FileToUpload,
): Promise<ComposedFile> {
  const slot = await requestUpload(platform, channelId, { filename, size, contentType })
  await uploadFile(platform, slot, { bytes, size, contentType, signal })
  const row = { guildId, channelId, id: slot.id, uploadedById: viewerId, filename, size, uploadedAt: now() }
  const added = await db.orm.insert(uploads).values(row).onConflictDoNothing().returning({ id: uploads.id })
  if (added.length === 0) throw new StewardError('platform_refused', 'The platform took this file for another one.')
  return { id: slot.id, filename, size }
}
