import { expect, test } from 'vitest'
import { inChannel } from '../../testing/in-channel.ts'
import { withSandbox } from '../../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../world/aurora-channels.ts'
import { CAST, GUILDS } from '../../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const list = (query = '') => running.bot('GET', `/channels/${CHANNELS.general}/messages${query}`)
const ids = async (query: string): Promise<string[]> => (await list(query)).body.map(({ id }: { id: string }) => id)

test('the newest come first, 50 unless asked for up to 100', async () => {
  const all = (await running.control.messages(CHANNELS.general)).map(({ id }) => id)
  expect(await ids('')).toEqual(all.slice(0, 50))
  expect(await ids('?limit=100')).toEqual(all.slice(0, 100))
  expect(await ids('?limit=1')).toEqual(all.slice(0, 1))
  expect((await list('?limit=1')).body[0]).toEqual(await running.control.message(CHANNELS.general, all[0]!))
})

test('pages lead through the whole channel, both ways, without a gap', async () => {
  const all = (await running.control.messages(CHANNELS.general)).map(({ id }) => id)
  const down: string[] = []
  for (let page = await ids('?limit=60'); page.length > 0; page = await ids(`?limit=60&before=${down.at(-1)}`)) {
    down.push(...page)
  }
  expect(down).toEqual(all)
  const up: string[] = []
  for (let page = await ids('?limit=60&after=0'); page.length > 0; page = await ids(`?limit=60&after=${up[0]}`)) {
    up.unshift(...page)
  }
  expect(up).toEqual(all)
  expect(await ids(`?limit=5&around=${all[40]}`)).toEqual(all.slice(38, 43))
})

test.each(['limit=0', 'limit=101', 'limit=x', 'before=x', 'before=1&after=1', 'around=1&before=1'])(
  '%s is refused',
  async query => {
    expect((await list(`?${query}`)).body.code).toBe('INVALID_FORM_BODY')
  },
)

test('one is read by its id', async () => {
  const [newest] = (await list('?limit=1')).body
  expect((await running.bot('GET', `/channels/${CHANNELS.general}/messages/${newest.id}`)).body).toEqual(newest)
  const missing = await running.bot('GET', `/channels/${CHANNELS.general}/messages/42`)
  expect([missing.status, missing.body.code]).toEqual([404, 'UNKNOWN_MESSAGE'])
})

test('without READ_MESSAGE_HISTORY the list is empty and a single message refused', async () => {
  const [newest] = await ids('?limit=1')
  await general.deny('READ_MESSAGE_HISTORY')
  expect((await list()).body).toEqual([])
  expect((await running.bot('GET', `/channels/${CHANNELS.general}/messages/${newest}`)).status).toBe(403)
})

test('channels are listed and read one by one', async () => {
  const channels = (await running.bot('GET', `/guilds/${GUILDS.aurora}/channels`)).body
  const one = channels.find(({ id }: { id: string }) => id === CHANNELS.general)
  expect(one).toMatchObject({ name: 'general', type: 0, guild_id: GUILDS.aurora, permission_overwrites: [] })
  expect((await running.bot('GET', `/channels/${CHANNELS.general}`)).body).toEqual(one)
  expect((await running.bot('GET', '/channels/42')).body.code).toBe('UNKNOWN_CHANNEL')
})

test('a system message stands under the name of a pseudo-user who has no account', async () => {
  const pin = (await running.control.messages(CHANNELS.general)).find(({ type }) => type === 6)
  expect(pin?.author).toMatchObject({ id: '0', username: 'system' })
  expect((await running.bot('GET', '/users/0')).status).toBe(404)
  expect(pin?.referenced_message).toBeNull()
  expect(await running.control.message(CHANNELS.general, pin!.message_reference!.message_id)).toMatchObject({
    pinned: true,
    author: { id: CAST.hana.id },
  })
})
