import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { voiceStates } from '../../db/schema/channels.ts'
import type { PlatformVoiceState } from '../../platform/wire/voice-state.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'

// A large guild may have more people in voice than one statement takes.
const ROWS_AT_ONCE = 500

/** What a batch of events tells of voice: of each person only the last counts. */
export class VoiceChanges {
  readonly #last = new Map<string, PlatformVoiceState | null>()

  told(state: PlatformVoiceState): void {
    this.#last.set(state.userId, state)
  }

  left(userId: string): void {
    this.#last.set(userId, null)
  }

  async store(batch: GuildBatch): Promise<void> {
    if (this.#last.size === 0) return
    const { guildId, db } = batch
    const gone = [...this.#last].filter(([, state]) => !state?.channelId).map(([userId]) => userId)
    const there = [...this.#last.values()].filter(state => state !== null)
    this.#last.clear()
    const changed = await storeVoiceStates(db.orm, guildId, there)
    const left =
      gone.length === 0
        ? []
        : await db.orm
            .delete(voiceStates)
            .where(and(eq(voiceStates.guildId, guildId), inArray(voiceStates.userId, gone)))
            .returning({ userId: voiceStates.userId })
    const userIds = [...changed, ...left.map(({ userId }) => userId)]
    if (userIds.length > 0) batch.publish('voice', userIds)
  }
}

/** Inserts or updates who is in a channel, and answers their ids; whoever is in none is left out. */
export async function storeVoiceStates(orm: Orm, guildId: string, states: PlatformVoiceState[]): Promise<string[]> {
  const rows = new Map(states.flatMap(state => voiceRow(guildId, state)).map(row => [row.userId, row]))
  const all = [...rows.values()]
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    await orm
      .insert(voiceStates)
      .values(all.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [voiceStates.guildId, voiceStates.userId],
        set: {
          channelId: sql`excluded.channel_id`,
          mute: sql`excluded.mute`,
          deaf: sql`excluded.deaf`,
          selfMute: sql`excluded.self_mute`,
          selfDeaf: sql`excluded.self_deaf`,
        },
      })
  }
  return [...rows.keys()]
}

function voiceRow(guildId: string, state: PlatformVoiceState): (typeof voiceStates.$inferInsert)[] {
  const { userId, channelId, mute, deaf, selfMute, selfDeaf } = state
  return channelId === null ? [] : [{ guildId, userId, channelId, mute, deaf, selfMute, selfDeaf }]
}
