import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { sayAlive } from '../audit/say-alive.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { addMemberRole } from '../platform/member-roles.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, setClock } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { removeBan } from './remove-ban.ts'
import { settlePending } from './settle-pending.ts'
import { ordersFor, refusalOf } from './test-orders.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let userId: string
let restoreClock = () => {}

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'cut_off' })).user.id
})
afterEach(async () => {
  restoreClock()
  await steward.control.clearFaults()
})

function cutOff(action: string, intent: object = {}, before = {}): Promise<string> {
  return openEntry(steward.db, {
    guildId,
    action,
    actor: { id: CAST.mia.id, name: 'Mia' },
    target: { id: userId, name: 'Cut off' },
    reason: '',
    intent: { guildId, userId, reason: '', ...intent },
    before,
  })
}

async function entry(id: string) {
  const [found] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id))
  return found
}

/** As if `ms` had passed since. */
function later(ms: number): void {
  restoreClock = setClock(() => Date.now() + ms)
}

test('a ban that had happened is found to be done, one that had not is found to have failed; neither is called again', async () => {
  const undone = await cutOff('member.ban', { deleteMessageDays: 0 })
  const before = await steward.control.lastRequest()
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(undone)).toMatchObject({ outcome: 'failed', explanation: expect.stringContaining('not happened') })

  await steward.control.removeMember(guildId, userId)
  const done = await cutOff('member.kick')
  restoreClock()
  later(26 * MINUTE)
  await settlePending(steward)
  expect(await entry(done)).toMatchObject({ outcome: 'done', after: { isMember: false } })
  expect((await steward.control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a young entry is left to the process that opened it', async () => {
  const id = await cutOff('member.kick')
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
})

test('whoever takes longer and says that they are still at it is not taken for cut off, until they say no more', async () => {
  const id = await cutOff('person.erase')
  const word = sayAlive(steward.db, id, 10)
  later(2 * HOUR)
  await expect.poll(async () => (await entry(id))!.aliveAt!.getTime()).toBeGreaterThan(Date.now() + HOUR)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  await word.stop()
  restoreClock()
  later(2 * HOUR + 13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'unknown', explanation: expect.stringContaining('cut off') })
})

test('one that was opened by a clock that has been put back since is left alone as long as any, and then settled', async () => {
  later(DAY)
  const id = await cutOff('member.kick')
  restoreClock()
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  later(11 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  restoreClock()
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'failed', explanation: expect.stringContaining('not happened') })
})

test('while the platform is silent it stays pending, and after an hour it ends as unknown', async () => {
  const id = await cutOff('member.nick', { nick: 'x' })
  await steward.control.addFault({ method: 'GET', path: `/members/${userId}`, times: 99, kind: 'status', status: 500 })
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending' })
  restoreClock()
  later(61 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({
    outcome: 'unknown',
    explanation: expect.stringContaining('could not be asked'),
  })
})

test('what is found not to have happened while its call is under way ends as the platform answers it', async () => {
  const slow: typeof banMember = {
    ...banMember,
    async call(asked) {
      later(13 * MINUTE)
      await settlePending(steward)
      return banMember.call(asked)
    },
  }
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const { order, entryOf } = ordersFor(steward, guildId)
  await order(slow, { userId, deleteMessageDays: 0, endsAt })
  expect(await entryOf(userId)).toMatchObject({ action: 'member.ban', outcome: 'done', explanation: null })
  const ends = await steward.db.orm.select().from(timedEndings).where(eq(timedEndings.userId, userId))
  expect(ends).toMatchObject([{ state: 'waiting', endsAt: new Date(endsAt) }])
})

test.each(['member.ban', 'ban.remove'])(
  '%s: where an entry of the list of bans cannot be read, nobody guesses',
  async action => {
    const id = await cutOff(action, { deleteMessageDays: 0 })
    await steward.control.addFault({
      path: '/bans$',
      kind: 'status',
      status: 200,
      body: [{ user: null, reason: 'raid' }],
    })
    later(13 * MINUTE)
    await settlePending(steward)
    expect(await entry(id)).toMatchObject({ outcome: 'pending' })
    await settlePending(steward)
    expect((await entry(id))?.outcome).toBe(action === 'member.ban' ? 'failed' : 'done')
  },
)

test('whom somebody else has banned meanwhile keeps their ban without an end of ours; one of ours is told by its reason', async () => {
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const ends = () => steward.db.orm.$count(timedEndings, eq(timedEndings.userId, userId))
  const theirs = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  await banOnPlatform(steward.platform, guildId, userId, {}, 'Another bot: raid')
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(theirs)).toMatchObject({
    outcome: 'failed',
    explanation: expect.stringContaining('Somebody else'),
  })
  expect(await ends()).toBe(0)

  restoreClock()
  userId = (await steward.control.addMember(guildId, { username: 'cut_off_too' })).user.id
  const ours = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  await banOnPlatform(steward.platform, guildId, userId, {}, `Mia (${CAST.mia.id}): raid`)
  later(26 * MINUTE)
  await settlePending(steward)
  const explanation = 'Steward was cut off in the middle of it. It had happened.'
  expect(await entry(ours)).toMatchObject({ outcome: 'done', explanation })
  expect(await ends()).toBe(1)
})

test('where nothing tells whose doing it is, the log does not claim it', async () => {
  const kick = await cutOff('member.kick')
  await steward.control.removeMember(guildId, userId)
  later(13 * MINUTE)
  await settlePending(steward)
  const explanation = expect.stringContaining('unless somebody else has done it meanwhile')
  expect(await entry(kick)).toMatchObject({ outcome: 'done', explanation })
})

test('where the platform keeps no reason with a ban, an empty one tells as little as none: the ban is ours, and ends', async () => {
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  const user = { id: userId, username: 'cut_off' }
  await steward.control.addFault({ path: '/bans$', kind: 'status', status: 200, body: [{ user, reason: '' }] })
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done', explanation: expect.stringContaining('unless somebody') })
  expect(await steward.db.orm.$count(timedEndings, eq(timedEndings.userId, userId))).toBe(1)
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** The ends that wait for the person of a test. */
async function waitingEnds() {
  const theirs = and(eq(timedEndings.userId, userId), eq(timedEndings.state, 'waiting'))
  const rows = await steward.db.orm.select().from(timedEndings).where(theirs)
  return rows.map(({ endsAt, roleId, orderedByName }) => ({ endsAt: endsAt.toISOString(), roleId, by: orderedByName }))
}

/** Mia has banned them for an hour, and whoever was at it died before the platform's answer was written down. */
async function banCutOff(): Promise<string> {
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt: inMs(HOUR) })
  await banOnPlatform(steward.platform, guildId, userId, {}, `Mia (${CAST.mia.id}): raid`)
  return id
}

test('the end that a ban was given since stays when the ban is found to be done', async () => {
  const id = await banCutOff()
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(changeBanEnd, { userId, endsAt }, 'bo')
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([{ endsAt, roleId: '', by: 'Bo' }])
})

test('so does the ban without an end that somebody has made of it since', async () => {
  const id = await banCutOff()
  await ordersFor(steward, guildId).order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([])
})

test('what somebody has ordered since and what came to nothing takes no end away', async () => {
  const id = await banCutOff()
  await steward.control.addFault({ method: 'PUT', path: '/bans/', times: 1, kind: 'status', status: 403 })
  const order = ordersFor(steward, guildId).order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  expect((await refusalOf(order)).code).toBe('platform_refused')
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toMatchObject([{ by: 'Mia' }])
})

test('a ban that stands came after whoever lifted one before: it has its end', async () => {
  const { order } = ordersFor(steward, guildId)
  await banOnPlatform(steward.platform, guildId, userId, {}, 'raid')
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt: inMs(HOUR) })
  await order(removeBan, { userId }, 'bo')
  await banOnPlatform(steward.platform, guildId, userId, {}, `Mia (${CAST.mia.id}): raid`)
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toMatchObject([{ by: 'Mia' }])
})

test('an unban that is found to be done by a list from before leaves the end of the ban that came since', async () => {
  const id = await cutOff('ban.remove', {}, { banned: true })
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(banMember, { userId, deleteMessageDays: 0, endsAt }, 'bo')
  later(13 * MINUTE)
  await steward.control.addFault({ path: '/bans$', times: 1, kind: 'status', status: 200, body: [] })
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([{ endsAt, roleId: '', by: 'Bo' }])
})

test('the end that a role was given since stays too, and one that nobody has decided about is set', async () => {
  const { azure, crimson } = ROLES.aurora
  const ends = [azure, crimson].map(roleId => ({ roleId, endsAt: inMs(HOUR) }))
  const id = await cutOff('member.roles', { add: [azure, crimson], remove: [], ends }, { roleIds: [] })
  for (const roleId of [azure, crimson]) await addMemberRole(steward.platform, guildId, userId, roleId, 'raid')
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(changeRoles, { userId, ends: [{ roleId: azure, endsAt }] }, 'bo')
  later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  const set = await waitingEnds()
  expect(set).toHaveLength(2)
  expect(set).toContainEqual({ endsAt, roleId: azure, by: 'Bo' })
  expect(set).toContainEqual({ endsAt: ends[1]!.endsAt, roleId: crimson, by: 'Mia' })
})
