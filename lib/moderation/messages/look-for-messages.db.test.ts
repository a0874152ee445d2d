import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { goneAmong } from './look-for-messages.ts'

const channelId = AURORA_CHANNEL_IDS.general

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ withoutMirror: true })
})
afterAll(() => steward.close())

test('where nothing of a page of the list can be read each message is looked for by itself', async () => {
  const write = (content: string) => steward.control.createMessage(channelId, { author_id: CAST.rex.id, content })
  const [there, gone] = [await write('there'), await write('gone')]
  await steward.control.deleteMessage(channelId, gone.id)
  const path = `/channels/${channelId}/messages$`
  const body = Array.from({ length: 100 }, () => ({}))
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 200, body, times: 1 })
  const found = await goneAmong(steward, { guildId: GUILDS.aurora, channelId }, [there.id, gone.id])
  expect([...found]).toEqual([gone.id])
})
