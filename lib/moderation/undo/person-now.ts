import { changesLately } from '../../audit/changed-lately.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import { trustIn } from '../../permissions/live/load-standing.ts'
import { mirrorPeople } from '../../permissions/live/mirror-facts.ts'
import { platformPerson } from '../../permissions/live/platform-facts.ts'
import type { Somebody } from '../../permissions/live/somebody.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'
import { type VoiceState, voiceStateOf } from '../voice-state.ts'
import { asOrdered, voiceAsOrdered } from './as-ordered.ts'

type About = Pick<Undoable, 'guildId' | 'targetId' | 'known'>

/**
 * How the person of an entry stands now, null for no member: from the mirror where it may be trusted, with what was ordered
 * within seconds, else from the platform.
 */
export async function personNow({ guildId, targetId, known: read }: About, steward: Steward): Promise<Somebody | null> {
  if (read) return read.person
  if (!targetId) return null
  const { members } = trustIn(await readMirrorState(steward.db, guildId))
  const known = members ? (await mirrorPeople(steward.db, guildId, [targetId])).get(targetId) : undefined
  if (!known) return platformPerson(steward.platform, guildId, targetId)
  return asOrdered(known, await ordersLately(steward, guildId, targetId))
}

/** How they sit in voice, with what was ordered within seconds; null: in no channel. */
export async function voiceNow(
  { guildId, targetId, known: read }: About,
  steward: Steward,
): Promise<VoiceState | null> {
  if (read) return read.voice
  const userId = targetId ?? ''
  const known = await voiceStateOf(steward, guildId, userId)
  return known && voiceAsOrdered(known, await ordersLately(steward, guildId, userId))
}

async function ordersLately({ db }: Steward, guildId: string, userId: string) {
  return (await changesLately(db, guildId, [userId])).get(userId) ?? []
}
