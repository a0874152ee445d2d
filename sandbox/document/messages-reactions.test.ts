// platform-api.md, "Messages": reactions
import { beforeEach, expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
let id: string

const path = (emoji?: string, who?: string) =>
  [`/channels/${CHANNELS.general}/messages/${id}/reactions`, emoji && encodeURIComponent(emoji), who]
    .filter(Boolean)
    .join('/')
const add = (emoji: string) => running.bot('PUT', path(emoji, '@me'))
const others = (name: 'rex' | 'otto', emoji: string) =>
  running.control.react(CHANNELS.general, id, CAST[name].id, emoji)
const reactions = async () => (await running.control.message(CHANNELS.general, id))?.reactions
const unicode = (name: string) => ({ id: null, name })

beforeEach(async () => {
  id = (await running.control.createMessage(CHANNELS.general, { author_id: CAST.rex.id, content: 'bump' })).id
})

test('there is one entry for each reaction, with a count and whether it is the caller’s too', async () => {
  await others('rex', '🔥')
  expect((await add('🔥')).status).toBe(204)
  await others('otto', '👀')
  expect(await reactions()).toEqual([
    { emoji: unicode('🔥'), count: 2, me: true },
    { emoji: unicode('👀'), count: 1, me: false },
  ])
})

test.each(['🔥', '❤️', '❤', '👨‍👩‍👧‍👦', '🇹🇷', '👍🏽', '1️⃣'])('%s is an emoji', async emoji => {
  expect((await add(emoji)).status).toBe(204)
  expect(await reactions()).toMatchObject([{ emoji: unicode(emoji), me: true }])
})

test('a heart with and without the sign that asks for colour is one heart', async () => {
  await others('rex', '❤')
  await add('❤\uFE0F')
  expect(await reactions()).toEqual([{ emoji: unicode('❤'), count: 2, me: true }])
})

test.each(['1', 'x', '🔥🔥', ':fire:', 'aurora', 'aurora:42', '%'])('%s is not', async emoji => {
  const answer = await add(emoji)
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_EMOJI'])
})

test('a custom emoji is name:id', async () => {
  const [aurora] = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body.emojis
  expect((await add(`${aurora.name}:${aurora.id}`)).status).toBe(204)
  expect(await reactions()).toEqual([{ emoji: { id: aurora.id, name: 'aurora' }, count: 1, me: true }])
})

test('an emoji of another guild needs USE_EXTERNAL_EMOJIS', async () => {
  const [aurora] = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body.emojis
  const [, channel] = (await running.bot('GET', `/guilds/${GUILDS.deneb}/channels`)).body
  const message = await running.control.createMessage(channel.id, { author_id: CAST.mia.id, content: 'x' })
  const answer = await running.bot(
    'PUT',
    `/channels/${channel.id}/messages/${message.id}/reactions/aurora%3A${aurora.id}/@me`,
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
})

test('reacting twice is one reaction, and taking it back twice is no error', async () => {
  for (const method of ['PUT', 'PUT']) expect((await running.bot(method, path('🔥', '@me'))).status).toBe(204)
  expect(await reactions()).toMatchObject([{ count: 1 }])
  for (const method of ['DELETE', 'DELETE']) expect((await running.bot(method, path('🔥', '@me'))).status).toBe(204)
  expect(await reactions()).toEqual([])
})

test('a new reaction needs ADD_REACTIONS; to join in with one does not', async () => {
  await others('otto', '👀')
  await general.deny('ADD_REACTIONS')
  expect((await add('🔥')).body.code).toBe('MISSING_PERMISSIONS')
  expect((await add('👀')).status).toBe(204)
  await general.deny('READ_MESSAGE_HISTORY')
  expect((await add('👀')).body.code).toBe('MISSING_PERMISSIONS')
})

test('one user’s reaction is removed with MANAGE_MESSAGES, the others’ stay', async () => {
  await others('rex', '🔥')
  await others('otto', '🔥')
  expect((await running.bot('DELETE', path('🔥', CAST.rex.id))).status).toBe(204)
  expect(await reactions()).toEqual([{ emoji: unicode('🔥'), count: 1, me: false }])
  await general.deny('MANAGE_MESSAGES')
  const answer = await running.bot('DELETE', path('🔥', CAST.otto.id))
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect(await reactions()).toHaveLength(1)
})

test('one’s own reaction is removed without any permission', async () => {
  await add('🔥')
  await general.deny('MANAGE_MESSAGES', 'ADD_REACTIONS')
  expect((await running.bot('DELETE', path('🔥', '@me'))).status).toBe(204)
  expect(await reactions()).toEqual([])
})

test('all reactions are removed with MANAGE_MESSAGES', async () => {
  await others('rex', '🔥')
  await add('👀')
  await general.deny('MANAGE_MESSAGES')
  expect((await running.bot('DELETE', path())).body.code).toBe('MISSING_PERMISSIONS')
  expect(await reactions()).toHaveLength(2)
  await general.deny()
  expect((await running.bot('DELETE', path())).status).toBe(204)
  expect(await reactions()).toEqual([])
})

test('a message that is not there has no reactions', async () => {
  id = '42'
  for (const answer of [await add('🔥'), await running.bot('DELETE', path())]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_MESSAGE'])
  }
})
