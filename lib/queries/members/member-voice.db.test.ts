import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { withSheets } from './test-sheets.ts'

const guildId = GUILDS.aurora
const { lounge } = AURORA_CHANNEL_IDS
const { steward, detail, newcomer } = withSheets()

test('where somebody sits says whether it is told now, or is as last known while the gateway is down', async () => {
  const userId = await newcomer()
  await steward.control.setVoice(guildId, userId, { channel_id: lounge })
  const voice = async () => (await detail(userId, 'bo')).voice
  await expect.poll(voice).toMatchObject({ channel: { id: lounge }, isTold: true })
  await steward.control.setGatewayFaults({ refusesConnections: true })
  await steward.control.dropGateway()
  await expect.poll(voice, { timeout: 20_000 }).toMatchObject({ channel: { id: lounge }, isTold: false })
})
