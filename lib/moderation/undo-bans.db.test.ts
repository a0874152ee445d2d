import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { HOUR, MINUTE } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { kickMember } from './kick-member.ts'
import { removeBan } from './remove-ban.ts'
import { inHours, withUndo } from './test-undo.ts'
import { timeOutMember } from './time-out-member.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, undo, refused, asked, truth, mirrored, clock } = withUndo()

let minutes = 0

/** Bans or unbans in the platform's own client, long enough ago for the list to be read anew. */
async function elsewhere(method: 'PUT' | 'DELETE', reason = ''): Promise<void> {
  if (method === 'DELETE') await orders.heardBan(troll.id)
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${troll.id}`
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'x-audit-log-reason': encodeURIComponent(reason) }
  expect((await fetch(url, { method, headers })).ok).toBe(true)
  await orders.heardBan(troll.id, method === 'PUT')
  minutes += 2
  clock.later(minutes * MINUTE)
}

test('an end of a ban that somebody has changed since is a conflict, and a former end that has passed stays away', async () => {
  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon })
  const { entryId } = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late })
  await orders.order(changeBanEnd, { userId: troll.id, endsAt: later }, 'bo')
  expect(await refused(entryId)).toBe('The end of the ban was changed meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(later)
  clock.later(2 * HOUR)
  expect(await refused(entryId, { confirm: true })).toBe('The former end has passed.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(later)
})

test('an end of a ban is asked about where somebody has set it away and back, or has banned them anew with that end', async () => {
  const [soon, late, later] = [inHours(2), inHours(5), inHours(9)]
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(troll.id)
  const { entryId } = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late })
  await orders.order(changeBanEnd, { userId: troll.id, endsAt: later }, 'bo')
  await orders.order(changeBanEnd, { userId: troll.id, endsAt: late }, 'bo')
  expect(await asked(entryId)).toBe('Bo has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(late)
  await undo(entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)

  const forEver = await orders.order(changeBanEnd, { userId: troll.id, endsAt: null })
  await orders.order(removeBan, { userId: troll.id }, 'ada')
  await orders.heardBan(troll.id, false)
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'ada')
  await orders.heardBan(troll.id)
  expect(await asked(forEver.entryId)).toBe('Ada has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBeNull()
})

test('and where the ban is another one by now, laid on elsewhere', async () => {
  const soon = inHours(9)
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(troll.id)
  const { entryId } = await orders.order(changeBanEnd, { userId: troll.id, endsAt: null })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { endsAt: null, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  expect(await asked(entryId)).toBe('troll was banned again elsewhere since.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBeNull()
  await undo(entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)
})

test.each([
  ['without an end', undefined],
  ['with the same end', 5],
])(
  'a second ban %s by the same moderator is no change since the first, and one by somebody else is asked about',
  async (_, hours) => {
    const input = { deleteMessageDays: 0, ...(hours !== undefined && { endsAt: inHours(hours) }) }
    const first = await orders.order(banMember, { userId: troll.id, ...input })
    await orders.heardBan(troll.id)
    expect(await orders.order(banMember, { userId: troll.id, ...input })).toMatchObject({ nothingToUndo: true })
    await undo(first.entryId)
    expect(await steward.control.ban(guildId, troll.id)).toBeNull()
    await orders.heardBan(troll.id, false)

    const again = await orders.order(banMember, { userId: troll.id, ...input })
    await orders.heardBan(troll.id)
    await orders.order(banMember, { userId: troll.id, ...input }, 'bo')
    expect(await asked(again.entryId)).toBe('Bo has changed this ban meanwhile.')
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  },
)

test('nor is a second ban with the end that was set before, or a second timeout until the same moment', async () => {
  const [soon, late] = [inHours(2), inHours(5)]
  const out = await orders.order(timeOutMember, { userId: troll.id, until: soon })
  await expect.poll(mirrored).toMatchObject({ timedOutUntil: new Date(soon) })
  await orders.order(timeOutMember, { userId: troll.id, until: soon })
  await undo(out.entryId)
  expect((await truth())?.communication_disabled_until ?? null).toBeNull()

  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(troll.id)
  const { entryId } = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late })
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: late })
  await undo(entryId)
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)
})

test('an unban is not taken back over the ban of somebody else', async () => {
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await orders.heardBan(troll.id)
  const { entryId } = await orders.order(removeBan, { userId: troll.id })
  await orders.heardBan(troll.id, false)
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
  const before = await steward.control.lastRequest()
  expect(await refused(entryId, { confirm: true })).toBe('troll is banned again already.')
  expect(await orders.writes(before)).toEqual([])
})

test('a ban that was laid on anew elsewhere is not lifted by the undo of an older one', async () => {
  const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  expect(await refused(entryId)).toBe('troll was banned again elsewhere since.')
  expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  await undo(entryId, { confirm: true })
  expect(await steward.control.ban(guildId, troll.id)).toBeNull()
})

test('nor where nothing tells of it but the list that is read then', async () => {
  const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  // As it was stored before, on a platform without such events.
  const isRex = and(eq(bans.guildId, guildId), eq(bans.userId, troll.id))
  await steward.db.orm.update(bans).set({ bannedAt: openedAt, reason: 'spam' }).where(isRex)
  expect(await refused(entryId)).toBe('troll was banned again elsewhere since.')
})

test('nor where the list cannot be read: an old one does not tell', async () => {
  const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await elsewhere('PUT')
  await steward.control.addFault({ method: 'GET', path: '/bans', kind: 'status', status: 500, times: 9 })
  await expect(undo(entryId).finally(() => steward.control.clearFaults())).rejects.toThrow('500')
  expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
})

test('a ban is taken back while an entry of the list cannot be read, which may be theirs', async () => {
  const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  const body = [{ user: null, reason: 'raid' }]
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 200, body, times: 99 })
  expect(await undo(entryId).finally(() => steward.control.clearFaults())).toMatchObject({
    message: expect.stringMatching(/^troll is unbanned/),
  })
  expect(await steward.control.ban(guildId, troll.id)).toBeNull()
})

test('the undo of a ban gives back what that ban took, and not what a kick before it did', async () => {
  const promised = () =>
    steward.db.orm.select({ roleIds: rejoinRoles.roleIds }).from(rejoinRoles).where(eq(rejoinRoles.userId, troll.id))
  await orders.order(kickMember, { userId: troll.id })
  await expect.poll(mirrored).toBeUndefined()
  const gone = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  expect((await undo(gone.entryId)).message).toBe('troll is unbanned.')
  expect(await promised()).toEqual([])
  await steward.control.addMember(guildId, { user_id: troll.id, roles: [ROLES.aurora.crimson] })
  await expect.poll(mirrored).toBeDefined()
  const there = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await undo(there.entryId)
  expect(await promised()).toEqual([{ roleIds: [ROLES.aurora.crimson] }])
})

test('an unban that is taken back bans for the former reason, unless another one is given', async () => {
  await elsewhere('PUT', 'Selling scams, ticket 4411')
  const first = await orders.order(removeBan, { userId: troll.id, reason: '' })
  await orders.heardBan(troll.id, false)
  await undo(first.entryId)
  await orders.heardBan(troll.id)
  expect((await steward.control.ban(guildId, troll.id))?.reason).toMatch(/^Mia \(\d+\): Selling scams, ticket 4411$/)
  const second = await orders.order(removeBan, { userId: troll.id, reason: '' })
  await orders.heardBan(troll.id, false)
  await undo(second.entryId, { reason: 'by mistake' })
  expect((await steward.control.ban(guildId, troll.id))?.reason).toMatch(/: by mistake$/)
})
