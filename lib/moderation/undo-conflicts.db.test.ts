import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { stranger } from '../permissions/live/somebody.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, setClock } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { kickMember } from './kick-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { setNick } from './set-nick.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import { timeOutMember } from './time-out-member.ts'
import { undoRoles } from './undo/undo-roles.ts'
import { undoEntry } from './undo-entry.ts'
import { voiceStateOf } from './voice-state.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())
beforeEach(async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'troll', roles: [ROLES.aurora.azure] })
  userId = user.id
  await expect.poll(mirrored).toBeDefined()
})
afterEach(() => putBack())

const undo = (entryId: string, more: object = {}) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } })
const refused = async (entryId: string, more?: object) => (await refusalOf(undo(entryId, more))).message
/** What is asked before it is taken back. */
async function asked(entryId: string) {
  const { message, details } = await refusalOf(undo(entryId))
  expect(details).toMatchObject({ confirmable: true })
  return message
}
const truth = () => steward.control.member(guildId, userId)
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const writesSince = (n: number) => orders.writes(n)

async function mirrored() {
  const [row] = await steward.db.orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
  return row
}

let minutes = 0

/** Bans or unbans in the platform's own client, long enough ago for the list to be read anew. */
async function elsewhere(method: 'PUT' | 'DELETE', reason = ''): Promise<void> {
  if (method === 'DELETE') await orders.heardBan(userId)
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'x-audit-log-reason': encodeURIComponent(reason) }
  expect((await fetch(url, { method, headers })).ok).toBe(true)
  await orders.heardBan(userId, method === 'PUT')
  minutes += 2
  putBack()
  putBack = setClock(() => Date.now() + minutes * MINUTE)
}

test('a new timeout since the end of the first is a conflict; one that would be over by now does not come back', async () => {
  const timedOut = async (until: string | null) =>
    expect.poll(mirrored).toMatchObject({ timedOutUntil: until && new Date(until) })
  const [first, second] = [inHours(2), inHours(5)]
  await orders.order(timeOutMember, { userId, until: first })
  await timedOut(first)
  const { entryId } = await orders.order(removeTimeout, { userId })
  await timedOut(null)
  await orders.order(timeOutMember, { userId, until: second }, 'bo')
  await timedOut(second)
  expect(await refused(entryId)).toBe('troll was timed out anew meanwhile.')
  expect((await truth())?.communication_disabled_until).toBe(second)
  await orders.order(removeTimeout, { userId }, 'bo')
  await timedOut(null)
  putBack = setClock(() => Date.now() + 3 * HOUR)
  expect(await refused(entryId)).toBe('The timeout would be over by now.')
})

test('what somebody has done and undone since by their own decision is asked about: roles, a ban, a timeout', async () => {
  const at = async (until: string | null) =>
    expect.poll(mirrored).toMatchObject({ timedOutUntil: until && new Date(until) })
  const worn = (roleIds: string[]) => expect.poll(mirrored).toMatchObject({ roleIds })
  const { azure } = ROLES.aurora
  const [first, second] = [inHours(2), inHours(5)]
  const roles = await orders.order(changeRoles, { userId, add: [], remove: [azure] })
  await worn([])
  await orders.order(changeRoles, { userId, add: [azure], remove: [] }, 'bo')
  await worn([azure])
  await orders.order(changeRoles, { userId, add: [], remove: [azure] }, 'bo')
  await worn([])
  expect(await asked(roles.entryId)).toBe('Bo has decided about one of these roles meanwhile.')
  expect((await truth())?.roles).toEqual([])

  await orders.order(timeOutMember, { userId, until: first })
  await at(first)
  const end = await orders.order(removeTimeout, { userId })
  await at(null)
  const { entryId } = await orders.order(timeOutMember, { userId, until: second }, 'bo')
  await at(second)
  await orders.order(timeOutMember, { userId, until: first })
  await at(first)
  await orders.order(timeOutMember, { userId, until: second })
  await at(second)
  expect(await asked(entryId)).toBe('Mia has changed this timeout meanwhile.')
  await orders.order(removeTimeout, { userId }, 'bo')
  await at(null)
  expect(await asked(end.entryId)).toBe('Bo has changed this timeout meanwhile.')
  expect((await truth())?.communication_disabled_until ?? null).toBeNull()

  await undo(end.entryId, { confirm: true })
  await at(first)
  await undo(roles.entryId, { confirm: true })
  await worn([azure])

  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await orders.heardBan(userId)
  const unban = await orders.order(removeBan, { userId })
  await orders.heardBan(userId, false)
  await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  await orders.heardBan(userId)
  await orders.order(removeBan, { userId }, 'bo')
  await orders.heardBan(userId, false)
  expect(await asked(unban.entryId)).toBe('Bo has changed this ban meanwhile.')
  expect(await steward.control.ban(guildId, userId)).toBeNull()
  await undo(unban.entryId, { confirm: true })
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
})

test('so is a mute in voice that others have ended and begun again', async () => {
  await steward.control.setVoice(guildId, userId, { channel_id: AURORA_CHANNEL_IDS.lounge })
  const heard = (mute: boolean) =>
    expect
      .poll(() => voiceStateOf(steward, guildId, userId))
      .toMatchObject({ channelId: AURORA_CHANNEL_IDS.lounge, mute })
  await heard(false)
  const { entryId } = await orders.order(muteMember, { userId, mute: true }, 'bo')
  await heard(true)
  await orders.order(muteMember, { userId, mute: false }, 'ada')
  await heard(false)
  await orders.order(muteMember, { userId, mute: true }, 'ada')
  await heard(true)
  const undoOfBo = (more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '', ...more } })
  expect((await refusalOf(undoOfBo())).message).toBe('Ada has changed this meanwhile.')
  await undoOfBo({ confirm: true })
  expect(await steward.control.voice(guildId, userId)).toMatchObject({ mute: false })
})

test('so is a nick that somebody else has taken away and given again', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const { entryId } = await orders.order(setNick, { userId, nick: 'Ogre' })
  await named('Ogre')
  await orders.order(setNick, { userId, nick: 'Goblin' }, 'bo')
  await named('Goblin')
  await orders.order(setNick, { userId, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  expect(await asked(entryId)).toBe('Bo has changed this nick meanwhile.')
  expect((await truth())?.nick).toBe('Ogre')
  await undo(entryId, { confirm: true })
  expect((await truth())?.nick).toBeNull()
})

test('so is a move in voice where somebody else has put them out of it since, and they are back there', async () => {
  const { lounge, stage } = AURORA_CHANNEL_IDS
  const channel = async () => (await voiceStateOf(steward, guildId, userId))?.channelId ?? null
  const joins = async (id: string) => {
    await steward.control.setVoice(guildId, userId, { channel_id: id })
    await expect.poll(channel).toBe(id)
  }
  await joins(lounge)
  const { entryId } = await orders.order(moveMember, { userId, channelId: stage }, 'bo')
  await expect.poll(channel).toBe(stage)
  await orders.order(moveMember, { userId, channelId: null }, 'ada')
  await expect.poll(channel).toBeNull()
  await joins(stage)
  const undoOfBo = (more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '', ...more } })
  expect((await refusalOf(undoOfBo())).message).toBe('Ada has moved troll meanwhile.')
  expect(await steward.control.voice(guildId, userId)).toMatchObject({ channel_id: stage })
  await undoOfBo({ confirm: true })
  expect(await steward.control.voice(guildId, userId)).toMatchObject({ channel_id: lounge })
})

test('two nicks, two moves and two ends of a ban by one moderator are taken back one after the other, and nothing is asked', async () => {
  const { lounge, stage } = AURORA_CHANNEL_IDS
  const by = (entryId: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '' } })
  const inChannel = async (id: string) =>
    expect.poll(() => voiceStateOf(steward, guildId, userId)).toMatchObject({ channelId: id })
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const ogre = await orders.order(setNick, { userId, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  const goblin = await orders.order(setNick, { userId, nick: 'Goblin' }, 'bo')
  await named('Goblin')
  await by(goblin.entryId)
  await named('Ogre')
  await by(ogre.entryId)
  await named(null)

  await steward.control.setVoice(guildId, userId, { channel_id: lounge })
  await inChannel(lounge)
  const first = await orders.order(moveMember, { userId, channelId: stage }, 'bo')
  await inChannel(stage)
  const second = await orders.order(moveMember, { userId, channelId: lounge }, 'bo')
  await inChannel(lounge)
  await by(second.entryId)
  await inChannel(stage)
  await by(first.entryId)
  await inChannel(lounge)

  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon }, 'bo')
  const toLate = await orders.order(changeBanEnd, { userId, endsAt: late }, 'bo')
  const toLater = await orders.order(changeBanEnd, { userId, endsAt: later }, 'bo')
  await by(toLater.entryId)
  await by(toLate.entryId)
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(soon)
})

test('two nicks by one moderator are taken back by another one after the other, and an undo by a third person is asked about', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const by = (name: 'ada' | 'bo' | 'mia', entryId: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf(name), input: { guildId, entryId, reason: '' } })
  const nameTwice = async () => {
    const ogre = await orders.order(setNick, { userId, nick: 'Ogre' }, 'bo')
    await named('Ogre')
    const goblin = await orders.order(setNick, { userId, nick: 'Goblin' }, 'bo')
    await named('Goblin')
    return [ogre.entryId, goblin.entryId] as const
  }
  const [first, second] = await nameTwice()
  await by('ada', second)
  await named('Ogre')
  await by('ada', first)
  await named(null)

  const [ogre, goblin] = await nameTwice()
  await by('mia', goblin)
  await named('Ogre')
  expect((await refusalOf(by('ada', ogre))).message).toBe('Mia has changed this nick meanwhile.')
  expect((await truth())?.nick).toBe('Ogre')
})

test('a second move and a second end of a ban that somebody else has taken back are asked about', async () => {
  const { lounge, stage } = AURORA_CHANNEL_IDS
  const by = (name: 'ada' | 'bo', entryId: string, more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf(name), input: { guildId, entryId, reason: '', ...more } })
  const inChannel = async (id: string) =>
    expect.poll(() => voiceStateOf(steward, guildId, userId)).toMatchObject({ channelId: id })
  await steward.control.setVoice(guildId, userId, { channel_id: lounge })
  await inChannel(lounge)
  const first = await orders.order(moveMember, { userId, channelId: stage }, 'bo')
  await inChannel(stage)
  const second = await orders.order(moveMember, { userId, channelId: lounge }, 'bo')
  await inChannel(lounge)
  await by('ada', second.entryId)
  await inChannel(stage)
  expect((await refusalOf(by('bo', first.entryId))).message).toBe('Ada has moved troll meanwhile.')
  expect(await steward.control.voice(guildId, userId)).toMatchObject({ channel_id: stage })
  await by('bo', first.entryId, { confirm: true })
  expect(await steward.control.voice(guildId, userId)).toMatchObject({ channel_id: lounge })

  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon }, 'bo')
  const toLate = await orders.order(changeBanEnd, { userId, endsAt: late }, 'bo')
  const toLater = await orders.order(changeBanEnd, { userId, endsAt: later }, 'bo')
  await by('ada', toLater.entryId)
  expect((await refusalOf(by('bo', toLate.entryId))).message).toBe('Ada has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(late)
  await by('bo', toLate.entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(soon)
})

test('an undo that was taken back itself does not hide what stands again', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const { entryId } = await orders.order(setNick, { userId, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  await orders.order(setNick, { userId, nick: 'Goblin' }, 'ada')
  await named('Goblin')
  const back = await orders.order(setNick, { userId, nick: 'Ogre' }, 'ada')
  await named('Ogre')
  await undo(back.entryId)
  await named('Goblin')
  const { id } = await orders.entryOf(userId)
  await undo(id)
  await named('Ogre')
  expect(await asked(entryId)).toBe('Ada has changed this nick meanwhile.')
})

test('what one moderator did twice is taken back one after the other, and nothing is asked', async () => {
  const { azure, crimson } = ROLES.aurora
  const worn = (roleIds: string[]) =>
    expect.poll(async () => (await mirrored())?.roleIds.toSorted()).toEqual(roleIds.toSorted())
  const given = await orders.order(changeRoles, { userId, add: [crimson], remove: [] })
  await worn([azure, crimson])
  const taken = await orders.order(changeRoles, { userId, add: [], remove: [azure, crimson] })
  await worn([])
  await undo(taken.entryId)
  await worn([azure, crimson])
  // About another role.
  await orders.order(changeRoles, { userId, add: [], remove: [azure] }, 'bo')
  await worn([crimson])
  await undo(given.entryId)
  expect((await truth())?.roles).toEqual([])
})

test('an end of a ban that somebody has changed since is a conflict, and a former end that has passed stays away', async () => {
  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon })
  const { entryId } = await orders.order(changeBanEnd, { userId, endsAt: late })
  await orders.order(changeBanEnd, { userId, endsAt: later }, 'bo')
  expect(await refused(entryId)).toBe('The end of the ban was changed meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(later)
  putBack = setClock(() => Date.now() + 2 * HOUR)
  expect(await refused(entryId, { confirm: true })).toBe('The former end has passed.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(later)
})

test('an end of a ban is asked about where somebody has set it away and back, or has banned them anew with that end', async () => {
  const [soon, late, later] = [inHours(2), inHours(5), inHours(9)]
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(userId)
  const { entryId } = await orders.order(changeBanEnd, { userId, endsAt: late })
  await orders.order(changeBanEnd, { userId, endsAt: later }, 'bo')
  await orders.order(changeBanEnd, { userId, endsAt: late }, 'bo')
  expect(await asked(entryId)).toBe('Bo has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(late)
  await undo(entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(soon)

  const forEver = await orders.order(changeBanEnd, { userId, endsAt: null })
  await orders.order(removeBan, { userId }, 'ada')
  await orders.heardBan(userId, false)
  await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'ada')
  await orders.heardBan(userId)
  expect(await asked(forEver.entryId)).toBe('Ada has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBeNull()
})

test('and where the ban is another one by now, laid on elsewhere', async () => {
  const soon = inHours(9)
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(userId)
  const { entryId } = await orders.order(changeBanEnd, { userId, endsAt: null })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { endsAt: null, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  expect(await asked(entryId)).toBe('troll was banned again elsewhere since.')
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBeNull()
  await undo(entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(soon)
})

test.each([
  ['without an end', undefined],
  ['with the same end', 5],
])(
  'a second ban %s by the same moderator is no change since the first, and one by somebody else is asked about',
  async (_, hours) => {
    const input = { deleteMessageDays: 0, ...(hours !== undefined && { endsAt: inHours(hours) }) }
    const first = await orders.order(banMember, { userId, ...input })
    await orders.heardBan(userId)
    expect(await orders.order(banMember, { userId, ...input })).toMatchObject({ changedNothing: true })
    await undo(first.entryId)
    expect(await steward.control.ban(guildId, userId)).toBeNull()
    await orders.heardBan(userId, false)

    const again = await orders.order(banMember, { userId, ...input })
    await orders.heardBan(userId)
    await orders.order(banMember, { userId, ...input }, 'bo')
    expect(await asked(again.entryId)).toBe('Bo has changed this ban meanwhile.')
    expect(await steward.control.ban(guildId, userId)).not.toBeNull()
  },
)

test('nor is a second ban with the end that was set before, or a second timeout until the same moment', async () => {
  const [soon, late] = [inHours(2), inHours(5)]
  const out = await orders.order(timeOutMember, { userId, until: soon })
  await expect.poll(mirrored).toMatchObject({ timedOutUntil: new Date(soon) })
  await orders.order(timeOutMember, { userId, until: soon })
  await undo(out.entryId)
  expect((await truth())?.communication_disabled_until ?? null).toBeNull()

  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: soon })
  await orders.heardBan(userId)
  const { entryId } = await orders.order(changeBanEnd, { userId, endsAt: late })
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: late })
  await undo(entryId)
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(soon)
})

test('an unban is not taken back over the ban of somebody else', async () => {
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await orders.heardBan(userId)
  const { entryId } = await orders.order(removeBan, { userId })
  await orders.heardBan(userId, false)
  await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  const before = await steward.control.lastRequest()
  expect(await refused(entryId, { confirm: true })).toBe('troll is banned again already.')
  expect(await writesSince(before)).toEqual([])
})

test('a ban that was laid on anew elsewhere is not lifted by the undo of an older one', async () => {
  const { entryId } = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  expect(await refused(entryId)).toBe('troll was banned again elsewhere since.')
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
  await undo(entryId, { confirm: true })
  expect(await steward.control.ban(guildId, userId)).toBeNull()
})

test('nor where nothing tells of it but the list that is read then', async () => {
  const { entryId } = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  const openedAt = new Date(Date.now() - HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere('DELETE')
  await elsewhere('PUT', 'second offence')
  // As it was stored before, on a platform without such events.
  const isRex = and(eq(bans.guildId, guildId), eq(bans.userId, userId))
  await steward.db.orm.update(bans).set({ bannedAt: openedAt, reason: 'spam' }).where(isRex)
  expect(await refused(entryId)).toBe('troll was banned again elsewhere since.')
})

test('nor where the list cannot be read: an old one does not tell', async () => {
  const { entryId } = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await elsewhere('PUT')
  await steward.control.addFault({ method: 'GET', path: '/bans', kind: 'status', status: 500, times: 9 })
  await expect(undo(entryId).finally(() => steward.control.clearFaults())).rejects.toThrow('500')
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
})

test('a ban is taken back while an entry of the list cannot be read, which may be theirs', async () => {
  const { entryId } = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  const body = [{ user: null, reason: 'raid' }]
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 200, body, times: 99 })
  expect(await undo(entryId).finally(() => steward.control.clearFaults())).toMatchObject({
    message: expect.stringMatching(/^troll is unbanned/),
  })
  expect(await steward.control.ban(guildId, userId)).toBeNull()
})

test('the undo of a ban gives back what that ban took, and not what a kick before it did', async () => {
  const promised = () =>
    steward.db.orm.select({ roleIds: rejoinRoles.roleIds }).from(rejoinRoles).where(eq(rejoinRoles.userId, userId))
  await orders.order(kickMember, { userId })
  await expect.poll(mirrored).toBeUndefined()
  const gone = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  expect((await undo(gone.entryId)).message).toBe('troll is unbanned.')
  expect(await promised()).toEqual([])
  await steward.control.addMember(guildId, { user_id: userId, roles: [ROLES.aurora.crimson] })
  await expect.poll(mirrored).toBeDefined()
  const there = await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await undo(there.entryId)
  expect(await promised()).toEqual([{ roleIds: [ROLES.aurora.crimson] }])
})

test('an unban that is taken back bans for the former reason, unless another one is given', async () => {
  await elsewhere('PUT', 'Selling scams, ticket 4411')
  const first = await orders.order(removeBan, { userId, reason: '' })
  await orders.heardBan(userId, false)
  await undo(first.entryId)
  await orders.heardBan(userId)
  expect((await steward.control.ban(guildId, userId))?.reason).toMatch(/^Mia \(\d+\): Selling scams, ticket 4411$/)
  const second = await orders.order(removeBan, { userId, reason: '' })
  await orders.heardBan(userId, false)
  await undo(second.entryId, { reason: 'by mistake' })
  expect((await steward.control.ban(guildId, userId))?.reason).toMatch(/: by mistake$/)
})

test('of roles that were taken, one that was deleted since does not come back', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'For a day' })
  const exists = async () => (await mirroredGuild(steward.db, guildId))?.roles.some(role => role.id === id)
  await expect.poll(exists).toBe(true)
  await steward.control.changeMember(guildId, userId, { roles: [ROLES.aurora.azure, id] })
  await expect.poll(mirrored).toMatchObject({ roleIds: expect.arrayContaining([id]) })
  const { entryId } = await orders.order(changeRoles, { userId, add: [], remove: [ROLES.aurora.azure, id] })
  await expect.poll(mirrored).toMatchObject({ roleIds: [] })
  await steward.control.deleteRole(guildId, id)
  await expect.poll(exists).toBe(false)
  await undo(entryId)
  expect((await truth())?.roles).toEqual([ROLES.aurora.azure])
})

test.each([
  ['all roles are known', false, { because: 'Nothing of it stands any more.' }],
  ['some could not be read', true, { action: 'member.roles', input: { remove: ['404'] } }],
])(
  'of roles that were given, one that seems to be worn still and is gone is not taken, where %s',
  async (_, odd, inverse) => {
    const told = ['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE']
    const seen = told.map(name => ({ name, firstSeenAt: new Date() }))
    await steward.db.orm.insert(seenEvents).values(seen).onConflictDoNothing()
    await steward.db.orm
      .update(guilds)
      .set({ skippedRoles: odd ? 1 : 0 })
      .where(eq(guilds.id, guildId))
    const person = { ...stranger(userId), isMember: true, roleIds: ['404'] }
    const entry = {
      id: '1',
      guildId,
      action: 'member.roles',
      actorId: userId,
      actorName: 'troll',
      targetId: userId,
      targetName: 'troll',
      openedAt: new Date(),
      isNet: true,
    }
    const change = { intent: { add: ['404'] }, before: { roleIds: [] }, after: { roleIds: ['404'] } }
    const taken = await undoRoles({ ...entry, ...change, known: { person, voice: null } }, steward)
    await steward.db.orm.update(guilds).set({ skippedRoles: 0 }).where(eq(guilds.id, guildId))
    expect(taken).toMatchObject(inverse)
  },
)

test('what is under way, and what nobody knows the outcome of, is not taken back', async () => {
  const { entryId } = await orders.order(setNick, { userId, nick: 'Ogre' })
  const ended = (outcome: 'pending' | 'unknown') =>
    steward.db.orm.update(auditEntries).set({ outcome }).where(eq(auditEntries.id, entryId))
  const before = await steward.control.lastRequest()
  await ended('pending')
  expect(await refused(entryId, { confirm: true })).toBe('It is still under way.')
  await ended('unknown')
  expect(await refused(entryId, { confirm: true })).toBe('Nobody knows what of it has happened.')
  expect(await writesSince(before)).toEqual([])
})

test('what is so already is a conflict, and the platform hears nothing', async () => {
  const before = await steward.control.lastRequest()
  const roles = await refusalOf(orders.order(changeRoles, { userId, add: [ROLES.aurora.azure], remove: [] }))
  expect(roles).toMatchObject({ code: 'conflict', message: 'troll already has exactly these roles.' })
  const timeout = await refusalOf(orders.order(removeTimeout, { userId }))
  expect(timeout).toMatchObject({ code: 'conflict', message: 'troll is not timed out.' })
  const nick = await refusalOf(orders.order(setNick, { userId, nick: '' }))
  expect(nick).toMatchObject({ code: 'conflict', message: 'troll has no nick.' })
  expect(await writesSince(before)).toEqual([])
})
