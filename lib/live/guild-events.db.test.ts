import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { endSessionOf } from '../auth/end-sessions.ts'
import { createSession, findSession } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { members } from '../db/schema/members.ts'
import { viewers } from '../db/schema/people.ts'
import { loadGuild, type ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { now, SECOND, setClock } from '../time.ts'
import { markOfRights } from './changed-people.ts'
import { guildEvents } from './guild-events.ts'
import { openLiveHub } from './hub.ts'
import type { LiveKind } from './live-event.ts'
import { ViewerEvents } from './viewer-events.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let setBack: () => void
let mia: Viewer
let guild: ViewedGuild
let listeners = 0
/** The same Steward, its listeners counted. */
let counted: Steward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  // So long after its start a process knows all that a page may have missed. Once for all: what the mirror heard by a clock
  // that goes back later counts as newer than what it hears then.
  setBack = setClock(() => Date.now() + 10 * SECOND)
  const at = new Date()
  await steward.db.orm.insert(viewers).values({ id: CAST.mia.id, username: 'mia', createdAt: at, signedInAt: at })
  const { token } = await createSession(steward.db, { viewerId: CAST.mia.id, method: 'oauth', userAgent: null })
  mia = { ...viewerOf('mia'), sessionId: (await findSession(steward.db, token))!.session.id }
  guild = await loadGuild(steward, mia, guildId)
  const { live } = steward
  counted = {
    ...steward,
    live: {
      ...live,
      subscribe: (...args) => {
        listeners++
        const unsubscribe = live.subscribe(...args)
        return () => {
          listeners--
          unsubscribe()
        }
      },
    },
  }
})
afterAll(async () => {
  await steward.close()
  setBack()
})

function open(since?: Date, rights?: string) {
  const leave = new AbortController()
  const stream = guildEvents(counted, mia, guild, leave.signal, { since, rights })
  return { leave, reader: () => stream.getReader() }
}

/** Reads until the text appears, and answers all that was read; the end of the stream fails. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let heard = ''
  while (!heard.includes(text)) {
    const { value, done } = await reader.read()
    expect(done, `the stream ended before "${text}"`).toBe(false)
    heard += Buffer.from(value ?? []).toString()
  }
  return heard
}

/** Until they are heard of by name: merged with what the mirror tells of its own start, which may come late, they have none. */
async function tellOfMessages(events: ReadableStreamDefaultReader<Uint8Array>, ids: string[], name: string) {
  let heard = ''
  while (!heard.includes(name)) {
    steward.live.publish({ guildId, kind: 'message', ids })
    heard += await readUntil(events, '"kind":"message"')
  }
  return heard
}

test('a stream that nobody reads listens to nothing', () => {
  open()
  expect(listeners).toBe(0)
})

test('it tells what changed, never the data, and a browser that leaves is forgotten', async () => {
  const { leave, reader } = open()
  const events = reader()
  await readUntil(events, 'event: here')
  expect(listeners).toBe(1)
  // Merged with what the mirror tells of its own start, which may come late, one names nobody.
  const joined: string[] = []
  const isNamed = (heard: string) =>
    joined.some(id => heard.includes(JSON.stringify({ guildId, kind: 'member', ids: [id] })))
  do joined.push((await steward.control.addMember(guildId, { username: `told${joined.length}` })).user.id)
  while (!isNamed(await readUntil(events, '"kind":"member"')))
  leave.abort()
  expect(listeners).toBe(0)
})

test('a channel that is hidden from the viewer is never named', async () => {
  const { leave, reader } = open()
  const events = reader()
  await readUntil(events, 'event: here')
  const { admins, general } = AURORA_CHANNEL_IDS
  expect(await tellOfMessages(events, [admins, general], general)).not.toContain(admins)
  steward.live.publish({ guildId, kind: 'message', ids: [admins] })
  steward.live.publish({ guildId, kind: 'voice', ids: [CAST.rex.id] })
  expect(await readUntil(events, '"kind":"voice"')).not.toContain(admins)
  // Perhaps it has just been hidden, and is in a list that stands open.
  steward.live.publish({ guildId, kind: 'channel', ids: [admins] })
  expect(await readUntil(events, '"kind":"channel"')).not.toContain(admins)
  leave.abort()
})

const heardBy = (name: 'mia' | 'hana', kind: LiveKind, ids = [CAST.rex.id as string]) =>
  new ViewerEvents(steward, viewerOf(name) as Viewer, guildId).pass({ guildId, kind, ids })

test('who was banned or noted about is told to nobody who sees neither, nor that anybody was', async () => {
  for (const kind of ['ban', 'note'] as const) {
    expect(await heardBy('mia', kind)).toMatchObject({ ids: [CAST.rex.id] })
    expect(await heardBy('mia', kind, [])).toMatchObject({ ids: [] })
    expect(await heardBy('hana', kind)).toBeNull()
    expect(await heardBy('hana', kind, [])).toBeNull()
  }
  expect(await heardBy('hana', 'voice')).toMatchObject({ ids: [CAST.rex.id] })
})

test('no entry and no scheduled message is named, and runs to whoever may see them all: that something changed is told', async () => {
  const ids = ['01890000-0000-7000-8000-000000000000']
  for (const kind of ['audit', 'schedule'] as const) {
    expect(await heardBy('mia', kind, ids)).toMatchObject({ kind, ids: [] })
    expect(await heardBy('hana', kind, ids)).toMatchObject({ kind, ids: [] })
  }
  expect(await heardBy('mia', 'run', ids)).toMatchObject({ kind: 'run', ids })
  expect(await heardBy('hana', 'run', ids)).toMatchObject({ kind: 'run', ids: [] })
})

test('a page that was rendered before it listens is told what it has missed; what is hidden from it is not named', async () => {
  const { admins, general } = AURORA_CHANNEL_IDS
  const { leave: leaveFirst, reader: readFirst } = open()
  const first = readFirst()
  await readUntil(first, 'event: here')
  const since = now()
  await tellOfMessages(first, [admins, general], general)
  const { leave, reader } = open(since)
  const told = await readUntil(reader(), general)
  expect(told).not.toContain(admins)
  leaveFirst.abort()
  leave.abort()
  expect(listeners).toBe(0)
})

test('a page that was rendered with other rights is told so, by name, and no other one is', async () => {
  const named = JSON.stringify({ guildId, kind: 'member', ids: [CAST.mia.id, guild.standing.bot.userId] })
  const { leave, reader } = open(now(), markOfRights({ ...guild.standing, bot: guild.standing.moderator }))
  await readUntil(reader(), named)
  leave.abort()
  const same = open(now(), markOfRights(guild.standing))
  const events = same.reader()
  await readUntil(events, 'event: here')
  steward.live.publish({ guildId, kind: 'voice', ids: [CAST.rex.id] })
  expect(await readUntil(events, '"kind":"voice"')).not.toContain(named)
  same.leave.abort()
})

test('of long ago it is told that everything may have changed', async () => {
  const { leave, reader } = open(new Date(Date.now() - 3_600_000))
  expect(await readUntil(reader(), '"kind":"application"')).toContain('{"guildId":"*","kind":"member","ids":[]}')
  leave.abort()
})

test('it ends when the right ends', async () => {
  const { reader } = open()
  const events = reader()
  await readUntil(events, 'event: here')
  const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
  await readUntil(events, 'event: end')
  expect((await events.read()).done).toBe(true)
  expect(listeners).toBe(0)
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
})

test('whoever is among many that change is told so by name: only the viewer and the bot, and only where they have', async () => {
  await vi.waitFor(() => loadGuild(steward, mia, guildId), { timeout: 30_000 })
  // As the mirror knows them, which hears of this by no event.
  const told = ['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE']
  const seen = told.map(name => ({ name, firstSeenAt: new Date() }))
  await steward.db.orm.insert(seenEvents).values(seen).onConflictDoNothing()
  const { leave, reader } = open()
  const events = reader()
  await readUntil(events, 'event: here')
  const many = { guildId, kind: 'member' as const, ids: [] }
  steward.live.publish(many)
  expect(await readUntil(events, 'event: here')).not.toContain(CAST.steward.id)
  const isBot = and(eq(members.guildId, guildId), eq(members.userId, CAST.steward.id))
  const [bot] = await steward.db.orm.select().from(members).where(isBot)
  for (const roleIds of [[...bot!.roleIds, ROLES.aurora.azure], bot!.roleIds]) {
    await steward.db.orm.update(members).set({ roleIds }).where(isBot)
    steward.live.publish(many)
    await readUntil(events, JSON.stringify({ guildId, kind: 'member', ids: [CAST.steward.id] }))
  }
  leave.abort()
})

test('it ends at once when the session ends, in whatever process that happens', async () => {
  await vi.waitFor(() => loadGuild(steward, mia, guildId), { timeout: 30_000 })
  const { leave, reader } = open()
  const events = reader()
  await readUntil(events, 'event: here')
  const elsewhere = await openLiveHub(steward.db)
  // That of somebody else changes nothing, and nobody is told of it.
  elsewhere.publish({ guildId: '*', kind: 'session', ids: ['of-otto'] })
  elsewhere.publish({ guildId, kind: 'voice', ids: [CAST.rex.id] })
  expect(await readUntil(events, '"kind":"voice"')).not.toMatch(/session|of-otto|event: end/)
  expect(await endSessionOf({ db: steward.db, live: elsewhere }, mia.id, mia.sessionId)).toBe(true)
  expect(await readUntil(events, 'event: end')).not.toContain(mia.sessionId)
  expect(listeners).toBe(0)
  leave.abort()
  await elsewhere.close()
})
