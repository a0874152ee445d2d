// platform-api.md, "Errors": SLOWMODE_RATE_LIMITED
import { expect, test } from 'vitest'
import { bits } from '../rules/bits.ts'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST } from '../world/cast.ts'

let now = Date.parse('2026-06-01T12:00:00Z')
const running = withSandbox({ now: () => now })
// Five seconds between two messages.
const games = inChannel(running, CHANNELS.games)

test('a second message comes too soon, and is taken when the time has passed', async () => {
  await games.deny('MANAGE_MESSAGES')
  expect((await games.send({ content: 'one' })).status).toBe(200)
  now += 1_500
  const soon = await games.send({ content: 'two' })
  expect([soon.status, soon.body.code, soon.body.retry_after]).toEqual([429, 'SLOWMODE_RATE_LIMITED', 3.5])
  expect(soon.headers.get('retry-after')).toBe('4')
  now += 3_500
  expect((await games.send({ content: 'two' })).status).toBe(200)
})

test('it counts for each author and channel, also when the message is gone, and not for one that was refused', async () => {
  await games.deny('MANAGE_MESSAGES')
  await running.control.createMessage(CHANNELS.games, { author_id: CAST.otto.id, content: 'x' })
  await inChannel(running, CHANNELS.art).send({ content: 'x' })
  expect((await games.send({ content: '' })).status).toBe(400)
  const { body } = await games.send({ content: 'one' })
  await games.remove(body.id)
  expect((await games.send({ content: 'two' })).body.code).toBe('SLOWMODE_RATE_LIMITED')
})

test.each(['MANAGE_MESSAGES', 'MANAGE_CHANNELS'] as const)('who has %s need not wait', async name => {
  const only = { id: CAST.steward.id, type: 1 as const, allow: bits(name).toString() }
  const deny = (bits('MANAGE_MESSAGES', 'MANAGE_CHANNELS') & ~bits(name)).toString()
  await running.control.changeChannel(CHANNELS.games, { permission_overwrites: [{ ...only, deny }] })
  for (const content of ['one', 'two', 'three']) expect((await games.send({ content })).status).toBe(200)
})
