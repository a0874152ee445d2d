import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { voiceStates } from '../db/schema/channels.ts'
import { members } from '../db/schema/members.ts'
import { readFreshness } from './freshness.ts'
import { readMirrorState } from './mirror-state.ts'
import { openTestMirror, PATIENT, type TestMirror } from './testing/open-test-mirror.ts'
import { mayTrustChannels, mayTrustGuild, mayTrustMembers } from './trust.ts'

vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror

beforeEach(async () => {
  mirror = await openTestMirror()
})

afterEach(() => mirror.close())

test('every guild of the bot is mirrored row by row', async () => {
  mirror.start()
  for (const guildId of [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus, GUILDS.deneb, GUILDS.echo]) {
    await mirror.complete(guildId)
    await mirror.expectSame(guildId)
  }
})

test('what changes elsewhere changes here: members, roles, the guild', async () => {
  const { control, expectSame, complete } = mirror
  mirror.start()
  await complete(GUILDS.aurora)
  await control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'King Rex', roles: [ROLES.aurora.helper] })
  await control.addMember(GUILDS.aurora, { username: 'newcomer', nick: 'New' })
  await control.removeMember(GUILDS.aurora, CAST.otto.id)
  await control.changeRole(GUILDS.aurora, ROLES.aurora.helper, { name: 'Helpers', position: 3 })
  await control.changeGuild(GUILDS.aurora, { name: 'Aurora Borealis' })
  await expectSame(GUILDS.aurora)
  await expect
    .poll(() => mirror.heard.filter(({ guildId }) => guildId === GUILDS.aurora).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['member', 'role', 'guild', 'sync']))
})

test('a connection that is resumed has missed nothing: all is complete at once, with what happened meanwhile', async () => {
  const { control, db, complete, expectSame } = mirror
  const freshness = () => readFreshness(db, GUILDS.aurora)
  mirror.start()
  for (const guildId of Object.values(GUILDS)) await complete(guildId)
  const before = await freshness()
  const asked = await control.lastRequest()
  await control.dropGateway(4000)
  await control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'While the line was down' })
  // The change came after the line was cut, so it is heard only when the session goes on.
  await expectSame(GUILDS.aurora)
  await expect.poll(freshness, PATIENT).toEqual(before)
  expect((await control.requests(asked)).filter(({ path }) => path.endsWith('/members'))).toEqual([])
})

test('a platform that restarts is stale meanwhile, and complete again afterwards', async () => {
  const { sandbox, db, complete } = mirror
  const gateway = async () => (await readFreshness(db, GUILDS.aurora)).gateway
  mirror.start()
  await complete(GUILDS.aurora)
  const { completeAt } = await readFreshness(db, GUILDS.aurora)
  await sandbox.stop()
  await expect.poll(gateway, PATIENT).toBe('down')
  expect(await readFreshness(db, GUILDS.aurora)).toMatchObject({ completeAt, progress: null })
  const again = await startSandbox({ port: sandbox.port, borealisMembers: 30, colossusMembers: 50 })
  try {
    for (const guildId of [GUILDS.aurora, GUILDS.colossus]) await complete(guildId)
    expect(await db.orm.$count(members, eq(members.guildId, GUILDS.colossus))).toBe(50)
  } finally {
    await again.stop()
  }
})

test('a platform that tells only what the document names is mirrored, and trusted for no more than it tells', async () => {
  const strict = await openTestMirror({ strict: true, colossusMembers: 50 })
  try {
    // Left over from when it told of voice: now it would never say that Mia has gone.
    const stale = { guildId: GUILDS.aurora, userId: CAST.mia.id, channelId: '1' }
    await strict.db.orm.insert(voiceStates).values(stale)
    strict.start()
    await strict.complete(GUILDS.aurora)
    await strict.expectSame(GUILDS.aurora)
    await strict.control.addMember(GUILDS.aurora, { username: 'newcomer' })
    await strict.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'King Rex' })
    await strict.control.removeMember(GUILDS.aurora, CAST.otto.id)
    await strict.control.changeRole(GUILDS.aurora, ROLES.aurora.helper, { name: 'Helpers' })
    await strict.expectSame(GUILDS.aurora)
    // What came is noted after it was stored.
    const mayTrust = async () => mayTrustMembers(await readMirrorState(strict.db, GUILDS.aurora))
    await expect.poll(mayTrust, PATIENT).toBe(true)
    const state = await readMirrorState(strict.db, GUILDS.aurora)
    expect(mayTrustGuild(state)).toBe(false)
    expect(mayTrustChannels(state)).toEqual({ told: true, trusted: false })
    expect(await strict.db.orm.$count(voiceStates)).toBe(0)
  } finally {
    await strict.close()
  }
})
