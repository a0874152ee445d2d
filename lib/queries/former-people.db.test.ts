import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { setNick } from '../moderation/set-nick.ts'
import { banMember as ban } from '../platform/bans.ts'
import { refreshLog } from '../platform-log/refresh-log.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'
import { withFormerPeople } from './test-former-people.ts'

const guildId = GUILDS.aurora
const { forgetWhoLeft, found, here, newcomer, order, people, steward } = withFormerPeople()

test('who was banned or has gone is found by name, each once, as far as the viewer may know of them', async () => {
  const [banned, gone, stays] = [await newcomer('Wagtail'), await newcomer('Wagtaila'), await newcomer('Wagtailb')]
  for (const userId of [gone, stays]) await order(setNick, { userId, nick: 'Quiet' })
  await order(banMember, { userId: banned, deleteMessageDays: 0, reason: 'heron' })
  await steward.control.removeMember(guildId, gone)
  await here(banned, 0)
  await here(gone, 0)
  await forgetWhoLeft()
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, banned))).toBe(1)
  const both = [
    { id: banned, name: 'Wagtail' },
    { id: gone, name: 'Wagtaila' },
  ]
  expect(await found('mia', 'wagtail')).toEqual(both)
  expect(await found('bo', 'WAGTAIL')).toEqual(both)
  expect(await found('mia', 'heron')).toEqual([])
  expect(await found('mia', banned)).toEqual([both[0]])
  // She sees no bans, and of the log what she did herself.
  expect(await found('hana', 'wagtail')).toEqual([])

  const elsewhere = await newcomer('Wagtailc')
  // Of whom the log tells nothing.
  await ban(steward.platform, guildId, elsewhere, { deleteMessageDays: 0 })
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, elsewhere))).toBe(1)
  await here(elsewhere, 0)
  await forgetWhoLeft()
  const named = { id: elsewhere, name: 'Wagtailc' }
  expect(await found('mia', 'wagtailc')).toEqual([named])
  expect(await found('mia', elsewhere)).toEqual([named])
  expect(await found('hana', 'wagtailc')).toEqual([])

  await order(removeBan, { userId: banned })
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, banned))).toBe(0)
  expect(await found('mia', 'wagtail')).toEqual([...both, named])
  expect(await found('mia', '%')).toEqual([])
})

test('however their names are written, the banned and the gone are found', async () => {
  const [banned, gone] = [await newcomer('Kíttiwake Gray', 'seabird1'), await newcomer('Gray 𝓚𝓲𝓽𝓽𝓲𝔀𝓪𝓴𝓮', 'seabird2')]
  await ban(steward.platform, guildId, banned, { deleteMessageDays: 0 })
  await order(setNick, { userId: gone, nick: 'Quiet' })
  await steward.control.removeMember(guildId, gone)
  for (const userId of [banned, gone]) await here(userId, 0)
  await forgetWhoLeft()
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, banned))).toBe(1)
  const ids = async (q: string) => (await found('mia', q)).map(({ id }) => id).toSorted()
  for (const q of ['KITTIWAKE', 'gray KÍTT', 'wake gra']) expect(await ids(q), q).toEqual([banned, gone].toSorted())
  // Of the banned also across the names.
  expect(await ids('seabird1 gray')).toEqual([banned])
  for (const q of ['kittiwakes', 'gray kitty']) expect(await ids(q), q).toEqual([])
})

test('by a name that they had in the log before who has gone is found, and called as the log called them last', async () => {
  const userId = await newcomer('Corncrake')
  await order(setNick, { userId, nick: 'Landrail' })
  await expect.poll(() => steward.db.orm.$count(members, eq(members.nick, 'Landrail'))).toBe(1)
  await order(setNick, { userId, nick: 'Rasper' })
  await steward.control.removeMember(guildId, userId)
  await here(userId, 0)
  await forgetWhoLeft()
  for (const q of ['corncrake', 'LANDRAIL'])
    expect(await found('mia', q), q).toEqual([{ id: userId, name: 'Landrail' }])
  expect(await found('mia', 'corncrake landrail')).toEqual([])
})

test('whom the log of the platform alone tells of is found by name, by whoever may read it', async () => {
  const userId = await newcomer('Grívet')
  await steward.control.logElsewhere(guildId, { action_type: 20, user_id: CAST.bo.id, target_id: userId })
  await steward.control.removeMember(guildId, userId)
  await here(userId, 0)
  await forgetWhoLeft()
  const restore = setClock(() => Date.now() + MINUTE)
  try {
    await refreshLog(steward, { guildId, botId: CAST.steward.id })
  } finally {
    restore()
  }
  for (const q of ['grivet', userId]) expect(await found('mia', q), q).toEqual([{ id: userId, name: 'Grívet' }])
  expect(await found('hana', 'grivet')).toEqual([])
  expect(await found('mia', '\u200b')).toEqual([])
})

test('who left is found by whoever may enter, each once and called as when they last did, until they are back or erased', async () => {
  const [left, back] = [await newcomer('Ptármigan', 'grouse'), await newcomer('Ptarmigan the second')]
  for (const nick of ['Snow hen', 'Ptarmigan snow']) {
    await steward.control.changeMember(guildId, left, { nick })
    await expect.poll(() => steward.db.orm.$count(members, eq(members.nick, nick))).toBe(1)
    await steward.control.removeMember(guildId, left)
    await here(left, 0)
    await steward.control.addMember(guildId, { user_id: left })
    await here(left, 1)
  }
  expect(await found('mia', 'ptarmigan')).toEqual([])
  for (const userId of [left, back]) {
    await steward.control.removeMember(guildId, userId)
    await here(userId, 0)
  }
  const them = { id: left, name: 'Ptármigan' }
  const both = [them, { id: back, name: 'Ptarmigan the second' }]
  const byName = async (who: CastName, q: string) => (await found(who, q)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const who of ['mia', 'hana'] as const) expect(await byName(who, 'PTARM'), who).toEqual(both)
  // By what they were called as they left before, too.
  for (const q of ['hen snow', 'grouse', left]) expect(await found('hana', q), q).toEqual([them])
  expect(await found('hana', left.slice(0, -1))).toEqual([])
  expect(await found('hana', '%')).toEqual([])

  await steward.control.addMember(guildId, { user_id: back })
  await here(back, 1)
  expect(await found('hana', 'ptarm')).toEqual([them])
  await runCommand(erasePerson, { steward, viewer: viewerOf('bo'), input: { guildId, userId: left, reason: '' } })
  for (const q of ['ptarm', 'snow', left]) expect(await found('mia', q), q).toEqual([])
})

test('with who left comes what an order says of them: handle, picture, and the ban, for whoever may see it', async () => {
  const userId = await newcomer('Hoopoe')
  const avatar = '0123456789abcdef0123456789abcdef'
  await steward.control.changeUser(userId, { avatar })
  const avatarUrl = `${steward.platform.cdnUrl}/avatars/${userId}/${avatar}.png`
  await expect.poll(() => steward.db.orm.$count(members, eq(members.avatar, avatar))).toBe(1)
  await steward.control.removeMember(guildId, userId)
  await here(userId, 0)
  const them = { id: userId, name: 'Hoopoe', username: 'hoopoe', avatarUrl, bot: false }
  for (const who of ['mia', 'hana'] as const) expect(await people(who, 'hoopoe')).toEqual([{ ...them, ban: null }])
  await order(banMember, { userId, deleteMessageDays: 0, reason: 'raid' })
  await expect.poll(() => steward.db.orm.$count(bans, eq(bans.userId, userId))).toBe(1)
  expect(await people('mia', 'hoopoe')).toMatchObject([{ ...them, ban: { userId, username: 'hoopoe' } }])
  expect(await people('hana', 'hoopoe')).toEqual([{ ...them, ban: null }])
})
