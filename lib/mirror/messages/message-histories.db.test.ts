import { expect, test, vi } from 'vitest'
import { createMessage } from '../../../sandbox/changes/create-message.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import { mirrorCoverage } from '../../queries/messages/mirror-coverage.ts'
import type { Steward } from '../../steward.ts'
import { holdAnswers } from '../testing/hold-pages.ts'
import { PATIENT } from '../testing/open-test-mirror.ts'
import { tellOfMessages } from '../testing/tell-of-messages.ts'
import { LIST, withHistories } from './test-histories.ts'

vi.setConfig({ testTimeout: 300_000 })

const GUILD = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { mirror, open, history, listedOnce, listedSince, isStored, write, asked, counted } = withHistories()

async function isCovered() {
  await tellOfMessages(mirror.db.orm)
  const steward = { db: mirror.db, env: { messagesKeptDays: 14 } as Steward['env'] }
  return (await mirrorCoverage(steward, GUILD)).has(general)
}

test('what was written, edited and deleted while nobody listened is brought home, and counted once', async () => {
  await open()
  const [kept, gone] = [await write('as it was'), await write('soon gone')]
  const { checkedAt } = await listedOnce()
  expect([await isStored(kept.id), await isStored(gone.id)]).toEqual([true, true])
  const before = await counted()
  await mirror.control.editMessage(general, kept.id, { content: 'as it is' })
  await mirror.control.deleteMessage(general, gone.id)
  for (let n = 0; n < 130; n++) await write(`missed ${n}`)
  mirror.start()
  await listedSince(checkedAt)
  await mirror.expectSame(GUILD)
  expect([await isStored(kept.id), await isStored(gone.id)]).toEqual([true, false])
  expect((await counted()) - before).toBe(130)
})

test('of a long absence so many pages are read and no more, and no more is claimed', async () => {
  await open()
  const { checkedAt, completeFrom } = await listedOnce()
  const { world } = mirror.sandbox
  for (let n = 0; n < 2_300; n++) {
    createMessage(world, { channel_id: general, author_id: CAST.rex.id, content: `missed ${n}` })
  }
  const before = await mirror.control.lastRequest()
  mirror.start()
  await listedSince(checkedAt)
  expect((await asked(before)).filter(path => path === LIST)).toHaveLength(20)
  expect((await history())!.completeFrom > completeFrom).toBe(true)
  await mirror.expectSame(GUILD)
})

test('what was written and deleted while the bot could not see the channel is brought home once it can', async () => {
  await open()
  const gone = await write('soon gone')
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  const before = await counted()
  const { permission_overwrites } = (await mirror.control.channel(general))!
  const hidden = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: String(PERMISSION_BITS.VIEW_CHANNEL) }
  await mirror.control.changeChannel(general, { permission_overwrites: [...permission_overwrites, hidden] })
  await expect.poll(() => isCovered(), PATIENT).toBe(false)
  const missed = await write('while nobody looked')
  await mirror.control.deleteMessage(general, gone.id)
  await mirror.control.changeChannel(general, { permission_overwrites })
  await expect.poll(() => isCovered(), PATIENT).toBe(true)
  expect([await isStored(missed.id), await isStored(gone.id)]).toEqual([true, false])
  expect((await counted()) - before).toBe(1)
})

test('a list that began before the bot lost sight of the channel does not count as complete', async () => {
  await open()
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  const { permission_overwrites } = (await mirror.control.channel(general))!
  const hidden = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: String(PERMISSION_BITS.VIEW_CHANNEL) }
  await mirror.control.changeChannel(general, { permission_overwrites: [...permission_overwrites, hidden] })
  const missed = await write('while nobody looked')
  await mirror.control.changeChannel(general, { permission_overwrites })
  const last = await write('heard')
  await expect.poll(() => isStored(last.id), PATIENT).toBe(true)
  release()
  pages.open()
  await expect.poll(history, PATIENT).toBeDefined()
  expect(await isStored(missed.id)).toBe(true)
})

test('a channel that was never listed gets its newest page only', async () => {
  await open()
  for (let n = 0; n < 250; n++) {
    createMessage(mirror.sandbox.world, { channel_id: general, author_id: CAST.rex.id, content: `old ${n}` })
  }
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  expect((await asked()).filter(path => path === LIST)).toHaveLength(1)
  expect(await counted()).toBe(0)
})

test('a platform that does not list messages is asked once, and claims nothing', async () => {
  await open({ strict: true })
  mirror.start()
  for (const guildId of Object.values(GUILDS)) await mirror.complete(guildId)
  const { id } = createMessage(mirror.sandbox.world, { channel_id: general, author_id: CAST.rex.id, content: 'Hello' })
  await expect.poll(() => isStored(id), PATIENT).toBe(true)
  expect((await asked()).length).toBe(1)
  expect(await history()).toBeUndefined()
})

test('a mirror that ends before the channels are listed lists them when its session goes on', async () => {
  await open()
  const pages = holdAnswers(mirror.platform, LIST)
  const first = mirror.start()
  await mirror.complete(GUILD)
  await pages.next()
  await first.stop()
  expect(await history()).toBeUndefined()
  pages.open()
  const before = await mirror.control.lastRequest()
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  const requests = await mirror.control.requests(before)
  // Of other guilds it may have been in the middle.
  expect(requests.filter(({ path }) => path === `/guilds/${GUILD}/members`)).toEqual([])
})
