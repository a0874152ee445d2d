import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { mirrorChannels } from '../permissions/live/load-channels.ts'
import type { TestSteward } from '../test-steward.ts'
import { now } from '../time.ts'
import { composeRun } from './compose-run.ts'
import { openTestModLog, type TestModLog } from './test-mod-log.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS

let steward: TestSteward
let log: TestModLog['log']

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
})
afterAll(() => steward.close())
afterEach(() => log.clear())

/** The lines of its newest entry. */
const newest = async (channelId: string) => (await log.told(channelId))[0]!.description.split('\n')

const post = (channelId: string, by: 'mia' | 'bo' = 'mia') =>
  ordersFor(steward, guildId).order(
    postMessage,
    {
      orderId: timeOrderedUuid(),
      channelId,
      message: { ...EMPTY_MESSAGE, content: `in ${channelId}` },
      reason: 'news',
    },
    by,
  )

test('a mod log that everybody reads names no channel that they do not see, also of what its own setter did there', async () => {
  await log.set('bo', { channelId: general, kinds: ['messages'] })
  for (const by of ['mia', 'bo'] as const) {
    await post(moderators, by)
    await log.work()
    expect(await newest(general)).toEqual([
      `**${CAST[by].global_name}** posted a message as the bot`,
      'Reason: news',
      'In a channel that not everybody here may read.',
    ])
  }
})

test('nor whose message was deleted there', async () => {
  await log.set('bo', { channelId: general, kinds: ['messages'] })
  const { id } = await steward.control.createMessage(moderators, { author_id: CAST.hana.id, content: 'among us' })
  await ordersFor(steward, guildId).order(deleteMessage, { channelId: moderators, messageId: id })
  await log.work()
  const lines = await newest(general)
  expect(lines[0]).toBe('**Mia** deleted a message')
  expect(lines.join()).not.toMatch(/Hana|moderators/)
})

test('nor a channel that is gone: who saw it nobody can tell any more', async () => {
  await log.set('bo', { channelId: general, kinds: ['messages'] })
  const { id } = await steward.control.createChannel(guildId, { name: 'short-lived' })
  await expect.poll(() => post(id).catch(() => null)).not.toBeNull()
  await steward.control.deleteChannel(id)
  await expect.poll(async () => (await mirrorChannels(steward, guildId)).some(one => one.id === id)).toBe(false)
  await log.work()
  expect((await newest(general))[0]).toBe('**Mia** posted a message as the bot')
})

test('what everybody sees is named in it, and among the moderators what they see', async () => {
  await log.set('bo', { channelId: general, kinds: ['messages'] })
  await post(AURORA_CHANNEL_IDS.art)
  await log.work()
  expect(await newest(general)).toEqual(['**Mia** posted a message as the bot in **art**', 'Reason: news'])
  await log.change({ channelId: moderators, kinds: ['messages'] })
  await post(moderators)
  await log.work()
  expect(await newest(moderators)).toEqual(['**Mia** posted a message as the bot in **moderators**', 'Reason: news'])
})

test('why a run has stopped is not told where it names a channel', () => {
  const run = {
    id: 'run',
    action: 'message.delete',
    isTurned: false,
    actor: { id: CAST.mia.id, name: 'Mia' },
    reason: 'raid',
    status: 'stopped' as const,
    undoOf: null,
    undoOfActor: null,
    outcomes: { done: 2 },
  }
  const told = (because: string) =>
    composeRun(messageRules(steward.platform.profile), { ...run, because }, '', now()).description
  expect(told('Needs Manage Messages in #cellar.')).toBe('**Mia** deleted 2 messages\nReason: raid')
  expect(told('Cancelled by Mia.')).toBe('**Mia** deleted 2 messages\nReason: raid\nCancelled by Mia.')
})
