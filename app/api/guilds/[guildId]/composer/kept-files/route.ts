import { keepFile } from '@/lib/composer/kept-files/keep-file'
import { guildUpload } from '@/lib/upload-route'

/** Keeps a file until the message that names it is due. */
export const POST = guildUpload(({ steward, viewer, file, bytes }) =>
  keepFile(steward, { ...file, viewerId: viewer.id, bytes }),
)
