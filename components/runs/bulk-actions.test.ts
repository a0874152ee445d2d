import { expect, test } from 'vitest'
import { aurora, bo, hana, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { type BulkAction, bulkReasons, bulkTitle } from './bulk-actions'
import { BULK_ACTIONS } from './bulk-looks'
import { bulkRoleReasons } from './bulk-role-reasons'
import { isVoiceAction } from './voice-looks'

const ALL = Object.keys(BULK_ACTIONS) as BulkAction[]
const ACTIONS = ALL.filter(action => !isVoiceAction(action))

test.each(ACTIONS)('%s is open to Mia and says to Hana what it needs', action => {
  expect(bulkReasons(action, standing(mia()), NOW)).toEqual([])
  expect(bulkReasons(action, standing(hana()), NOW).join(' ')).toMatch(/needs/i)
})

test.each(ALL.filter(isVoiceAction))('%s is open to Bo whoever is in voice, and says to Mia what it needs', action => {
  expect(bulkReasons(action, standing(bo(), aurora(), bo()), NOW)).toEqual([])
  expect(bulkReasons(action, standing(mia()), NOW).join(' ')).toMatch(/needs (mute|deafen|move) members/i)
})

test('a role below hers can be given and taken, one above hers neither', () => {
  expect(bulkRoleReasons('Helper', standing(mia()), NOW)).toEqual({ give: [], take: [] })
  const { give, take } = bulkRoleReasons('Admin', standing(mia()), NOW)
  for (const because of [give, take]) expect(because.join(' ')).toContain('not below your highest role Moderator')
})

test('a title counts', () => {
  expect(bulkTitle('member.timeout.remove', 10_000)).toBe('End timeout of 10,000 members')
  expect(bulkTitle('member.kick', 1)).toBe('Kick 1 member')
  expect(bulkTitle('member.voice.mute', 12)).toBe('Mute 12 members in voice')
  expect(bulkTitle('member.voice.mute', 12, { mute: false })).toBe('Unmute 12 members in voice')
  expect(bulkTitle('member.voice.deafen', 1, { deaf: false })).toBe('Undeafen 1 member in voice')
  expect(bulkTitle('member.voice.move', 1, { channelId: '7' })).toBe('Move 1 member in voice')
  expect(bulkTitle('member.voice.move', 2, { channelId: null })).toBe('Disconnect 2 members in voice')
})
