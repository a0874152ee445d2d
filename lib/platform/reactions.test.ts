import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { PlatformNotFound } from './errors.ts'
import { getMessage } from './messages.ts'
import { addReaction, emojiSegment, removeAllReactions, removeOwnReaction, removeUserReaction } from './reactions.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
let messageId: string
beforeAll(async () => {
  world = await startTestPlatform()
})
beforeEach(async () => {
  messageId = (await world.control.createMessage(channelId, { author_id: CAST.rex.id, content: 'hi' })).id
})
afterAll(() => world.stop())

const channelId = CHANNELS.general
const wave = { id: null, name: '👋' }
const place = () => ({ channelId, messageId })
const reactions = async () =>
  (await getMessage(world.platform, { channelId, guildId: GUILDS.aurora }, messageId)).reactions

test('the bot reacts, twice is once, and takes it back', async () => {
  await addReaction(world.platform, place(), wave)
  await addReaction(world.platform, place(), wave)
  expect(await reactions()).toEqual([{ emoji: wave, count: 1, me: true }])
  await removeOwnReaction(world.platform, place(), wave)
  expect(await reactions()).toEqual([])
})

test('one person’s reaction is removed, then everybody’s', async () => {
  for (const { id } of [CAST.rex, CAST.mia]) await world.control.react(channelId, messageId, id, '👋')
  await world.control.react(channelId, messageId, CAST.otto.id, '🎉')
  await removeUserReaction(world.platform, place(), wave, CAST.rex.id, 'Mia (1)')
  expect(await reactions()).toMatchObject([{ count: 1 }, { count: 1 }])
  await removeAllReactions(world.platform, place(), 'Mia (1)')
  expect(await reactions()).toEqual([])
})

test('a message that is not there, and a channel that the bot does not see', async () => {
  expect(await failure(addReaction(world.platform, { channelId, messageId: '1' }, wave))).toBeInstanceOf(
    PlatformNotFound,
  )
  const hidden = { channelId: CHANNELS.admins, messageId }
  expect(await failure(removeAllReactions(world.platform, hidden))).toMatchObject({
    name: expect.stringMatching(/Refused|NotFound/),
  })
})

test('an emoji never leads a call elsewhere', () => {
  expect(emojiSegment({ id: '60', name: 'wave' })).toBe('wave%3A60')
  expect(emojiSegment(wave)).toBe('%F0%9F%91%8B')
  for (const name of ['', '.', '..', '@me', 'a/b', '👋'.repeat(40)]) {
    expect(() => emojiSegment({ id: null, name }), name).toThrow(TypeError)
  }
  for (const emoji of [
    { id: 'x', name: 'wave' },
    { id: '60', name: 'a/b' },
    { id: '60', name: '' },
  ]) {
    expect(() => emojiSegment(emoji)).toThrow(TypeError)
  }
})
