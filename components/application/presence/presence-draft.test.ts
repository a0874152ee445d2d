import { expect, test } from 'vitest'
import type { Presence } from '@/lib/application/presence/presence'
import { draftOf, isChanged, presenceOf, unusedKey } from './presence-draft'
import { activityVerb } from './presence-words'

const KEPT: Presence = {
  status: 'idle',
  activities: [{ name: 'chess', type: 0 }],
  afk: false,
  since: '2026-01-01T00:00:00.000Z',
}

test('a draft says what is kept until something is changed', () => {
  expect(presenceOf(draftOf(KEPT))).toEqual(KEPT)
  expect(isChanged(draftOf(KEPT), KEPT)).toBe(false)
  expect(isChanged(draftOf(null), null)).toBe(false)
  expect(isChanged({ ...draftOf(KEPT), afk: true }, KEPT)).toBe(true)
  expect(isChanged({ ...draftOf(KEPT), activities: [{ key: 'new', name: ' chess ', type: 0 }] }, KEPT)).toBe(false)
})

test('only who is idle has been so since some time', () => {
  expect(presenceOf({ ...draftOf(KEPT), status: 'dnd' }).since).toBeNull()
})

test('an activity that is added has a key of its own, also beside those of a draft that was left', () => {
  const activities = draftOf(KEPT).activities
  for (let count = 0; count < 3; count++) activities.push({ key: unusedKey(activities), name: '', type: 0 })
  activities.splice(1, 1)
  activities.push({ key: unusedKey(activities), name: '', type: 0 })
  expect(new Set(activities.map(({ key }) => key)).size).toBe(4)
})

test('what stands before the name of an activity', () => {
  const verbs = ['Playing', 'Streaming', 'Listening to', 'Watching', '', 'Competing in', '']
  expect([0, 1, 2, 3, 4, 5, 9].map(activityVerb)).toEqual(verbs)
})
