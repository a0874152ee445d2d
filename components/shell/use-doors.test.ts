import { expect, test } from 'vitest'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { MINUTE, SECOND } from '@/lib/time'
import { dotWords } from './rail-dot'
import { doorsAt } from './use-doors'

test('of another guild it is said no longer than ten minutes who just joined', () => {
  const readAt = '2026-01-31T12:00:00.000Z'
  const surge = { count: 312, gone: 0, isExact: true }
  const door = { id: '5', name: 'Aurora', iconUrl: null, runs: null, surge, closedPages: [] } satisfies GuildDoor
  const said = (ms: number) => doorsAt([door], readAt, new Date(Date.parse(readAt) + ms)).map(dotWords)
  const words = ['312 joined in the last 10 minutes']
  expect(said(0)).toEqual(words)
  expect(said(10 * MINUTE - SECOND)).toEqual(words)
  expect(said(10 * MINUTE)).not.toEqual(words)
})
