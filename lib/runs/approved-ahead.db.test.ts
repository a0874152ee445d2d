import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { withBrakes } from '../brakes/test-with-brakes.ts'
import { runs } from '../db/schema/runs.ts'
import { DAY, now } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'

const guildId = GUILDS.colossus
const { runs: steward, people, set, plan, start } = withBrakes()

test('an approval by a clock that has been put back since holds no longer than a day either', async () => {
  await set({ approvalOver: 1 })
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await steward.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, body, times: 2 })
  const runId = await plan(people(3))
  await start(runId)
  await steward.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  await steward.stands('mia', guildId, runId, 'done')
  const decidedAt = new Date(now().getTime() + 3 * DAY)
  await steward.db.orm.update(runs).set({ decidedAt }).where(eq(runs.id, runId))
  await steward.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect(await steward.view('mia', guildId, runId)).toMatchObject({ status: 'asking', states: { done: 1, waiting: 2 } })
})
