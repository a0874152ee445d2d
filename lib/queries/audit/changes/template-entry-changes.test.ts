import { expect, test } from 'vitest'
import { DAY } from '../../../time.ts'
import { entryChanges } from './entry-changes.ts'

const raid = { text: 'Raid', actions: ['member.ban'], timeoutMs: null, banMs: null, deleteMessageDays: null }

const changes = (former: object | null, next: object | null) => {
  const after = { template: next }
  return entryChanges({ intent: after, before: { template: former }, after }, new Map())
}

test('of a view or a message template that all used and somebody deleted, the log tells the name', () => {
  const intent = { sharedName: 'Greeting' }
  expect(entryChanges({ intent, before: {}, after: null }, new Map())).toEqual([
    { label: 'Name', before: 'Greeting', after: null },
  ])
})

test('the log tells what of a reason template is another, and of a new or deleted one all', () => {
  expect(changes(null, raid)).toEqual([
    { label: 'Reason', before: null, after: 'Raid' },
    { label: 'Offered for', before: null, after: 'Ban' },
  ])
  expect(changes(raid, { ...raid, banMs: 0, deleteMessageDays: 7 })).toEqual([
    { label: 'Ban', before: null, after: 'No end' },
    { label: 'Messages deleted', before: null, after: 'of the last 7 days' },
  ])
  expect(changes({ ...raid, actions: [], timeoutMs: DAY }, null)).toEqual([
    { label: 'Reason', before: 'Raid', after: null },
    { label: 'Offered for', before: 'Everything', after: null },
    { label: 'Timeout', before: '1 day', after: null },
  ])
})
