import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { banMember } from '../moderation/ban-member.ts'
import { setNick } from '../moderation/set-nick.ts'
import { banMember as ban } from '../platform/bans.ts'
import { withFormerPeople } from './test-former-people.ts'

const guildId = GUILDS.aurora
const { forgetWhoLeft, here, newcomer, order, people, steward } = withFormerPeople()

test('of many who left and are called so those come first whom an order is about, for whoever may see bans', async () => {
  const unbanned: string[] = []
  // The newest of them, and the first by name, are banned already.
  for (const name of ['Turaco z1', 'Turaco z2']) unbanned.push(await newcomer(name))
  const banned: string[] = []
  for (let n = 1; n < 9; n++) banned.push(await newcomer(`Turaco a${n}`))
  for (const userId of unbanned) await steward.control.removeMember(guildId, userId)
  for (const userId of unbanned) await here(userId, 0)
  for (const userId of banned) await ban(steward.platform, guildId, userId, { deleteMessageDays: 0 })
  for (const userId of banned) await here(userId, 0)
  await expect.poll(() => steward.db.orm.$count(bans, inArray(bans.userId, banned))).toBe(8)

  const names = async (who: CastName, first?: 'banned' | 'unbanned') =>
    (await people(who, 'turaco', first)).map(({ name }) => name.replace('Turaco ', ''))
  const [eight, six] = [banned.map((_, n) => `a${n + 1}`), banned.slice(2).map((_, n) => `a${n + 1}`)]
  expect(await names('mia')).toEqual(eight)
  expect(await names('mia', 'banned')).toEqual(eight)
  expect(await names('mia', 'unbanned')).toEqual(['z1', 'z2', ...six])
  // She may not know who of them is banned: neither way tells it.
  const hers = await people('hana', 'turaco')
  for (const first of ['banned', 'unbanned'] as const) expect(await people('hana', 'turaco', first)).toEqual(hers)
  expect(hers.map(one => one.ban)).toEqual(hers.map(() => null))
})

test('of many who have the words in their names whoever is called exactly so is told, by name or handle, wherever they are known from', async () => {
  const potoo = await newcomer('Potoo 4', 'p_potoo_4')
  const ids = [potoo]
  for (let n = 0; n < 9; n++) ids.push(await newcomer(`Potoo 1${n} 4`, `p_potoo_4_${n}`))
  const told = async (q: string) => (await people('mia', q)).map(({ id }) => id)
  // It left before the others did.
  for (const userId of ids) await steward.control.removeMember(guildId, userId)
  for (const userId of ids) await here(userId, 0)
  for (const q of ['potoo 4', 'Potoo 4', 'p_potoo_4']) {
    expect((await told(q))[0], q).toBe(potoo)
    expect(await told(q), q).toHaveLength(8)
  }
  for (const userId of ids) await order(banMember, { userId, deleteMessageDays: 0, reason: 'raid' })
  await expect.poll(() => steward.db.orm.$count(bans, inArray(bans.userId, ids))).toBe(10)
  await forgetWhoLeft()
  for (const q of ['potoo 4', 'p_potoo_4']) expect((await told(q))[0], q).toBe(potoo)
  // The log alone tells of them, by the name they had.
  await steward.db.orm.delete(bans).where(inArray(bans.userId, ids))
  expect((await told('potoo 4'))[0]).toBe(potoo)
  expect(await told('potoo 4')).toHaveLength(8)
})

test('whom an order is about come first also where the log alone tells of them, gone unbanned long ago', async () => {
  const banned: string[] = []
  for (let n = 1; n < 9; n++) banned.push(await newcomer(`Dabchick a${n}`))
  const gone = await newcomer('Dabchick z')
  for (const userId of banned) await order(banMember, { userId, deleteMessageDays: 0, reason: '' })
  await order(setNick, { userId: gone, nick: 'Quiet' })
  await steward.control.removeMember(guildId, gone)
  for (const userId of [...banned, gone]) await here(userId, 0)
  await forgetWhoLeft()
  await expect.poll(() => steward.db.orm.$count(bans, inArray(bans.userId, banned))).toBe(8)
  expect((await people('mia', 'dabchick', 'unbanned'))[0]).toMatchObject({ id: gone, ban: null })
  expect(await people('mia', 'dabchick', 'banned')).not.toContainEqual(expect.objectContaining({ id: gone }))
})

test('however many the log of the platform tells of, they are found', async () => {
  await steward.db.orm.execute(sql`
    insert into platform_log_entries (guild_id, id, at, action_type, target_id, target_name)
    select ${guildId}, n::text, now(), 22, (70000000 + n)::text, 'Smew ' || lpad(n::text, 5, '0') from generate_series(1, 70000) n`)
  await steward.db.orm.insert(bans).values({ guildId, userId: '70000009', username: 'smew9' })
  const isOfSmews = sql`target_name like 'Smew %'`
  try {
    for (const first of [undefined, 'unbanned'] as const)
      expect((await people('mia', 'smew', first))[0]?.name).toBe('Smew 00001')
    const [theirs, other] = await people('mia', 'smew', 'banned')
    expect([theirs?.ban?.username, other?.ban]).toEqual(['smew9', null])
  } finally {
    await steward.db.orm.delete(platformLogEntries).where(isOfSmews)
    await steward.db.orm.delete(bans).where(eq(bans.userId, '70000009'))
  }
})
