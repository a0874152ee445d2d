import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { expireBans, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { claimDue } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { elsewhere } from './test-elsewhere.ts'
import { withTimedBans } from './test-with-timed-bans.ts'
import { type BanReadings, whyBanOver } from './why-ban-over.ts'

// A platform that lists neither when somebody was banned nor by whom, and tells of bans by no event.
const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, endings } = withTimedBans({ strict: true })

const RAID = 'Another bot: raid'

async function bannedAnew(reason?: string): Promise<void> {
  await elsewhere(steward, 'DELETE', troll.id)
  await elsewhere(steward, 'PUT', troll.id, reason)
}

test('a ban that others laid on for another reason in the place of a temporary one stays, and the log says so', async () => {
  await banFor(HOUR)
  await bannedAnew(RAID)
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'ban.remove',
    outcome: 'refused',
    explanation: 'The temporary ban by Mia has no end any more: they were banned again elsewhere, and that ban stays.',
  })
})

test('a ban that others laid on for no reason stays as well where the log of the platform tells that it came later', async () => {
  const ends = async (reads: 'its log' | 'no log') => {
    const { entryId } = await banFor(HOUR)
    const openedAt = new Date(Date.now() - 2 * HOUR)
    const after = { banned: true, platformAt: openedAt.toISOString() }
    await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
    await bannedAnew()
    const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
    const refusal = { path: '/audit-logs$', kind: 'status', status: 403, body } as const
    if (reads === 'no log') await steward.control.addFault(refusal)
    later(2 * HOUR)
    await endDue(steward)
    later(0)
    return { isBanned: await isBanned(), state: (await endings())[0]?.state }
  }
  expect(await ends('its log')).toEqual({ isBanned: true, state: 'replaced' })
  await elsewhere(steward, 'DELETE', troll.id)
  // Where nobody can tell, it is taken for ours.
  expect(await ends('no log')).toEqual({ isBanned: false, state: 'done' })
})

test.each([(said: string) => said, (said: string) => said.slice(0, 6), () => '', () => null])(
  'a temporary ban ends, however little of its reason the platform gives back: %s',
  async given => {
    await banFor(HOUR)
    const ban = steward.sandbox.world.guilds.get(guildId)!.bans.get(troll.id)!
    expect(ban.reason).toMatch(/^Mia \(\d+\): spam$/)
    ban.reason = given(ban.reason!)
    later(2 * HOUR)
    await endDue(steward)
    expect(await isBanned()).toBe(false)
    expect(await endings()).toMatchObject([{ state: 'done' }])
  },
)

test('a ban of others ends at the end that a moderator has given it', async () => {
  for (const giveEnd of [
    (endsAt: string) => orders.order(changeBanEnd, { userId: troll.id, endsAt }),
    (endsAt: string) => orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt }),
  ]) {
    later(0)
    await elsewhere(steward, 'PUT', troll.id, RAID)
    await expireBans(steward.db, guildId)
    await giveEnd(new Date(now().getTime() + HOUR).toISOString())
    later(2 * HOUR)
    await endDue(steward)
    expect(await isBanned()).toBe(false)
  }
})

test('what was read for one that is due serves no other that has had another reason since', async () => {
  await banFor(HOUR)
  const { user } = await steward.control.addMember(guildId, { username: 'beside' })
  const endsAt = new Date(now().getTime() + HOUR - MINUTE).toISOString()
  await orders.order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
  later(2 * HOUR)
  const readings: BanReadings = new Map()
  expect(await whyBanOver(steward, (await claimDue(steward.db, guildId))!, readings)).toBeNull()
  await bannedAnew(RAID)
  await expireBans(steward.db, guildId)
  await refreshBans(steward.db, steward.platform, guildId)
  expect(await whyBanOver(steward, (await claimDue(steward.db, guildId))!, readings)).toBe('replaced')
})

test('the undo of a ban lifts none that others laid on for another reason in its place, unless that is confirmed', async () => {
  const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  const undo = (more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } })
  await bannedAnew(RAID)
  await expireBans(steward.db, guildId)
  const { message, details } = await refusalOf(undo())
  expect(message).toBe('Troll was banned again elsewhere since.')
  expect(details).toMatchObject({ confirmable: true })
  expect(await isBanned()).toBe(true)
  await undo({ confirm: true })
  expect(await isBanned()).toBe(false)
})
