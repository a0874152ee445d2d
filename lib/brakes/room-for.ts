import type { Orm } from '../db/client.ts'
import type { Brake } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { MINUTE, now } from '../time.ts'
import { BRAKE_WORDS, type Charge } from './brake-kind.ts'
import { type Done, doneWithin } from './done-within.ts'
import { type BrakeKind, readBrakes } from './read-brakes.ts'

interface Whose {
  guildId: string
  actorId: string
}

/**
 * Throws `braked` where the guild's limits leave a moderator no room for so many now, saying which limit, what is used up of
 * it, and when there is room again. Clicks and runs count together.
 */
export async function roomFor(orm: Orm, { guildId, actorId, ...charge }: Whose & Charge): Promise<void> {
  const { kind, more } = charge
  const brake = (await readBrakes(orm, guildId)).limits[kind]
  if (!brake) return
  const done = await doneWithin(orm, { guildId, actorId, kind, minutes: brake.minutes })
  if (sumOf(done) + more > brake.count) throw braked(charge, brake, done)
}

/** How much of a limit a moderator has used up at this moment. */
export async function usedOf(
  orm: Orm,
  { brake, ...whose }: Whose & { kind: BrakeKind; brake: Brake },
): Promise<number> {
  return sumOf(await doneWithin(orm, { ...whose, minutes: brake.minutes }))
}

const sumOf = (done: Done[]) => done.reduce((sum, { weight }) => sum + weight, 0)

// Whoever may not delete so many may ban all the same, and reads how.
const WITHOUT = 'A ban that deletes no messages is not held up by this.'

function braked({ kind, more, goWithBans }: Charge, { count, minutes }: Brake, done: Done[]): StewardError {
  const { verb, one, many } = BRAKE_WORDS[kind]
  const limit = `One moderator may ${verb} at most ${amount(count, one, many)} within ${amount(minutes, 'minute', 'minutes')} here`
  const way = goWithBans ? ` ${WITHOUT}` : ''
  // Whoever wrote less, or nothing, may be banned still.
  const whose = goWithBans && { isOfOne: true as const }
  if (more > count) {
    const what = goWithBans ? 'this would delete' : 'this would be'
    return new StewardError('braked', `${limit}; ${what} ${more.toLocaleString('en')} at once.${way}`, { ...whose })
  }
  const used = sumOf(done)
  const retryAfterMs = roomAgainAfter(done, minutes, used + more - count)
  const wait = amount(Math.max(1, Math.ceil(retryAfterMs / MINUTE)), 'minute', 'minutes')
  const sentence = `${limit}, and you have done ${usedWords(done)}. There is room again in ${wait}.${way}`
  return new StewardError('braked', sentence, { retryAfterMs, ...whose })
}

/** "30", or "30, 12 of them with bans". */
function usedWords(done: Done[]): string {
  const [used, withBans] = [sumOf(done), sumOf(done.filter(({ goWithBans }) => goWithBans))]
  const all = used.toLocaleString('en')
  if (withBans === 0) return all
  return withBans === used ? `${all}, with bans` : `${all}, ${withBans.toLocaleString('en')} of them with bans`
}

/** "Over the limit of 40 bans within 60 minutes." */
export function overLimitWords({ kind, goWithBans }: Omit<Charge, 'more'>, { count, minutes }: Brake): string {
  const { deed } = BRAKE_WORDS[kind]
  const limit = `Over the limit of ${amount(count, deed, `${deed}s`)} within ${amount(minutes, 'minute', 'minutes')}`
  return goWithBans ? `${limit}: messages that go with a ban count too.` : `${limit}.`
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
