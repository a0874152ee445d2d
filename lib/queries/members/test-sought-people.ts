import { firstEntryIdAt } from '../../audit/entry-id.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { voiceStates } from '../../db/schema/channels.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { foldText } from '../../directory/fold-text.ts'
import { profiles } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { type Somebody, storePeople } from './test-members.ts'

/** People to search among, and what is kept about them. */

export const GUILD = '1'
export const NOW = Date.UTC(2026, 0, 31, 12)
export const ROLES = ['501', '502', '503']

// Few values for each, so that many tie and many filters find somebody.
const NAMES = ['Ada', 'ada', 'Bo 🌿', 'Mía Łuk', 'はなこ', 'otto_100%', 'Rex', 'the tiger', 'Tiger\\']
const TIMES = [null, ...[0, 5 * 60_000, HOUR, DAY, 30 * DAY].map(ago => new Date(NOW - ago))]
export const PICTURES = ['a_1f', '2e', '3d']
const TIMEOUTS = [undefined, new Date(NOW - 1), new Date(NOW), new Date(NOW + 1)]

const pick = <T>(values: readonly T[], n: number) => values[n % values.length]!

export const people: Somebody[] = Array.from({ length: 240 }, (_, n) => ({
  // Some of the ids have fewer digits than the others.
  id: n % 9 === 0 ? String(BigInt(n + 1) ** 3n) : firstIdAt(profiles.v1, new Date(NOW - (n % 50) * DAY - n * 1000))!,
  username: `${foldText(pick(NAMES, n)).replace(' ', '.')}${n}`,
  globalName: n % 4 === 0 ? undefined : pick(NAMES, n * 7),
  nick: n % 5 === 0 ? pick(NAMES, n * 3) : undefined,
  ...(n % 3 === 0 && { avatar: pick(PICTURES, n >> 2) }),
  roleIds: ROLES.filter((_role, index) => (n >> index) % 2 === 1),
  joinedAt: pick(TIMES, n * 5 + (n >> 4)),
  bot: n % 11 === 0,
  pending: n % 7 === 0,
  timedOutUntil: pick(TIMEOUTS, n >> 2),
}))
export const CHANNELS = ['7', '8']
/** When each was warned. */
export const warned = new Map(
  people.map(({ id }, n) => [id, [HOUR, DAY, 30 * DAY].slice(0, n % 4).map(ago => NOW - ago)]),
)
export const noted = new Set(people.filter((_person, n) => n % 5 === 2).map(({ id }) => id))
/** A former name of some. */
export const former = new Map(people.flatMap(({ id }, n) => (n % 4 === 1 ? [[id, pick(NAMES, n >> 2)] as const] : [])))
/** When some last wrote. */
export const wrote = new Map(
  people.flatMap(({ id }, n) => (n % 3 > 0 ? [[id, pick(TIMES.slice(1), n >> 1)!] as const] : [])),
)
export const erased = new Map(
  people.flatMap(({ id }, n) => (n % 8 === 3 ? [[id, pick(TIMES.slice(1), n >> 3)!] as const] : [])),
)
export const inVoice = new Map(
  people.flatMap(({ id }, n) => (n % 6 === 1 ? [[id, pick(CHANNELS, n >> 3)] as const] : [])),
)

/** Stores them in the guild, and in another one with the others in voice. `setClock` stands at `NOW` by then. */
export async function storeSought(db: Database): Promise<void> {
  for (const id of [GUILD, '2']) {
    await db.orm.insert(guilds).values({ id, name: 'Aurora', ownerId: '2', memberCount: people.length })
    await storePeople(db, people, id)
    // In the other guild it is the others.
    const sitting = people.filter(person => inVoice.has(person.id) === (id === GUILD))
    const placeOf = (userId: string) => inVoice.get(userId) ?? '7'
    await db.orm
      .insert(voiceStates)
      .values(sitting.map(person => ({ guildId: id, userId: person.id, channelId: placeOf(person.id) })))
  }
  await storeRecord(db)
}

async function storeRecord(db: Database): Promise<void> {
  const by = { guildId: GUILD, actorId: '2', actorName: 'Ada', action: 'member.warn', intent: {}, before: {} }
  const entries = [...warned].flatMap(([targetId, times]) =>
    times.map(at => ({ ...by, id: `${firstEntryIdAt(at)}-${targetId}`, targetId, openedAt: new Date(at) })),
  )
  await db.orm.insert(auditEntries).values(entries.map(entry => ({ ...entry, outcome: 'done' as const })))
  const erasures = [...erased].map(([targetId, at]) => ({
    ...by,
    action: 'person.erase',
    id: `${firstEntryIdAt(at.getTime())}-erase-${targetId}`,
    targetId,
    openedAt: at,
  }))
  await db.orm.insert(auditEntries).values(erasures.map(entry => ({ ...entry, outcome: 'done' as const })))
  const note = { guildId: GUILD, authorId: '2', authorName: 'Ada', text: 'x', createdAt: now() }
  const names = [...former].map(([userId, name]) => ({ userId, name, searchText: ` ${foldText(name)}` }))
  const told = { guildId: GUILD, kind: 'nick' as const, until: now() }
  await db.orm.insert(formerNames).values(names.map(one => ({ ...told, ...one, id: one.userId })))
  await db.orm.insert(lastWritten).values([...wrote].map(([userId, at]) => ({ guildId: GUILD, userId, at })))
  await db.orm.insert(staffNotes).values([...noted].map(userId => ({ ...note, id: userId, userId })))
}
