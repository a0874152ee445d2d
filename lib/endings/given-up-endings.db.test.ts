import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { exportBans } from '../exports/export-bans.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { listBans } from '../queries/bans/list-bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, listed, endings } = withTimedBans()

test('the day that is given for a refusal begins with it, however long the platform was silent before', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  await steward.db.orm.update(timedEndings).set({ attempts: 26 }).where(eq(timedEndings.userId, troll.id))
  const meets = async (hour: number, status: number) => {
    await steward.control.clearFaults()
    await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status, times: 9 })
    later(hour * HOUR)
    await endDue(steward)
    return (await endings())[0]
  }
  expect(await meets(22, 403)).toMatchObject({ state: 'waiting', refusals: 1 })
  expect(await meets(24, 403)).toMatchObject({ state: 'waiting', refusals: 2 })
  expect(await meets(26, 500)).toMatchObject({ state: 'waiting', refusals: 0 })
})

/** What becomes of everything that is due within the hours after the first, while the bot has no rights. */
async function withoutRights(hours: number): Promise<void> {
  const roles = (await steward.control.member(guildId, CAST.steward.id))?.roles ?? []
  await steward.control.changeMember(guildId, CAST.steward.id, { roles: [] })
  try {
    for (let hour = 1; hour <= hours; hour++) {
      later(hour * HOUR + MINUTE * hour)
      await endDue(steward)
    }
  } finally {
    await steward.control.changeMember(guildId, CAST.steward.id, { roles })
    await expect.poll(mirroredRoles).toEqual(roles.toSorted())
  }
}

/** Their line of the file of bans. */
async function exported(): Promise<Record<string, unknown>> {
  const viewer = viewerOf('bo')
  const query = { q: troll.id, format: 'json' } as const
  const response = await exportBans({ steward, viewer, guild: await loadGuild(steward, viewer, guildId), query })
  return (await response.json())[0]
}

async function mirroredRoles(): Promise<string[]> {
  const ofSteward = and(eq(members.guildId, guildId), eq(members.userId, CAST.steward.id))
  const [row] = await steward.db.orm.select({ roleIds: members.roleIds }).from(members).where(ofSteward)
  return row?.roleIds.toSorted() ?? []
}

test('without the permission it is tried for a day, and then the log tells why it was given up', async () => {
  await banFor(HOUR)
  await withoutRights(26)
  expect(await endings()).toMatchObject([{ state: 'failed', explanation: expect.stringContaining('refused') }])
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'ban.remove',
    actorId: CAST.steward.id,
    outcome: 'refused',
    explanation: expect.stringContaining('given up'),
  })
  expect(await isBanned()).toBe(true)
  // The list does not take it for a ban for good; whoever sets another end has the last word.
  const listed = async () =>
    (await listBans(steward, await loadGuild(steward, viewerOf('mia'), guildId), { q: troll.id })).rows[0]
  expect(await listed()).toMatchObject({ expiresAt: null, givenUpAt: expect.stringMatching(/Z$/) })
  const wasToEndAt = (await listed())?.givenUpAt
  expect(await exported()).toMatchObject({ expires_at: null, was_to_end_at: wasToEndAt })
  const endsAt = new Date(now().getTime() + DAY).toISOString()
  await orders.order(changeBanEnd, { userId: troll.id, endsAt })
  expect((await endings()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'waiting'])
  expect(await listed()).toMatchObject({ expiresAt: endsAt, givenUpAt: null })
  expect(await exported()).toMatchObject({ expires_at: endsAt, was_to_end_at: null })
})

test('what the log cannot be told is not given up, and holds up nothing else', async () => {
  await banFor(HOUR)
  const { orm } = steward.db
  const full = sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`
  await orm.execute(full)
  await orm.execute(sql`create trigger full_disk before update on audit_entries
    for each row when (new.explanation like '%given up%') execute function full_disk()`)
  try {
    await withoutRights(26)
    expect(await endings()).toMatchObject([{ state: 'waiting' }])
  } finally {
    await orm.execute(sql`drop function full_disk cascade`)
  }
  await withoutRights(28)
  expect(await endings()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(troll.id)).toMatchObject({ explanation: expect.stringContaining('given up') })
})
