import { describe, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { withUndo } from './test-undo.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, undo, truth, done } = withUndo({ nick: 'Troll', reason: 'mistake' })

describe('an undo is an action of whoever clicks it', () => {
  test('Hana sees no entry of others, and Otto no guild', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    const before = await steward.control.lastRequest()
    const [hana, otto] = [await refusalOf(undo(entryId, {}, 'hana')), await refusalOf(undo(entryId, {}, 'otto'))]
    expect([hana.code, otto.code]).toEqual(['not_found', 'not_found'])
    const [elsewhere, none] = [
      await refusalOf(undo(entryId, { guildId: GUILDS.borealis })),
      await refusalOf(undo('00000000-0000-7000-8000-000000000000')),
    ]
    expect([elsewhere.message, none.message]).toEqual([hana.message, hana.message])
    expect(await orders.writes(before)).toEqual([])
  })

  test('Mia reads the log, and still may not take back what she could not do herself', async () => {
    const admin = await steward.control.addMember(guildId, { username: 'senior', roles: [ROLES.aurora.senior] })
    troll.id = admin.user.id
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }, 'bo'), { nick: 'Ogre' })
    const before = await steward.control.lastRequest()
    expect((await refusalOf(undo(entryId))).code).toBe('forbidden')
    expect(await orders.writes(before)).toEqual([])
    await undo(entryId, {}, 'bo')
    expect((await truth())?.nick).toBeNull()
  })

  test('of ten at once one takes it back', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    const before = await steward.control.lastRequest()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => undo(entryId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    }
    expect(await orders.writes(before)).toHaveLength(1)
  })

  test('an attempt that came to nothing may be made again', async () => {
    const entryId = await done(orders.order(setNick, { userId: troll.id, nick: 'Ogre' }), { nick: 'Ogre' })
    await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'status', status: 500 })
    expect((await refusalOf(undo(entryId))).code).toBe('platform_unavailable')
    await undo(entryId)
    expect((await truth())?.nick).toBe('Troll')
  })
})
