import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { signInCodes } from '../../db/schema/people.ts'
import { log } from '../../log.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { editMessage } from '../../moderation/messages/edit-message.ts'
import { ordersFor, refusalOf } from '../../moderation/test-orders.ts'
import { createMessage } from '../../platform/messages.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { HOUR, MINUTE, SECOND, setClock } from '../../time.ts'
import { createSession, findSession } from '../sessions.ts'
import { beginCode } from './begin-code.ts'
import type { CodeState } from './code-state.ts'
import { finishCode } from './finish-code.ts'
import { hearCodes } from './hear-codes.ts'
import { readCodeState } from './read-code-state.ts'

const { general, games, art } = AURORA_CHANNEL_IDS
let steward: TestSteward
let restoreClock = () => {}
let addresses = 0

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1 })
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())
afterEach(async () => {
  restoreClock()
  await steward.control.clearFaults()
})

const later = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => Date.now() + ms)
}
/** A browser that was shown a code. */
async function open(address = `address ${++addresses}`, former?: string) {
  const secret = await beginCode(steward, { address, former })
  const state = () => readCodeState(steward, secret)
  const shown = await state()
  return { secret, state, code: shown.state === 'waiting' ? shown.code : '' }
}
const post = (name: CastName, content: string, channelId: string = general) =>
  steward.control.createMessage(channelId, { author_id: CAST[name].id, content })
// From the platform by the gateway to a claim, and back with a reply: on a busy machine longer than the usual second.
const reach = (browser: { state(): Promise<CodeState> }, wanted: object) =>
  expect.poll(browser.state).toMatchObject(wanted)
const replyIn = async (channelId: string = general) =>
  (await steward.control.messages(channelId)).find(message => message.author.id === CAST.steward.id)!
const finish = (secret: string | undefined, formerToken?: string) =>
  finishCode(steward, { browserSecret: secret, userAgent: 'a phone', formerToken })
const REFUSED = { code: 'conflict' }

/** Resolves when everything that was told so far has been heard. */
async function allHeard(): Promise<void> {
  const browser = await open()
  await post('otto', browser.code, art)
  await reach(browser, { state: 'posted' })
}
async function posted(name: CastName, channelId: string = general) {
  const browser = await open()
  await post(name, browser.code, channelId)
  await reach(browser, { state: 'posted', leftMs: expect.any(Number) })
  return { ...browser, reply: await replyIn(channelId) }
}
const react = (name: CastName, messageId: string, channelId: string = general) =>
  steward.control.react(channelId, messageId, CAST[name].id, '👍')

test('Mia posts her code, reacts to the reply and is signed in, once', async () => {
  const browser = await open()
  expect(browser.code).toMatch(/^[A-Z3-9]{8}$/)
  expect(await browser.state()).toMatchObject({ state: 'waiting', refusedIn: null, hears: true })
  const message = await post('mia', ` ${browser.code.toLowerCase()}\n`)
  await reach(browser, { state: 'posted', author: 'Mia', channel: 'general', leftMs: expect.any(Number) })
  await expect.poll(() => steward.control.message(general, message.id)).toBeNull()
  const reply = await replyIn()
  expect(reply.content).toBe(
    `Signing in to Steward at ${new URL(steward.env.stewardUrl).host}. If you did not open this page, ignore this.`,
  )
  await expect(finish(browser.secret)).rejects.toMatchObject(REFUSED)
  await react('mia', reply.id)
  const mia = { author: 'Mia', username: CAST.mia.username, authorId: CAST.mia.id }
  await expect.poll(browser.state).toEqual({ state: 'confirmed', ...mia })
  const { token } = await finish(browser.secret)
  const found = await findSession(steward.db, token)
  expect(found).toMatchObject({ viewer: { id: CAST.mia.id }, session: { method: 'chat_code', userAgent: 'a phone' } })
  await expect(finish(browser.secret)).rejects.toMatchObject(REFUSED)
  expect(await browser.state()).toEqual({ state: 'none' })
  await post('mia', browser.code)
  await allHeard()
  expect(await browser.state()).toEqual({ state: 'none' })
})

test('of two requests that finish at once one opens a session, which ends the browser’s former one', async () => {
  const former = await createSession(steward.db, { viewerId: CAST.mia.id, method: 'oauth', userAgent: null })
  const browser = await posted('mia')
  await react('mia', browser.reply.id)
  await reach(browser, { state: 'confirmed' })
  const ends = await Promise.allSettled([finish(browser.secret, former.token), finish(browser.secret, former.token)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await findSession(steward.db, former.token)).toBeNull()
})

test('another browser learns nothing and opens nothing', async () => {
  const browser = await posted('mia')
  await react('mia', browser.reply.id)
  await reach(browser, { state: 'confirmed' })
  const other = await open()
  for (const secret of [undefined, '', 'invented', browser.code, other.secret]) {
    await expect(finish(secret)).rejects.toMatchObject(REFUSED)
    const { state } = await readCodeState(steward, secret)
    expect(state).toBe(secret === other.secret ? 'waiting' : 'none')
  }
  await finish(browser.secret)
})

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

test('a code is good for five minutes, its reply for one, and what is confirmed for ten', async () => {
  const unposted = await open()
  const unconfirmed = await posted('mia')
  const unfinished = await posted('mia')
  await react('mia', unfinished.reply.id)
  await reach(unfinished, { state: 'confirmed' })
  later(MINUTE + SECOND)
  await react('mia', unconfirmed.reply.id)
  await allHeard()
  expect(await unconfirmed.state()).toEqual({ state: 'ended', because: 'not_confirmed' })
  await expect(finish(unconfirmed.secret)).rejects.toMatchObject(REFUSED)
  later(5 * MINUTE + SECOND)
  await post('mia', unposted.code)
  await allHeard()
  expect(await unposted.state()).toEqual({ state: 'ended', because: 'not_posted' })
  expect(await unfinished.state()).toMatchObject({ state: 'confirmed' })
  later(10 * MINUTE + SECOND)
  expect(await unfinished.state()).toEqual({ state: 'ended', because: 'not_confirmed' })
  await expect(finish(unfinished.secret)).rejects.toMatchObject(REFUSED)
})

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

test('who takes the gateway over knows the replies that wait', async () => {
  const browser = await posted('mia')
  const successor = hearCodes({ ...steward, log })()
  const on = { channel_id: general, guild_id: GUILDS.aurora, message_id: browser.reply.id, emoji: { name: '👍' } }
  successor.hear('MESSAGE_REACTION_ADD', { ...on, user_id: CAST.mia.id })
  await reach(browser, { state: 'confirmed' })
  await successor.stop()
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
  restoreClock = setClock(() => at)
  const message = await post('mia', browser.code)
  await reach(browser, { state: 'posted', leftBehind: false })
  later(5 * SECOND)
  await reach(browser, { state: 'posted', leftBehind: true })
  await steward.control.deleteMessage(general, message.id)
  await reach(browser, { state: 'posted', leftBehind: false })
})

test('a new code ends the one before, and an address has ten in an hour', async () => {
  const first = await posted('mia')
  const second = await open('the same', first.secret)
  expect(await first.state()).toEqual({ state: 'none' })
  await react('mia', first.reply.id)
  await allHeard()
  await expect(finish(first.secret)).rejects.toMatchObject(REFUSED)
  expect(await second.state()).toMatchObject({ state: 'waiting' })
  const more = await Promise.allSettled(Array.from({ length: 12 }, () => open('the same')))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await expect(open('the same')).rejects.toMatchObject({ code: 'rate_limited' })
  await open('another')
  later(HOUR + SECOND)
  await open('the same')
})

test('who is refused is not tidied up for; who gets a code is', async () => {
  await Promise.all(Array.from({ length: 10 }, () => open('eager')))
  const old = { id: 'old', codeHash: 'old', browserHash: 'old', addressHash: 'old', state: 'waiting' as const }
  const createdAt = new Date(Date.now() - 2 * HOUR)
  await steward.db.orm.insert(signInCodes).values({ ...old, createdAt, expiresAt: createdAt })
  const isThere = async () => (await steward.db.orm.select().from(signInCodes)).some(({ id }) => id === 'old')
  await expect(open('eager')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await isThere()).toBe(true)
  await open()
  expect(await isThere()).toBe(false)
})

test('the table holds neither codes nor secrets nor addresses', async () => {
  const browser = await posted('mia')
  await open('203.0.113.9')
  const rows = JSON.stringify(await steward.db.orm.select().from(signInCodes))
  for (const text of [browser.code, browser.secret, '203.0.113.9']) expect(rows).not.toContain(text)
})
