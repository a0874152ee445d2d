import { expect, test } from 'vitest'
import { profiles } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { endOfPage, readableFrom } from './page-reach.ts'

const { v1 } = profiles
const timeless = { ...v1, snowflakeEpochMs: null }
const [noon, one, top] = ['12:00', '13:00', '14:00'].map(time => new Date(`2024-05-06T${time}:00Z`)) as [
  Date,
  Date,
  Date,
]
const [atNoon, atOne] = [noon, one].map(at => firstIdAt(v1, at)!) as [string, string]

test('a page of which only the ids can be read lacks all up to the newest of them', () => {
  const page = { messages: [], skipped: 2, unread: [atOne, atNoon], next: atNoon }
  expect(readableFrom(v1, page, top)).toEqual(new Date(one.getTime() + 1))
  expect(endOfPage(v1, page)).toEqual({ createdAt: noon, id: atNoon })
  expect(readableFrom(timeless, page, top)).toEqual(top)
  expect(endOfPage(timeless, page)).toBeNull()
})

test('where not even an id can be read, any of the page may be missing', () => {
  expect(readableFrom(v1, { messages: [], skipped: 2, unread: [atNoon], next: null }, top)).toEqual(top)
  expect(readableFrom(v1, { messages: [], skipped: 0, unread: [], next: null }, top)).toBeNull()
})
