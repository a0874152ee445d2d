import { QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LiveEvent, LiveKind } from '@/lib/live/live-event'
import { memberNames } from '../composer/preview/use-member-names'
import { messagesList } from '../messages/message-queries'
import { reasonTemplates } from '../moderation/reason-templates'
import { written } from '../purge/use-written'
import { brakesOf } from '../settings/brakes-queries'
import { stepsOf } from '../settings/steps-queries'
import { fallBehind } from './fall-behind'

const event = (kind: LiveKind, ...ids: string[]): LiveEvent => ({ guildId: '1', kind, ids })

test('what is not shown when something changes is read as soon as it is shown again', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const read: string[] = []
  const show = (name: string) => {
    const queryKey = ['guild', '1', name]
    return new QueryObserver(queries, { queryKey, queryFn: () => read.push(name) }).subscribe(() => {})
  }
  const leave = [show('figures'), show('log')]
  await expect.poll(() => queries.isFetching()).toBe(0)
  leave[0]!()
  fallBehind(queries, '2', event('audit'), false)
  show('figures')()
  expect(read).toEqual(['figures', 'log'])
  fallBehind(queries, '1', event('audit'), false)
  // Neither before it is shown, nor what is shown: that hears for itself.
  expect(read).toEqual(['figures', 'log'])
  leave[0] = show('figures')
  expect(read).toEqual(['figures', 'log', 'figures'])
  for (const end of leave) end()
})

test('with other rights everything that is not shown is behind, and what says nothing of itself with each event', () => {
  const queries = new QueryClient()
  const isBehind = (name: string) => queries.getQueryState(['guild', '1', name])?.isInvalidated
  for (const [name, meta] of [
    ['brakes', { changedBy: ({ kind }: LiveEvent) => kind === 'settings' }],
    ['members'],
  ] as const)
    queries.setQueryDefaults(['guild', '1', name], { ...(meta && { meta }) })
  const read = () => {
    for (const name of ['brakes', 'members']) queries.setQueryData(['guild', '1', name], 'as it was')
  }
  read()
  fallBehind(queries, '1', event('audit', '5'), false)
  expect([isBehind('brakes'), isBehind('members')]).toEqual([false, true])
  fallBehind(queries, '1', event('settings'), false)
  expect(isBehind('brakes')).toBe(true)
  read()
  fallBehind(queries, '1', event('role', '5'), true)
  expect([isBehind('brakes'), isBehind('members')]).toEqual([true, true])
})

const list = (filter: { channels: string[] }) => messagesList('1', { filter, at: undefined }).meta
const OF_TWO = list({ channels: ['16', '17'] })
const OF_ALL = list({ channels: [] })
const PLANNED = written('1', { id: 'r1', startedAt: null }, '5,6').meta
const STARTED = written('1', { id: 'r1', startedAt: '2026-01-01T00:00:00.000Z' }, '5,6').meta
const NAMES = memberNames('1', '5,6').meta

test.each<[string, QueryMeta | undefined, LiveEvent, boolean]>([
  // Whoever hops between channels has read what was written nowhere but elsewhere.
  ['two channels', OF_TWO, event('message', '18'), false],
  ['two channels', OF_TWO, event('message', '17'), true],
  ['two channels', OF_TWO, event('message'), true],
  ['two channels', OF_TWO, event('member', '5'), false],
  ['two channels', OF_TWO, event('audit', '5'), false],
  ['two channels', OF_TWO, event('channel', '18'), true],
  ['two channels', OF_TWO, event('sync'), true],
  ['two channels', OF_TWO, event('gateway'), true],
  ['all channels', OF_ALL, event('message', '18'), true],
  ['reasons', reasonTemplates('1').meta, event('audit', '5'), false],
  ['reasons', reasonTemplates('1').meta, event('settings'), true],
  ['brakes', brakesOf('1').meta, event('member', '5'), false],
  ['brakes', brakesOf('1').meta, event('settings'), true],
  ['steps', stepsOf('1').meta, event('member', '5'), false],
  ['steps', stepsOf('1').meta, event('settings', 'steps'), true],
  ['a run that has started', STARTED, event('audit', '5'), false],
  ['a run that has started', STARTED, event('run', 'r2'), false],
  ['a run that has started', STARTED, event('run', 'r1'), true],
  ['a run that has started', STARTED, event('run'), true],
  ['a run that has started', STARTED, event('channel', '16'), true],
  ['a plan', PLANNED, event('message', '16'), true],
  ['names', NAMES, event('message', '16'), false],
  ['names', NAMES, event('member', '7'), false],
  ['names', NAMES, event('member', '6'), true],
  ['names', NAMES, event('member', '66'), false],
])('what was read of %s is changed: %#', (_, meta, told, isChanged) => {
  expect(meta!.changedBy!(told)).toBe(isChanged)
})
