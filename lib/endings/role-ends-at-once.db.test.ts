import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { waiting } from '../db/test-waiting.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { HOUR } from '../time.ts'
import { noneTakenNow } from './none-taken-now.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { steward, guest, inMs, giveFor, endings } = withTimedRoles()
const [first, last] = [ROLES.aurora.azure, ROLES.aurora.crimson].toSorted() as [string, string]
const by = { id: CAST.bo.id, name: 'Bo' }

/** What Bo's order of roles leaves behind: how it stands with their ends. */
function settle(input: { remove?: string[]; ends?: { roleId: string; endsAt: string }[] }) {
  const { remove = [], ends = [] } = input
  const order = { guildId, userId: guest.id, reason: '', add: [], remove, ends }
  const before = { roleIds: [first, last] }
  const after = { roleIds: before.roleIds.filter(id => !remove.includes(id)) }
  const done = { input: order, entryId: 'entry', by, subject: { id: guest.id, name: 'Guest' }, before, after }
  return steward.db.orm.transaction(async tx => changeRoles.consequences?.(tx, done))
}

test.each([
  ['takes both', () => settle({ remove: [first, last] })],
  [
    'takes the one and gives the other another end',
    () => settle({ remove: [last], ends: [{ roleId: first, endsAt: inMs(HOUR) }] }),
  ],
])('an order that is written down while another %s neither ends it nor is ended by it', async (_, settled) => {
  // So that the table has them the other way round.
  await giveFor(HOUR, last)
  await giveFor(HOUR, first)
  const ends = [first, last].map(roleId => ({ roleId, endsAt: inMs(2 * HOUR) }))
  const { kind, orm } = steward.db
  const isWaitedFor = async (many: number) => {
    if (kind === 'postgres') await expect.poll(() => waiting(orm), { timeout: 60_000 }).toBe(many)
  }
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined
  await orm.transaction(async tx => {
    await tx
      .select()
      .from(timedEndings)
      .where(and(eq(timedEndings.userId, guest.id), eq(timedEndings.roleId, first)))
      .for('update')
    const opened = orm.transaction(tx => noneTakenNow({ guildId, userId: guest.id, ends }, {})(tx, 'entry'))
    opened.catch(() => {})
    await isWaitedFor(1)
    both = Promise.allSettled([opened, settled()])
    await isWaitedFor(2)
  })
  expect(await both).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect((await endings()).filter(({ roleId, state }) => roleId === last && state === 'waiting')).toEqual([])
})
