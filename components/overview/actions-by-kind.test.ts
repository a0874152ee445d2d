import { expect, test } from 'vitest'
import { actionsByKind } from './actions-by-kind'

const early = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()

test('of the hours in which the charts may begin, those count that are drawn; the most frequent stands first', () => {
  const kinds = [
    { action: 'member.ban', at: null, count: 2 },
    { action: 'member.kick', at: null, count: 1 },
    { action: 'member.kick', at: early(11), count: 8 },
    { action: 'member.kick', at: early(12), count: 3 },
    { action: 'member.nick', at: early(11), count: 5 },
    { action: 'member.roles', at: early(13), count: 2 },
  ]
  expect(actionsByKind({ kinds }, Date.UTC(2026, 2, 1, 12))).toEqual([
    { action: 'member.kick', count: 4 },
    { action: 'member.ban', count: 2 },
    { action: 'member.roles', count: 2 },
  ])
})
