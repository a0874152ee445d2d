import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { gatewayGuilds, gatewayState, seenEvents } from '../db/schema/gateway.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { forgetUnlisted } from '../mirror/slices/forget-unlisted.ts'
import { SweepNotes } from '../mirror/sweeps/sweep-notes.ts'
import { openTestEvents } from '../mirror/testing/open-test-events.ts'
import { newId } from '../new-id.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { DAY, HOUR, MINUTE, now, SECOND } from '../time.ts'
import { selectOrdersSince } from './worn-as-ordered.ts'

/** What is promised rests on what the mirror says only as far as, and for as long as, that is vouched for. */

const guildId = GUILDS.aurora
const { rex, bo } = CAST
const MUTED = '5'
const REGULAR = '6'
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())
beforeEach(async () => {
  const { orm } = events.db
  const tables = [members, rejoinRoles, keptRoles, auditEntries, guildSyncs, gatewayGuilds, seenEvents]
  for (const table of tables) await orm.delete(table)
  await orm.update(gatewayState).set({ heardAt: null })
  const by = { entryId: 'e1', changedById: bo.id, changedByName: 'Bo', changedAt: new Date(0) }
  await orm.insert(keptRoles).values({ guildId, roleIds: [MUTED, REGULAR], ...by })
})

const ago = (ms: number) => new Date(now().getTime() - ms)

/** How the mirror's list stands. */
async function synced(sync: Partial<typeof guildSyncs.$inferInsert>): Promise<void> {
  await events.db.orm.insert(guildSyncs).values({ guildId, ...sync })
}

/** The guild was delivered and read since, and is heard until now. */
async function isHeard(): Promise<void> {
  await events.db.orm.insert(gatewayGuilds).values({ guildId, available: true, since: ago(2 * DAY) })
  await events.db.orm.insert(seenEvents).values({ name: 'GUILD_MEMBER_UPDATE', firstSeenAt: ago(9 * DAY) })
  await synced({ completeAt: ago(DAY), heardUntil: ago(DAY) })
}

/** The mirror knows Rex, who wears these. */
async function wears(...roleIds: string[]): Promise<void> {
  const row = { guildId, userId: rex.id, username: 'rex', sortName: 'rex', searchText: ' rex', roleIds }
  await events.db.orm.insert(members).values(row)
}

async function joined(joinedAt: Date): Promise<void> {
  await events.db.orm.update(members).set({ joinedAt })
}

/** Mia has ordered it of Rex, and it took effect. */
async function ordered(at: Date, change: { add?: string[]; remove?: string[]; worn: string[]; failed?: boolean }) {
  const { add = [], remove = [], worn: roleIds, failed = false } = change
  const who = { guildId, action: 'member.roles', actorId: '9', actorName: 'Mia', targetId: rex.id }
  const what = { intent: { add, remove }, before: {}, after: { roleIds }, openedAt: at, settledAt: at }
  const outcome = failed ? ('unknown' as const) : ('done' as const)
  await events.db.orm.insert(auditEntries).values({ id: newId(at), ...who, ...what, outcome })
}

/** A list does not name him. */
const missed = () =>
  forgetUnlisted(events.context, {
    guildId,
    slice: { after: '0', through: null, members: [], unread: [], skipped: 0, isUncertain: false, isLast: true },
    notes: new SweepNotes(),
    newsSince: ago(DAY),
  })
const left = () => events.send('GUILD_MEMBER_REMOVE', { guild_id: guildId, user: { id: rex.id } })
const promises = () => events.db.orm.select().from(rejoinRoles).orderBy(asc(rejoinRoles.userId))
const promised = async () => (await promises()).flatMap(({ roleIds }) => roleIds.toSorted())

describe.each([
  ['is missed by a list', missed],
  ['is told to have left', left],
])('of whoever %s and was not heard for a while', (_, go) => {
  beforeEach(() => synced({ completeAt: ago(DAY), heardUntil: ago(HOUR) }))

  test('what Steward has given since counts', async () => {
    await wears()
    await ordered(ago(MINUTE), { add: [MUTED], worn: [MUTED] })
    await go()
    expect(await promised()).toEqual([MUTED])
  })

  test('and what it has taken, by whomever', async () => {
    await wears(MUTED, REGULAR)
    await ordered(ago(MINUTE), { remove: [REGULAR], worn: [MUTED] })
    await go()
    expect(await promised()).toEqual([MUTED])
  })

  test('in the order of the log', async () => {
    await wears()
    await ordered(ago(3 * MINUTE), { add: [MUTED], worn: [MUTED] })
    await ordered(ago(2 * MINUTE), { remove: [MUTED], worn: [] })
    await ordered(ago(MINUTE), { add: [REGULAR, MUTED], worn: [REGULAR] })
    await go()
    expect(await promised()).toEqual([REGULAR])
  })

  test('but nothing of what the mirror has heard, nor of what may not have happened', async () => {
    await wears(REGULAR)
    await ordered(ago(2 * HOUR), { add: [MUTED], worn: [MUTED, REGULAR] })
    await ordered(ago(MINUTE), { remove: [REGULAR], worn: [], failed: true })
    await go()
    expect(await promised()).toEqual([REGULAR])
  })

  test('nor of what was ordered before this stay', async () => {
    await wears()
    await joined(ago(10 * MINUTE))
    await ordered(ago(30 * MINUTE), { add: [MUTED], worn: [MUTED] })
    await ordered(ago(9 * MINUTE), { add: [REGULAR], worn: [REGULAR] })
    await go()
    expect(await promised()).toEqual([REGULAR])
  })

  test('what was given as soon as they had joined counts, by whichever clock', async () => {
    const at = ago(10 * MINUTE)
    await wears()
    await joined(at)
    await ordered(new Date(at.getTime() - 2 * SECOND), { add: [MUTED], worn: [MUTED] })
    await go()
    expect(await promised()).toEqual([MUTED])
  })

  test('so does what was given just before they were heard last: a dead line passes for one that is heard', async () => {
    await wears()
    await ordered(ago(HOUR + MINUTE), { add: [MUTED], worn: [MUTED] })
    await go()
    expect(await promised()).toEqual([MUTED])
  })
})

test('whom the list under way has come to is known as of its beginning', async () => {
  await synced({ completeAt: ago(DAY), heardUntil: ago(2 * HOUR), startedAt: ago(10 * MINUTE), cursor: rex.id })
  await wears(REGULAR)
  await ordered(ago(HOUR), { add: [MUTED], worn: [MUTED, REGULAR] })
  // What the list says is what stood then, however short a time before it began that was ordered.
  await ordered(ago(11 * MINUTE), { add: [MUTED], worn: [MUTED, REGULAR] })
  await left()
  expect(await promised()).toEqual([REGULAR])
})

test('of a guild that is heard the events say all that was given and taken, in their order', async () => {
  await isHeard()
  await wears(REGULAR)
  // Somebody else has put it back since.
  await ordered(ago(MINUTE), { add: [MUTED], worn: [MUTED, REGULAR] })
  await left()
  expect(await promised()).toEqual([REGULAR])
})

test('unless a list misses them: the events may be held up', async () => {
  await isHeard()
  await events.db.orm.update(gatewayState).set({ heardAt: ago(2 * MINUTE) })
  await wears(REGULAR)
  await ordered(ago(MINUTE), { add: [MUTED], worn: [MUTED, REGULAR] })
  await missed()
  expect(await promised()).toEqual([MUTED, REGULAR])
})

test('on a platform that was never seen to tell of changes only the last list counts', async () => {
  await isHeard()
  await events.db.orm.delete(seenEvents)
  await wears(REGULAR)
  await ordered(ago(HOUR), { add: [MUTED], worn: [MUTED, REGULAR] })
  await left()
  expect(await promised()).toEqual([MUTED, REGULAR])
})

test('whoever is missed by a list left at some time since they were known: from then on count the 90 days', async () => {
  const heardUntil = ago(89 * DAY)
  await synced({ completeAt: ago(100 * DAY), heardUntil })
  await wears(MUTED)
  await missed()
  expect(await promises()).toMatchObject([{ createdAt: heardUntil }])
})

test.each([
  ['whom a list misses', missed],
  ['who is told to have left', left],
])('whoever was known longer ago than that, and %s, is promised nothing', async (_, go) => {
  await synced({ completeAt: ago(100 * DAY), heardUntil: ago(91 * DAY) })
  await wears(MUTED)
  await go()
  expect(await promises()).toEqual([])
})

test('what was promised before lasts no shorter for what is found later', async () => {
  await synced({ completeAt: ago(80 * DAY), heardUntil: ago(60 * DAY) })
  await wears(MUTED)
  await left()
  const [before] = await promises()
  await wears(REGULAR)
  await missed()
  expect(await promises()).toMatchObject([{ createdAt: before!.createdAt }])
})

test('however many have left, of the log that is read which is about them and not older', async () => {
  const { orm } = events.db
  await orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at, settled_at)
    select lpad(to_hex(n), 12, '0'), ${guildId}, 'member.roles', '1', 'Mia', (100000 + n % 500)::text, '{}', '{}', 'done',
      now(), now() from generate_series(1, 20000) n`)
  await orm.execute('analyze audit_entries')
  const known = Array.from({ length: 500 }, (_, n) => ({ userId: `${100000 + n}`, roleIds: [], knownAt: ago(HOUR) }))
  const reads = readsOf(await stepsOf(orm, selectOrdersSince(guildId, known)), 'audit_entries')
  expect(reads.map(step => step['Index Name'])).toEqual(['audit_target'])
  expect(rowsOf(reads)).toBeLessThan(10)
})
