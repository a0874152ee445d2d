import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { recordEntryIn } from '../audit/record-entry.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { MINUTE } from '../time.ts'
import { beginTestRun } from './test-run-in-log.ts'
import { asksNoMore, withRequests } from './test-with-requests.ts'

// A denial is told once, by the line of its run or by that of the decision, in whichever message those two would fall.

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.moderators
const { steward, log, order, deny, asked, told } = withRequests()

const DENIED = expect.stringMatching(/^Denied run: \*\*Bo\*\* denied a bulk run of \*\*Mia\*\*/)
const aboutDenials = async () => (await told()).filter(line => /denied/i.test(line))

/** As many messages as it takes until nothing waits. */
async function tellAll(kinds: string[], deed: () => Promise<unknown>, linesBefore = 0): Promise<void> {
  await log.set('bo', { channelId, kinds })
  await log.work()
  for (let n = 0; n < linesBefore; n++) {
    const bo = { id: CAST.bo.id, name: 'Bo' }
    await recordEntryIn(steward.db.orm, {
      guildId,
      action: 'brakes.set',
      actor: bo,
      target: null,
      reason: '',
      intent: {},
    })
  }
  await deed()
}

test.each([8, 9, 10])(
  'by the decision where nobody was told of the request, with %i lines before it',
  async linesBefore => {
    const runId = await asked()
    await tellAll(['members', 'settings'], () => deny(runId), linesBefore)
    await log.work()
    expect(await aboutDenials()).toEqual([DENIED])
    expect(await log.lines()).toEqual([])
  },
)

test.each([8, 9, 10])('by the run where its request was told, with %i lines before it', async linesBefore => {
  await tellAll(['members', 'settings'], async () => {}, linesBefore)
  await deny(await asked())
  await log.work()
  expect(await aboutDenials()).toEqual([asksNoMore('Denied by Bo.')])
  expect(await log.lines()).toEqual([])
})

test('by the decision where the last call of the run is awaited first, and nothing came of it', async () => {
  const run = await beginTestRun(steward)
  const call = await run.call('rex')
  await run.order('pause')
  await steward.db.orm.update(brakes).set({ approvalOver: 0 })
  await order('mia', 'resume', run.runId)
  await tellAll(['members', 'settings'], () => deny(run.runId))
  await log.work()
  expect(await aboutDenials()).toEqual([])
  await call.ends('failed')
  log.later(MINUTE)
  await log.work()
  expect(await aboutDenials()).toEqual([DENIED])
  expect(await log.lines()).toEqual([])
})

test('by the decision where the log did not tell of members before', async () => {
  const runId = await asked()
  await tellAll(['settings'], () => deny(runId))
  await log.change({ channelId, kinds: ['members', 'settings'] })
  await log.work()
  expect(await aboutDenials()).toEqual([DENIED])
  expect(await log.lines()).toEqual([])
})
