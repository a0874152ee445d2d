import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { uploads } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { filesMissing } from '../file-problem.ts'
import { keptSince } from './kept-since.ts'

interface Wanted {
  guildId: string
  channelId: string
  /** Only what this person has uploaded counts. */
  viewerId: string
  files: readonly ComposedFile[]
}

/**
 * Makes sure that these files of a message to be posted are this viewer's own finished uploads of this channel, under the
 * name and size they were uploaded with. In an edit, ask only for those that are new to the message.
 *
 * Throws `invalid` with `message.files.<index>` (index in `files`) for each that is not.
 */
export async function requireUploads(orm: Orm, { guildId, channelId, viewerId, files }: Wanted): Promise<void> {
  if (files.length === 0) return
  const rows = await orm
    .select({ id: uploads.id, filename: uploads.filename, size: uploads.size })
    .from(uploads)
    .where(
      and(
        eq(uploads.guildId, guildId),
        eq(uploads.channelId, channelId),
        eq(uploads.uploadedById, viewerId),
        gt(uploads.uploadedAt, keptSince()),
        inArray(
          uploads.id,
          files.map(({ id }) => id),
        ),
      ),
    )
  const there = new Map(rows.map(row => [row.id, row]))
  const missing = files.flatMap(({ id, filename, size }, index) => {
    const row = there.get(id)
    const isTwice = files.findIndex(file => file.id === id) !== index
    return row?.filename === filename && row.size === size && !isTwice ? [] : [index]
  })
  if (missing.length > 0) throw filesMissing(missing, 'This file is not uploaded any more. Choose it again.')
}
