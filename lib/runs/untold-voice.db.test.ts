import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { readGateway } from '../mirror/gateway/read-gateway.ts'
import { voiceStateOf } from '../moderation/voice-state.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { lounge } = AURORA_CHANNEL_IDS
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

const undoOf = async (runId: string) =>
  (await runs.order('bo', RUN_COMMANDS.undo, { guildId, runId, reason: '' })).runId!

test('while nobody knows who sits where, a plan leaves that to their turns, and none of them is had by where they sat', async () => {
  const userId = (await runs.control.addMember(guildId, { username: 'seated' })).user.id
  await runs.control.setVoice(guildId, userId, { channel_id: lounge })
  await expect.poll(() => voiceStateOf(runs, guildId, userId), PATIENT).toMatchObject({ channelId: lounge })
  const order = { guildId, action: 'member.voice.mute', input: { mute: true }, reason: '', targets: { ids: [userId] } }
  const first = await runs.plan('bo', order)
  await runs.order('bo', RUN_COMMANDS.start, { guildId, runId: first })
  await runs.stands('bo', guildId, first, 'done')
  await expect.poll(() => voiceStateOf(runs, guildId, userId), PATIENT).toMatchObject({ mute: true })
  await runs.control.setGatewayFaults({ refusesConnections: true })
  await runs.control.dropGateway()
  await expect.poll(async () => (await readGateway(runs.db, guildId)).delivered, PATIENT).toBe(false)
  await runs.control.setVoice(guildId, userId, { mute: false })

  expect((await runs.view('bo', guildId, await undoOf(first))).plan).toEqual({ never: 1 })
  const runId = await runs.plan('bo', order)
  expect((await runs.view('bo', guildId, runId)).plan).toEqual({ do: 1 })
  await runs.order('bo', RUN_COMMANDS.start, { guildId, runId })
  const said = async () => JSON.stringify(await runs.view('bo', guildId, runId))
  await expect.poll(said, PATIENT).toContain('nobody knows who is in voice where')
  expect(await runs.control.voice(guildId, userId)).toMatchObject({ mute: false })
})
