import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSteward, type TestSteward, viewerOf } from '../../../lib/test-steward.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { GUILD_ACTIONS } from '../../entrances/guild-actions.ts'
import { orderOf } from '../../entrances/order-of.ts'
import { SEED } from '../hostile/settings.ts'
import { type Ask, makeRecords, type Records } from '../records.ts'
import { carryOut } from './carry-out.ts'
import { actionsOfSources } from './commands-of-sources.ts'
import { withstand } from './withstand.ts'

const guildId = GUILDS.aurora
const ACTIONS = actionsOfSources().filter(({ madeBy }) => madeBy.startsWith('guild'))

let steward: TestSteward
let records: Records

beforeAll(async () => {
  steward = await openTestSteward({ timeoutMs: 10_000 })
  await steward.mirrored(guildId)
  const ask: Ask = async (name, input) => {
    const { madeBy, load } = ACTIONS.find(action => action.name === name)!
    const answer = await carryOut(madeBy, await load(), { steward, viewer: viewerOf('ada'), input })
    if (!answer.ok) throw answer.cause
    return answer as unknown as Record<string, string>
  }
  records = await makeRecords(ask, { guildId, channelId: AURORA_CHANNEL_IDS.moderators })
  // From here on nothing changes, so that every order finds what it is about.
  const refusal = { path: '.', kind: 'status', status: 400, body: { code: 'INVALID_FORM_BODY' }, times: 1e9 } as const
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await steward.control.addFault({ ...refusal, method })
})
afterAll(() => steward.close())

const viewers = (['ada', 'ada', 'ada', 'mia', 'otto'] as const).map(viewerOf)

test('every action of a guild is attacked', () => {
  expect(ACTIONS.map(({ name }) => name).toSorted()).toEqual(Object.keys(GUILD_ACTIONS).toSorted())
})

test.each(ACTIONS)(`$name withstands every order (seed ${SEED})`, { timeout: 600_000 }, async action => {
  const answers = await withstand(action, { steward, viewers, sound: [orderOf(action.name, guildId, records)] })
  // Garbage ends at the border; what looks sound comes as far as the rights, and further.
  expect(answers.invalid).toBeGreaterThan(0)
  expect(answers.not_found).toBeGreaterThan(0)
})
