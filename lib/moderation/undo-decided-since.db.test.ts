import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { banMember } from './ban-member.ts'
import { changeRoles } from './change-roles.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { inHours, withUndo } from './test-undo.ts'
import { timeOutMember } from './time-out-member.ts'
import { undoEntry } from './undo-entry.ts'
import { voiceStateOf } from './voice-state.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, undo, asked, truth, mirrored } = withUndo()

test('what somebody has done and undone since by their own decision is asked about: roles, a ban, a timeout', async () => {
  const at = async (until: string | null) =>
    expect.poll(mirrored).toMatchObject({ timedOutUntil: until && new Date(until) })
  const worn = (roleIds: string[]) => expect.poll(mirrored).toMatchObject({ roleIds })
  const { azure } = ROLES.aurora
  const [first, second] = [inHours(2), inHours(5)]
  const roles = await orders.order(changeRoles, { userId: troll.id, add: [], remove: [azure] })
  await worn([])
  await orders.order(changeRoles, { userId: troll.id, add: [azure], remove: [] }, 'bo')
  await worn([azure])
  await orders.order(changeRoles, { userId: troll.id, add: [], remove: [azure] }, 'bo')
  await worn([])
  expect(await asked(roles.entryId)).toBe('Bo has decided about one of these roles meanwhile.')
  expect((await truth())?.roles).toEqual([])

  await orders.order(timeOutMember, { userId: troll.id, until: first })
  await at(first)
  const end = await orders.order(removeTimeout, { userId: troll.id })
  await at(null)
  const { entryId } = await orders.order(timeOutMember, { userId: troll.id, until: second }, 'bo')
  await at(second)
  await orders.order(timeOutMember, { userId: troll.id, until: first })
  await at(first)
  await orders.order(timeOutMember, { userId: troll.id, until: second })
  await at(second)
  expect(await asked(entryId)).toBe('Mia has changed this timeout meanwhile.')
  await orders.order(removeTimeout, { userId: troll.id }, 'bo')
  await at(null)
  expect(await asked(end.entryId)).toBe('Bo has changed this timeout meanwhile.')
  expect((await truth())?.communication_disabled_until ?? null).toBeNull()

  await undo(end.entryId, { confirm: true })
  await at(first)
  await undo(roles.entryId, { confirm: true })
  await worn([azure])

  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await orders.heardBan(troll.id)
  const unban = await orders.order(removeBan, { userId: troll.id })
  await orders.heardBan(troll.id, false)
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
  await orders.heardBan(troll.id)
  await orders.order(removeBan, { userId: troll.id }, 'bo')
  await orders.heardBan(troll.id, false)
  expect(await asked(unban.entryId)).toBe('Bo has changed this ban meanwhile.')
  expect(await steward.control.ban(guildId, troll.id)).toBeNull()
  await undo(unban.entryId, { confirm: true })
  expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
})

test('so is a mute in voice that others have ended and begun again', async () => {
  await steward.control.setVoice(guildId, troll.id, { channel_id: AURORA_CHANNEL_IDS.lounge })
  const heard = (mute: boolean) =>
    expect
      .poll(() => voiceStateOf(steward, guildId, troll.id))
      .toMatchObject({ channelId: AURORA_CHANNEL_IDS.lounge, mute })
  await heard(false)
  const { entryId } = await orders.order(muteMember, { userId: troll.id, mute: true }, 'bo')
  await heard(true)
  await orders.order(muteMember, { userId: troll.id, mute: false }, 'ada')
  await heard(false)
  await orders.order(muteMember, { userId: troll.id, mute: true }, 'ada')
  await heard(true)
  const undoOfBo = (more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '', ...more } })
  expect((await refusalOf(undoOfBo())).message).toBe('Ada has changed this meanwhile.')
  await undoOfBo({ confirm: true })
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ mute: false })
})

test('so is a nick that somebody else has taken away and given again', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const { entryId } = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' })
  await named('Ogre')
  await orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'bo')
  await named('Goblin')
  await orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  expect(await asked(entryId)).toBe('Bo has changed this nick meanwhile.')
  expect((await truth())?.nick).toBe('Ogre')
  await undo(entryId, { confirm: true })
  expect((await truth())?.nick).toBeNull()
})

test('so is a move in voice where somebody else has put them out of it since, and they are back there', async () => {
  const { lounge, stage } = AURORA_CHANNEL_IDS
  const channel = async () => (await voiceStateOf(steward, guildId, troll.id))?.channelId ?? null
  const joins = async (id: string) => {
    await steward.control.setVoice(guildId, troll.id, { channel_id: id })
    await expect.poll(channel).toBe(id)
  }
  await joins(lounge)
  const { entryId } = await orders.order(moveMember, { userId: troll.id, channelId: stage }, 'bo')
  await expect.poll(channel).toBe(stage)
  await orders.order(moveMember, { userId: troll.id, channelId: null }, 'ada')
  await expect.poll(channel).toBeNull()
  await joins(stage)
  const undoOfBo = (more: object = {}) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '', ...more } })
  expect((await refusalOf(undoOfBo())).message).toBe('Ada has moved troll meanwhile.')
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ channel_id: stage })
  await undoOfBo({ confirm: true })
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ channel_id: lounge })
})

test('an undo that was taken back itself does not hide what stands again', async () => {
  const named = (nick: string | null) => expect.poll(mirrored).toMatchObject({ nick })
  const { entryId } = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'bo')
  await named('Ogre')
  await orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'ada')
  await named('Goblin')
  const back = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'ada')
  await named('Ogre')
  await undo(back.entryId)
  await named('Goblin')
  const { id } = await orders.entryOf(troll.id)
  await undo(id)
  await named('Ogre')
  expect(await asked(entryId)).toBe('Ada has changed this nick meanwhile.')
})
