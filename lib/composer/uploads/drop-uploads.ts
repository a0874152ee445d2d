import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { uploads } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { keptSince } from './kept-since.ts'

interface Used {
  guildId: string
  channelId: string
  files: readonly ComposedFile[]
}

/** Forgets uploads that a message has taken: no second one can. */
export async function dropUploads(orm: Orm, { guildId, channelId, files }: Used): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await orm
    .delete(uploads)
    .where(and(eq(uploads.guildId, guildId), eq(uploads.channelId, channelId), inArray(uploads.id, ids)))
}

/** Forgets uploads that no message has taken for a day. Whether there may be more: there are not. */
export async function dropOldUploads(orm: Orm): Promise<boolean> {
  await orm.delete(uploads).where(lte(uploads.uploadedAt, keptSince()))
  return false
}
