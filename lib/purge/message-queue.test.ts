import { expect, test } from 'vitest'
import { v1 } from '../platform/profiles/v1.ts'
import { DAY, HOUR, SECOND } from '../time.ts'
import { MessageQueue, type Waiting } from './message-queue.ts'

const AT = Date.parse('2026-03-01T12:00:00Z')
const many = (count: number, more: Partial<Waiting> = {}, from = 0): Waiting[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(from + n), channelId: 'a', createdAt: AT - HOUR + n, ...more }))

/** Every call until nothing waits any more, each made as soon as it can be. */
function drain(queue: MessageQueue, at = AT, mayBulk = true): string[] {
  const made: string[] = []
  for (let [call] = queue.next(at, mayBulk); call; [call] = queue.next(at, mayBulk)) {
    made.push(`${call.how} ${call.ids.length} in ${call.channelId}`)
    queue.remove(call.channelId, call.ids)
  }
  return made
}

test('a hundred of one channel at a time, and a leftover of one by itself', () => {
  expect(drain(new MessageQueue(v1, many(201)))).toEqual(['bulk 100 in a', 'bulk 100 in a', 'single 1 in a'])
})

test('the channel whose messages are next to the line comes first, old ones and those of no known age come last', () => {
  const other = many(2, { channelId: 'b', createdAt: AT - 13 * DAY }, 500)
  const old = [...many(1, { createdAt: AT - 15 * DAY }, 600), ...many(1, { createdAt: null }, 700)]
  expect(drain(new MessageQueue(v1, [...many(3), ...other, ...old]))).toEqual([
    'bulk 2 in b',
    'bulk 3 in a',
    'single 1 in a',
    'single 1 in a',
  ])
})

test('what is too old by now goes by itself, 15 s before the platform would refuse it', () => {
  const queue = new MessageQueue(v1, many(2, { createdAt: AT - 14 * DAY + 16 * SECOND }))
  expect(queue.next(AT, true).map(({ how }) => how)).toEqual(['bulk'])
  expect(drain(queue, AT + SECOND)).toEqual(['single 1 in a', 'single 1 in a'])
})

test('while many cannot go together, single ones are told of beside them', () => {
  const queue = new MessageQueue(v1, [...many(5), ...many(1, { createdAt: AT - 15 * DAY }, 600)])
  expect(queue.next(AT, true).map(({ how, ids }) => [how, ids.length])).toEqual([
    ['bulk', 5],
    ['single', 1],
  ])
})

test('what was refused together comes again in smaller parts, and in the end alone', () => {
  const queue = new MessageQueue(v1, many(3, { together: 2 }))
  queue.add(many(2, { together: 1 }, 10))
  expect(drain(queue)).toEqual(['bulk 2 in a', ...Array(3).fill('single 1 in a')])
})

test('where the platform takes no many at once, or the bot may only delete its own, each goes alone', () => {
  expect(drain(new MessageQueue(v1, many(2)), AT, false)).toEqual(['single 1 in a', 'single 1 in a'])
  expect(drain(new MessageQueue(v1, many(2, { alone: true })))).toEqual(['single 1 in a', 'single 1 in a'])
})

test('nothing comes of a channel that is closed', () => {
  const queue = new MessageQueue(v1, [...many(3), ...many(2, { channelId: 'b' }, 10)])
  queue.dropChannel('a')
  expect(drain(queue)).toEqual(['bulk 2 in b'])
})
