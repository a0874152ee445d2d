import { describe, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { deafenMember } from './deafen-member.ts'
import { kickMember } from './kick-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'
import { timeOutMember } from './time-out-member.ts'
import type { Verb } from './verb.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const { steward, order, entryOf, writes, asked } = withTroll()

const EVERY_VERB: [Verb, object][] = [
  [setNick, { nick: 'x' }],
  [changeRoles, { add: [ROLES.aurora.member] }],
  [timeOutMember, { until: new Date(Date.now() + 86_400_000).toISOString() }],
  [removeTimeout, {}],
  [kickMember, {}],
  [banMember, { deleteMessageDays: 0 }],
  [removeBan, {}],
  [changeBanEnd, { endsAt: new Date(Date.now() + 86_400_000).toISOString() }],
  [muteMember, { mute: true }],
  [deafenMember, { deaf: true }],
  [moveMember, { channelId: null }],
  [warnMember as unknown as Verb, {}],
]

describe.each(EVERY_VERB)('$action', (verb, input) => {
  test('Otto is refused as if the guild did not exist, and the platform hears of no write', async () => {
    const error = await refusalOf(runVerb(verb, order(input, viewerOf('otto'))))
    expect(error.code).toBe('not_found')
    expect(await writes()).toEqual([])
    expect(await entryOf()).toBeUndefined()
  })

  test('a guild that does not exist answers Mia the same, without one request', async () => {
    const error = await refusalOf(runVerb(verb, order({ ...input, guildId: '1' })))
    expect(error.code).toBe('not_found')
    expect(await asked()).toEqual([])
  })

  test('wrong types are field errors and nothing leaves Steward', async () => {
    for (const bad of [{ guildId: 1 }, { userId: 'x' }, { reason: 'r'.repeat(401) }, { userId: { $ne: 1 } }]) {
      const error = await refusalOf(runVerb(verb, order({ ...input, ...bad })))
      expect(error.code).toBe('invalid')
      expect(Object.keys(error.details.fields ?? {})).toEqual(Object.keys(bad))
    }
    expect((await refusalOf(runVerb(verb, { steward, viewer: viewerOf('mia'), input: 'nonsense' }))).code).toBe(
      'invalid',
    )
    expect(await asked()).toEqual([])
  })
})

test.each<[Verb, object, string]>([
  [setNick, { nick: 'n'.repeat(10_000) }, 'nick'],
  [setNick, { nick: 7 }, 'nick'],
  [timeOutMember, { until: '2020-01-01T00:00:00.000Z' }, 'until'],
  [timeOutMember, { until: new Date(Date.now() + 29 * 86_400_000).toISOString() }, 'until'],
  [timeOutMember, { until: 'tomorrow' }, 'until'],
  [banMember, { deleteMessageDays: 8 }, 'deleteMessageDays'],
  [banMember, { deleteMessageDays: '7' }, 'deleteMessageDays'],
  [banMember, { deleteMessageDays: 0.5 }, 'deleteMessageDays'],
  [changeRoles, { add: [], remove: [] }, 'add'],
  [changeRoles, { add: ['1'], remove: ['1'] }, 'remove'],
])('%o with %o names the field', async (verb, input, field) => {
  const error = await refusalOf(runVerb(verb, order(input)))
  expect(error.code).toBe('invalid')
  expect(error.details.fields).toHaveProperty(field)
  expect(await asked()).toEqual([])
})

test('a role that holds more than the bot is given by nobody, though the platform would give it', async () => {
  const { crimson: roleId } = ROLES.aurora
  const more = 1n << 29n
  const { permissions: former } = await steward.control.changeRole(guildId, roleId, {})
  const roleNow = async () => (await loadGuild(steward, viewerOf('ada'), guildId)).roles.find(({ id }) => id === roleId)
  await steward.control.changeRole(guildId, roleId, { permissions: String(more) })
  await expect.poll(async () => BigInt((await roleNow())!.permissions)).toBe(more)
  const error = await refusalOf(runVerb(changeRoles, order({ add: [roleId] }, viewerOf('ada'))))
  expect(error.details.because).toEqual(['The role Crimson gives Manage Webhooks, which Steward does not hold.'])
  expect(await writes()).toEqual([])
  await steward.control.changeRole(guildId, roleId, { permissions: former })
})
