import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { moveMember } from './move-member.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { inHours, withUndo } from './test-undo.ts'
import { undoEntry } from './undo-entry.ts'
import { voiceStateOf } from './voice-state.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, undo, truth, mirrored } = withUndo()

test('two nicks, two moves and two ends of a ban by one moderator are taken back one after the other, and nothing is asked', async () => {
  const { lounge, stage } = AURORA_CHANNEL_IDS
  const by = (entryId: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '' } })
  const inChannel = async (id: string) =>
    expect.poll(() => voiceStateOf(steward, guildId, troll.id)).toMatchObject({ channelId: id })
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const ogre = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  const goblin = await orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'bo')
  await named('Goblin')
  await by(goblin.entryId)
  await named('Ogre')
  await by(ogre.entryId)
  await named(null)

  await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
  await inChannel(lounge)
  const first = await orders.order(moveMember, { userId: troll.id, channelId: stage }, 'bo')
  await inChannel(stage)
  const second = await orders.order(moveMember, { userId: troll.id, channelId: lounge }, 'bo')
  await inChannel(lounge)
  await by(second.entryId)
  await inChannel(stage)
  await by(first.entryId)
  await inChannel(lounge)

  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon }, 'bo')
  const toLate = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late }, 'bo')
  const toLater = await orders.order(changeBanEnd, { userId: troll.id, endsAt: later }, 'bo')
  await by(toLater.entryId)
  await by(toLate.entryId)
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)
})

test('two nicks by one moderator are taken back by another one after the other, and an undo by a third person is asked about', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const by = (name: 'ada' | 'bo' | 'mia', entryId: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf(name), input: { guildId, entryId, reason: '' } })
  const nameTwice = async () => {
    const ogre = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'bo')
    await named('Ogre')
    const goblin = await orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'bo')
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
    expect.poll(() => voiceStateOf(steward, guildId, troll.id)).toMatchObject({ channelId: id })
  await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
  await inChannel(lounge)
  const first = await orders.order(moveMember, { userId: troll.id, channelId: stage }, 'bo')
  await inChannel(stage)
  const second = await orders.order(moveMember, { userId: troll.id, channelId: lounge }, 'bo')
  await inChannel(lounge)
  await by('ada', second.entryId)
  await inChannel(stage)
  expect((await refusalOf(by('bo', first.entryId))).message).toBe('Ada has moved troll meanwhile.')
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ channel_id: stage })
  await by('bo', first.entryId, { confirm: true })
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ channel_id: lounge })

  const [soon, late, later] = [inHours(1), inHours(5), inHours(9)]
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon }, 'bo')
  const toLate = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late }, 'bo')
  const toLater = await orders.order(changeBanEnd, { userId: troll.id, endsAt: later }, 'bo')
  await by('ada', toLater.entryId)
  expect((await refusalOf(by('bo', toLate.entryId))).message).toBe('Ada has changed this ban meanwhile.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(late)
  await by('bo', toLate.entryId, { confirm: true })
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)
})

test('what one moderator did twice is taken back one after the other, and nothing is asked', async () => {
  const { azure, crimson } = ROLES.aurora
  const worn = (roleIds: string[]) =>
    expect.poll(async () => (await mirrored())?.roleIds.toSorted()).toEqual(roleIds.toSorted())
  const given = await orders.order(changeRoles, { userId: troll.id, add: [crimson], remove: [] })
  await worn([azure, crimson])
  const taken = await orders.order(changeRoles, { userId: troll.id, add: [], remove: [azure, crimson] })
  await worn([])
  await undo(taken.entryId)
  await worn([azure, crimson])
  // About another role.
  await orders.order(changeRoles, { userId: troll.id, add: [], remove: [azure] }, 'bo')
  await worn([crimson])
  await undo(given.entryId)
  expect((await truth())?.roles).toEqual([])
})
