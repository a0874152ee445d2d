import { and, eq, inArray } from 'drizzle-orm'
import { ordersLately } from '../audit/changed-lately.ts'
import type { Database, Orm } from '../db/client.ts'
import { voiceStates } from '../db/schema/channels.ts'
import type { Action } from '../permissions/actions.ts'
import type { Steward } from '../steward.ts'
import { voiceAsOrdered } from './undo/as-ordered.ts'
import type { Undoable } from './verb.ts'

export type VoiceState = Pick<typeof voiceStates.$inferSelect, 'channelId' | 'mute' | 'deaf' | 'selfMute' | 'selfDeaf'>

/** How somebody sits in voice, as the gateway has told it; null: in no channel. The platform's REST cannot be asked. */
export async function voiceStateOf({ db }: Pick<Steward, 'db'>, guildId: string, userId: string) {
  const [found] = await db.orm
    .select()
    .from(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), eq(voiceStates.userId, userId)))
  return (found as VoiceState | undefined) ?? null
}

/** The same of many, by their ids; whoever is in no channel is missing. */
export async function voiceStatesOf(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, VoiceState>> {
  const rows = await orm
    .select()
    .from(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), inArray(voiceStates.userId, userIds)))
  return new Map(rows.map(row => [row.userId, row]))
}

/** The channel that a voice verb is judged in: where the member is now. Nowhere is refused by the rules. */
export async function voiceChannelOf(
  { guildId, userId }: { guildId: string; userId: string },
  steward: Pick<Steward, 'db'>,
): Promise<{ channelId?: string }> {
  const state = await voiceStateOf(steward, guildId, userId)
  return state ? { channelId: state.channelId } : {}
}

/**
 * How the person of an entry sits in voice by what was done to them within seconds, of which the gateway may not have told yet;
 * null: in no channel. Whether they are there, or back already, nobody can tell until it does.
 */
export async function voiceNow(
  { guildId, targetId, known }: Pick<Undoable, 'guildId' | 'targetId' | 'known'>,
  { db }: Pick<Steward, 'db'>,
): Promise<VoiceState | null> {
  if (known) return known.voice
  const userId = targetId ?? ''
  const state = await voiceStateOf({ db }, guildId, userId)
  return state && asOrderedLately(state, { guildId, userId }, db)
}

async function asOrderedLately(
  state: VoiceState,
  { guildId, userId }: { guildId: string; userId: string },
  db: Database,
): Promise<VoiceState> {
  return voiceAsOrdered(state, (await ordersLately(db, guildId, [userId])).get(userId) ?? [])
}

/** The channel that the gateway has told of, and another one where Steward has moved them within seconds; null: none. */
export async function channelsOf(
  { guildId, userId }: { guildId: string; userId: string },
  { db }: Pick<Steward, 'db'>,
): Promise<{ heard: string | null; moved: string | null }> {
  const state = await voiceStateOf({ db }, guildId, userId)
  if (!state) return { heard: null, moved: null }
  const { channelId } = await asOrderedLately(state, { guildId, userId }, db)
  return { heard: state.channelId, moved: channelId === state.channelId ? null : channelId }
}

/** Where else a voice verb is judged: Steward has moved them there within seconds, and the gateway may not have told yet. */
export async function alsoIn(
  action: Action,
  { guildId, userId }: { guildId: string; userId: string },
  steward: Pick<Steward, 'db'>,
): Promise<{ action: Action; targetId: string; channelId: string }[]> {
  const { moved } = await channelsOf({ guildId, userId }, steward)
  return moved === null ? [] : [{ action, targetId: userId, channelId: moved }]
}
