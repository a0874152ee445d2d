import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { keptFiles } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { filesMissing } from '../file-problem.ts'

interface Adoption {
  guildId: string
  scheduledId: string
  /** Whoever schedules: the files must be theirs. */
  viewerId: string
  /** All files of the message, by their kept ids. */
  files: readonly ComposedFile[]
}

/**
 * Gives these kept files to a scheduled message, which must exist by then, and drops those that it had and no longer names.
 * From then on they stay as long as it waits. In the transaction that stores the message.
 *
 * Throws `invalid` with `message.files.<index>` for each that is not whole, is somebody else's or of another message.
 */
export async function adoptKeptFiles(tx: Orm, { guildId, scheduledId, viewerId, files }: Adoption): Promise<void> {
  const ids = files.map(({ id }) => id)
  const isOurs = eq(keptFiles.scheduledId, scheduledId)
  if (ids.length === 0) {
    await tx.delete(keptFiles).where(isOurs)
    return
  }
  const adopted = await tx
    .update(keptFiles)
    .set({ scheduledId })
    .where(
      and(
        inArray(keptFiles.id, ids),
        eq(keptFiles.guildId, guildId),
        eq(keptFiles.isWhole, true),
        or(isOurs, and(isNull(keptFiles.scheduledId), eq(keptFiles.keptById, viewerId))),
      ),
    )
    .returning({ id: keptFiles.id, filename: keptFiles.filename, size: keptFiles.size })
  const there = new Map(adopted.map(file => [file.id, file]))
  const missing = files.flatMap(({ id, filename, size }, index) => {
    const file = there.get(id)
    return file?.filename === filename && file.size === size && ids.indexOf(id) === index ? [] : [index]
  })
  if (missing.length > 0) throw filesMissing(missing, 'This file is not kept any more. Choose it again.')
  await tx.delete(keptFiles).where(and(isOurs, notInArray(keptFiles.id, ids)))
}
