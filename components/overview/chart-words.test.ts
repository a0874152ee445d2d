import { expect, test } from 'vitest'
import type { Bucket } from './bucket-counts'
import { chartSummaries, kindsWords } from './chart-words'

const quiet: Bucket = {
  at: 0,
  joins: 0,
  stayed: null,
  leaves: 0,
  bans: 0,
  messages: 0,
  deleted: 0,
  actions: 0,
  members: 60,
}

test('bans and deleted messages are said where there were any', () => {
  expect(chartSummaries([quiet])).toEqual({
    members: '60 members, as many as before',
    joins: '0 joined, 0 left',
    messages: '0 messages',
    actions: '0 actions through Steward',
  })
  const busy = { ...quiet, joins: 3, leaves: 2, bans: 1, messages: 1200, deleted: 40, actions: 1, members: 61 }
  expect(chartSummaries([quiet, busy])).toEqual({
    members: '61 members, 1 more',
    joins: '3 joined, 2 left, 1 banned',
    messages: '1,200 messages, 40 deleted',
    actions: '1 action through Steward',
  })
})

test('who may not see who is banned reads nothing of bans', () => {
  expect(chartSummaries([{ ...quiet, leaves: 2, bans: null }]).joins).toBe('0 joined, 2 left')
})

test('where not all kinds are drawn it is said', () => {
  expect([kindsWords(1, 6), kindsWords(6, 6), kindsWords(7, 6)]).toEqual([
    '1 kind',
    '6 kinds',
    'the 6 most frequent of 7 kinds',
  ])
})
