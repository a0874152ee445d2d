import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { log } from '../../log.ts'
import { SECOND } from '../../time.ts'
import { hearCodes } from './hear-codes.ts'
import { withCodes } from './test-with-codes.ts'

const { general, games } = AURORA_CHANNEL_IDS
const { steward, later, setTo, open, post, reach, allHeard } = withCodes()

test('edited into a message, among other words, by a bot or in a direct message a code is none', async () => {
  const browser = await open()
  const message = await post('mia', 'Hello')
  await steward.control.editMessage(general, message.id, { content: browser.code })
  await post('mia', `My code: ${browser.code}`)
  await post('steward', browser.code)
  const listener = hearCodes({ ...steward, log })()
  const direct = { ...message, id: '1', content: browser.code, guild_id: null }
  listener.hear('MESSAGE_CREATE', direct)
  listener.hear('MESSAGE_CREATE', { ...direct, guild_id: GUILDS.aurora, author: { id: '1', system: true } })
  listener.hear('MESSAGE_CREATE', { content: browser.code })
  listener.hear('MESSAGE_CREATE', null)
  await listener.stop()
  await allHeard()
  expect(await browser.state()).toMatchObject({ state: 'waiting' })
  // The same as it should be is one: it was the way that it came.
  listener.hear('MESSAGE_CREATE', { ...direct, guild_id: GUILDS.aurora })
  await reach(browser, { state: 'posted', author: 'Mia' })
})

test('where the bot may not reply the author, and nobody else, posts it again elsewhere', async () => {
  const browser = await open()
  await steward.control.addFault({ kind: 'status', status: 403, method: 'POST', path: `/channels/${general}/messages` })
  await post('mia', browser.code)
  await reach(browser, { state: 'waiting', refusedIn: 'general' })
  await post('rex', browser.code, games)
  await allHeard()
  expect(await browser.state()).toMatchObject({ state: 'waiting' })
  await post('mia', browser.code, games)
  await reach(browser, { state: 'posted', author: 'Mia', channel: 'games' })
})

test('a message that the bot may not delete is spoken of until somebody does', async () => {
  const browser = await open()
  await steward.control.addFault({
    kind: 'status',
    status: 403,
    method: 'DELETE',
    path: `/channels/${general}/messages/`,
  })
  // For three seconds nobody says that it was left.
  const at = Date.now()
  setTo(() => at)
  const message = await post('mia', browser.code)
  await reach(browser, { state: 'posted', leftBehind: false })
  later(5 * SECOND)
  await reach(browser, { state: 'posted', leftBehind: true })
  await steward.control.deleteMessage(general, message.id)
  await reach(browser, { state: 'posted', leftBehind: false })
})
