import { and, eq, inArray } from 'drizzle-orm'
import { ordersLately } from '../audit/changed-lately.ts'
import type { Database } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { banEndsOf } from '../endings/ban-end.ts'
import { readGateway } from '../mirror/gateway/read-gateway.ts'
import type { Order } from '../moderation/undo/as-ordered.ts'
import { type VoiceState, voiceStatesOf } from '../moderation/voice-state.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import { type Somebody, somebodyOfBan, somebodyWhoLeft } from '../permissions/live/somebody.ts'
import { lastDepartures } from '../queries/departures/last-departures.ts'
import { inBatches } from '../queries/in-batches.ts'
import { type BulkVerb, isInVoice } from './bulk-verb.ts'

/** Somebody as the mirror knows them. */
export interface Found {
  person: Somebody
  banned: boolean
  /** When Steward ends the ban, ISO; null: it does not. */
  endsAt: string | null
  /** What Steward did to them within seconds, in the order of the log: it may not be in this yet. */
  lately: Order[]
  /** How they sit in voice, in what is about that; null: in no channel, undefined: nobody knows now. */
  voice: VoiceState | null | undefined
}

const AT_ONCE = 2_000

/**
 * Those of these ids whom the mirror knows as members and, in what is about bans, as banned: a plan of something else, which
 * takes less than Ban Members, must not say by a name who is.
 */
export async function findPeople(
  db: Database,
  guildId: string,
  ids: string[],
  verb: Pick<BulkVerb, 'action' | 'changesBans'>,
): Promise<Map<string, Found>> {
  const { changesBans } = verb
  const isUntold = isInVoice(verb) && !(await readGateway(db, guildId)).delivered
  return eachBatch(ids, async some => {
    const people = await mirrorPeople(db, guildId, some)
    const banned = changesBans ? await bannedAmong(db, guildId, some) : new Map<string, Somebody>()
    const ends = changesBans ? await banEndsOf(db.orm, guildId, some) : new Map<string, string>()
    const voices =
      isInVoice(verb) && !isUntold ? await voiceStatesOf(db.orm, guildId, some) : new Map<string, VoiceState>()
    const lately = await ordersLately(db, guildId, some)
    const foundAs = (id: string, person: Somebody): Found => ({
      person,
      banned: banned.has(id),
      endsAt: ends.get(id) ?? null,
      voice: isUntold ? undefined : (voices.get(id) ?? null),
      lately: lately.get(id) ?? [],
    })
    return some.flatMap((id): [string, Found][] => {
      const person = people.get(id) ?? banned.get(id)
      return person ? [[id, foundAs(id, person)]] : []
    })
  })
}

/** Those of these ids who left the guild lately, as they were then: whoever may see members may know of them. */
export function findWhoLeft({ orm }: Database, guildId: string, ids: string[]): Promise<Map<string, Somebody>> {
  return eachBatch(ids, async some => {
    const left = await lastDepartures(orm, guildId, some)
    return [...left].map(([id, row]): [string, Somebody] => [id, somebodyWhoLeft(row)])
  })
}

async function eachBatch<Value>(
  ids: string[],
  find: (some: string[]) => Promise<[string, Value][]>,
): Promise<Map<string, Value>> {
  const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) => index * AT_ONCE)
  const parts = await inBatches(starts, 1, start => find(ids.slice(start, start + AT_ONCE)))
  return new Map(parts.flat())
}

async function bannedAmong({ orm }: Database, guildId: string, ids: string[]): Promise<Map<string, Somebody>> {
  const rows = await orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guildId), inArray(bans.userId, ids)))
  return new Map(rows.map(row => [row.userId, somebodyOfBan(row)]))
}
