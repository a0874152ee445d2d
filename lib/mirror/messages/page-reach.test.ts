import { expect, test } from 'vitest'
import { profiles } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import type { PlatformMessage } from '../../platform/wire/message.ts'
import { endOfPage, isFromTop, readableFrom } from './page-reach.ts'

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

test('a page with anything that is not older than what it was asked for begins at the top again', () => {
  const page = { messages: [], skipped: 2, unread: ['999', '1000'], next: null }
  expect(['999', '1000', '1001', undefined].map(before => isFromTop(page, before))).toEqual([true, true, false, false])
  const readable = { ...page, messages: [{ id: '1002' } as PlatformMessage] }
  expect(isFromTop(readable, '1001')).toBe(true)
})
