import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { runTargets } from '../db/schema/runs.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { DAY, HOUR } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const NOBODY = 'This run has banned, removed, timed out or warned nobody.'
const LATEST = '9223372036854775807'
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

async function newcomer(username: string): Promise<string> {
  const { user } = await steward.control.addMember(guildId, { username })
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(1)
  return user.id
}

const INPUTS: Record<string, object> = {
  'member.ban': { deleteMessageDays: 0 },
  'member.timeout': { until: new Date(Date.now() + DAY).toISOString() },
}

async function done(action: string, ids: string[]): Promise<string> {
  const input = INPUTS[action] ?? {}
  const runId = await steward.plan('mia', { guildId, action, input, reason: 'Raid', targets: { ids } })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await steward.stands('mia', guildId, runId, 'done')
  return runId
}

const ofRun = (authorsOf: string) => ({ guildId, targets: { filter: { after: '7d' }, upTo: LATEST, authorsOf } })
const planned = async (runId: string) =>
  (await steward.db.orm.select().from(runTargets).where(eq(runTargets.runId, runId))).map(({ targetId }) => targetId)

test.each(['member.ban', 'member.kick', 'member.timeout', 'member.warn'])(
  'what those wrote whom a run has met with %s goes, and nothing else',
  async action => {
    const [one, other, bystander] = [await newcomer('one'), await newcomer('other'), await newcomer('bystander')]
    const [here, there] = [await steward.openChannel(guildId, 'here'), await steward.openChannel(guildId, 'there')]
    const theirs = [
      steward.write(here, HOUR, { author: one }),
      steward.write(there, HOUR, { author: other }),
      steward.write(there, 2 * HOUR, { author: one }),
    ]
    const stays = [steward.write(here, HOUR, { author: bystander }), steward.write(here, 8 * DAY, { author: one })]
    await steward.heard(here, 3)
    await steward.heard(there, 2)
    const runId = await done(action, [one, other])
    expect((await planned(await steward.planPurge('mia', ofRun(runId)))).toSorted()).toEqual(theirs.toSorted())
    expect((await steward.purge('mia', ofRun(runId))).states).toEqual({ done: 3 })
    expect([...(await steward.left(here)), ...(await steward.left(there))].toSorted()).toEqual(stays.toSorted())
  },
)

test('where timeouts were taken back, whom that concerns has no messages to answer for', async () => {
  const [one, other] = [await newcomer('held'), await newcomer('held-longer')]
  await done('member.timeout', [one, other])
  const until = new Date(Date.now() + 2 * DAY).toISOString()
  const targets = { ids: [one, other] }
  const order = { guildId, action: 'member.timeout', input: { until }, reason: 'Raid', targets }
  const longer = await steward.plan('mia', order)
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId: longer })
  await steward.stands('mia', guildId, longer, 'done')
  const { runId } = await steward.order('mia', RUN_COMMANDS.undo, { guildId, runId: longer, reason: '' })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  // The former end is put back: by a timeout.
  expect(await steward.stands('mia', guildId, runId, 'done')).toMatchObject({
    action: 'member.timeout',
    states: { done: 2 },
  })
  await expect(steward.planPurge('mia', ofRun(runId))).rejects.toMatchObject({ code: 'invalid', message: NOBODY })
})

test('a run that removed nobody, or that somebody may not see, has no authors', async () => {
  const somebody = await newcomer('renamed')
  const input = { nick: 'Quiet' }
  const renaming = { guildId, action: 'member.nick', input, reason: '', targets: { ids: [somebody] } }
  const renamed = await steward.plan('mia', renaming)
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId: renamed })
  await steward.stands('mia', guildId, renamed, 'done')
  const only = await steward.plan('mia', { ...renaming, action: 'member.kick', input: {} })
  for (const runId of [renamed, only]) {
    await expect(steward.planPurge('mia', ofRun(runId))).rejects.toMatchObject({
      code: 'invalid',
      message: NOBODY,
    })
  }
  const banned = await done('member.ban', [somebody])
  await expect(steward.planPurge('hana', ofRun(banned))).rejects.toMatchObject({ code: 'not_found' })
})
