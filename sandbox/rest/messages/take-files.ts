import { invalid } from '../../rules/api-error.ts'
import { attachmentUrl } from '../../wire/message.ts'
import type { UploadSlot } from '../../world/file-store.ts'
import type { Attachment, Embed } from '../../world/message-model.ts'
import type { World } from '../../world/world.ts'
import type { FileReference } from './parse-message.ts'

interface TakenFiles {
  attachments: Attachment[]
  /** Slots that become files when the message is written. */
  uploads: UploadSlot[]
}

/** The files that a message refers to: fresh uploads of this channel, and those it has already. */
export function takeFiles(
  world: World,
  channelId: string,
  refs: FileReference[],
  present: Attachment[] = [],
): TakenFiles {
  const uploads: UploadSlot[] = []
  const attachments = refs.map((ref, index): Attachment => {
    const path = `attachments.${index}`
    if (refs.findIndex(({ id }) => id === ref.id) !== index) throw invalid(`${path}.id`, 'Names a file twice.')
    const kept = present.find(({ id }) => id === ref.id)
    if (kept) return kept
    const slot = world.files.slot(ref.id)
    if (slot?.channelId !== channelId) throw invalid(`${path}.id`, 'Unknown upload.')
    if (!slot.bytes) throw invalid(`${path}.id`, 'Nothing has been uploaded there yet.')
    if (ref.filename !== undefined && ref.filename !== slot.filename) {
      throw invalid(`${path}.filename`, 'Is not the name of the upload.')
    }
    if (ref.size !== undefined && ref.size !== slot.size)
      throw invalid(`${path}.size`, 'Is not the size of the upload.')
    uploads.push(slot)
    const { id, filename, size, content_type } = slot
    return { id, filename, size, content_type }
  })
  return { attachments, uploads }
}

/** Embeds in which `attachment://name` stands for the address of the file of that name. */
export function withFileAddresses(world: World, channelId: string, embeds: Embed[], files: Attachment[]): Embed[] {
  const addressOf = (url: string, path: string): string => {
    if (!url.startsWith('attachment://')) return url
    const file = files.find(({ filename }) => url === `attachment://${filename}`)
    if (!file) throw invalid(path, 'The message has no attachment of this name.')
    return attachmentUrl(world, channelId, file)
  }
  return embeds.map((embed, index) => {
    const next = structuredClone(embed)
    for (const key of ['image', 'thumbnail'] as const) {
      const picture = next[key]
      if (picture) picture.url = addressOf(picture.url, `embeds.${index}.${key}.url`)
    }
    for (const key of ['author', 'footer'] as const) {
      const part = next[key]
      if (part?.icon_url) part.icon_url = addressOf(part.icon_url, `embeds.${index}.${key}.icon_url`)
    }
    return next
  })
}
