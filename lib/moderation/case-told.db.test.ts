import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { banMember } from './ban-member.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { ordersFor } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'
import { undoEntry } from './undo-entry.ts'

const guildId = GUILDS.aurora
const { steward, troll, order, entryOf } = withTroll()

test('who orders what becomes a case is told its number, and so is who takes it back; of a nick there is none', async () => {
  expect(await runVerb(setNick, order({ nick: 'Newcomer' }))).not.toHaveProperty('caseNumber')
  const banned = await runVerb(banMember, order({ deleteMessageDays: 0 }))
  expect(banned.caseNumber).toBeGreaterThan(0)
  expect((await entryOf())?.caseNumber).toBe(banned.caseNumber)
  await ordersFor(steward, guildId).heardBan(troll.id)
  const input = { guildId, entryId: banned.entryId, reason: '' }
  const undone = await runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input })
  expect(undone.caseNumber).toBe(banned.caseNumber! + 1)
  expect(await entryOf()).toMatchObject({ action: 'ban.remove', caseNumber: undone.caseNumber })
})
