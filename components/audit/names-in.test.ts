import { expect, test } from 'vitest'
import type { TimelineItem } from '@/lib/queries/audit/timeline-views'
import { namesIn } from './names-in'

const at = (actor: string, target: string | null) =>
  ({
    kind: 'entry',
    entry: { actor: { id: '1', name: actor }, target: { id: '2', name: target } },
  }) as TimelineItem

test('whoever was called otherwise before has the newest name, however far the log was read', () => {
  const items = [at('Mia', null), at('Mia', 'Vera'), at('Mia of old', 'Vera before')]
  expect([...namesIn(items)]).toEqual([
    ['1', 'Mia'],
    ['2', 'Vera'],
  ])
})
