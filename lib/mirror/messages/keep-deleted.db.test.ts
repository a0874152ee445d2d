import { expect, test } from 'vitest'
import { seenEvents } from '../../db/schema/gateway.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { messages } from '../../db/schema/messages.ts'
import { waiting } from '../../db/test-waiting.ts'
import { now } from '../../time.ts'
import { deleteMessages } from './delete-messages.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { keepEnded } from './keep-versions.ts'
import { readMessages, replaceMessages } from './store-messages.ts'
import { CHANNEL, GUILD, idOf, place, withKeptVersions, written } from './test-kept-versions.ts'

const { events, keep, kept } = withKeptVersions()

const DELETED = [1, 2].flatMap(count => [false, true].map(told => ({ count, told })))

test.each(DELETED)(
  'what Steward deletes itself, $count at a time, is kept and counted once, whoever tells first; told before: $told',
  async ({ count, told }) => {
    await keep(7)
    await events.db.orm.delete(seenEvents)
    const seen = ['MESSAGE_DELETE', 'MESSAGE_DELETE_BULK'].map(name => ({ name, firstSeenAt: now() }))
    if (told) await events.db.orm.insert(seenEvents).values(seen)
    const all = Array.from({ length: count }, (_, n) => n + 1)
    await events.sendAll(all.map(n => ['MESSAGE_CREATE', written(n)]))
    const keys = all.map(n => ({ channelId: CHANNEL, id: idOf(n) }))
    await forgetDeleted(events.db.orm, GUILD, keys)
    for (const n of all) await events.send('MESSAGE_DELETE', place(n))
    expect(await kept()).toEqual(all.map(n => [n, 1, 'deleted', `Message ${n}`]))
    const counts = await events.db.orm.select().from(hourlyCounts)
    expect(counts.reduce((sum, { deletedMessages }) => sum + deletedMessages, 0)).toBe(count)
  },
)

test('a deletion that waits for an edit keeps what was said last beside what was said first', async () => {
  await keep(7)
  await events.send('MESSAGE_CREATE', written(1))
  const { kind, orm } = events.db
  const keys = [{ channelId: CHANNEL, id: idOf(1) }]
  let deleted: Promise<unknown> | undefined
  await orm.transaction(async tx => {
    const [row] = await readMessages(tx, GUILD, keys)
    await replaceMessages(tx, [{ ...row!, content: 'Edited' }])
    await keepEnded(tx, GUILD, [{ row: row!, endedAt: now(), endedBy: 'edited' }])
    deleted = orm.transaction(other => deleteMessages(other, GUILD, keys))
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(() => waiting(orm)).toBeGreaterThan(0)
  })
  await deleted
  expect(await kept()).toEqual([
    [1, 1, 'edited', 'Message 1'],
    [1, 2, 'deleted', 'Edited'],
  ])
})

test('a channel that goes takes what was said in it along', async () => {
  await keep(7)
  const channel = { id: CHANNEL, guild_id: GUILD, type: 0, name: 'lounge', permission_overwrites: [] }
  await events.sendAll([
    ['CHANNEL_CREATE', channel],
    ['MESSAGE_CREATE', written(1)],
    ['MESSAGE_CREATE', written(2)],
  ])
  await events.send('MESSAGE_DELETE', place(1))
  await events.send('CHANNEL_DELETE', channel)
  await expect.poll(async () => [await kept(), await events.db.orm.$count(messages)]).toEqual([[], 0])
})
