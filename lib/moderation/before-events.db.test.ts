import { afterEach, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
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

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const { steward, troll, order, entryOf } = withTroll()

beforeEach(async () => {
  await expect.poll(async () => (await mirrorPeople(steward.db, guildId, [troll.id])).size).toBe(1)
  await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
  await expect.poll(() => voiceStateOf(steward, guildId, troll.id)).toMatchObject({ channelId: lounge })
  // The mirror is trusted with members once it has heard each kind of event about them.
  const { id } = (await steward.control.addMember(guildId, { username: 'passing' })).user
  await steward.control.changeMember(guildId, id, { nick: 'Passing' })
  await steward.control.removeMember(guildId, id)
  await expect.poll(async () => trustIn(await readMirrorState(steward.db, guildId)).members).toBe(true)
  // From here on the mirror knows nothing new.
  await steward.control.setGatewayFaults({ holdsEvents: true })
})
afterEach(() => steward.control.setGatewayFaults({}))

// Of Mia, who may not mute, and Bo, who may.
const give = <Input extends VerbInput>(verb: Verb<Input>, input: object) => runVerb(verb, order(input, viewerOf('bo')))
const undo = ({ entryId }: { entryId?: string }, more: object = {}) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('bo'), input: { guildId, entryId, reason: '', ...more } })
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
