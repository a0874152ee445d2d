import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { banMember } from './ban-member.ts'
import { changeRoles } from './change-roles.ts'
import { kickMember } from './kick-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'
import { timeOutMember } from './time-out-member.ts'

const guildId = GUILDS.aurora
const { steward, troll, order, entryOf, writes } = withTroll()

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('what Mia orders happens, and the log says why', () => {
  test('nick, set and cleared', async () => {
    const result = await runVerb(setNick, order({ nick: '  Newcomer ' }))
    expect(result).toMatchObject({ ok: true, outcome: 'done', message: 'Troll is now called Newcomer.' })
    expect((await steward.control.member(guildId, troll.id))?.nick).toBe('Newcomer')
    expect(await entryOf()).toMatchObject({
      action: 'member.nick',
      actorId: CAST.mia.id,
      actorName: 'Mia',
      targetName: 'Troll',
      reason: 'spam',
      before: { nick: null },
      after: { nick: 'Newcomer' },
      outcome: 'done',
    })
    expect((await writes())[0]?.reason).toBe(`Mia (${CAST.mia.id}): spam`)

    const nickOf = () => steward.db.orm.select({ nick: members.nick }).from(members).where(eq(members.userId, troll.id))
    await expect.poll(nickOf).toEqual([{ nick: 'Newcomer' }])
    await runVerb(setNick, order({ nick: '' }))
    expect((await steward.control.member(guildId, troll.id))?.nick).toBeNull()
  })

  test('roles given and taken by the single-role calls', async () => {
    await runVerb(changeRoles, order({ add: [ROLES.aurora.member, ROLES.aurora.azure] }))
    await runVerb(changeRoles, order({ add: [ROLES.aurora.crimson], remove: [ROLES.aurora.azure] }))
    const roles = (await steward.control.member(guildId, troll.id))?.roles
    expect(roles?.toSorted()).toEqual([ROLES.aurora.member, ROLES.aurora.crimson].toSorted())
    expect((await writes()).map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'DELETE'])
  })

  test('timeout, its end, kick', async () => {
    const until = inAnHour()
    await runVerb(timeOutMember, order({ until }))
    expect((await steward.control.member(guildId, troll.id))?.communication_disabled_until).toBe(until)
    await runVerb(removeTimeout, order({}))
    expect((await steward.control.member(guildId, troll.id))?.communication_disabled_until).toBeNull()
    await runVerb(kickMember, order({}))
    expect(await steward.control.member(guildId, troll.id)).toBeNull()
  })

  test('ban with its days, and unban', async () => {
    await runVerb(banMember, order({ deleteMessageDays: 7 }))
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
    expect(await entryOf()).toMatchObject({
      intent: { deleteMessageDays: 7 },
      after: { banned: true },
      outcome: 'done',
    })
    expect(await runVerb(removeBan, order({}))).toMatchObject({ message: 'Troll is unbanned.' })
    expect(await steward.control.ban(guildId, troll.id)).toBeNull()
  })

  test('somebody who is not a member can be banned', async () => {
    await steward.control.removeMember(guildId, troll.id)
    await runVerb(banMember, order({ deleteMessageDays: 0 }))
    expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
  })
})

describe('nobody gains power through the bot', () => {
  test.each(['admin', 'steward', 'senior', 'moderator', 'events', 'jukebox', 'everyone'] as const)(
    'Mia gives nobody the role %s',
    async role => {
      const error = await refusalOf(runVerb(changeRoles, order({ add: [ROLES.aurora[role]] })))
      expect(error.code).toBe('forbidden')
      expect(error.details.because?.length).toBeGreaterThan(0)
      expect(await writes()).toEqual([])
    },
  )

  test('nor herself any role at all', async () => {
    const error = await refusalOf(runVerb(changeRoles, order({ userId: CAST.mia.id, add: [ROLES.aurora.azure] })))
    expect(error.code).toBe('forbidden')
  })

  test('the owner, Bo above her, the bot and she herself are no targets', async () => {
    for (const target of [CAST.ada.id, CAST.bo.id, CAST.steward.id, CAST.mia.id]) {
      const error = await refusalOf(runVerb(banMember, order({ userId: target, deleteMessageDays: 0 })))
      expect(error.code).toBe('forbidden')
    }
    expect(await writes()).toEqual([])
  })

  test('rights count at this moment: Mia without her role is refused at once', async () => {
    const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
    try {
      await expect
        .poll(async () => (await refusalOf(runVerb(kickMember, order({ userId: CAST.bo.id })))).code)
        .toBe('not_found')
      expect((await refusalOf(runVerb(kickMember, order({})))).code).toBe('not_found')
      expect(await steward.control.member(guildId, troll.id)).not.toBeNull()
    } finally {
      await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
    }
    await expect
      .poll(async () => (await refusalOf(runVerb(kickMember, order({ userId: CAST.bo.id })))).code)
      .toBe('forbidden')
  })
})
