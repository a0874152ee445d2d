import { randomUUID } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { keptFileParts, keptFiles } from '../../db/schema/composer.ts'
import { keptFileId } from '../../directory/kept-file-id.ts'
import { StewardError } from '../../errors.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { now } from '../../time.ts'
import { inParts } from './in-parts.ts'

/** The largest file that is kept, in bytes. */
const MOST_KEPT_BYTES = 25 * 1024 * 1024
// They stand in the database: a guild's take as much of it as a busy week of messages.
const MOST_OF_GUILD = 20 * MOST_KEPT_BYTES

export interface FileToKeep {
  guildId: string
  viewerId: string
  filename: string
  /** Bytes. */
  size: number
  contentType: string
  /** Exactly `size` bytes; read once. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Keeps a file until the message that names it is due, part by part: neither is it ever held whole, nor does a slow line
 * hold a transaction. It belongs to nobody's message until `adoptKeptFiles`, and is dropped after a day without.
 *
 * Throws `invalid` for one that is too large or of another size than was said, `conflict` where a guild has no room left.
 */
export async function keepFile(orm: Orm, { guildId, viewerId, bytes, ...file }: FileToKeep): Promise<ComposedFile> {
  if (file.size > MOST_KEPT_BYTES)
    throw new StewardError('invalid', 'A file of a scheduled message may have at most 25 MB.')
  const id = keptFileId(randomUUID())
  await orm.transaction(async tx => {
    await requireRoom(tx, guildId, file.size)
    const { filename, size, contentType } = file
    const row = { id, guildId, keptById: viewerId, filename, size, contentType, keptAt: now() }
    await tx.insert(keptFiles).values(row)
  })
  try {
    let position = 0
    for await (const part of inParts(file.size, bytes)) {
      await orm.insert(keptFileParts).values({ fileId: id, position: position++, bytes: part })
    }
    await orm.update(keptFiles).set({ isWhole: true }).where(eq(keptFiles.id, id))
  } catch (error) {
    await orm.delete(keptFiles).where(eq(keptFiles.id, id))
    throw error
  }
  return { id, filename: file.filename, size: file.size }
}

async function requireRoom(tx: Orm, guildId: string, size: number): Promise<void> {
  const [kept] = await tx
    .select({ bytes: sum(keptFiles.size) })
    .from(keptFiles)
    .where(eq(keptFiles.guildId, guildId))
  if (Number(kept?.bytes ?? 0) + size <= MOST_OF_GUILD) return
  throw new StewardError('conflict', 'The scheduled messages of this guild keep 500 MB of files already.')
}
