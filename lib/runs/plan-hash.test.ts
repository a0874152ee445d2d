import { expect, test } from 'vitest'
import { type Frozen, planHash } from './plan-hash.ts'

const plan: Frozen = {
  action: 'member.roles',
  input: { add: ['1'], remove: [] },
  targets: [
    { targetId: '16', input: null },
    { targetId: '9', input: { add: ['2'], undoOf: 'x' } },
  ],
}

test('the same plan has the same hash, however the database orders its rows and the fields of its JSON', () => {
  const same = {
    ...plan,
    input: { remove: [], add: ['1'] },
    targets: [{ targetId: '9', input: { undoOf: 'x', add: ['2'] } }, plan.targets[0]!],
  }
  expect(planHash(same)).toBe(planHash(plan))
  expect(planHash(plan)).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, Partial<Frozen>]>([
  ['another action', { action: 'member.ban' }],
  ['another order', { input: { add: ['1', '2'], remove: [] } }],
  ['one target less', { targets: plan.targets.slice(1) }],
  ['one target more', { targets: [...plan.targets, { targetId: '17', input: null }] }],
  [
    'another order for one target',
    { targets: [plan.targets[0]!, { targetId: '9', input: { add: ['3'], undoOf: 'x' } }] },
  ],
])('%s is another plan', (_what, change) => {
  expect(planHash({ ...plan, ...change })).not.toBe(planHash(plan))
})
