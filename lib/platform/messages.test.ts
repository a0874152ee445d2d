import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { bulkDeleteMessages } from './bulk-delete-messages.ts'
import { PlatformNotFound } from './errors.ts'
import { createMessage, deleteMessage, editMessage, getMessage } from './messages.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const place = { channelId: CHANNELS.general, guildId: GUILDS.aurora }
const closed = { channelId: CHANNELS.admins, guildId: GUILDS.aurora }
const rex = CAST.rex.id
const written = (content: string, more = {}) =>
  world.control.createMessage(place.channelId, { author_id: rex, content, ...more })

test('a message with everything on it is posted, read and edited', async () => {
  const { id: answered } = await written('who is there?')
  const embed = {
    title: 'Rules',
    description: '**Be kind**',
    url: 'https://aurora.example/rules',
    color: 0x00ff00,
    author: { name: 'Mia' },
    footer: { text: 'Aurora' },
    timestamp: '2030-01-01T00:00:00.000Z',
    fields: [{ name: 'One', value: 'No spam', inline: true }],
  }
  const reply = { messageId: answered, ...place }
  const posted = await createMessage(world.platform, place, { content: `<@${rex}> 🙄`, embeds: [embed], reply })
  expect(posted).toMatchObject({
    ...place,
    author: { id: CAST.steward.id, bot: true },
    content: `<@${rex}> 🙄`,
    embeds: [{ ...embed, timestamp: new Date(embed.timestamp) }],
    reference: { messageId: answered },
    referenced: { id: answered, content: 'who is there?' },
    editedAt: null,
  })
  const edited = await editMessage(world.platform, place, posted.id, { content: 'all of you', embeds: [] })
  expect(edited).toMatchObject({ id: posted.id, content: 'all of you', embeds: [], editedAt: expect.any(Date) })
  expect(await getMessage(world.platform, place, posted.id)).toMatchObject({ content: 'all of you', referenced: {} })
})

test('nobody is pinged who was not named', async () => {
  const content = `@everyone <@${rex}> <@${CAST.mia.id}>`
  const quiet = await createMessage(world.platform, place, { content })
  expect(quiet).toMatchObject({ mentionsEveryone: false, mentions: [] })
  const loud = await createMessage(world.platform, place, { content, mentions: { userIds: [rex] } })
  expect(loud.mentions.map(({ id }) => id)).toEqual([rex])
})

test('of another’s message only the flags are changed', async () => {
  const { id } = await written('look at https://x.example')
  const flags = 1 << (world.platform.profile.messageFlags.SUPPRESS_EMBEDS ?? 0)
  expect((await editMessage(world.platform, place, id, { flags }))?.flags).toBe(flags)
  expect(await failure(editMessage(world.platform, place, id, { content: 'x' }))).toMatchObject({
    status: 403,
    code: 'MISSING_PERMISSIONS',
  })
})

test('where the bot may not write, and in a channel that is not there', async () => {
  expect(await failure(createMessage(world.platform, closed, { content: 'hi' }))).toMatchObject({ status: 403 })
  const nowhere = { channelId: '1', guildId: null }
  const error = await failure(createMessage(world.platform, nowhere, { content: 'hi' }))
  expect(error).toBeInstanceOf(PlatformNotFound)
})

test('slowmode says how long to wait', async () => {
  const body = { code: 'SLOWMODE_RATE_LIMITED', message: 'Slow down.', retry_after: 42.5 }
  await world.control.addFault({ path: '/messages$', method: 'POST', kind: 'status', status: 400, body })
  expect(await failure(createMessage(world.platform, place, { content: 'hi' }))).toMatchObject({
    name: 'PlatformRateLimited',
    retryAfterMs: 42_500,
  })
})

test('slowmode that does not say how long, or no time at all, is a second: nobody asks again at once', async () => {
  for (const told of [{}, { retry_after: 0 }]) {
    const body = { code: 'SLOWMODE_RATE_LIMITED', message: 'Slow down.', ...told }
    await world.control.addFault({ path: '/messages$', method: 'POST', kind: 'status', status: 400, body })
    const error = await failure(createMessage(world.platform, place, { content: 'hi' }))
    expect(error).toMatchObject({ name: 'PlatformRateLimited', retryAfterMs: 1_000 })
  }
})

test('a message whose answer was lost is never posted a second time', async () => {
  await world.control.addFault({ path: '/messages$', method: 'POST', kind: 'cut', applied: true })
  const error = await failure(createMessage(world.platform, place, { content: 'only once' }))
  expect(error).toMatchObject({ name: 'PlatformUnavailable', mayHaveHappened: true })
  const all = await world.control.messages(place.channelId)
  expect(all.filter(({ content }) => content === 'only once').length).toBe(1)
})

test('one is deleted, many are, and each reason arrives', async () => {
  const ids = [(await written('a')).id, (await written('b')).id, (await written('c')).id] as const
  const before = await world.control.lastRequest()
  await deleteMessage(world.platform, place.channelId, ids[0], 'Mia (1): spam')
  await bulkDeleteMessages(world.platform, place.channelId, [ids[1], ids[2], ids[2]], 'Mia (1): more spam')
  expect((await world.control.requests(before)).map(({ reason }) => reason)).toEqual([
    'Mia (1): spam',
    'Mia (1): more spam',
  ])
  for (const id of ids) expect(await world.control.message(place.channelId, id)).toBeNull()
  expect(await failure(deleteMessage(world.platform, place.channelId, ids[0]))).toBeInstanceOf(PlatformNotFound)
  expect(await failure(getMessage(world.platform, place, ids[0]))).toBeInstanceOf(PlatformNotFound)
})

test('messages older than two weeks are refused in bulk', async () => {
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString()
  const ids = [(await written('old', { timestamp: old })).id, (await written('new')).id]
  expect(await failure(bulkDeleteMessages(world.platform, place.channelId, ids))).toMatchObject({ status: 400 })
  expect(await failure(bulkDeleteMessages(world.platform, closed.channelId, ids))).toMatchObject({ status: 403 })
})

test('another number of messages than 2 to 100 is never sent', async () => {
  const before = await world.control.lastRequest()
  const many = Array.from({ length: 101 }, (_, index) => String(index + 1))
  for (const ids of [[], ['1'], ['1', '1'], many]) {
    await expect(bulkDeleteMessages(world.platform, place.channelId, ids)).rejects.toThrow(RangeError)
  }
  await expect(bulkDeleteMessages(world.platform, place.channelId, ['1', 'x'])).rejects.toThrow(TypeError)
  expect(await world.control.requests(before)).toEqual([])
})

test('a draft that must not be sent is not', async () => {
  const before = await world.control.lastRequest()
  const post = (draft: object) => failure(Promise.resolve().then(() => createMessage(world.platform, place, draft)))
  for (const draft of [
    {},
    { content: '' },
    { content: 'x'.repeat(4001) },
    { embeds: [{}] },
    { content: 'x', extra: 1 },
  ]) {
    expect(await post(draft), JSON.stringify(draft).slice(0, 50)).toBeInstanceOf(ZodError)
  }
  expect(await failure(editMessage(world.platform, place, '1', {}))).toBeInstanceOf(ZodError)
  expect(await world.control.requests(before)).toEqual([])
})
