import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { listChannels } from './list-channels.ts'
import { loadGuild } from './load-guild.ts'

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())

async function offered(who: Exclude<CastName, 'steward'>) {
  const { channels } = await listChannels(steward, await loadGuild(steward, viewerOf(who), GUILDS.aurora))
  return { channels, find: (name: string) => channels.find(channel => channel.name === name) }
}

test('Mia may post where both she and the bot may write, and is told of no channel that she cannot see', async () => {
  const { find, channels } = await offered('mia')
  expect(find('general')).toMatchObject({
    parentName: 'Talk',
    isVoice: false,
    isOpen: true,
    mayPost: true,
    mayJoin: false,
  })
  expect(find('announcements')).toMatchObject({ mayPost: false })
  expect(find('moderators')).toMatchObject({ isOpen: false })
  expect(find('admins')).toBeUndefined()
  expect(channels.map(({ name }) => name)).not.toContain('Talk')
})

test('somebody is moved only to a voice channel', async () => {
  const { find } = await offered('bo')
  expect(find('lounge')).toMatchObject({ isVoice: true, mayJoin: true })
  // Bo sees it, the bot does not.
  expect(find('admins')).toMatchObject({ mayPost: false, mayJoin: false })
})
