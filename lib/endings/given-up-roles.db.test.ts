import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { getMember } from '../queries/members/get-member.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { endDue } from './end-due.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { steward, orders, guest, later, inMs, giveFor, worn, endings } = withTimedRoles()

const position = async (id: string) =>
  (await mirroredGuild(steward.db, guildId))?.roles.find(role => role.id === id)?.position

/** A role that is worn for an hour and then stands above the bot. */
async function outOfReach(): Promise<string> {
  const { id } = await steward.control.createRole(guildId, { name: 'Event' })
  await expect.poll(() => position(id)).toBeDefined()
  await giveFor(HOUR, id)
  await steward.control.changeRole(guildId, id, { position: 90 })
  await expect.poll(() => position(id)).toBe(90)
  return id
}

/** What becomes of all that is due in the hours after the first. */
async function tryFor(hours: number): Promise<void> {
  for (let hour = 1; hour <= hours; hour++) {
    later(hour * HOUR + MINUTE * hour)
    await endDue(steward)
  }
}

const detail = async (by: 'mia' | 'hana' = 'mia') =>
  getMember(steward, viewerOf(by), await loadGuild(steward, viewerOf(by), guildId), guest.id)

test('a role that has got out of reach is tried for a day, and then the log tells why it was given up', async () => {
  const id = await outOfReach()
  await tryFor(2)
  expect(await endings()).toMatchObject([{ state: 'waiting', refusals: 2 }])
  await tryFor(26)
  const explanation = "Steward's highest role Steward is not above Guest's role Event."
  expect(await endings()).toMatchObject([{ state: 'failed', explanation }])
  expect(await orders.entryOf(guest.id)).toMatchObject({
    action: 'member.roles',
    actorId: CAST.steward.id,
    outcome: 'refused',
    explanation: `${explanation} Steward has given up.`,
  })
  expect(await worn()).toEqual([id])
  // The sheet says so to everybody who sees the role, and not by whom it was given.
  for (const by of ['mia', 'hana'] as const) {
    expect((await detail(by)).roleEnds).toEqual([
      { roleId: id, endsAt: expect.any(String), state: 'failed', explanation },
    ])
  }
  // Whoever gives it for good, or for longer, has the last word.
  await steward.control.changeRole(guildId, id, { position: 1 })
  await expect.poll(() => position(id)).toBe(1)
  await orders.order(changeRoles, { userId: guest.id, ends: [{ roleId: id, endsAt: inMs(DAY) }] })
  expect((await detail()).roleEnds).toMatchObject([{ roleId: id, state: 'waiting', explanation: null }])
  await orders.order(changeRoles, { userId: guest.id, ends: [{ roleId: id, endsAt: null }] })
  expect((await detail()).roleEnds).toEqual([])
})

test('a role that was deleted is worn by nobody any more: there is nothing to take, and nothing to tell', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'Event' })
  await expect.poll(() => position(id)).toBeDefined()
  const { entryId } = await giveFor(HOUR, id)
  await steward.control.deleteRole(guildId, id)
  await expect.poll(() => position(id)).toBeUndefined()
  await tryFor(1)
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'The role was taken before.' }])
  expect((await orders.entryOf(guest.id)).id).toBe(entryId)
})

test('an outage is waited for, and the role is taken when it is over', async () => {
  await giveFor(HOUR)
  await steward.control.addFault({ method: 'DELETE', path: '/roles/', kind: 'status', status: 500 })
  await tryFor(1)
  expect(await endings()).toMatchObject([{ state: 'waiting', attempts: 1, explanation: expect.any(String) }])
  await steward.control.clearFaults()
  await tryFor(2)
  expect(await endings()).toMatchObject([{ state: 'done' }])
  expect(await worn()).toEqual([])
})
