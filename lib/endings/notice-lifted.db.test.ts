import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { HOUR } from '../time.ts'
import { setBanEnd } from './ban-end.ts'
import { noticeLifted } from './notice-lifted.ts'
import { interrupted } from './test-interrupted.ts'
import { withTrolls } from './test-with-trolls.ts'

const guildId = GUILDS.aurora
const { steward, isListed, trolls, elsewhere, liftUnheard, longAgo, askedSince, states } = withTrolls()

const restless = () => interrupted(steward, { read: () => expireBans(steward.db, guildId) })

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
  const { order } = ordersFor(interrupted(steward, { run: notices }), guildId)
  await order(banMember, { userId: userId!, deleteMessageDays: 0, endsAt }, 'bo')
  expect(seen).toEqual([['waiting']])
  const refused = eq(auditEntries.outcome, 'refused')
  expect(await steward.db.orm.$count(auditEntries, and(eq(auditEntries.targetId, userId!), refused))).toBe(0)
  const [waiting] = await steward.db.orm.select().from(timedEndings).where(eq(timedEndings.state, 'waiting'))
  expect(waiting).toMatchObject({ orderedByName: 'Bo' })
})
