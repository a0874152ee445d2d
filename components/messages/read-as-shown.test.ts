import { expect, test } from 'vitest'
import type { MessagesPage, MessageView } from '@/lib/queries/messages/message-views'
import { PAGE, readAsShown } from './read-as-shown.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString()
const message = (second: number) => ({ id: `${10_000 + second}`, createdAt: at(second) }) as unknown as MessageView
const seconds = (messages: MessageView[]) => messages.map(({ id }) => Number(id) - 10_000)
/** From the newer to the older, both with them. */
const span = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, n) => message(newest - n))

/** A channel whose pages go on below the message that their cursor names. */
function channel(messages: MessageView[]) {
  const asked: number[] = []
  const read = async (cursor: string | null, limit: number): Promise<MessagesPage> => {
    asked.push(limit)
    const start = cursor === null ? 0 : messages.findIndex(({ id }) => id === cursor) + 1
    const page = messages.slice(start, start + limit)
    const isEnd = start + limit >= messages.length
    return {
      messages: page,
      nextCursor: isEnd ? null : page.at(-1)!.id,
      newerCursor: cursor === null ? 'newer' : null,
      skipped: 1,
      knownSince: null,
      isSilent: false,
      searchedUntil: null,
    }
  }
  return { asked, read }
}

test('what was never shown is one page', async () => {
  const { asked, read } = channel(span(1_000, 1))
  const page = await readAsShown([], read)
  expect(page.messages).toHaveLength(PAGE)
  expect(asked).toEqual([PAGE])
})

test('a first page that has grown is read down to its end, not beyond it, and goes on from there', async () => {
  const { asked, read } = channel(span(1_000, 1))
  const page = await readAsShown(span(990, 800), read)
  expect(seconds(page.messages)).toEqual(seconds(span(1_000, 800)))
  expect(page.nextCursor).toBe(message(800).id)
  expect(page.newerCursor).toBe('newer')
  expect(asked).toEqual([50, 100, 51])
  expect(page.skipped).toBe(3)
})

test('what was deleted meanwhile is gone, also at the end', async () => {
  const left = span(1_000, 1).filter(({ id }) => !['10960', '10930', '10929'].includes(id))
  const page = await readAsShown(span(1_000, 929), channel(left).read)
  expect(seconds(page.messages)).not.toContain(960)
  expect(seconds(page.messages)).not.toContain(929)
  expect(seconds(page.messages)).toContain(931)
  expect(page.nextCursor).toBe(page.messages.at(-1)?.id)
  // All of what was shown, of a channel that ends there.
  expect(seconds((await readAsShown(span(1_000, 900), channel(span(1_000, 980)).read)).messages)).toEqual(
    seconds(span(1_000, 980)),
  )
})

test('where too much came in meanwhile, the list begins anew', async () => {
  const { asked, read } = channel(span(9_000, 1))
  const page = await readAsShown(span(1_000, 951), read)
  expect(seconds(page.messages)).toEqual(seconds(span(9_000, 8_951)))
  expect(page.nextCursor).toBe(message(8_951).id)
  expect(asked).toHaveLength(6)
})

test('a search that gave up further down than all that was shown has come to its end', async () => {
  const { asked, read } = channel([message(1_000), message(999), ...span(900, 1)])
  const found = async (cursor: string | null, limit: number) =>
    cursor === null ? { ...(await read(null, 2)), searchedUntil: at(900) } : read(cursor, limit)
  const shown = [message(1_000), message(999), message(950)]
  expect(seconds((await readAsShown(shown, found)).messages)).toEqual([1_000, 999])
  expect(asked).toHaveLength(1)
  // Something that was shown may lie beyond.
  expect(seconds((await readAsShown([...shown, message(900)], found)).messages)).toEqual([1_000, 999, 900])
})
