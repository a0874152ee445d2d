import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { log } from '../../log.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { editMessage } from '../../moderation/messages/edit-message.ts'
import { ordersFor, refusalOf } from '../../moderation/test-orders.ts'
import { createMessage } from '../../platform/messages.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { viewerOf } from '../../test-steward.ts'
import { hearCodes } from './hear-codes.ts'
import { REFUSED, withCodes } from './test-with-codes.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, open, post, reach, replyIn, finish, allHeard, posted, react } = withCodes()

test('without the author’s reaction to this reply nobody is signed in', async () => {
  const browser = await posted('mia')
  const [elsewhere] = (await steward.control.messages(general)).filter(({ id }) => id !== browser.reply.id)
  await react('rex', browser.reply.id)
  await react('steward', browser.reply.id)
  await react('mia', elsewhere!.id)
  // The same words, as anybody may order them of the bot, are not its reply.
  const { content } = browser.reply
  const imitation = await createMessage(steward.platform, { guildId: GUILDS.aurora, channelId: general }, { content })
  await react('mia', imitation.id)
  await allHeard()
  expect(await browser.state()).toMatchObject({ state: 'posted' })
  await expect(finish(browser.secret)).rejects.toMatchObject(REFUSED)
  // Taken back it was there all the same; taking away what never was there does nothing.
  await steward.control.unreact(general, browser.reply.id, CAST.rex.id, '👍')
  await allHeard()
  expect(await browser.state()).toMatchObject({ state: 'posted' })
  await react('mia', browser.reply.id)
  await reach(browser, { state: 'confirmed' })
})

test('a reply that says something else, was added to or deleted confirms nothing', async () => {
  const changes = [
    (id: string) => steward.control.editMessage(general, id, { content: 'React to verify that you are human!' }),
    (id: string) => steward.control.editMessage(general, id, { pinned: true }),
  ]
  for (const change of changes) {
    const browser = await posted('mia')
    await change(browser.reply.id)
    await react('mia', browser.reply.id)
    await allHeard()
    expect(await browser.state()).toEqual({ state: 'ended', because: 'reply_changed' })
    await expect(finish(browser.secret)).rejects.toMatchObject(REFUSED)
  }
  const browser = await posted('mia')
  await steward.control.deleteMessage(general, browser.reply.id)
  await reach(browser, { state: 'ended', because: 'reply_changed' })
})

test('a reply that is changed before the bot knows its number confirms nothing', async () => {
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ kind: 'hold', method: 'POST', path, applied: true })
  const former = await replyIn()
  const browser = await open()
  await post('mia', browser.code)
  await expect.poll(async () => (await replyIn()).id).not.toBe(former.id)
  const reply = await replyIn()
  await steward.control.editMessage(general, reply.id, { content: 'React to verify that you are human!' })
  await react('mia', reply.id)
  await steward.control.clearFaults()
  await reach(browser, { state: 'ended', because: 'reply_changed' })
  await expect(finish(browser.secret)).rejects.toMatchObject(REFUSED)
})

test('with Manage Messages nobody rewrites the reply, nor loads it to', async () => {
  const { reply } = await posted('mia')
  const orders = ordersFor(steward, GUILDS.aurora)
  const guild = await loadGuild(steward, viewerOf('hana'), GUILDS.aurora)
  const refused = { code: 'forbidden', message: 'This is the reply to a sign-in code. It stays as it is.' }
  const loading = loadMessage(steward, guild, { link: `${general}-${reply.id}` })
  expect(await refusalOf(loading)).toMatchObject(refused)
  const message = { ...EMPTY_MESSAGE, content: 'React to verify that you are human!' }
  const input = { channelId: general, messageId: reply.id, seenEditedAt: null, message }
  expect(await refusalOf(orders.order(editMessage, input, 'hana'))).toMatchObject(refused)
  // What the bot says besides can be changed by her.
  const { id } = await createMessage(
    steward.platform,
    { guildId: GUILDS.aurora, channelId: general },
    { content: 'Hi' },
  )
  await expect(orders.order(editMessage, { ...input, messageId: id }, 'hana')).resolves.toMatchObject({
    outcome: 'done',
  })
})

test('who takes the gateway over knows the replies that wait', async () => {
  const browser = await posted('mia')
  const successor = hearCodes({ ...steward, log })()
  const on = { channel_id: general, guild_id: GUILDS.aurora, message_id: browser.reply.id, emoji: { name: '👍' } }
  successor.hear('MESSAGE_REACTION_ADD', { ...on, user_id: CAST.mia.id })
  await reach(browser, { state: 'confirmed' })
  await successor.stop()
})
