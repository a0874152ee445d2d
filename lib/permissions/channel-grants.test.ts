import { expect, test } from 'vitest'
import type { PermissionName } from './bits.ts'
import { channelGrant, channelGrantsOf } from './channel-grants.ts'
import type { OverwriteFacts, PersonFacts } from './facts.ts'
import { ada, aurora, bits, bo, channel, hana, NOW, otto, overwrite, person, stranger } from './test-cast.ts'

const why = (who: PersonFacts, permission: PermissionName, ...overwrites: OverwriteFacts[]) => {
  const { held, because, roles } = channelGrant(
    { guild: aurora(), channel: channel(...overwrites), person: who, now: NOW },
    permission,
  )
  return [held, because, ...roles]
}
const SEND = bits('SEND_MESSAGES')

test('without an overwrite the roles of the guild give it, or nothing does', () => {
  expect(why(hana(), 'MANAGE_MESSAGES')).toEqual([true, 'roles', 'Helper'])
  expect(why(otto(), 'MANAGE_MESSAGES')).toEqual([false, 'nothing'])
})

test('the last overwrite that says something decides, and its roles are named', () => {
  const everyone = overwrite('aurora', 0n, SEND)
  const helper = overwrite('Helper', SEND, 0n)
  expect(why(hana(), 'SEND_MESSAGES', everyone)).toEqual([false, 'everyone-overwrite', '@everyone'])
  expect(why(hana(), 'SEND_MESSAGES', everyone, helper)).toEqual([true, 'role-overwrite', 'Helper'])
  const hanas = overwrite('hana', 0n, SEND, 'member')
  expect(why(hana(), 'SEND_MESSAGES', everyone, helper, hanas)).toEqual([false, 'member-overwrite'])
})

test('of several roles those are named that decide, the strongest first', () => {
  const both = person('Hana', ['Regular', 'Helper', 'Moderator'])
  const denies = [overwrite('Regular', 0n, SEND), overwrite('Moderator', 0n, SEND)]
  expect(why(both, 'SEND_MESSAGES', ...denies)).toEqual([false, 'role-overwrite', 'Moderator', 'Regular'])
  expect(why(both, 'SEND_MESSAGES', ...denies, overwrite('Helper', SEND, 0n))).toEqual([
    true,
    'role-overwrite',
    'Helper',
  ])
})

test('a hidden channel hides every bit but the one that hides it', () => {
  const hide = overwrite('Helper', SEND, bits('VIEW_CHANNEL'))
  expect(why(hana(), 'VIEW_CHANNEL', hide)).toEqual([false, 'role-overwrite', 'Helper'])
  expect(why(hana(), 'SEND_MESSAGES', hide)).toEqual([false, 'hidden'])
})

test('a timeout takes what would be there, and explains nothing else', () => {
  const waiting = { ...hana(), timedOutUntil: new Date(NOW.getTime() + 1) }
  expect(why(waiting, 'VIEW_CHANNEL')).toEqual([true, 'roles', '@everyone'])
  expect(why(waiting, 'SEND_MESSAGES')).toEqual([false, 'timeout'])
  expect(why(waiting, 'ADD_REACTIONS')).toEqual([false, 'nothing'])
  expect(why(waiting, 'SEND_MESSAGES', overwrite('aurora', 0n, SEND))).toEqual([
    false,
    'everyone-overwrite',
    '@everyone',
  ])
})

test('owner, administrator and stranger stand beside all overwrites', () => {
  const hide = overwrite('aurora', 0n, bits('VIEW_CHANNEL'))
  expect(why(ada(), 'MENTION_EVERYONE', hide)).toEqual([true, 'owner'])
  expect(why(bo(), 'MENTION_EVERYONE', hide)).toEqual([true, 'administrator', 'Admin'])
  expect(why(bo(), 'ADMINISTRATOR', hide)).toEqual([true, 'roles', 'Admin'])
  const open = { guild: aurora(), channel: channel(), person: stranger(), now: NOW }
  expect(new Set(channelGrantsOf(open).map(({ because }) => because))).toEqual(new Set(['stranger']))
})

test('an overwrite that cannot be read hides the channel, and says so', () => {
  const odd = { guild: aurora(), channel: { ...channel(), skippedOverwrites: 1 }, now: NOW }
  expect(channelGrant({ ...odd, person: otto() }, 'VIEW_CHANNEL').because).toBe('unreadable')
  expect(channelGrant({ ...odd, person: otto() }, 'SEND_MESSAGES').because).toBe('hidden')
  expect(channelGrant({ ...odd, person: bo() }, 'SEND_MESSAGES')).toMatchObject({
    held: true,
    because: 'administrator',
  })
})

test('in a channel only that counts which its type has', () => {
  const names = (type: number) =>
    channelGrantsOf({ guild: aurora(), channel: { ...channel(), type }, person: hana(), now: NOW }).map(
      ({ permission }) => permission,
    )
  expect(names(0)).toContain('SEND_MESSAGES')
  expect(names(0)).not.toContain('CONNECT')
  expect(names(2)).toEqual(expect.arrayContaining(['SEND_MESSAGES', 'CONNECT']))
  // What a type without a name has is not known.
  expect(names(15)).toEqual(names(2))
  for (const type of [0, 2, 4]) expect(names(type)).not.toContain('BAN_MEMBERS')
})
