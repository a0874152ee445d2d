import { expect, test } from 'vitest'
import type { MessagesPage, MessageView } from '@/lib/queries/messages/message-views'
import { holdsMore, type MessagesData, mergeNewest, patchMessage } from './merge-newest.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString()
const message = (second: number, content = '') =>
  ({ id: `${100 + second}`, createdAt: at(second), content }) as unknown as MessageView
const page = (seconds: number[], nextCursor: string | null = null) =>
  ({
    messages: seconds.map(second => message(second)),
    nextCursor,
    knownSince: null,
    isSilent: false,
    skipped: 0,
  }) as unknown as MessagesPage
const data = (...pages: MessagesPage[]): MessagesData => ({ pages, pageParams: pages.map(() => null) })
const ids = (merged: MessagesData | null) =>
  merged?.pages.map(({ messages }) => messages.map(({ id }) => Number(id) - 100))

const loaded = data(page([9, 8, 7], 'a'), page([6, 5], 'b'), page([4, 3]))

test('new ones come at the top, older pages stay as they are', () => {
  const merged = mergeNewest(loaded, page([11, 10, 9], 'c'))
  expect(ids(merged)).toEqual([
    [11, 10, 9, 8, 7],
    [6, 5],
    [4, 3],
  ])
  expect(merged?.pages[0]?.nextCursor).toBe('a')
  expect(merged?.pages[0]?.messages[2]).toBe(loaded.pages[0]?.messages[0])
})

test('deleted ones of the same span go, over the border of pages too; changed ones change', () => {
  expect(ids(mergeNewest(loaded, page([9, 7, 5], 'c')))).toEqual([[9, 7, 5], [], [4, 3]])
  const edited = { ...page([9, 8], 'c'), messages: [message(9, 'edited'), message(8)] } as MessagesPage
  expect(mergeNewest(loaded, edited)?.pages[0]?.messages[0]?.content).toBe('edited')
})

test('where all fits on one page, whatever is not on it is gone', () => {
  expect(ids(mergeNewest(loaded, page([9])))).toEqual([[9]])
  expect(ids(mergeNewest(loaded, page([])))).toEqual([[]])
  expect(mergeNewest(data(page([9, 8], 'a')), page([9]))?.pages[0]?.nextCursor).toBeNull()
})

test('where it reaches further down than what was loaded, the list goes on from its end and repeats nothing', () => {
  const merged = mergeNewest(data(page([9, 8, 7], 'a'), page([6, 5], 'b')), page([9, 6, 4], 'c'))
  expect(ids(merged)).toEqual([[9, 6, 4]])
  expect(merged?.pages.at(-1)?.nextCursor).toBe('c')
  // It ends where what was loaded ends, or above: that goes on as before.
  const met = mergeNewest(data(page([9, 8, 7], 'a'), page([6, 5], 'b')), page([9, 6, 5], 'c'))
  expect(met?.pages.at(-1)?.nextCursor).toBe('b')
})

test('what was searched in vain is not searched again because something new was found', () => {
  const inVain = { ...page([], 'b'), searchedUntil: at(3) }
  const merged = mergeNewest(data(inVain), page([9], 'c'))
  expect(ids(merged)).toEqual([[9]])
  expect(merged?.pages[0]?.nextCursor).toBe('b')
  expect(mergeNewest(data(inVain), page([9, 2], 'c'))?.pages[0]?.nextCursor).toBe('c')
})

test('more is loaded than the newest page tells of: other pages, or what a first page has grown by', () => {
  expect(holdsMore(loaded, page([9, 8, 7], 'a'))).toBe(true)
  expect(holdsMore(data(page([9, 8, 7], 'a')), page([9, 8], 'a'))).toBe(true)
  expect(holdsMore(data(page([9, 8], 'a')), page([9, 8], 'a'))).toBe(false)
})

test('where messages may lie in between, the list has to be read anew', () => {
  expect(mergeNewest(loaded, page([30, 29, 28], 'c'))).toBeNull()
  expect(ids(mergeNewest(data(page([])), page([2, 1], 'c')))).toEqual([[2, 1]])
})

test('a search that has found nothing yet says nothing of what was found before', () => {
  expect(mergeNewest(loaded, page([], 'c'))).toBe(loaded)
})

test('one message is changed or taken out in its place', () => {
  expect(patchMessage(loaded, '105', message(5, 'x')).pages[1]?.messages[1]?.content).toBe('x')
  expect(ids(patchMessage(loaded, '105', null))).toEqual([[9, 8, 7], [6], [4, 3]])
})
