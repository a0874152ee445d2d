import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { takeAway } from '../../application/token/test-token.ts'
import { sessions } from '../../db/schema/people.ts'
import { endAllSessionsOf } from '../end-sessions.ts'
import { findSession } from '../sessions.ts'
import { REFUSED, withCodes } from './test-with-codes.ts'

const { steward, open, reach, finish, allHeard, posted, react } = withCodes()

async function confirmed(name: 'mia' | 'otto') {
  const browser = await posted(name)
  await react(name, browser.reply.id)
  await reach(browser, { state: 'confirmed' })
  return browser
}

test.each([
  ['all', undefined],
  ['all but this one', 'session of mia'],
])('who signs out everywhere, %s, has no code left that opens a session', async (_, but) => {
  const [ready, unconfirmed, ottos, unposted] = [
    await confirmed('mia'),
    await posted('mia'),
    await confirmed('otto'),
    await open(),
  ]
  await endAllSessionsOf(steward, CAST.mia.id, but)
  await react('mia', unconfirmed.reply.id)
  await allHeard()
  for (const { secret, state } of [ready, unconfirmed]) {
    expect(await state()).toEqual({ state: 'none' })
    await expect(finish(secret)).rejects.toMatchObject(REFUSED)
  }
  expect(await steward.db.orm.$count(sessions, eq(sessions.viewerId, CAST.mia.id))).toBe(0)
  expect(await unposted.state()).toMatchObject({ state: 'waiting' })
  expect(await findSession(steward.db, (await finish(ottos.secret)).token)).not.toBeNull()
})

test('a code is used together with the session that it opens: nobody signs out between the two', async () => {
  const browser = await confirmed('mia')
  const giveBack = await takeAway(steward.db, sessions)
  await expect(finish(browser.secret)).rejects.toThrow()
  await giveBack()
  expect(await browser.state()).toMatchObject({ state: 'confirmed' })
  const { token } = await finish(browser.secret)
  expect(await findSession(steward.db, token)).toMatchObject({ viewer: { id: CAST.mia.id } })
})
