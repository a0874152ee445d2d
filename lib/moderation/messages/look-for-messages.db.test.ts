import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { listNewest } from '../../mirror/testing/hold-pages.ts'
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

test('where the newest page comes whatever is asked for, messages that are older than it are not taken for gone', async () => {
  const write = (content: string) => steward.control.createMessage(channelId, { author_id: CAST.rex.id, content })
  const [there, gone] = [await write('there'), await write('gone')]
  await steward.control.deleteMessage(channelId, gone.id)
  for (let n = 0; n < 100; n++) await write(`newer ${n}`)
  const { rest } = steward.platform
  listNewest(steward.platform, `/channels/${channelId}/messages`)
  const found = await goneAmong(steward, { guildId: GUILDS.aurora, channelId }, [there.id, gone.id]).finally(() => {
    steward.platform.rest = rest
  })
  expect([...found]).toEqual([gone.id])
})
