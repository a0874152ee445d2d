import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { messagesOfRun } from '../evidence/messages-of-run.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const { aurora, colossus } = GUILDS
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  for (const guildId of [aurora, colossus]) await steward.mirrored(guildId)
  await steward.relyOnChannels(colossus)
})
afterAll(() => steward.close())

test('a plan that names a channel of another guild tells its administrator nothing of what stands there', async () => {
  const own = await steward.openChannel(colossus, 'own')
  const asked = steward.write(own, HOUR)
  const foreign = steward.write(AURORA_CHANNEL_IDS.moderators, HOUR, { author: CAST.ada.id })
  const messages = [
    { channelId: own, id: asked },
    { channelId: AURORA_CHANNEL_IDS.moderators, id: foreign },
  ]
  const runId = await steward.planPurge('bo', { guildId: colossus, targets: { messages } })
  const guild = await loadGuild(steward, viewerOf('bo'), colossus)
  const { messages: told } = await messagesOfRun(steward, guild, { runId, ids: [asked, foreign] })
  expect(told.map(({ id }) => id)).toEqual([asked])
})
