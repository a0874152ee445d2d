import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
import { setNick } from '../moderation/set-nick.ts'
import { OPEN_RUNS } from './open-runs.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withTakeBack } from './test-take-back.ts'

const { guildId, orders, people, plan, runs, heard } = withTakeBack()
const { moderator } = ROLES.colossus

test('while a bulk run of theirs is under way or waits, nothing is planned: it would go on beside it', async () => {
  const [named, left] = people(2) as [string, string]
  await orders.order(setNick, { userId: named, nick: 'Owned' })
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'raid' }
  const runId = await runs.plan('mia', { ...order, targets: { ids: [left] } })
  // A plan that nobody started does nothing.
  await plan()
  const stand = (set: Partial<typeof runsTable.$inferInsert>) =>
    runs.db.orm.update(runsTable).set(set).where(eq(runsTable.id, runId))
  // No turn is taken in between: of a running one nobody tells how far it is.
  for (const status of OPEN_RUNS.filter(status => status !== 'running')) {
    await stand({ status })
    await expect(plan()).rejects.toMatchObject({
      code: 'conflict',
      message: 'A bulk run of theirs is still open: cancel it first.',
    })
  }
  const own = plan({}, 'mia')
  await expect(own).rejects.toMatchObject({ message: 'A bulk run of yours is still open: cancel it first.' })

  // Who may see what they did, but not manage their run, is not sent to do that.
  await runs.control.changeMember(guildId, CAST.otto.id, { roles: [moderator] })
  await heard(CAST.otto.id, { roleIds: [moderator] })
  await expect(plan({}, 'otto')).rejects.toMatchObject({
    message: 'A bulk run of theirs is still open: they, or somebody with Manage Server, must cancel it first.',
  })

  // Of other guilds and of other people it says nothing.
  await stand({ guildId: GUILDS.aurora })
  await plan()
  await stand({ guildId, requestedById: CAST.ada.id })
  await plan()
  await stand({ requestedById: CAST.mia.id })
  await runs.order('bo', RUN_COMMANDS.cancel, { guildId, runId })
  await plan()
})
