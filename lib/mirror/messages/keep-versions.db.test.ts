import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { parseMessage } from '../../platform/wire/message.ts'
import { now } from '../../time.ts'
import { storeBatch } from '../batches/store-batch.ts'
import { forgetGone } from './forget-deleted.ts'
import { keepEnded } from './keep-versions.ts'
import { messageRow } from './message-row.ts'
import { CHANNEL, edit, GUILD, idOf, place, withKeptVersions, written } from './test-kept-versions.ts'

const { events, keep, kept } = withKeptVersions()

test('nothing is kept unless the guild wants it, and then what was deleted or edited', async () => {
  const story: [string, unknown][] = [
    ['MESSAGE_CREATE', written(1)],
    ['MESSAGE_CREATE', written(2)],
  ]
  const ends: [string, unknown][] = [
    ['MESSAGE_UPDATE', edit(1, 'Edited', 10)],
    ['MESSAGE_DELETE', place(2)],
  ]
  await events.sendAll(story)
  for (const [name, data] of ends) await events.send(name, data)
  await keep(null)
  await events.send('MESSAGE_DELETE', place(1))
  expect(await kept()).toEqual([])

  await events.db.orm.update(formerRetention).set({ days: 7 })
  await events.sendAll(
    [3, 4].map(n => [
      'MESSAGE_CREATE',
      written(n, { attachments: [{ id: '5', filename: 'a.png', size: 1, url: 'https://x.example/a.png' }] }),
    ]),
  )
  await events.send('MESSAGE_UPDATE', edit(3, 'Edited', 10))
  await events.send('MESSAGE_DELETE_BULK', { channel_id: CHANNEL, guild_id: GUILD, ids: [idOf(4), idOf(5)] })
  expect(await kept()).toEqual([
    [3, 1, 'edited', 'Message 3'],
    [4, 1, 'deleted', 'Message 4'],
  ])
  const [row] = await events.db.orm.select().from(formerMessages).orderBy(asc(formerMessages.id))
  expect(row).toMatchObject({
    authorId: CAST.rex.id,
    createdAt: new Date('2026-03-04T05:06:07.089Z'),
    editedAt: null,
    endedAt: new Date('2026-03-04T05:10:00.000Z'),
    attachments: [{ filename: 'a.png', url: null }],
  })
})

test('what is written, edited and deleted within one batch is kept as often as it was something else', async () => {
  await keep(7)
  await events.send('MESSAGE_CREATE', written(1))
  await events.sendAll([
    ['MESSAGE_CREATE', written(2)],
    ['MESSAGE_UPDATE', edit(1, 'Second', 10)],
    ['MESSAGE_UPDATE', edit(1, 'Third', 11)],
    ['MESSAGE_DELETE', place(1)],
    ['MESSAGE_DELETE', place(2)],
    ['MESSAGE_DELETE', place(2)],
  ])
  const all = [
    [1, 1, 'edited', 'Message 1'],
    [1, 2, 'edited', 'Second'],
    [1, 3, 'deleted', 'Third'],
    [2, 1, 'deleted', 'Message 2'],
  ]
  expect(await kept()).toEqual(all)
  // Whoever deletes it beside that batch has kept it already.
  const row = messageRow(GUILD, parseMessage(written(2))!)
  await keepEnded(events.db.orm, GUILD, [{ row, endedAt: now(), endedBy: 'deleted' }])
  // What is still on its way keeps nothing twice.
  await events.send('MESSAGE_CREATE', written(1))
  await events.send('MESSAGE_UPDATE', edit(1, 'Second', 10))
  await events.send('MESSAGE_DELETE', place(1))
  await forgetGone(events.db.orm, GUILD, [{ channelId: CHANNEL, id: idOf(1) }])
  expect(await kept()).toEqual(all)
})

test('what was edited to say nothing and then deleted is kept as what it said before, once', async () => {
  await keep(7)
  await events.send('MESSAGE_CREATE', written(1))
  await events.sendAll([
    ['MESSAGE_UPDATE', edit(1, '', 10)],
    ['MESSAGE_DELETE', place(1)],
  ])
  expect(await kept()).toEqual([[1, 1, 'edited', 'Message 1']])
})

test('only another text, other files, and embeds that somebody edited are an edit', async () => {
  await keep(7)
  await events.send('MESSAGE_CREATE', written(1, { content: 'https://x.example', flags: 0 }))
  const unfurled = { ...place(1), edited_timestamp: null, embeds: [{ title: 'Unfurled', url: 'https://x.example' }] }
  await events.send('MESSAGE_UPDATE', unfurled)
  await events.send('MESSAGE_UPDATE', { ...place(1), pinned: true })
  await events.send('MESSAGE_UPDATE', { ...edit(1, 'https://x.example', 10), embeds: [], flags: 4 })
  await events.send('MESSAGE_UPDATE', { ...edit(1, 'https://x.example', 11), flags: 4 })
  // As it was before an edit that is known.
  await events.send('MESSAGE_UPDATE', { ...edit(1, 'https://old.example', 9) })
  expect(await kept()).toEqual([])
  await events.send('MESSAGE_UPDATE', { ...edit(1, 'https://x.example', 12), embeds: [{ title: 'By a bot' }] })
  await events.send('MESSAGE_UPDATE', { ...edit(1, 'https://x.example', 12), embeds: [{ title: 'By a bot' }] })
  await events.send('MESSAGE_UPDATE', { ...place(1), attachments: [{ id: '5', filename: 'a.png', size: 1 }] })
  await events.send('MESSAGE_UPDATE', { ...place(1), attachments: [{ id: '5', filename: 'a.png', size: 1 }] })
  expect(await kept()).toEqual([
    [1, 1, 'edited', 'https://x.example'],
    [1, 2, 'edited', 'https://x.example'],
  ])
})

test('what a list tells of edits that were missed is kept, and what it withholds is none', async () => {
  await keep(7)
  await events.sendAll([1, 2].map(n => ['MESSAGE_CREATE', written(n)]))
  const listed = (n: number, content: string, editedAt: Date | null) =>
    storeBatch(events.context, GUILD, [
      {
        apply: async batch => {
          batch.messages.listed(
            {
              id: idOf(n),
              channelId: CHANNEL,
              guildId: GUILD,
              author: {
                id: CAST.rex.id,
                username: 'rex',
                globalName: 'Rex',
                avatar: null,
                bot: false,
                system: false,
              } as never,
              content,
              createdAt: new Date('2026-03-04T05:06:07.089Z'),
              editedAt,
              tts: false,
              mentionsEveryone: false,
              mentions: [],
              mentionRoleIds: [],
              attachments: [],
              embeds: [],
              reactions: [],
              pinned: false,
              type: 0,
              flags: 0,
              reference: null,
              referenced: null,
            },
            false,
          )
        },
      },
    ])
  await listed(1, 'Edited while nobody listened', new Date('2026-03-04T06:00:00Z'))
  await listed(2, '', null)
  expect(await kept()).toEqual([[1, 1, 'edited', 'Message 1']])
})

test('what the bot wrote, and what says nothing, is not kept', async () => {
  await keep(7)
  await events.db.orm.insert(applicationIdentity).values({
    id: '1',
    botUserId: CAST.steward.id,
    botName: 'Steward',
    ownerId: CAST.ada.id,
    requiresCode: false,
    readAt: now(),
  })
  await events.sendAll([
    ['MESSAGE_CREATE', written(1, { author: { id: CAST.steward.id, username: 'steward', bot: true } })],
    ['MESSAGE_CREATE', written(2, { content: '' })],
    ['MESSAGE_CREATE', written(3, { content: '', attachments: [{ id: '5', filename: 'a.png', size: 1 }] })],
  ])
  await events.send('MESSAGE_UPDATE', edit(1, 'Edited', 10))
  for (const n of [1, 2, 3]) await events.send('MESSAGE_DELETE', place(n))
  expect(await kept()).toEqual([[3, 1, 'deleted', '']])
})

test('of one message the newest fifty versions are kept', async () => {
  await keep(7)
  await events.send('MESSAGE_CREATE', written(1))
  await events.sendAll(Array.from({ length: 55 }, (_, n) => ['MESSAGE_UPDATE', edit(1, `Edit ${n}`, n)]))
  const rows = await kept()
  expect(rows).toHaveLength(50)
  expect(rows[0]).toEqual([1, 6, 'edited', 'Edit 4'])
  expect(rows.at(-1)).toEqual([1, 55, 'edited', 'Edit 53'])
})
