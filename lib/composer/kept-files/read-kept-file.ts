import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { keptFileParts, keptFiles } from '../../db/schema/composer.ts'
import { PART_BYTES } from './in-parts.ts'

export interface KeptFile {
  id: string
  filename: string
  /** Bytes. */
  size: number
  contentType: string
  /** Null: of no scheduled message yet. */
  scheduledId: string | null
  keptById: string
  /** One part after the other is read from the database as it is asked for. */
  bytes: AsyncIterable<Uint8Array>
}

/** A file that Steward keeps, whole; null where there is none of this id in this guild. */
export async function readKeptFile(orm: Orm, guildId: string, id: string): Promise<KeptFile | null> {
  const [row] = await orm
    .select()
    .from(keptFiles)
    .where(and(eq(keptFiles.id, id), eq(keptFiles.guildId, guildId), eq(keptFiles.isWhole, true)))
  if (!row) return null
  const { filename, size, contentType, scheduledId, keptById } = row
  return { id, filename, size, contentType, scheduledId, keptById, bytes: partsOf(orm, id, size) }
}

async function* partsOf(orm: Orm, fileId: string, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position * PART_BYTES < size; position++) {
    const [part] = await orm
      .select({ bytes: keptFileParts.bytes })
      .from(keptFileParts)
      .where(and(eq(keptFileParts.fileId, fileId), eq(keptFileParts.position, position)))
    if (!part) throw new Error('A kept file was dropped while it was read.')
    yield part.bytes
  }
}
