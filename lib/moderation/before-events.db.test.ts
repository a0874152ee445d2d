import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { changedLately, MEMBER_CHANGES } from '../audit/changed-lately.ts'
import { channels } from '../db/schema/channels.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { membersAreTold } from '../mirror/testing/members-are-told.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, setClock } from '../time.ts'
import { changeRoles } from './change-roles.ts'
import { deafenMember } from './deafen-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeTimeout } from './remove-timeout.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'
import { timeOutMember } from './time-out-member.ts'
import { undoEntry } from './undo-entry.ts'
import type { Verb, VerbInput } from './verb.ts'
import { voiceStateOf } from './voice-state.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const { steward, troll, order, entryOf } = withTroll()

beforeEach(async () => {
  await expect.poll(async () => (await mirrorPeople(steward.db, guildId, [troll.id])).size).toBe(1)
  await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
  await expect.poll(() => voiceStateOf(steward, guildId, troll.id)).toMatchObject({ channelId: lounge })
  await membersAreTold(steward, guildId)
  await holdEvents()
})
afterEach(() => steward.control.setGatewayFaults({}))

/** From here on the mirror knows nothing new. */
const holdEvents = () => steward.control.setGatewayFaults({ holdsEvents: true })
const give = <Input extends VerbInput>(verb: Verb<Input>, input: object, by: 'bo' | 'mia' = 'bo') =>
  runVerb(verb, order(input, viewerOf(by)))
const undo = ({ entryId }: { entryId?: string }, more: object = {}, by: 'bo' | 'mia' = 'bo') =>
  runCommand(undoEntry, { steward, viewer: viewerOf(by), input: { guildId, entryId, reason: '', ...more } })
const truth = async () => (await steward.control.member(guildId, troll.id))!
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

test('what was done a moment ago is taken back before the platform has told of it', async () => {
  const named = await give(setNick, { nick: 'Ogre' })
  const timed = await give(timeOutMember, { until: inHours(2) })
  const worn = await give(changeRoles, { add: [azure, crimson], remove: [] })
  expect(await truth()).toMatchObject({ nick: 'Ogre', roles: [azure, crimson].toSorted() })
  for (const entry of [worn, timed, named]) await undo(entry)
  expect(await truth()).toMatchObject({ nick: null, communication_disabled_until: null, roles: [] })
  // And that too.
  expect((await entryOf())?.before).toEqual({ nick: 'Ogre' })
})

test('in voice as well', async () => {
  const muted = await give(muteMember, { mute: true })
  const deafened = await give(deafenMember, { deaf: true })
  const moved = await give(moveMember, { channelId: stage })
  const there = () => steward.control.voice(guildId, troll.id)
  expect(await there()).toMatchObject({ mute: true, deaf: true, channel_id: stage })
  for (const entry of [moved, deafened, muted]) await undo(entry)
  expect(await there()).toMatchObject({ mute: false, deaf: false, channel_id: lounge })
  await give(moveMember, { channelId: null })
  expect((await refusalOf(undo(moved))).message).toBe('This was taken back already.')
})

test('by hand the same: an order goes by how somebody stands, and the log tells of that', async () => {
  await give(setNick, { nick: 'Ogre' })
  expect((await refusalOf(give(setNick, { nick: 'Ogre' }))).message).toBe('Ogre has this nick already.')
  const again = await give(setNick, { nick: 'Goblin' })
  expect((await entryOf())?.before).toEqual({ nick: 'Ogre' })
  await undo(again)
  await give(setNick, { nick: null })
  await give(timeOutMember, { until: inHours(2) })
  await give(removeTimeout, {})
  expect(await truth()).toMatchObject({ nick: null, communication_disabled_until: null })

  await give(muteMember, { mute: true })
  expect((await refusalOf(give(muteMember, { mute: true }))).message).toBe('Troll is already muted in voice.')
  await give(muteMember, { mute: false })
  expect((await entryOf())?.before).toEqual({ mute: true })
  await give(moveMember, { channelId: stage })
  await give(moveMember, { channelId: lounge })
  expect(await steward.control.voice(guildId, troll.id)).toMatchObject({ mute: false, channel_id: lounge })
})

test('what Steward itself did since to the same is a conflict, told or not', async () => {
  const first = await give(setNick, { nick: 'Ogre' })
  await give(setNick, { nick: 'Goblin' })
  expect((await refusalOf(undo(first))).message).toBe('The nick was changed to Goblin meanwhile.')
  await undo(first, { confirm: true })
  expect((await truth()).nick).toBeNull()
})

test('so is what somebody else did elsewhere, of which the mirror has not heard either', async () => {
  const first = await give(setNick, { nick: 'Ogre' })
  await steward.control.changeMember(guildId, troll.id, { nick: 'Theirs' })
  expect((await refusalOf(undo(first))).message).toBe('The nick was changed to Theirs meanwhile.')
  expect((await truth()).nick).toBe('Theirs')
})

test('nor is anybody refused by a rank that was taken away a moment ago', async () => {
  await steward.control.setGatewayFaults({})
  await steward.control.changeMember(guildId, troll.id, { roles: [ROLES.aurora.senior] })
  const worn = async () => (await mirrorPeople(steward.db, guildId, [troll.id])).get(troll.id)?.roleIds
  await expect.poll(worn).toEqual([ROLES.aurora.senior])
  await holdEvents()
  const out = () => give(timeOutMember, { until: inHours(2) }, 'mia')
  expect((await refusalOf(out())).code).toBe('forbidden')
  await give(changeRoles, { add: [], remove: [ROLES.aurora.senior] })
  await out()
})

test('what a clock that was ahead has written down is not for ever what was done a moment ago', async () => {
  const back = setClock(() => Date.now() + HOUR)
  await give(setNick, { nick: 'Ogre' }).finally(back)
  expect(await changedLately(steward.db, { guildId, userId: troll.id }, MEMBER_CHANGES)).toBe(false)
  await give(setNick, { nick: 'Elf' })
  expect(await changedLately(steward.db, { guildId, userId: troll.id }, MEMBER_CHANGES)).toBe(true)
})

test('whoever was moved a moment ago is moved and muted by those alone who may do so where they were and where they are', async () => {
  await steward.control.setGatewayFaults({})
  await channelsAreTold(steward, guildId)
  const may = bits('MOVE_MEMBERS', 'MUTE_MEMBERS').toString()
  const { id: mover } = await steward.control.createRole(guildId, { name: 'mover', permissions: may })
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [ROLES.aurora.senior, mover] })
  const denied = [{ id: CAST.mia.id, type: 1 as const, allow: '0', deny: may }]
  await steward.control.changeChannel(stage, { permission_overwrites: denied })
  const rolesOfMia = async () => (await mirrorPeople(steward.db, guildId, [CAST.mia.id])).get(CAST.mia.id)?.roleIds
  await expect.poll(rolesOfMia).toContain(mover)
  const overwrites = async () =>
    (await steward.db.orm.select().from(channels).where(eq(channels.id, stage)))[0]?.overwrites
  await expect.poll(overwrites).toHaveLength(1)
  await holdEvents()
  const moved = await give(moveMember, { channelId: stage }, 'mia')
  for (const work of [
    () => undo(moved, {}, 'mia'),
    () => give(moveMember, { channelId: lounge }, 'mia'),
    () => give(muteMember, { mute: true }, 'mia'),
  ]) {
    expect((await refusalOf(work())).message).toMatch(/in #stage/)
  }
  await steward.control.changeChannel(stage, { permission_overwrites: [] })
})

test('whoever was put out of voice and is back there is in voice, and the same move is ordered once', async () => {
  await steward.control.setGatewayFaults({})
  const seat = () => voiceStateOf(steward, guildId, troll.id)
  await give(moveMember, { channelId: null })
  await expect.poll(seat).toBeNull()
  await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
  await expect.poll(seat).toMatchObject({ channelId: lounge })
  const muted = await give(muteMember, { mute: true })
  await expect.poll(seat).toMatchObject({ mute: true })
  await undo(muted)
  await give(moveMember, { channelId: stage })
  await expect.poll(seat).toMatchObject({ channelId: stage })
  expect((await refusalOf(give(moveMember, { channelId: stage }))).message).toBe('Troll is in that channel already.')
})

test('where the platform is away what the mirror has heard does, and a warning that is a record alone needs no more', async () => {
  await give(setNick, { nick: 'Ogre' })
  await steward.control.addFault({ method: 'GET', path: '/members/', times: 9, kind: 'status', status: 500 })
  expect((await give(warnMember, {}, 'mia')).message).toBe('Troll has a warning on record.')
})
