import type { StoredReaction } from '../../db/schema/messages.ts'
import type { MessageChange, PlatformMessage } from '../../platform/wire/message.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { deleteMessages } from './delete-messages.ts'
import { foldMessage, type ToldOfMessage } from './fold-message.ts'
import { keepEnded } from './keep-versions.ts'
import { messageRow } from './message-row.ts'
import { noteWritten } from './note-written.ts'
import { insertMessages, keyOf, type MessageKey, readDeleted, readMessages, replaceMessages } from './store-messages.ts'

interface Touched extends MessageKey {
  told: ToldOfMessage[]
}

/** What a batch of events tells of messages, in order, to be stored at once. */
export class MessageChanges {
  readonly #touched = new Map<string, Touched>()

  created(message: PlatformMessage): void {
    this.#tell(message, { created: message })
  }

  /** As a list has it, which may be of before an edit that is known. `isNews`: it is counted where it is not known. */
  listed(message: PlatformMessage, isNews: boolean): void {
    this.#tell(message, { listed: message, isNews })
  }

  edited(change: MessageChange): void {
    this.#tell(change, { edited: change })
  }

  deleted(key: MessageKey): void {
    this.#tell(key, { deleted: true })
  }

  reacted(key: MessageKey, change: (reactions: StoredReaction[]) => StoredReaction[]): void {
    this.#tell(key, { reacted: change })
  }

  async store(batch: GuildBatch): Promise<void> {
    if (this.#touched.size === 0) return
    const {
      guildId,
      counts,
      db: { orm },
    } = batch
    const touched = [...this.#touched.values()]
    this.#touched.clear()
    // By far the most are new and touched once: nothing needs to be known of them.
    const fresh = touched.flatMap(({ told: [first, second] }) =>
      first && 'created' in first && !second ? messageRow(guildId, first.created) : [],
    )
    const others = touched.filter(({ told }) => told.length > 1 || !('created' in told[0]!))
    // Of what is only deleted neither.
    const changed = others.filter(({ told }) => told.some(one => !('deleted' in one)))
    const known = await this.#read(batch, changed)
    const ends = others.map(one => foldMessage(guildId, known(one), one.told))

    const inserted = await insertMessages(orm, fresh)
    const replaced = await replaceMessages(
      orm,
      ends.flatMap(({ row }) => row ?? []),
    )
    await keepEnded(
      orm,
      guildId,
      ends.flatMap(({ ended }) => ended),
    )
    // What was said of them besides has been kept with it.
    const gone = others
      .filter((_, n) => ends[n]!.isDeleted)
      .map(one => ({ ...one, isKept: one.told.some(told => !('deleted' in told)) }))
    const deleted = await deleteMessages(orm, guildId, gone)
    const isHeard = touched.some(({ told }) => told.some(one => 'created' in one))
    await noteWritten(orm, guildId, [...inserted, ...replaced], isHeard)

    for (const { createdAt } of inserted) counts.add('messages', 1, createdAt)
    for (const { newsOf } of ends) if (newsOf) counts.add('messages', 1, newsOf)
    counts.add('deletedMessages', deleted)
    batch.afterwards(() => {
      for (const { channelId, id, told } of touched) {
        batch.histories.notesOf(channelId)?.told(id)
        if (told.some(one => 'reacted' in one)) batch.histories.reacted({ channelId, id })
      }
    })
    const channelIds = new Set([...inserted, ...replaced, ...gone].map(({ channelId }) => channelId))
    if (channelIds.size > 0) batch.publish('message', [...channelIds])
  }

  async #read({ db: { orm }, guildId }: GuildBatch, keys: MessageKey[]) {
    if (keys.length === 0) return () => ({ row: undefined, isDeleted: false })
    const rows = new Map((await readMessages(orm, guildId, keys)).map(row => [keyOf(row), row]))
    const deleted = new Set((await readDeleted(orm, keys)).map(keyOf))
    return (key: MessageKey) => ({ row: rows.get(keyOf(key)), isDeleted: deleted.has(keyOf(key)) })
  }

  #tell(key: MessageKey, told: ToldOfMessage): void {
    const { channelId, id } = key
    const before = this.#touched.get(keyOf(key))
    if (before) before.told.push(told)
    else this.#touched.set(keyOf(key), { channelId, id, told: [told] })
  }
}
