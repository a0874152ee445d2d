import { expect, test } from 'vitest'
import { brakeChanges } from './brake-entry-changes.ts'

test('the log tells what a reason is asked for, in the words of the settings', () => {
  const before = { limits: {}, approvalOver: null, approveAdministrator: false, reasonsFor: [] }
  const after = { ...before, reasonsFor: ['member.voice.mute', 'member.voice.deafen', 'member.ban'] }
  expect(brakeChanges(before, after)).toEqual([{ label: 'Needs a reason', before: null, after: 'Ban, In voice' }])
  // Of before there was such a thing.
  const { reasonsFor: _, ...former } = before
  expect(brakeChanges(former, before)).toEqual([])
})
