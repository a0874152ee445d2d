import { expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { changesOf } from './changes-of.ts'
import type { Entry } from './run-entries.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const one = inHours(1)
const two = inHours(2)

interface Ordered {
  add?: string[]
  remove?: string[]
  ends?: Record<string, string | null>
  /** The ends of before. */
  were?: Record<string, string>
  worn: string[]
}

const listed = (ends: Record<string, string | null>) =>
  Object.entries(ends).map(([roleId, endsAt]) => ({ roleId, endsAt }))

function ordered({ add = [], remove = [], ends = {}, were = {}, worn }: Ordered, index: number): Entry {
  return {
    id: `${index}`,
    targetId: '9',
    action: 'member.roles',
    intent: { add, remove, ends: listed(ends) },
    before: { roleIds: worn, ends: listed(were) },
    after: { roleIds: [...worn.filter(id => !remove.includes(id)), ...add] },
  } as unknown as Entry
}

/** Of orders about the same person, the oldest first. */
const found = (...orders: Ordered[]) => changesOf(orders.map(ordered).toReversed())

test('roles are taken back as they were before the first order', () => {
  const { changes } = found({ add: ['a', 'b'], worn: ['c'] }, { remove: ['a', 'c'], worn: ['a', 'b', 'c'] })
  expect(changes).toMatchObject([
    { id: '1', olderIds: ['0'], intent: { add: ['b'], remove: ['c'] }, before: { roleIds: ['c'] } },
  ])
})

test('a role that was taken comes back with the end that it had before all of it', () => {
  const { changes } = found(
    { ends: { c: two }, were: { c: one }, worn: ['c'] },
    { remove: ['c'], were: { c: two }, worn: ['c'] },
  )
  expect(changes).toMatchObject([
    { intent: { remove: ['c'], ends: [] }, before: { roleIds: ['c'], ends: [{ roleId: 'c', endsAt: one }] } },
  ])
})

test('one that was taken and given again has only another end', () => {
  const { changes } = found({ remove: ['c'], were: { c: one }, worn: ['c'] }, { add: ['c'], worn: [] })
  expect(changes).toMatchObject([
    { intent: { add: [], remove: [], ends: [{ roleId: 'c', endsAt: null }] }, before: { ends: [{ endsAt: one }] } },
  ])
})

test('an end that was moved and moved back is put right', () => {
  const { changes, leftOut } = found(
    { ends: { c: two }, were: { c: one }, worn: ['c'] },
    { ends: { c: one }, were: { c: two }, worn: ['c'] },
  )
  expect(changes).toEqual([])
  expect(leftOut).toMatchObject([{ plan: 'already' }, { plan: 'already' }])
})

test('an end that is moved twice is one change', () => {
  const { changes } = found(
    { ends: { c: two }, were: { c: one }, worn: ['c'] },
    { ends: { c: null }, were: { c: two }, worn: ['c'] },
  )
  expect(changes).toMatchObject([{ intent: { ends: [{ endsAt: null }] }, before: { ends: [{ endsAt: one }] } }])
})
