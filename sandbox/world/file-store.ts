import { randomBytes } from 'node:crypto'
import type { Attachment } from './message-model.ts'

/** A place that was promised for a file: whoever has the key may put the bytes there. */
export interface UploadSlot extends Attachment {
  channelId: string
  key: string
  bytes: Uint8Array | null
}

interface StoredFile extends Attachment {
  channelId: string
  bytes: () => Uint8Array
}

/** Files that were uploaded: first in a slot, then part of a message. */
export class FileStore {
  readonly #slots = new Map<string, UploadSlot>()
  readonly #files = new Map<string, StoredFile>()

  open(channelId: string, attachment: Attachment): UploadSlot {
    const slot = { ...attachment, channelId, key: randomBytes(24).toString('base64url'), bytes: null }
    this.#slots.set(attachment.id, slot)
    return slot
  }

  slot(id: string): UploadSlot | undefined {
    return this.#slots.get(id)
  }

  /** Closes a slot that has its bytes: from now on the file is served. */
  keep(slot: UploadSlot): void {
    this.#slots.delete(slot.id)
    this.add(slot.channelId, slot, () => slot.bytes as Uint8Array)
  }

  add(channelId: string, attachment: Attachment, bytes: () => Uint8Array): void {
    this.#files.set(attachment.id, { ...attachment, channelId, bytes })
  }

  file(id: string): StoredFile | undefined {
    return this.#files.get(id)
  }

  drop(id: string): void {
    this.#files.delete(id)
  }
}
