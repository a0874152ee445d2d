import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { correctReason } from '../amendments/correct-reason.ts'
import { withdrawWarning } from '../amendments/withdraw-warning.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { members } from '../db/schema/members.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { getMember } from '../queries/members/get-member.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
import { keepMessages } from './messages/keep-messages.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import { timeOutMember } from './time-out-member.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
/** What has somebody for its target and is told to those alone who read the log. */
const UNTOLD = ['message.delete', 'note.delete', 'note.edit', 'person.erase', 'run.approve']
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
  const isThere = async () => (await steward.db.orm.select().from(members).where(eq(members.userId, userId))).length
  await expect.poll(isThere).toBe(1)
})

const seenBy = async (by: 'mia' | 'bo' | 'hana') => {
  const viewer = viewerOf(by)
  return (await getMember(steward, viewer, await loadGuild(steward, viewer, guildId), userId)).newestEntryId
}

test('Bo has acted since the dialog was opened: Mia is told what and by whom, and may order again', async () => {
  const seenEntryId = await seenBy('mia')
  expect(seenEntryId).toBeNull()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { entryId } = await orders.order(timeOutMember, { userId, until }, 'bo')
  const since = await steward.control.lastRequest()
  const error = await refusalOf(orders.order(setNick, { userId, nick: 'x', seenEntryId }))
  expect(error.code).toBe('conflict')
  expect(error.details.meanwhile).toEqual({
    entryId,
    action: 'member.timeout',
    actorName: 'Bo',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await orders.writes(since)).toEqual([])
  expect(await orders.entryOf(userId)).toMatchObject({ id: entryId })
  await orders.order(setNick, { userId, nick: 'x', seenEntryId: entryId })
  expect((await steward.control.member(guildId, userId))?.nick).toBe('x')
})

test("one's own actions, attempts that were refused, and what was shown are no surprise", async () => {
  await orders.order(setNick, { userId, nick: 'a' }, 'bo')
  const seenEntryId = await seenBy('mia')
  await orders.order(setNick, { userId, nick: 'b', seenEntryId })
  await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'status', status: 403 })
  await refusalOf(orders.order(setNick, { userId, nick: 'c' }, 'bo'))
  await orders.order(setNick, { userId, nick: 'd', seenEntryId })
  // Without it nobody is asked: an order from elsewhere has seen nothing.
  await orders.order(setNick, { userId, nick: 'e' }, 'bo')
  await orders.order(setNick, { userId, nick: 'f' })
  expect((await refusalOf(orders.order(setNick, { userId, nick: 'g', seenEntryId }))).code).toBe('conflict')
})

test.each([
  ['pending', 'conflict'],
  ['partial', 'conflict'],
  ['unknown', 'conflict'],
  ['failed', null],
  ['refused', null],
] as const)('what Bo ordered and stands as %s is answered with: %s', async (outcome, answer) => {
  const seenEntryId = await seenBy('mia')
  const { entryId } = await orders.order(setNick, { userId, nick: 'a' }, 'bo')
  await steward.db.orm.update(auditEntries).set({ outcome }).where(eq(auditEntries.id, entryId))
  const told = await orders.order(setNick, { userId, nick: 'b', seenEntryId }).then(
    () => null,
    ({ code }) => code,
  )
  expect(told).toBe(answer)
})

test('what Bo did to somebody else, or to the same person in another guild, is no surprise', async () => {
  const seenEntryId = await seenBy('mia')
  const other = await steward.control.addMember(guildId, { username: 'other' })
  await orders.order(setNick, { userId: other.user.id, nick: 'a' }, 'bo')
  const { entryId } = await orders.order(setNick, { userId, nick: 'a' }, 'bo')
  await steward.db.orm.update(auditEntries).set({ guildId: GUILDS.borealis }).where(eq(auditEntries.id, entryId))
  await orders.order(setNick, { userId, nick: 'b', seenEntryId })
  expect((await steward.control.member(guildId, userId))?.nick).toBe('b')
})

test('also Hana, who reads no entries of others, is told the id of what was done within the hour, and nothing more', async () => {
  const { entryId } = await orders.order(setNick, { userId, nick: 'a' }, 'bo')
  expect(await seenBy('hana')).toBe(entryId)
  const viewer = viewerOf('hana')
  const detail = await getMember(steward, viewer, await loadGuild(steward, viewer, guildId), userId)
  expect(detail.history.items).toEqual([])
  // When somebody was acted on is in the id: before that, and of their messages or what is kept of them, it is none of hers.
  const entry = eq(auditEntries.id, entryId)
  for (const action of UNTOLD) {
    await steward.db.orm.update(auditEntries).set({ action }).where(entry)
    expect(await seenBy('hana'), action).toBeNull()
  }
  const before = new Date(Date.now() - 2 * HOUR)
  await steward.db.orm.update(auditEntries).set({ action: 'member.nick', openedAt: before }).where(entry)
  expect([await seenBy('hana'), await seenBy('mia')]).toEqual([null, entryId])
})

test('whoever may not read the log is told of the last hour alone, and not of messages, notes or an erasure', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'Namers', permissions: String(1n << 27n) })
  await steward.control.changeMember(guildId, CAST.rex.id, { roles: [id] })
  const isThere = async () => (await loadGuild(steward, viewerOf('rex'), guildId)).standing.moderator.roleIds
  await expect.poll(isThere).toContain(id)
  const { entryId } = await orders.order(
    timeOutMember,
    { userId, until: new Date(Date.now() + HOUR).toISOString() },
    'bo',
  )
  const asRex = (nick: string) => orders.order(setNick, { userId, nick, seenEntryId: null }, 'rex')
  expect((await refusalOf(asRex('a'))).details.meanwhile?.entryId).toBe(entryId)
  const entry = eq(auditEntries.id, entryId)
  for (const action of UNTOLD) {
    await steward.db.orm.update(auditEntries).set({ action }).where(entry)
    await asRex(action)
  }
  await steward.db.orm
    .update(auditEntries)
    .set({ action: 'member.timeout', openedAt: new Date(Date.now() - 2 * HOUR) })
    .where(entry)
  await asRex('b')
  expect((await refusalOf(orders.order(setNick, { userId, nick: 'y', seenEntryId: null }, 'mia'))).code).toBe(
    'conflict',
  )
})

test('not of messages, nor of what was said later of a warning, also where Mia reads the whole log', async () => {
  const { entryId } = await orders.order(warnMember, { userId, reason: 'spam' }, 'bo')
  const seenEntryId = await seenBy('mia')
  expect(seenEntryId).toBe(entryId)
  const byBo = { steward, viewer: viewerOf('bo') }
  const { id } = await steward.control.createMessage(general, { author_id: userId, content: 'x' })
  await runVerb(keepMessages, { ...byBo, input: { guildId, channelId: general, messageIds: [id], reason: '' } })
  expect((await orders.entryOf(userId)).action).toBe('message.keep')
  await runCommand(correctReason, { ...byBo, input: { guildId, entryId, reason: 'scam' } })
  await runCommand(withdrawWarning, { ...byBo, input: { guildId, entryId, reason: 'mistake' } })
  expect(await seenBy('mia')).toBe(entryId)
  await orders.order(setNick, { userId, nick: 'a', seenEntryId })
  expect((await steward.control.member(guildId, userId))?.nick).toBe('a')
})
