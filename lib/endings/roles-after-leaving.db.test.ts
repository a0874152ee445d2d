import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { formerRoleViews } from '../queries/members/former-role-views.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
import { endDue } from './end-due.ts'
import { noticeTaken } from './notice-taken.ts'
import { startEndings } from './start-endings.ts'
import { giveBack } from './test-give-back.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { crimson } = ROLES.aurora
const { steward, orders, guest, later, mirrored, giveFor, worn, elsewhere, endings } = withTimedRoles()

const LEFT = 'They had left by then, and lost the role with it.'
const RETURNED = 'They have come back, and what they wear was given since.'
const states = async () => (await endings()).map(({ state, explanation }) => explanation ?? state)
const ban = () => orders.order(banMember, { userId: guest.id, deleteMessageDays: 0 })
const unban = () => orders.order(removeBan, { userId: guest.id, giveBack: [crimson] })

async function joinAgain(): Promise<void> {
  await steward.control.addMember(guildId, { user_id: guest.id })
  await expect.poll(mirrored).toEqual([])
}

/** They had the role for an hour, and were gone when it was over. */
async function leftBefore(leave: () => Promise<unknown>): Promise<void> {
  await giveFor(HOUR, crimson)
  await leave()
  await expect.poll(mirrored).toBeUndefined()
  later(2 * HOUR)
  await endDue(steward)
  expect(await states()).toEqual([LEFT])
}

const leave = () => steward.control.removeMember(guildId, guest.id)

/** What a worker does that begins, looks once and ends. */
const lookOnce = () => startEndings(steward).stop()

test('a role given for good elsewhere after they came back is given back after a ban', async () => {
  await leftBefore(leave)
  await joinAgain()
  await elsewhere([crimson])
  await lookOnce()
  expect(await states()).toEqual([RETURNED])
  await ban()
  const guild = await loadGuild(steward, viewerOf('mia'), guildId)
  expect(await formerRoleViews(steward, guild, guest.id)).toMatchObject([{ id: crimson, endsAt: null, because: [] }])
  await unban()
  await expect.poll(mirrored).toBeUndefined()
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
})

test('who comes back without a promise has no end any more, and who is away keeps it', async () => {
  await leftBefore(leave)
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual([LEFT])
  await joinAgain()
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual([RETURNED])
})

test('while the role is promised, the end that has passed keeps it from being given, and only until then', async () => {
  await leftBefore(ban)
  await unban()
  await joinAgain()
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual([LEFT])
  await giveBack(steward)
  expect(await worn()).toEqual([])
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual([RETURNED])
})

test('one that they had again until its end, and lost to that, is not given once more by what is left of the promise', async () => {
  await giveFor(HOUR, crimson)
  await ban()
  await expect.poll(mirrored).toBeUndefined()
  await unban()
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
  // As where another of them could not be given yet.
  await steward.db.orm.update(rejoinRoles).set({ state: 'waiting', claimedUntil: null })
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([])
  await giveBack(steward)
  expect(await worn()).toEqual([])
})

test('an end that was given up is over when the role is taken elsewhere', async () => {
  await giveFor(HOUR, crimson)
  const failed = { state: 'failed' as const, explanation: 'Steward may not.' }
  await steward.db.orm.update(timedEndings).set(failed).where(eq(timedEndings.userId, guest.id))
  await elsewhere([])
  await lookOnce()
  expect(await states()).toEqual(['The role was taken before.'])
})
