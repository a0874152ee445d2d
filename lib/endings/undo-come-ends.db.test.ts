import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, endings } = withTimedBans()
const undo = (entryId: string) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '' } })

/** Mia moves the end of the ban to a minute from now, and it comes. */
async function letItEnd(): Promise<string> {
  await orders.order(changeBanEnd, { userId: troll.id, endsAt: new Date(now().getTime() + MINUTE).toISOString() })
  const { id } = await orders.entryOf(troll.id)
  later(HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(false)
  return id
}

test('a ban that ended because somebody set its end a minute ahead is laid on again, with the end that it had', async () => {
  await banFor(3 * DAY)
  const [ban] = await endings()
  await undo(await letItEnd())
  expect(await isBanned()).toBe(true)
  expect((await endings())[0]).toMatchObject({ state: 'waiting', endsAt: ban!.endsAt })
})

test('not where the end that it had has passed too, nor where it was banned and unbanned since', async () => {
  await banFor(30 * MINUTE)
  const passed = await letItEnd()
  await expect(undo(passed)).rejects.toMatchObject({ message: 'Troll is not banned any more.' })
  await banFor(9 * DAY)
  await expect(undo(passed)).rejects.toThrow()
})
