import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { departures } from '../../db/schema/departures.ts'
import { expireBans } from '../../mirror/guilds/refresh-bans.ts'
import { countKnownNotes } from '../../notes/import/count-known.ts'
import { runCommand } from '../../run-command.ts'
import { viewerOf } from '../../test-steward.ts'
import { knownBan } from '../bans/known-ban.ts'
import { listBanModerators } from '../bans/list-ban-moderators.ts'
import { listBans } from '../bans/list-bans.ts'
import { openTestMessages, PATIENT, type TestMessages } from '../messages/test-messages.ts'

const { aurora } = GUILDS
let steward: TestMessages
let userId: string
let channel: string

beforeAll(async () => {
  steward = await openTestMessages()
  channel = (await steward.control.createChannel(aurora, { name: 'waders' })).id
  userId = (await steward.control.addMember(aurora, { username: 'anhinga', global_name: 'Anhinga' })).user.id
  // Whom an embed mentions, the platform does not tell.
  const embeds = [{ title: 'Joined', description: `<@${userId}>` }]
  const { id } = await steward.control.createMessage(channel, { author_id: CAST.rex.id, content: '', embeds })
  await steward.control.react(channel, id, userId, '🔥')
  await vi.waitFor(async () => expect((await seen())?.reactions).toHaveLength(1), PATIENT)
  await steward.control.removeMember(aurora, userId)
  const isTheirs = eq(departures.userId, userId)
  await vi.waitFor(async () => expect(await steward.db.orm.$count(departures, isTheirs)).toBe(1), PATIENT)
})
afterAll(() => steward.close())

const seen = async () => (await steward.page('mia', aurora, { channels: [channel] })).messages[0]

test('who reacted to a message, or is mentioned in one that tells no more than the id, keeps a name when they leave', async () => {
  const them = { id: userId, name: 'Anhinga' }
  expect(await seen()).toMatchObject({ mentions: { users: [them] }, reactions: [{ users: [them] }] })
})

test('a moderator who has left keeps a name in the bans that they made elsewhere, and in the filter', async () => {
  await expireBans(steward.db, aurora)
  const body = [{ user: { id: '7', username: 'seven' }, moderator_id: userId }]
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 200, body, times: 1_000 })
  const guild = await steward.guildOf('mia', aurora)
  const { rows } = await listBans(steward, guild, { q: '' })
  expect(rows).toMatchObject([{ userId: '7', moderatorId: userId, moderatorName: 'Anhinga' }])
  expect(await knownBan(steward, guild, '7')).toMatchObject({ moderatorName: 'Anhinga' })
  expect((await listBanModerators(steward.db, guild)).people).toContainEqual({ id: userId, name: 'Anhinga' })
})

test('the first notes of a file say whom they are about, who has left among them', async () => {
  const note = { text: 'was warned', at: null, author: null }
  const notes = [CAST.rex.id, userId, '7'].map(about => ({ ...note, userId: about }))
  const input = { guildId: aurora, notes }
  const { names } = await runCommand(countKnownNotes, { steward, viewer: viewerOf('bo'), input })
  expect(names).toEqual({ [CAST.rex.id]: expect.any(String), [userId]: 'Anhinga' })
})
