import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { MINUTE } from '../time.ts'
import { queueResting, REST_MS } from './queue-resting.ts'
import { beginTestRun } from './test-run-in-log.ts'
import { ASKS, asksNoMore, withRequests } from './test-with-requests.ts'

// What a request is told beside: another mod log, the decision, a run that rests, an answer that got lost.

const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`
const { steward, log, order, deny, asked, told } = withRequests()

test('of a request that nobody was told of nobody is told that it is over', async () => {
  const runId = await asked()
  await log.begin()
  await deny(runId)
  const next = await asked()
  await log.change({ channelId: AURORA_CHANNEL_IDS.general, kinds: ['members'] })
  await deny(next)
  await log.work()
  expect(await told()).toEqual([])
  expect(await log.lines()).toEqual([])
})

test('that it was denied is told by the line of the run, or where that is not told, by that of the decision', async () => {
  await log.set('bo', { channelId: AURORA_CHANNEL_IDS.moderators, kinds: ['members', 'settings'] })
  await log.work()
  const already = (await told()).length
  await deny(await asked())
  await log.work()
  expect((await told()).slice(already)).toEqual([asksNoMore('Denied by Bo.')])
  await log.change({ channelId: AURORA_CHANNEL_IDS.moderators, kinds: ['settings'] })
  await deny(await asked())
  await log.work()
  const denials = (await told()).slice(already + 1).filter(line => /den/i.test(line))
  expect(denials).toEqual([expect.stringMatching(/^Denied run: \*\*Bo\*\* denied a bulk run of \*\*Mia\*\*/)])
})

test('where nobody was told of the request, the decision tells that it was denied', async () => {
  const runId = await asked()
  await log.set('bo', { channelId: AURORA_CHANNEL_IDS.moderators, kinds: ['members', 'settings'] })
  await log.work()
  const already = (await told()).length
  await deny(runId)
  await log.work()
  await log.work()
  expect((await told()).slice(already)).toEqual([
    expect.stringMatching(/^Denied run: \*\*Bo\*\* denied a bulk run of \*\*Mia\*\*/),
  ])
  expect(await log.lines()).toEqual([])
})

test('a run that rests, and needs approval to go on, asks for the rest of it; its end tells what it has done', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await queueResting(steward.db.orm)
  log.later(2 * REST_MS)
  await log.work()
  await steward.db.orm.update(brakes).set({ approvalOver: 0 })
  await order('mia', 'resume', run.runId)
  await log.work()
  await deny(run.runId)
  await log.work()
  expect((await told()).map(line => line.split(' / ')[0])).toEqual([
    'Bulk run: timeout: **Mia** is timing out many members: 1 member so far',
    'Approval asked for: timeout: **Mia** asks for approval to time out 1 more member',
    'Bulk run: timeout: **Mia** timed out 1 member',
  ])
  expect(await log.lines()).toEqual([])
})

test('a request whose answer got lost is looked for, and what became of it meanwhile is told after it', async () => {
  await log.begin()
  const runId = await asked()
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', applied: true, times: 1 })
  await log.work()
  await deny(runId)
  log.later(MINUTE)
  await log.work()
  expect(await told()).toEqual([ASKS, asksNoMore('Denied by Bo.')])
  expect(await log.lines()).toEqual([])
})
