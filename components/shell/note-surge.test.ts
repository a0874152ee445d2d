import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '@/lib/time'

const AURORA = '201'
const DENEB = '202'

/** What the next page of a tab begins with: nothing but what the tab has kept. */
async function nextPage() {
  vi.resetModules()
  return (await import('./note-surge')).noteSurge
}

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a surge is new once in a tab, on however many pages it is seen', async () => {
  const noteSurge = await nextPage()
  expect(noteSurge(AURORA, 0)).toBe(true)
  expect(noteSurge(DENEB, 0)).toBe(true)
  expect(noteSurge(AURORA, 9 * MINUTE)).toBe(false)
  expect(noteSurge(AURORA, 18 * MINUTE)).toBe(false)
  const onNext = await nextPage()
  expect(onNext(AURORA, 19 * MINUTE)).toBe(false)
  expect(onNext(AURORA, 29 * MINUTE)).toBe(true)
})

test('where the tab keeps nothing each page tells of it once', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const noteSurge = await nextPage()
  expect([noteSurge(AURORA, 0), noteSurge(AURORA, MINUTE)]).toEqual([true, false])
  expect((await nextPage())(AURORA, 2 * MINUTE)).toBe(true)
})
