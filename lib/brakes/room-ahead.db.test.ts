import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runs as table } from '../db/schema/runs.ts'
import { roomAhead } from '../runs/room-ahead.ts'
import { OFF, withBrakes } from './test-with-brakes.ts'

const { runs, people, set, ban, plan } = withBrakes()

/** What is told of a plan whose people wrote three messages each, and how often those were asked for. */
async function told(ids: string[]) {
  const runId = await plan(ids, 7)
  const [run] = await runs.db.orm.select().from(table).where(eq(table.id, runId))
  let times = 0
  const messages = async () => {
    times += 1
    return ids.map(targetId => ({ targetId, known: 3 }))
  }
  const { startBraked, cut } = await roomAhead(runs.db.orm, run!, messages)
  return { startBraked, cut, times }
}

test('the messages that go with the bans of a plan are asked for once, and not where nobody may be banned anyway', async () => {
  await set({ limits: { ...OFF.limits, ban: { count: 4, minutes: 10 }, delete: { count: 8, minutes: 10 } } })
  expect(await told(people(2))).toMatchObject({ startBraked: null, times: 1 })
  expect(await told(people(3))).toMatchObject({
    startBraked: expect.stringContaining('this would delete 9'),
    cut: { count: 1, fits: 2 },
    times: 1,
  })
  expect(await told(people(5))).toMatchObject({
    startBraked: expect.stringContaining('this would be 5'),
    cut: { count: 3, fits: 2 },
    times: 1,
  })
  for (const id of people(4)) await ban(id)
  expect(await told(people(2))).toMatchObject({ startBraked: expect.any(String), cut: null, times: 0 })
})
