import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { bans } from '../../db/schema/bans.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { lockBanList } from './ban-list.ts'

const guildId = GUILDS.aurora
const troll = { id: '5', username: 'troll' }
const told = { guild_id: guildId, user: troll }
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())

test('an event that lifts a ban waits for whoever stores the list without it, who does not wait for that event', async () => {
  const { kind, orm } = events.db
  const theirs = eq(bans.userId, troll.id)
  await events.send('GUILD_BAN_ADD', told)
  expect(await orm.$count(bans, theirs)).toBe(1)
  let lifted: Promise<void> | undefined
  await orm.transaction(async tx => {
    await lockBanList(tx, guildId)
    lifted = events.send('GUILD_BAN_REMOVE', told)
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(isWaited, { timeout: 60_000 }).toBe(true)
    // Throws where somebody has it.
    await tx.select().from(bans).where(theirs).for('update', { noWait: true })
    await tx.delete(bans).where(theirs)
  })
  await lifted
  expect(await orm.$count(bans, theirs)).toBe(0)
})

/** By a connection of its own. */
async function isWaited(): Promise<boolean> {
  const asking = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await events.db.orm.execute(asking)).rows.length > 0
}
