import type { ComposedFile } from '../../message-rules/composed-message.ts'
import type { Steward } from '../../steward.ts'
import { filesMissing } from '../file-problem.ts'
import { uploadForMessage } from '../uploads/upload-for-message.ts'
import { readKeptFile } from './read-kept-file.ts'

interface Place {
  guildId: string
  channelId: string
  /** Who ordered the message: the uploads are theirs, as `requireUploads` wants them. */
  viewerId: string
}

/**
 * Uploads the kept files of a message that is due, one after the other, and answers them as the message names them from
 * then on. The kept ones stay. Throws the platform's errors, and `invalid` where a file is not kept any more.
 */
export async function uploadKeptFiles(
  steward: Pick<Steward, 'db' | 'platform'>,
  place: Place,
  files: readonly ComposedFile[],
  signal?: AbortSignal,
): Promise<ComposedFile[]> {
  const uploaded: ComposedFile[] = []
  for (const [index, { id }] of files.entries()) {
    const kept = await readKeptFile(steward.db.orm, place.guildId, id)
    if (!kept) throw filesMissing([index], 'This file is not kept any more.')
    uploaded.push(await uploadForMessage(steward, place, { ...kept, signal }))
  }
  return uploaded
}
