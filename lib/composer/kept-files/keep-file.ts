import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { keptFileParts, keptFiles } from '../../db/schema/composer.ts'
import { keptFileId } from '../../directory/kept-file-id.ts'
import { StewardError } from '../../errors.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { now } from '../../time.ts'
import { inParts } from './in-parts.ts'
import { type Keeper, requireDisk } from './require-disk.ts'
import { MOST_KEPT_BYTES, requireRoom } from './require-room.ts'
import { unfinishedSince } from './unfinished-since.ts'
import { withoutSilence } from './without-silence.ts'

export interface FileToKeep {
  guildId: string
  viewerId: string
  filename: string
  /** Bytes. */
  size: number
  contentType: string
  /** Exactly `size` bytes; read once. */
  bytes: AsyncIterable<Uint8Array>
  /** Milliseconds without a byte after which it is given up; absent: 30 s. */
  silenceMs?: number
  /** Bytes that must stay free on the disk; absent: 1 GB. */
  leastFree?: number
}

/**
 * Keeps a file until the message that names it is due, part by part: neither is it ever held whole, nor does a slow line
 * hold a transaction. It belongs to nobody's message until `adoptKeptFiles`, and is dropped after a day without.
 *
 * Throws `invalid` for one that is too large or of another size than was said, `conflict` where it has no room, stands still
 * or takes longer than 15 minutes, `rate_limited` where too many of this person's files are on their way.
 */
export async function keepFile(
  keeper: Keeper,
  { guildId, viewerId, bytes, silenceMs, leastFree, ...file }: FileToKeep,
): Promise<ComposedFile> {
  if (file.size > MOST_KEPT_BYTES)
    throw new StewardError('invalid', 'A file of a scheduled message may have at most 25 MB.')
  const { orm } = keeper.db
  const id = keptFileId(randomUUID())
  const keptAt = now()
  await orm.transaction(async tx => {
    await requireRoom(tx, { guildId, viewerId, size: file.size })
    await requireDisk(tx, keeper, file.size, leastFree)
    const { filename, size, contentType } = file
    const row = { id, guildId, keptById: viewerId, filename, size, contentType, keptAt }
    await tx.insert(keptFiles).values(row)
  })
  try {
    let position = 0
    for await (const part of inParts(file.size, withoutSilence(bytes, silenceMs))) {
      // It may have been dropped by now.
      if (keptAt <= unfinishedSince()) throw new StewardError('conflict', 'The file took too long. Choose it again.')
      await orm.insert(keptFileParts).values({ fileId: id, position: position++, bytes: part })
    }
    await orm.update(keptFiles).set({ isWhole: true }).where(eq(keptFiles.id, id))
  } catch (error) {
    await orm.delete(keptFiles).where(eq(keptFiles.id, id))
    throw error
  }
  return { id, filename: file.filename, size: file.size }
}
