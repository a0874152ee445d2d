import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channels } from '../../db/schema/channels.ts'
import { historyIsListed } from '../testing/history-is-listed.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'

const GUILD = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { rex, otto } = CAST
vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror
let running: { stop(): Promise<void> }

beforeEach(async () => {
  mirror = await openTestMirror({ borealisMembers: 10, colossusMembers: 50 })
  await mirror.control.setGatewayFaults({ namesNoGuild: true })
  running = mirror.start()
  await mirror.complete(GUILD)
  await historyIsListed(mirror, general)
})
afterEach(() => mirror.close())

const write = (channelId: string, content: string) =>
  mirror.control.createMessage(channelId, { author_id: rex.id, content })

async function talk(channelId: string): Promise<void> {
  const { control } = mirror
  const [edited, liked, gone] = [
    await write(channelId, 'Soon changed'),
    await write(channelId, 'Liked'),
    await write(channelId, 'Soon gone'),
  ]
  await control.editMessage(channelId, edited.id, { content: 'Changed' })
  await control.react(channelId, liked.id, otto.id, '🌿')
  await control.deleteMessage(channelId, gone.id)
}

test('what is told of a channel is known to be of its guild, where a platform names the channel alone', async () => {
  await talk(general)
  await mirror.expectSame(GUILD)
})

test('a channel that is made is known from then on, and gone when that is told', async () => {
  const { control, db } = mirror
  const { id } = await control.createChannel(GUILD, { name: 'for an hour' })
  await control.changeChannel(id, { topic: 'Until nine' })
  await mirror.expectSame(GUILD)
  await control.deleteChannel(id)
  await expect.poll(() => db.orm.$count(channels, eq(channels.id, id)), PATIENT).toBe(0)
})

test('whoever goes on with the session knows it too, though no guild is told again', async () => {
  await running.stop()
  running = mirror.start()
  await expect.poll(async () => (await mirror.control.gatewayLog()).at(-1)?.what, PATIENT).toBe('resumed')
  await mirror.control.changeChannel(general, { topic: 'All that has no other place' })
  await mirror.expectSame(GUILD)
})
