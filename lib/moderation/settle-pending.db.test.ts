import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { sayAlive } from '../audit/say-alive.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { banMember } from './ban-member.ts'
import { settlePending } from './settle-pending.ts'
import { withCutOff } from './test-cut-off.ts'
import { ordersFor } from './test-orders.ts'

const guildId = GUILDS.aurora
const { steward, person, clock, cutOff, entry } = withCutOff()

test('a ban that had happened is found to be done, one that had not is found to have failed; neither is called again', async () => {
  const undone = await cutOff('member.ban', { deleteMessageDays: 0 })
  const before = await steward.control.lastRequest()
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(undone)).toMatchObject({ outcome: 'failed', explanation: expect.stringContaining('not happened') })

  await steward.control.removeMember(guildId, person.id)
  const done = await cutOff('member.kick')
  clock.putBack()
  clock.later(26 * MINUTE)
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
  clock.later(2 * HOUR)
  await expect.poll(async () => (await entry(id))!.aliveAt!.getTime()).toBeGreaterThan(Date.now() + HOUR)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  await word.stop()
  clock.putBack()
  clock.later(2 * HOUR + 13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'unknown', explanation: expect.stringContaining('cut off') })
})

test('one that was opened by a clock that has been put back since is left alone as long as any, and then settled', async () => {
  clock.later(DAY)
  const id = await cutOff('member.kick')
  clock.putBack()
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  clock.later(11 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending', settledAt: null })
  clock.putBack()
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'failed', explanation: expect.stringContaining('not happened') })
})

test('while the platform is silent it stays pending, and after an hour it ends as unknown', async () => {
  const id = await cutOff('member.nick', { nick: 'x' })
  await steward.control.addFault({
    method: 'GET',
    path: `/members/${person.id}`,
    times: 99,
    kind: 'status',
    status: 500,
  })
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'pending' })
  clock.putBack()
  clock.later(61 * MINUTE)
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
      clock.later(13 * MINUTE)
      await settlePending(steward)
      return banMember.call(asked)
    },
  }
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const { order, entryOf } = ordersFor(steward, guildId)
  await order(slow, { userId: person.id, deleteMessageDays: 0, endsAt })
  expect(await entryOf(person.id)).toMatchObject({ action: 'member.ban', outcome: 'done', explanation: null })
  const ends = await steward.db.orm.select().from(timedEndings).where(eq(timedEndings.userId, person.id))
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
    clock.later(13 * MINUTE)
    await settlePending(steward)
    expect(await entry(id)).toMatchObject({ outcome: 'pending' })
    await settlePending(steward)
    expect((await entry(id))?.outcome).toBe(action === 'member.ban' ? 'failed' : 'done')
  },
)

test('whom somebody else has banned meanwhile keeps their ban without an end of ours; one of ours is told by its reason', async () => {
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const ends = () => steward.db.orm.$count(timedEndings, eq(timedEndings.userId, person.id))
  const theirs = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  await banOnPlatform(steward.platform, guildId, person.id, {}, 'Another bot: raid')
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(theirs)).toMatchObject({
    outcome: 'failed',
    explanation: expect.stringContaining('Somebody else'),
  })
  expect(await ends()).toBe(0)

  clock.putBack()
  person.id = (await steward.control.addMember(guildId, { username: 'cut_off_too' })).user.id
  const ours = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  await banOnPlatform(steward.platform, guildId, person.id, {}, `Mia (${CAST.mia.id}): raid`)
  clock.later(26 * MINUTE)
  await settlePending(steward)
  const explanation = 'Steward was cut off in the middle of it. It had happened.'
  expect(await entry(ours)).toMatchObject({ outcome: 'done', explanation })
  expect(await ends()).toBe(1)
})

test('where nothing tells whose doing it is, the log does not claim it', async () => {
  const kick = await cutOff('member.kick')
  await steward.control.removeMember(guildId, person.id)
  clock.later(13 * MINUTE)
  await settlePending(steward)
  const explanation = expect.stringContaining('unless somebody else has done it meanwhile')
  expect(await entry(kick)).toMatchObject({ outcome: 'done', explanation })
})

test('where the platform keeps no reason with a ban, an empty one tells as little as none: the ban is ours, and ends', async () => {
  const endsAt = new Date(Date.now() + DAY).toISOString()
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt })
  const user = { id: person.id, username: 'cut_off' }
  await steward.control.addFault({ path: '/bans$', kind: 'status', status: 200, body: [{ user, reason: '' }] })
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done', explanation: expect.stringContaining('unless somebody') })
  expect(await steward.db.orm.$count(timedEndings, eq(timedEndings.userId, person.id))).toBe(1)
})
