import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Brake } from '../db/schema/guild-settings.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { StewardError } from '../errors.ts'
import { MINUTE, now } from '../time.ts'
import { BRAKE_WORDS, BRAKED_ACTIONS, brakeKindOf, weightOf } from './brake-kind.ts'
import { type BrakeKind, readBrakes } from './read-brakes.ts'

interface Asked {
  guildId: string
  actorId: string
  action: string
  /** How many more are wanted. */
  more: number
}

/**
 * Throws `braked` where the guild's limits leave a moderator no room for so many now, saying which limit and when there is
 * room again. Clicks and runs count together.
 */
export async function roomFor(orm: Orm, { guildId, actorId, action, more }: Asked): Promise<void> {
  const kind = brakeKindOf(action)
  if (!kind) return
  const brake = (await readBrakes(orm, guildId)).limits[kind]
  if (!brake) return
  const done = await doneWithin(orm, { guildId, actorId, kind, minutes: brake.minutes })
  const used = sumOf(done)
  if (used + more > brake.count) throw braked(kind, brake, done, used, more)
}

/** How much of a limit a moderator has used up at this moment. */
export async function usedOf(orm: Orm, { brake, ...whose }: Whose & { brake: Brake }): Promise<number> {
  return sumOf(await doneWithin(orm, { ...whose, minutes: brake.minutes }))
}

type Whose = Pick<Asked, 'guildId' | 'actorId'> & { kind: BrakeKind }

const sumOf = (done: Done[]) => done.reduce((sum, { weight }) => sum + weight, 0)

interface Done {
  at: Date
  weight: number
}

/** What one moderator did of a kind in the last minutes, oldest first; what came to nothing does not count. */
async function doneWithin(orm: Orm, { guildId, actorId, kind, minutes }: Whose & { minutes: number }): Promise<Done[]> {
  const rows = await orm
    .select({ at: auditEntries.openedAt, messageIds: sql<string[] | null>`${auditEntries.intent}->'messageIds'` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.actorId, actorId),
        inArray(auditEntries.action, BRAKED_ACTIONS[kind]),
        inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
        gt(auditEntries.openedAt, new Date(now().getTime() - minutes * MINUTE)),
      ),
    )
    .orderBy(auditEntries.openedAt)
  return rows.map(({ at, messageIds }) => ({ at, weight: weightOf({ messageIds }) }))
}

function braked(kind: BrakeKind, { count, minutes }: Brake, done: Done[], used: number, more: number): StewardError {
  const { verb, one, many } = BRAKE_WORDS[kind]
  const limit = `One moderator may ${verb} at most ${amount(count, one, many)} within ${amount(minutes, 'minute', 'minutes')} here`
  if (more > count) {
    return new StewardError('braked', `${limit}; this would be ${more.toLocaleString('en')} at once.`)
  }
  const retryAfterMs = roomAgainAfter(done, minutes, used + more - count)
  const wait = amount(Math.max(1, Math.ceil(retryAfterMs / MINUTE)), 'minute', 'minutes')
  const sentence = `${limit}, and you have done ${used.toLocaleString('en')}. There is room again in ${wait}.`
  return new StewardError('braked', sentence, { retryAfterMs })
}

/** "Over the limit of 40 bans within 60 minutes." */
export function overLimitWords(kind: BrakeKind, { count, minutes }: Brake): string {
  const { deed } = BRAKE_WORDS[kind]
  return `Over the limit of ${amount(count, deed, `${deed}s`)} within ${amount(minutes, 'minute', 'minutes')}.`
}

/** How long until so many of the oldest have left the window, in ms. */
function roomAgainAfter(done: Done[], minutes: number, tooMany: number): number {
  let freed = 0
  const last = done.find(({ weight }) => {
    freed += weight
    return freed >= tooMany
  })
  const at = (last?.at ?? now()).getTime()
  return Math.max(0, at + minutes * MINUTE - now().getTime())
}

function amount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
