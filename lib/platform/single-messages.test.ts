import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { readCapability } from './capabilities.ts'
import { listMessagesPage } from './list-messages.ts'
import { getMessage } from './messages.ts'
import type { Platform } from './platform.ts'
import { rememberInMemory } from './remembered-capabilities.ts'
import { countRequests, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let whole: TestPlatform
let platform: Platform
beforeAll(async () => {
  whole = await startTestPlatform()
})
afterAll(() => whole.stop())
beforeEach(() => {
  platform = { ...whole.platform, capabilities: rememberInMemory() }
})

const place = { channelId: CHANNELS.general, guildId: GUILDS.aurora }
const lacks = { name: 'PlatformLacks' }
const answer = (path: string, status: number, body: unknown = '') =>
  whole.control.addFault({ path, kind: 'status', status, body })

test('a platform that gives no single message keeps its list of them', async () => {
  const { messages } = await listMessagesPage(platform, place)
  const id = messages[0]?.id ?? ''
  await answer(`/messages/${id}$`, 405)
  expect(await failure(getMessage(platform, place, id))).toMatchObject(lacks)
  expect(await countRequests(whole, () => failure(getMessage(platform, place, id)))).toBe(0)
  expect(await readCapability(platform, 'message_listing')).toBe(true)
  expect((await listMessagesPage(platform, place)).messages).toHaveLength(messages.length)
})

test('a message that is gone is gone, also where a 404 has no code and none was read singly yet', async () => {
  await listMessagesPage(platform, place)
  await answer('/messages/1$', 404, { message: 'Unknown Message' })
  expect(await failure(getMessage(platform, place, '1'))).toMatchObject({ name: 'PlatformNotFound' })
  expect(await readCapability(platform, 'message_reading')).toBeNull()
})
