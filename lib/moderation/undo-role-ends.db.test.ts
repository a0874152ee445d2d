import { expect, test } from 'vitest'
import { type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { endDue } from '../endings/end-due.ts'
import { withTimedRoles } from '../endings/test-with-timed-roles.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
import { changeRoles } from './change-roles.ts'
import { refusalOf } from './test-orders.ts'
import { undoEntry } from './undo-entry.ts'

const guildId = GUILDS.aurora
const { azure } = ROLES.aurora
const { steward, orders, guest, later, inMs, mirrored, giveFor, worn, endings } = withTimedRoles()

const undo = (entryId: string, more: object = {}) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: 'mistake', ...more } })
const setEnd = (endsAt: string | null, by: CastName = 'mia') =>
  orders.order(changeRoles, { userId: guest.id, ends: [{ roleId: azure, endsAt }] }, by)

async function take(): Promise<string> {
  const { entryId } = await orders.order(changeRoles, { userId: guest.id, remove: [azure] })
  await expect.poll(mirrored).toEqual([])
  return entryId
}

/** When they lose the role by itself; null: never. */
const end = async () => (await endings()).find(({ state }) => state === 'waiting')?.endsAt.toISOString() ?? null

test('a role for a time that was taken comes back for what is left of it', async () => {
  const { endsAt } = await giveFor(HOUR, azure)
  const entryId = await take()
  expect(await end()).toBeNull()
  await undo(entryId)
  expect(await worn()).toEqual([azure])
  expect(await end()).toBe(endsAt)
})

test('one whose time has passed since stays away', async () => {
  await giveFor(HOUR, azure)
  const entryId = await take()
  later(2 * HOUR)
  expect((await refusalOf(undo(entryId))).message).toBe('The former end has passed.')
  expect(await worn()).toEqual([])
})

test('a role that was given for a time is taken back with its end, and what Steward took by itself stays taken', async () => {
  const { entryId } = await giveFor(HOUR, azure)
  await undo(entryId)
  expect(await worn()).toEqual([])
  expect(await end()).toBeNull()
  await expect.poll(mirrored).toEqual([])
  await giveFor(HOUR, azure)
  later(2 * HOUR)
  await endDue(steward)
  await expect.poll(mirrored).toEqual([])
  const ended = await orders.entryOf(guest.id)
  expect((await refusalOf(undo(ended.id))).message).toBe('The former end has passed.')
})

test('an end that was moved, or removed, is put back, unless somebody has changed it since', async () => {
  const { endsAt } = await giveFor(3 * HOUR, azure)
  const moved = await setEnd(inMs(5 * HOUR))
  await undo(moved.entryId)
  expect(await end()).toBe(endsAt)
  const removed = await setEnd(null)
  const meanwhile = inMs(9 * HOUR)
  await setEnd(meanwhile, 'bo')
  expect(await refusalOf(undo(removed.entryId))).toMatchObject({
    message: 'The end of a role was changed meanwhile.',
    details: { confirmable: true },
  })
  expect(await end()).toBe(meanwhile)
  await undo(removed.entryId, { confirm: true })
  expect(await end()).toBe(endsAt)
  const last = await setEnd(null)
  later(4 * HOUR)
  expect((await refusalOf(undo(last.entryId))).message).toBe('The former end has passed.')
  expect(await worn()).toEqual([azure])
})
