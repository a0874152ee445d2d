import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import type { RestTransport } from '../platform/rest.ts'
import type { Steward } from '../steward.ts'
import { standingStill } from '../test-standing-still.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { HOUR, MINUTE, now, SECOND, setClock } from '../time.ts'
import { dropBanEnd, setBanEnd } from './ban-end.ts'
import { type Claim, claimDue, heldBy } from './claim-due.ts'
import { closeAsOver } from './close-as-over.ts'
import { endDue } from './end-due.ts'
import { noticeLifted } from './notice-lifted.ts'
import { type BanReadings, whyOver } from './why-over.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await steward.mirrored(GUILDS.borealis)
})
afterAll(() => steward.close())
afterEach(async () => {
  putBack()
  await steward.db.orm.delete(timedEndings)
})

/** Moves Steward's clock so far from the present. */
function later(ms: number): void {
  putBack()
  putBack = setClock(() => Date.now() + ms)
}

const rowsOf = (userId: string) => steward.db.orm.select().from(bans).where(eq(bans.userId, userId))
const isListed = async (userId: string) => (await rowsOf(userId)).length > 0

/** Trolls who are banned and whose bans end one after another, from an hour on. */
async function trolls(count: number, guild = guildId, firstMs = HOUR): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { user } = await steward.control.addMember(guild, { username: `troll${n}`, global_name: `Troll ${n}` })
    const endsAt = new Date(now().getTime() + firstMs + n * SECOND).toISOString()
    await ordersFor(steward, guild).order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
    await expect.poll(() => isListed(user.id)).toBe(true)
    ids.push(user.id)
  }
  return ids
}

/** Elsewhere, as the gateway tells it. */
async function elsewhere(method: 'PUT' | 'DELETE', userId: string): Promise<void> {
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  await fetch(url, { method, headers, ...(method === 'PUT' && { body: '{}' }) })
  await expect.poll(() => isListed(userId)).toBe(method === 'PUT')
}

/** Elsewhere, on a platform that does not tell: the stored ban stays. */
async function liftUnheard(userId: string): Promise<void> {
  const rows = await rowsOf(userId)
  await elsewhere('DELETE', userId)
  await steward.db.orm.insert(bans).values(rows)
}

/** As if their ban had been ordered an hour ago, by the platform's clock too. */
async function longAgo(userId: string): Promise<Date> {
  const openedAt = new Date(Date.now() - HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.targetId, userId))
  return openedAt
}

/** The same Steward, in which something happens after each of its calls. */
function interrupted({ read, run }: { read?: () => Promise<unknown>; run?: () => Promise<unknown> }): Steward {
  const hooked = (rest: RestTransport): RestTransport => ({
    ...rest,
    read: (request, parse) => rest.read(request, parse).finally(read),
    run: request => rest.callingOnce.run(request).finally(run),
    get callingOnce() {
      return hooked(rest.callingOnce)
    },
    onlyWhile: mayCall => hooked(rest.onlyWhile(mayCall)),
  })
  return { ...steward, platform: { ...steward.platform, rest: hooked(steward.platform.rest) } }
}

async function askedSince(since: number) {
  const all = (await steward.control.requests(since)).filter(({ path }) => path.includes('/bans'))
  const lifted = all.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').slice(-3))
  return { lists: all.filter(({ method }) => method === 'GET').length, lifted }
}

async function states() {
  const rows = await steward.db.orm.select().from(timedEndings).orderBy(timedEndings.endsAt)
  return rows.map(({ state, explanation }) => explanation ?? state)
}

test('the guilds take turns, so that one with many due holds up no other', async () => {
  const many = await trolls(3)
  const [one] = await trolls(1, GUILDS.borealis, HOUR + MINUTE)
  later(2 * HOUR)
  const since = await steward.control.lastRequest()
  await endDue(steward)
  const inAurora = many.map(id => [guildId, 'bans', id])
  const { lifted } = await askedSince(since)
  expect(lifted).toEqual([inAurora[0], [GUILDS.borealis, 'bans', one], inAurora[1], inAurora[2]])
})

test('for all that are due together in a guild the list is read once', async () => {
  const [first, second, third, last] = await trolls(4)
  await elsewhere('DELETE', last!)
  await steward.db.orm.update(timedEndings).set({ attempts: 1 }).where(eq(timedEndings.userId, third!))
  later(2 * HOUR)
  const since = await steward.control.lastRequest()
  await endDue(steward)
  expect(await askedSince(since)).toEqual({ lists: 1, lifted: [first, second, third].map(id => [guildId, 'bans', id]) })
  expect(await states()).toEqual(['done', 'done', 'done', 'The ban was lifted before.'])
})

test('a ban that others lay on anew before its turn is another one, and stays', async () => {
  const [first, second] = await trolls(2)
  later(2 * HOUR)
  let isFirst = true
  const run = async () => {
    if (!isFirst) return
    isFirst = false
    await longAgo(second!)
    await elsewhere('DELETE', second!)
    await elsewhere('PUT', second!)
  }
  await endDue(interrupted({ run }))
  expect(await states()).toEqual(['done', 'They were banned again elsewhere, and that ban stays.'])
  expect(await steward.control.ban(guildId, first!)).toBeNull()
  expect(await steward.control.ban(guildId, second!)).not.toBeNull()
})

test('a process that was slower than its claim leaves alone what the next one has taken', async () => {
  await trolls(1)
  later(2 * HOUR)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status: 500, times: 9 })
  let taken: Claim | null = null
  const run = async () => {
    later(2 * HOUR + 6 * MINUTE)
    taken = await claimDue(steward.db, guildId)
  }
  await endDue(interrupted({ run })).finally(() => steward.control.clearFaults())
  const [ending] = await steward.db.orm.select().from(timedEndings)
  expect(ending).toMatchObject({ state: 'waiting', attempts: 2, explanation: null, notBefore: taken!.notBefore })
})

/** An ending that is due, and a process that stands still with its call. */
async function stoodStill() {
  const [userId] = await trolls(1)
  later(2 * HOUR)
  const { still, reached, goOn } = standingStill(steward, async () => (await attempts(userId!)).length > 0)
  const since = await steward.control.lastRequest()
  const stood = endDue(still)
  await reached
  return { userId: userId!, stood, goOn, lifted: async () => (await askedSince(since)).lifted }
}

const attempts = (userId: string) =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, userId), eq(auditEntries.action, 'ban.remove')))

test('one that stood still with its call leaves that to the next one too, and nothing of it in the log', async () => {
  const { userId, stood, goOn, lifted } = await stoodStill()
  later(2 * HOUR + 6 * MINUTE)
  const taken = await claimDue(steward.db, guildId)
  goOn()
  await stood
  expect(await lifted()).toEqual([])
  expect(await attempts(userId)).toEqual([])
  const [ending] = await steward.db.orm.select().from(timedEndings)
  expect(ending).toMatchObject({ state: 'waiting', explanation: null, notBefore: taken!.notBefore })
})

test('a ban whose end was removed just before the call stays', async () => {
  const { userId, stood, goOn, lifted } = await stoodStill()
  await dropBanEnd(steward.db.orm, { guildId, userId, because: 'Bo removed the end of the ban.' })
  goOn()
  await stood
  expect(await lifted()).toEqual([])
  expect(await states()).toEqual(['Bo removed the end of the ban.'])
})

test('nor does it give up, or say that there is nothing to end', async () => {
  const [userId] = await trolls(1)
  later(2 * HOUR)
  const slow = (await claimDue(steward.db, guildId))!
  later(2 * HOUR + 6 * MINUTE)
  const taken = (await claimDue(steward.db, guildId))!
  await liftUnheard(userId!)
  await closeAsOver(steward, slow, 'lifted', heldBy(slow))
  expect(await states()).toEqual(['waiting'])
  await closeAsOver(steward, taken, 'lifted', heldBy(taken))
  expect(await states()).toEqual(['The ban was lifted before.'])
})

/** An ending that is taken, and what was read for another one when it was due too. */
async function readBeside() {
  const [, userId] = await trolls(2)
  later(2 * HOUR)
  const readings: BanReadings = new Map()
  expect(await whyOver(steward, (await claimDue(steward.db, guildId))!, readings)).toBeNull()
  return { userId: userId!, ending: (await claimDue(steward.db, guildId))!, readings }
}

test('what was read serves one attempt: after it somebody may have lifted the ban', async () => {
  const { userId, ending, readings } = await readBeside()
  await liftUnheard(userId)
  expect(await whyOver(steward, ending, readings)).toBeNull()
  expect(await whyOver(steward, { ...ending, attempts: 2 }, readings)).toBe('lifted')
})

test('what was read serves for a minute', async () => {
  const { userId, ending, readings } = await readBeside()
  await liftUnheard(userId)
  later(2 * HOUR + MINUTE + SECOND)
  expect(await whyOver(steward, ending, readings)).toBe('lifted')
})

const restless = () => interrupted({ read: () => expireBans(steward.db, guildId) })

test('a list that is too old to go by is not gone by, also where bans change faster than they can be read', async () => {
  const [userId] = await trolls(1)
  const openedAt = await longAgo(userId!)
  await elsewhere('DELETE', userId!)
  await elsewhere('PUT', userId!)
  // As it was stored before, on a platform without such events.
  await steward.db.orm.update(bans).set({ bannedAt: openedAt, reason: 'spam' }).where(eq(bans.userId, userId!))
  later(2 * HOUR)
  const ending = (await claimDue(steward.db, guildId))!
  expect(await whyOver(restless(), ending, new Map())).toBe('replaced')
})

test('where bans change faster than they can be read, what was read serves no other', async () => {
  await trolls(2)
  later(2 * HOUR)
  const readings: BanReadings = new Map()
  expect(await whyOver(restless(), (await claimDue(steward.db, guildId))!, readings)).toBeNull()
  expect(readings.size).toBe(0)
})

test('of bans of which something was heard the list is read once, and those that are over have no end any more', async () => {
  const [stands, lifted] = await trolls(2)
  await elsewhere('DELETE', lifted!)
  await steward.db.orm.update(timedEndings).set({ attempts: 2 })
  const since = await steward.control.lastRequest()
  await noticeLifted(steward, guildId, [stands!, lifted!])
  expect(await askedSince(since)).toEqual({ lists: 1, lifted: [] })
  expect(await states()).toEqual(['waiting', 'The ban was lifted before.'])
})

test('also where bans change faster than they can be read', async () => {
  const [stands, lifted] = await trolls(2)
  await liftUnheard(lifted!)
  await noticeLifted(restless(), guildId, [stands!, lifted!])
  expect(await states()).toEqual(['waiting', 'The ban was lifted before.'])
})

test('an end that was set meanwhile, for a ban since, stays', async () => {
  const [userId] = await trolls(1)
  await elsewhere('DELETE', userId!)
  const { orm } = steward.db
  const [former] = await orm.select().from(timedEndings)
  const by = { id: former!.orderedById, name: 'Mia' }
  const endsAt = new Date(Date.now() + 9 * HOUR).toISOString()
  const setAnother = () =>
    setBanEnd(orm, { guildId, user: { id: userId!, name: 'Troll' }, endsAt, by, entryId: former!.entryId })
  const transaction: typeof orm.transaction = work => setAnother().then(() => orm.transaction(work))
  const interruptedOrm = Object.assign(Object.create(orm), { transaction })
  await noticeLifted({ ...steward, db: { ...steward.db, orm: interruptedOrm } }, guildId, [userId!])
  const rows = await orm.select().from(timedEndings).where(eq(timedEndings.state, 'waiting'))
  expect(rows.map(row => row.endsAt.toISOString())).toEqual([endsAt])
})

test('a ban of Steward’s own that is under way is not one of others: what ends is told by its outcome', async () => {
  const [userId] = await trolls(1)
  await longAgo(userId!)
  await liftUnheard(userId!)
  const seen: unknown[] = []
  const notices = async () => {
    await expect.poll(() => isListed(userId!)).toBe(true)
    await noticeLifted(steward, guildId, [userId!])
    seen.push(await states())
  }
  const endsAt = new Date(Date.now() + 9 * HOUR).toISOString()
  const { order } = ordersFor({ ...steward, ...interrupted({ run: notices }) }, guildId)
  await order(banMember, { userId: userId!, deleteMessageDays: 0, endsAt }, 'bo')
  expect(seen).toEqual([['waiting']])
  const refused = eq(auditEntries.outcome, 'refused')
  expect(await steward.db.orm.$count(auditEntries, and(eq(auditEntries.targetId, userId!), refused))).toBe(0)
  const [waiting] = await steward.db.orm.select().from(timedEndings).where(eq(timedEndings.state, 'waiting'))
  expect(waiting).toMatchObject({ orderedByName: 'Bo' })
})
