import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { undoViews } from '../queries/undo-views.ts'
import { HOUR } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { deafenMember } from './deafen-member.ts'
import { kickMember } from './kick-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { inHours, withUndo } from './test-undo.ts'
import { timeOutMember } from './time-out-member.ts'
import { voiceStateOf } from './voice-state.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const { azure, crimson, emerald, veteran } = ROLES.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const { steward, orders, troll, undo, truth, mirrored, done, clock } = withUndo({ nick: 'Troll', reason: 'mistake' })

describe('what one action has changed is taken back', () => {
  test('a nick, by a new entry that names the old one, and once only', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    const undone = await undo(entryId)
    expect((await truth())?.nick).toBe('Troll')
    expect(await orders.entryOf(troll.id)).toMatchObject({
      id: undone.entryId,
      undoOf: entryId,
      reason: 'mistake',
      before: { nick: 'Ogre' },
      after: { nick: 'Troll' },
    })
    const again = await refusalOf(undo(entryId))
    expect(again).toMatchObject({ code: 'conflict', message: 'This was taken back already.' })
  })

  test('roles: only those that it gave and took, whatever others have changed since', async () => {
    const order = orders.order(changeRoles, { userId: troll.id, add: [crimson, emerald], remove: [azure] })
    const entryId = await done(order, { roleIds: expect.arrayContaining([crimson, emerald]) })
    await steward.control.changeMember(guildId, troll.id, { roles: [crimson, veteran] })
    await expect.poll(mirrored).toMatchObject({ roleIds: expect.arrayContaining([veteran]) })
    await undo(entryId)
    expect((await truth())?.roles.toSorted()).toEqual([azure, veteran].toSorted())
    expect(await orders.entryOf(troll.id)).toMatchObject({ intent: { add: [azure], remove: [crimson] } })
  })

  test('roles that were there before the order stay', async () => {
    const entryId = await done(orders.order(changeRoles, { userId: troll.id, add: [azure, crimson] }), {
      roleIds: expect.arrayContaining([crimson]),
    })
    await undo(entryId)
    expect((await truth())?.roles).toEqual([azure])
  })

  test('nothing of it stands any more: it says so', async () => {
    const entryId = await done(orders.order(changeRoles, { userId: troll.id, add: [crimson] }), {
      roleIds: expect.arrayContaining([crimson]),
    })
    await steward.control.changeMember(guildId, troll.id, { roles: [azure] })
    await expect.poll(mirrored).toMatchObject({ roleIds: [azure] })
    expect(await refusalOf(undo(entryId))).toMatchObject({
      code: 'conflict',
      message: 'Nothing of it stands any more.',
    })
  })

  test('a timeout to the end it had, a first one altogether, and an end that came early', async () => {
    const [short, long] = [inHours(1), inHours(5)]
    const first = await done(orders.order(timeOutMember, { userId: troll.id, until: short }), {
      timedOutUntil: new Date(short),
    })
    const second = await done(orders.order(timeOutMember, { userId: troll.id, until: long }), {
      timedOutUntil: new Date(long),
    })
    const back = await undo(second)
    expect((await truth())?.communication_disabled_until).toBe(short)
    await expect.poll(mirrored).toMatchObject({ timedOutUntil: new Date(short) })
    await undo(first)
    expect((await truth())?.communication_disabled_until).toBeNull()
    await expect.poll(mirrored).toMatchObject({ timedOutUntil: null })
    expect((await refusalOf(undo(back.entryId))).message).toMatch(/not timed out any more/)

    await done(orders.order(timeOutMember, { userId: troll.id, until: long }), { timedOutUntil: new Date(long) })
    const freed = await done(orders.order(removeTimeout, { userId: troll.id }), { timedOutUntil: null })
    await undo(freed)
    expect((await truth())?.communication_disabled_until).toBe(long)
  })

  test('a ban, and the unban again without deleting anything', async () => {
    const ban = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 7 })
    await orders.heardBan(troll.id)
    const lifted = await undo(ban.entryId)
    await orders.heardBan(troll.id, false)
    expect(await steward.control.ban(guildId, troll.id)).toBeNull()
    expect(await orders.entryOf(troll.id)).toMatchObject({ action: 'ban.remove', intent: { giveBack: [azure] } })
    await undo(lifted.entryId)
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
    expect(await orders.entryOf(troll.id)).toMatchObject({ action: 'member.ban', intent: { deleteMessageDays: 0 } })
  })

  test('a temporary ban over a standing one: only the former end comes back', async () => {
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
    const endsAt = inHours(2)
    const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt })
    expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(endsAt)
    expect((await orders.entryOf(troll.id)).before).toMatchObject({ banned: true })
    await undo(entryId)
    expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBeNull()
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  })

  test.each([
    ['without an end', undefined],
    ['with the same end', 2],
  ])('of a second ban %s nothing is: it changed nothing, and the first one stays', async (_, hours) => {
    const end = hours === undefined ? {} : { endsAt: inHours(hours) }
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, ...end })
    const again = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, ...end }, 'bo')
    expect(again.nothingToUndo).toBe(true)
    const before = await steward.control.lastRequest()
    expect(await refusalOf(undo(again.entryId, { confirm: true }))).toMatchObject({
      code: 'conflict',
      message: 'They were banned already, and that ban stays.',
    })
    const entry = await orders.entryOf(troll.id)
    expect((await undoViews(steward.db, [entry])).get(entry.id)?.state).toBe('never')
    expect(await orders.writes(before)).toEqual([])
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  })

  test('a ban for ever over one that would be over by now: it is lifted', async () => {
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: inHours(1) })
    const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
    clock.later(2 * HOUR)
    await undo(entryId)
    expect(await steward.control.ban(guildId, troll.id)).toBeNull()
  })

  test('the end of a ban; and a ban that would be over by now is not laid on again', async () => {
    const [soon, late] = [inHours(1), inHours(9)]
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt: soon })
    const moved = await orders.order(changeBanEnd, { userId: troll.id, endsAt: late })
    await undo(moved.entryId)
    expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(soon)
    await orders.heardBan(troll.id)
    const lifted = await orders.order(removeBan, { userId: troll.id })
    await orders.heardBan(troll.id, false)
    clock.later(2 * HOUR)
    expect((await refusalOf(undo(lifted.entryId))).message).toBe('The ban would be over by now.')
  })

  test('mute, deafen and move in voice', async () => {
    const inVoice = () => voiceStateOf(steward, guildId, troll.id)
    await steward.control.setVoice(guildId, troll.id, { channel_id: lounge })
    await expect.poll(inVoice).toMatchObject({ channelId: lounge })
    const muted = await orders.order(muteMember, { userId: troll.id, mute: true }, 'bo')
    const deafened = await orders.order(deafenMember, { userId: troll.id, deaf: true }, 'bo')
    const moved = await orders.order(moveMember, { userId: troll.id, channelId: stage }, 'bo')
    await expect.poll(inVoice).toMatchObject({ mute: true, deaf: true, channelId: stage })
    for (const { entryId } of [muted, deafened, moved]) await undo(entryId, {}, 'bo')
    const now = { mute: false, deaf: false, channel_id: lounge }
    expect(await steward.control.voice(guildId, troll.id)).toMatchObject(now)
    await expect.poll(inVoice).toMatchObject({ mute: false, channelId: lounge })

    const out = await orders.order(moveMember, { userId: troll.id, channelId: null }, 'bo')
    expect((await refusalOf(undo(out.entryId, {}, 'bo'))).message).toMatch(/put into voice from outside/)
  })
})

describe('what others did since is a conflict', () => {
  test('another nick: it says so, changes nothing, and goes through when confirmed', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    await done(orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'bo'), { nick: 'Goblin' })
    const error = await refusalOf(undo(entryId))
    expect(error).toMatchObject({ code: 'conflict', message: 'The nick was changed to Goblin meanwhile.' })
    expect((await truth())?.nick).toBe('Goblin')
    await undo(entryId, { confirm: true })
    expect((await truth())?.nick).toBe('Troll')
  })

  test('what has changed once more while that was read is asked about anew', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    await done(orders.order(setNick, { userId: troll.id, nick: 'Goblin' }, 'bo'), { nick: 'Goblin' })
    const { message: read } = await refusalOf(undo(entryId))
    await done(orders.order(setNick, { userId: troll.id, nick: 'Gnome' }, 'bo'), { nick: 'Gnome' })
    const again = await refusalOf(undo(entryId, { confirm: true, read }))
    expect(again).toMatchObject({
      message: 'The nick was changed to Gnome meanwhile.',
      details: expect.objectContaining({ confirmable: true }),
    })
    expect((await truth())?.nick).toBe('Gnome')
    await undo(entryId, { confirm: true, read: again.message })
    expect((await truth())?.nick).toBe('Troll')
  })

  test('another end of the timeout', async () => {
    const entryId = await done(orders.order(timeOutMember, { userId: troll.id, until: inHours(1) }), {
      timedOutUntil: expect.any(Date),
    })
    const until = inHours(7)
    await done(orders.order(timeOutMember, { userId: troll.id, until }, 'bo'), { timedOutUntil: new Date(until) })
    expect((await refusalOf(undo(entryId))).message).toBe('The end of the timeout was changed meanwhile.')
    await undo(entryId, { confirm: true })
    expect((await truth())?.communication_disabled_until).toBeNull()
  })

  test('a ban of somebody else in its place', async () => {
    const { entryId } = await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
    expect((await refusalOf(undo(entryId))).message).toBe('Bo has changed this ban meanwhile.')
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  })
})

test('kick and warning say before why nothing takes them back', async () => {
  await orders.order(warnMember, { userId: troll.id })
  await orders.order(kickMember, { userId: troll.id })
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.targetId, troll.id))
  expect(entries).toHaveLength(2)
  const views = await undoViews(steward.db, entries)
  for (const entry of entries) {
    const view = views.get(entry.id)
    expect(view?.state).toBe('never')
    expect((await refusalOf(undo(entry.id))).message).toBe(view?.state === 'never' ? view.because : '')
  }
  expect(new Set([...views.values()].map(view => (view.state === 'never' ? view.because : ''))).size).toBe(2)
  expect(await steward.db.orm.select().from(timedEndings).where(eq(timedEndings.userId, troll.id))).toEqual([])
})
