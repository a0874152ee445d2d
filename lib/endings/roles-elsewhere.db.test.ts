import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { formerRoleViews } from '../queries/members/former-role-views.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { endDue } from './end-due.ts'
import { noticeTaken } from './notice-taken.ts'
import { startEndings } from './start-endings.ts'
import { giveBack } from './test-give-back.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { steward, orders, guest, later, mirrored, giveFor, worn, elsewhere, endings } = withTimedRoles()

const states = async () => (await endings()).map(({ state, explanation }) => explanation ?? state)
const entries = async () => (await orders.entryOf(guest.id)).id

test('a role that somebody takes elsewhere has no end any more, so that it stays when it is given again', async () => {
  await giveFor(HOUR, azure)
  const before = await entries()
  const worker = startEndings(steward)
  try {
    await expect
      .poll(async () => {
        await elsewhere([])
        steward.live.publish({ guildId, kind: 'member', ids: [] })
        return states()
      })
      .toEqual(['The role was taken before.'])
  } finally {
    await worker.stop()
  }
  await elsewhere([azure])
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([azure])
  // Nobody waits for it: whoever took it has seen to it.
  expect(await entries()).toBe(before)
})

test('a role that was taken while no worker looked has no end any more as soon as one begins', async () => {
  await giveFor(HOUR, azure)
  await elsewhere([])
  const worker = startEndings(steward)
  await worker.stop()
  expect(await states()).toEqual(['The role was taken before.'])
})

test('when it is due and nobody has heard that it was taken, nothing is called and nothing told', async () => {
  await giveFor(HOUR, azure)
  await elsewhere([])
  const before = await entries()
  const since = await steward.control.lastRequest()
  later(2 * HOUR)
  await endDue(steward)
  expect(await orders.writes(since)).toEqual([])
  expect(await states()).toEqual(['The role was taken before.'])
  expect(await entries()).toBe(before)
})

test('a mirror that has not heard of the role yet drops nothing', async () => {
  await giveFor(HOUR, azure)
  await steward.db.orm.update(members).set({ roleIds: [] }).where(eq(members.userId, guest.id))
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual(['waiting'])
})

const ban = () => orders.order(banMember, { userId: guest.id, deleteMessageDays: 0 })

/** Mia lifts the ban, promises roles, and the guest comes back: the worker has not looked yet. */
async function joinAgain(...giveBack: string[]): Promise<void> {
  await orders.order(removeBan, { userId: guest.id, giveBack })
  await steward.control.addMember(guildId, { user_id: guest.id })
  await expect.poll(mirrored).toEqual([])
}

test('whoever comes back with the role promised has it for what is left of the time', async () => {
  const { endsAt } = await giveFor(5 * HOUR, azure)
  await ban()
  await expect.poll(mirrored).toBeUndefined()
  await noticeTaken(steward, guildId, [guest.id])
  await joinAgain(azure)
  await noticeTaken(steward, guildId, [guest.id])
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await states()).toEqual(['waiting', 'Mia set another end.'])
  expect((await endings())[0]?.endsAt.toISOString()).toBe(endsAt)
  later(5 * HOUR + MINUTE)
  await endDue(steward)
  expect(await worn()).toEqual([])
})

test('whose time has passed while they were away does not get that role back, and the dialog says so', async () => {
  await giveFor(HOUR, azure)
  await giveFor(9 * HOUR, crimson)
  const views = async () => {
    const guild = await loadGuild(steward, viewerOf('mia'), guildId)
    return formerRoleViews(steward, guild, guest.id)
  }
  await ban()
  later(2 * HOUR)
  expect(await views()).toMatchObject([
    { id: crimson, endsAt: expect.any(String), because: [] },
    { id: azure, because: ['The time for which they had it is over.'] },
  ])
  await endDue(steward)
  expect(await states()).toEqual(['waiting', 'They had left by then, and lost the role with it.'])
  await joinAgain(azure, crimson)
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
})

test('a promise that is kept only after its time gives nothing', async () => {
  await giveFor(HOUR, azure)
  await ban()
  await joinAgain(azure)
  later(2 * HOUR)
  await endDue(steward)
  expect(await states()).toEqual(['They had left by then, and lost the role with it.'])
  const since = await steward.control.lastRequest()
  await giveBack(steward)
  expect(await orders.writes(since)).toEqual([])
})

test('whoever leaves and comes back without a promise has lost the role, and the end with it', async () => {
  await giveFor(HOUR, azure)
  await steward.control.removeMember(guildId, guest.id)
  await expect.poll(mirrored).toBeUndefined()
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual(['waiting'])
  await steward.control.addMember(guildId, { user_id: guest.id })
  await expect.poll(mirrored).toEqual([])
  await noticeTaken(steward, guildId, [guest.id])
  expect(await states()).toEqual(['The role was taken before.'])
})
