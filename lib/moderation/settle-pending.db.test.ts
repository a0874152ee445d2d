import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { sayAlive } from '../audit/say-alive.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, setClock } from '../time.ts'
import { banMember } from './ban-member.ts'
import { settlePending } from './settle-pending.ts'
import { ordersFor } from './test-orders.ts'

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

function cutOff(action: string, intent: object = {}): Promise<string> {
  return openEntry(steward.db, {
    guildId,
    action,
    actor: { id: CAST.mia.id, name: 'Mia' },
    target: { id: userId, name: 'Cut off' },
    reason: '',
    intent: { guildId, userId, reason: '', ...intent },
    before: {},
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
