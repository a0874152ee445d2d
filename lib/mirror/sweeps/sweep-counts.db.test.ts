import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { readFreshness } from '../freshness.ts'
import { forgetUnlisted } from '../slices/forget-unlisted.ts'
import { holdPages } from '../testing/hold-pages.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'
import { takeMirror } from '../write-mirror.ts'
import { SweepNotes } from './sweep-notes.ts'

const GUILD = GUILDS.borealis
vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror

beforeEach(async () => {
  mirror = await openTestMirror({ colossusMembers: 50 })
})

afterEach(() => mirror.close())

const listed = (index: number) =>
  mirror.sandbox.world.guilds
    .get(GUILD)!
    .members.page('0', index + 1)
    .at(-1)!.user_id

/** Joins and leaves of all hours. */
async function counted() {
  const rows = await mirror.db.orm.select().from(hourlyCounts).where(eq(hourlyCounts.guildId, GUILD))
  const sum = (of: 'joins' | 'leaves') => rows.reduce((total, row) => total + row[of], 0)
  return { joins: sum('joins'), leaves: sum('leaves') }
}

const isStored = async (userId: string) => (await mirror.db.orm.$count(members, eq(members.userId, userId))) > 0

/** A mirror that was complete and has missed what happens now. */
async function missing(): Promise<void> {
  const first = mirror.start()
  await mirror.complete(GUILD)
  await first.stop()
  await mirror.forgetSession()
}

test('whoever is there when a guild is first read has not just come', async () => {
  await missing()
  expect(await counted()).toEqual({ joins: 0, leaves: 0 })
})

test('who came and went while nobody listened is counted by the sweep, beside those of whom events tell, each once', async () => {
  const { control, complete } = mirror
  await missing()
  const { user: missed, joined_at } = await control.addMember(GUILD, { username: 'missed' })
  await control.removeMember(GUILD, listed(3))
  await control.removeMember(GUILD, listed(4))
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  const release = await pages.next()
  await control.removeMember(GUILD, listed(5))
  const { user: told } = await control.addMember(GUILD, { username: 'told' })
  await expect.poll(() => isStored(told.id), PATIENT).toBe(true)
  release()
  pages.open()
  await complete(GUILD)
  expect(await counted()).toEqual({ joins: 2, leaves: 3 })

  // The event of somebody whom the sweep has found is late.
  const joined = { guild_id: GUILD, user: missed, roles: [], joined_at }
  mirror.sandbox.world.dispatch('GUILD_MEMBER_ADD', GUILD, joined)
  await control.removeMember(GUILD, told.id)
  await expect.poll(counted, PATIENT).toEqual({ joins: 2, leaves: 4 })
})

test('who left and came back while nobody listened has left by when they came, counted once however often that is read', async () => {
  const { control, db } = mirror
  await missing()
  const [back, gone] = [listed(3), listed(4)]
  const [before] = await db.orm.select().from(members).where(eq(members.userId, back))
  await control.removeMember(GUILD, gone)
  await control.removeMember(GUILD, back)
  const { joined_at } = await control.addMember(GUILD, { user_id: back, nick: 'Back again' })
  for (let sweep = 0; sweep < 2; sweep++) {
    await missing()
    expect(await db.orm.select().from(departures).where(eq(departures.userId, back))).toMatchObject([
      { nick: before!.nick, joinedAt: before!.joinedAt, leftAt: new Date(joined_at), heard: false },
    ])
    expect(await db.orm.$count(departures)).toBe(2)
    expect(await counted()).toEqual({ joins: 1, leaves: 2 })
  }
})

test('whoever cannot be read is not taken for somebody who left', async () => {
  await missing()
  const readable = mirror.sandbox.world.guilds
    .get(GUILD)!
    .members.page('0', 1000)
    .map(({ user_id }) => ({ user: { id: user_id, username: 'x' }, roles: [] }))
  const body = [{ user: { id: 'odd' } }, ...readable.slice(1)]
  await mirror.control.addFault({ path: `^/guilds/${GUILD}/members$`, kind: 'status', status: 200, body })
  mirror.start()
  await mirror.complete(GUILD)
  expect(await counted()).toEqual({ joins: 0, leaves: 0 })
})

test('whoever is listed and cannot be read stays as they were known, and is counted among the members once', async () => {
  const { control, db } = mirror
  const [odd, gone] = [listed(2), listed(3)]
  await control.changeMember(GUILD, odd, { nick: 'Oddly told' })
  await missing()
  await control.removeMember(GUILD, gone)
  const people = mirror.sandbox.world.guilds.get(GUILD)!.members.page('0', 1000)
  const body = people.map(({ user_id: id }) =>
    id === odd ? { user: { id } } : { user: { id, username: 'x' }, nick: null, roles: [] },
  )
  const stored = async () => {
    const [row] = await db.orm
      .select()
      .from(members)
      .where(and(eq(members.guildId, GUILD), eq(members.userId, odd)))
    const [guild] = await db.orm.select().from(guilds).where(eq(guilds.id, GUILD))
    return { nick: row?.nick, count: guild?.memberCount, unread: (await readFreshness(db, GUILD)).unread }
  }
  // The second sweep counts anew.
  for (let sweep = 0; sweep < 2; sweep++) {
    const fault = { path: `^/guilds/${GUILD}/members$`, kind: 'status' as const, status: 200, body }
    await control.addFault(fault)
    await missing()
    expect(await stored()).toEqual({ nick: 'Oddly told', count: people.length, unread: 1 })
  }
  expect(await isStored(gone)).toBe(false)
  expect(await counted()).toEqual({ joins: 0, leaves: 1 })
  expect(await db.orm.$count(formerNames, eq(formerNames.userId, odd))).toBe(0)
  mirror.start()
  await mirror.complete(GUILD)
  await mirror.expectSame(GUILD)
  expect(await stored()).toEqual({ nick: 'Oddly told', count: people.length, unread: 0 })
})

test('whoever is listed, cannot be read and is heard of before the sweep ends is counted once, or not at all where they left', async () => {
  const { control, db } = mirror
  await missing()
  const readable = (id: string) => ({ user: { id, username: 'x' }, roles: [] })
  const people = mirror.sandbox.world.guilds.get(GUILD)!.members.page('0', 1000)
  const unread = ['2001', '2002', '2003'].map(id => ({ user: { id } }))
  // A full page, so that the sweep goes on behind it.
  const others = Array.from({ length: 1000 - unread.length - people.length }, (_, n) => readable(String(n + 1)))
  const body = [...others, ...unread, ...people.map(({ user_id }) => readable(user_id))]
  await control.addFault({ path: `^/guilds/${GUILD}/members$`, kind: 'status', status: 200, body })
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  const storeFirst = await pages.next()
  storeFirst()
  const release = await pages.next()
  const soFar = async () => (await db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, GUILD)))[0]
  await expect.poll(async () => (await soFar())?.skippedSoFar, PATIENT).toBe(unread.length)
  const { world } = mirror.sandbox
  world.dispatch('GUILD_MEMBER_REMOVE', GUILD, { guild_id: GUILD, user: { id: '2001', username: 'gone' } })
  const joined = { ...readable('2002'), guild_id: GUILD, joined_at: new Date().toISOString() }
  world.dispatch('GUILD_MEMBER_ADD', GUILD, joined)
  await expect.poll(() => isStored('2002'), PATIENT).toBe(true)
  release()
  pages.open()
  await mirror.complete(GUILD)
  const [guild] = await db.orm.select().from(guilds).where(eq(guilds.id, GUILD))
  // Of one nothing was heard.
  expect(guild?.memberCount).toBe((await db.orm.$count(members, eq(members.guildId, GUILD))) + 1)
  expect(guild?.memberCount).toBe(body.length - 1)
})

test('nor does whoever left while a guild is first read count, though a page lists them and they cannot be read', async () => {
  const { control, db } = mirror
  const [first] = mirror.sandbox.world.guilds.get(GUILD)!.members.page('0', 1)
  const body = [{ user: { id: '2001' } }, { user: { id: first!.user_id, username: 'x' }, roles: [] }]
  await control.addFault({ path: `^/guilds/${GUILD}/members$`, kind: 'status', status: 200, body })
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  const release = await pages.next()
  mirror.sandbox.world.dispatch('GUILD_MEMBER_REMOVE', GUILD, {
    guild_id: GUILD,
    user: { id: '2001', username: 'gone' },
  })
  await control.changeGuild(GUILD, { name: 'Heard' })
  const guild = async () => (await db.orm.select().from(guilds).where(eq(guilds.id, GUILD)))[0]
  await expect.poll(async () => (await guild())?.name, PATIENT).toBe('Heard')
  release()
  pages.open()
  await mirror.complete(GUILD)
  expect((await guild())?.memberCount).toBe(1)
})

test('a guild that nearly everybody has left is read to its end, whatever one statement takes', async () => {
  const { db } = mirror
  await db.orm.insert(guilds).values({ id: '1', name: 'Emptied', ownerId: '1' })
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select '1', n::text, 'x', 'x', ' x' from generate_series(1, 70000) n`)
  const slice = { after: '0', through: null, members: [], unread: [], skipped: 0, isUncertain: false, isLast: true }
  const notes = new SweepNotes()
  notes.toldChanged('7')
  const writer = await takeMirror(db)
  const { forgotten } = await forgetUnlisted({ db, writer }, { guildId: '1', slice, notes, newsSince: new Date(0) })
  expect(forgotten).toHaveLength(69_999)
  expect(await db.orm.$count(members, eq(members.guildId, '1'))).toBe(1)
  const [row] = await db.orm.select({ leaves: sql<number>`sum(leaves)::int` }).from(hourlyCounts)
  expect(row?.leaves).toBe(69_999)
})

test('a sweep under a limit never asks before it may, and leaves room for what people click', async () => {
  const { control } = mirror
  await control.setRateLimits([{ method: 'GET', path: '/members$', limit: 1, windowMs: 2_000, scope: 'global' }])
  mirror.start()
  for (const guildId of Object.values(GUILDS)) await mirror.complete(guildId)
  expect(await control.requestsTooEarly()).toEqual([])
  expect((await control.requests()).some(({ status }) => status === 429)).toBe(true)
})
