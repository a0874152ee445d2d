import { expect, test } from 'vitest'
import { aboutPeople } from './about-people'

test('the same people are the same in any order, and one more makes others of them', () => {
  expect(aboutPeople({ ids: ['17', '16'] })).toBe(aboutPeople({ ids: ['16', '17'] }))
  expect(aboutPeople({ ids: ['16', '17', '18'] })).not.toBe(aboutPeople({ ids: ['16', '17'] }))
  expect(aboutPeople({ ids: ['16', '17'] })).not.toBe(aboutPeople({ ids: ['1617'] }))
})

test('all that match are told by what narrows them, not by their order or how many they are', () => {
  const about = aboutPeople({ filter: { q: 'rex' }, count: 3 })
  expect(aboutPeople({ filter: { q: 'rex', sort: '-name' }, count: 4 })).toBe(about)
  expect(aboutPeople({ filter: { q: 'rex', bot: 'no' }, count: 3 })).not.toBe(about)
})

test('the ids that are chosen are left as they were', () => {
  const ids = ['17', '16']
  aboutPeople({ ids })
  expect(ids).toEqual(['17', '16'])
})
