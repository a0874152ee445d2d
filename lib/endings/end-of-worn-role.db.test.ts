import { expect, test } from 'vitest'
import { type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR } from '../time.ts'
import { endDue } from './end-due.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { azure, events, admin } = ROLES.aurora
const { steward, orders, guest, later, inMs, elsewhere, worn, endings } = withTimedRoles()

const set = (endsAt: string | null, roleId: string = azure, by: CastName = 'mia') =>
  orders.order(changeRoles, { userId: guest.id, ends: [{ roleId, endsAt }] }, by)

test('a role that somebody wears for good is given an end, and Steward takes it then', async () => {
  await elsewhere([azure])
  const since = await steward.control.lastRequest()
  const endsAt = inMs(HOUR)
  expect((await set(endsAt)).message).toBe("Guest's role ends by itself then.")
  expect(await orders.writes(since)).toEqual([])
  expect(await orders.entryOf(guest.id)).toMatchObject({
    before: { roleIds: [azure] },
    intent: { add: [], remove: [], ends: [{ roleId: azure, endsAt }] },
    outcome: 'done',
  })
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([])
})

test('that is taken back: they wear it for good again', async () => {
  await elsewhere([azure])
  const { entryId } = await set(inMs(HOUR))
  await runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: 'mistake' } })
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([azure])
  expect((await endings()).map(({ state }) => state)).toEqual(['replaced'])
})

test('it takes what giving that role takes, of whoever orders it and of the bot', async () => {
  await elsewhere([azure, events])
  expect((await refusalOf(set(inMs(HOUR), azure, 'hana'))).message).toMatch('Needs Manage Roles')
  expect((await refusalOf(set(inMs(HOUR), events))).message).toMatch('Manage Server')
  await elsewhere([admin])
  expect((await refusalOf(set(inMs(HOUR), admin, 'ada'))).message).toMatch("Steward's highest role")
  expect(await endings()).toEqual([])
})

test('its end lies ahead and within five years, and what is not worn has none', async () => {
  await elsewhere([azure])
  for (const ms of [-HOUR, 6 * 366 * DAY]) {
    expect((await refusalOf(set(inMs(ms)))).details.fields).toHaveProperty('ends.0.endsAt')
  }
  expect((await refusalOf(set(null))).message).toBe('Guest has these roles for exactly that long already.')
  expect((await refusalOf(set(inMs(HOUR), events, 'bo'))).message).toBe('Guest does not wear that role any more.')
  expect(await endings()).toEqual([])
})
