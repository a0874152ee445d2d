import { and, eq, inArray } from 'drizzle-orm'
import { ordersLately } from '../audit/changed-lately.ts'
import type { Database, Orm } from '../db/client.ts'
import { voiceStates } from '../db/schema/channels.ts'
import { gatewayGuilds, gatewayState } from '../db/schema/gateway.ts'
import { StewardError } from '../errors.ts'
import { gatewayOf } from '../mirror/gateway/gateway-of.ts'
import type { Action } from '../permissions/actions.ts'
import { UNTOLD_VOICE } from '../permissions/untold-voice.ts'
import type { Steward } from '../steward.ts'
import { voiceAsOrdered } from './undo/as-ordered.ts'
import type { Undoable } from './verb.ts'

export type VoiceState = Pick<typeof voiceStates.$inferSelect, 'channelId' | 'mute' | 'deaf' | 'selfMute' | 'selfDeaf'>

/**
 * How somebody sits in voice, as the gateway has last told it, however long ago; null: in no channel. The platform's REST cannot
 * be asked.
 */
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

/** The same, and whether it is told of now: while the gateway is down nobody knows who sits where (design, rule 3). */
export async function seatOf(
  { db }: Pick<Steward, 'db'>,
  guildId: string,
  userId: string,
): Promise<{ isTold: boolean; state: VoiceState | null }> {
  const [row] = await db.orm
    .select({ gateway: gatewayState, guild: gatewayGuilds, state: voiceStates })
    .from(gatewayState)
    .leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guildId))
    .leftJoin(voiceStates, and(eq(voiceStates.guildId, guildId), eq(voiceStates.userId, userId)))
  return { isTold: gatewayOf(row?.gateway ?? null, row?.guild ?? null).delivered, state: row?.state ?? null }
}

/** The channel that a voice verb is judged in: where the member is now. Nowhere, and where nobody knows, is refused. */
export async function voiceChannelOf(
  { guildId, userId }: { guildId: string; userId: string },
  steward: Pick<Steward, 'db'>,
): Promise<{ channelId?: string; isUntold?: true }> {
  const { isTold, state } = await seatOf(steward, guildId, userId)
  if (!isTold) return { isUntold: true }
  return state ? { channelId: state.channelId } : {}
}

/**
 * How the person of an entry sits in voice by what was done to them within seconds, of which the gateway may not have told yet;
 * null: in no channel. Whether they are there, or back already, nobody can tell until it does. Throws `platform_unavailable`
 * while the gateway is down.
 */
export async function voiceNow(
  { guildId, targetId, known }: Pick<Undoable, 'guildId' | 'targetId' | 'known'>,
  { db }: Pick<Steward, 'db'>,
): Promise<VoiceState | null> {
  if (known) return known.voice
  const userId = targetId ?? ''
  const { isTold, state } = await seatOf({ db }, guildId, userId)
  if (!isTold) throw new StewardError('platform_unavailable', UNTOLD_VOICE)
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
