import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { MINUTE, SECOND } from '../../time.ts'
import { createSession, findSession } from '../sessions.ts'
import { readCodeState } from './read-code-state.ts'
import { REFUSED, withCodes } from './test-with-codes.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, later, open, post, reach, replyIn, finish, allHeard, posted, react } = withCodes()

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
