import { afterEach, expect, test } from 'vitest'
import { newId } from './new-id.ts'
import { setClock } from './time.ts'

let putBack = () => {}
afterEach(() => putBack())

test('within one millisecond ids stand in the order they were made, before those of the next and behind those of the last', () => {
  let at = Date.parse('2026-03-01T12:00:00Z')
  putBack = setClock(() => at)
  const ids: string[] = []
  for (let moment = 0; moment < 20; moment++) {
    for (let n = 0; n < 20; n++) ids.push(newId())
    at++
  }
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(400)
})

test('an id tells when it was made', () => {
  const at = new Date('2026-03-01T12:00:00.123Z')
  expect(Number.parseInt(newId(at).replace('-', '').slice(0, 12), 16)).toBe(at.getTime())
})
