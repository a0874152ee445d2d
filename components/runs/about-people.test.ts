import { expect, test } from 'vitest'
import { aboutPeople } from './about-people'

test('the same people are the same in any order, and one more makes others of them', () => {
  expect(aboutPeople(['17', '16'])).toBe(aboutPeople(['16', '17']))
  expect(aboutPeople(['16', '17', '18'])).not.toBe(aboutPeople(['16', '17']))
  expect(aboutPeople(['16', '17'])).not.toBe(aboutPeople(['1617']))
})

test('the ids that are chosen are left as they were', () => {
  const ids = ['17', '16']
  aboutPeople(ids)
  expect(ids).toEqual(['17', '16'])
})
