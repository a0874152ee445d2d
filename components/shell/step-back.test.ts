import { expect, test } from 'vitest'
import { addressToCome, afterStep, stepBack } from './step-back'

const LIST = 'http://steward/guilds/201/members'
const SHEET = `${LIST}?member=105`

/** The steps of a tab, at the last of them, that goes back when `go` is called. */
function tabAt(...urls: string[]) {
  const entries = urls.map((url, index) => ({ key: `key ${index}`, index, url, sameDocument: url.startsWith(LIST) }))
  let index = urls.length - 1
  const asked: (() => void)[] = []
  const steps = {
    get currentEntry() {
      return entries[index]
    },
    entries: () => entries,
    back: () => ({ committed: new Promise<void>(resolve => asked.push(resolve)) }),
  } as unknown as Navigation
  return {
    steps,
    asked,
    /** Lets the browser go, and whoever waits for it hear of that. */
    go: async () => {
      index -= asked.length
      for (const resolve of asked.splice(0)) resolve()
      await new Promise(done => setTimeout(done))
    },
  }
}

const isList = (url: URL) => url.href === LIST

test('closing takes back the step that has opened it, once however often it is pressed', async () => {
  const tab = tabAt(LIST, LIST, SHEET)
  expect(stepBack(isList, tab.steps)).toBe(true)
  expect(stepBack(isList, tab.steps)).toBe(true)
  expect(tab.asked).toHaveLength(1)
  await tab.go()
  expect(tab.steps.currentEntry?.index).toBe(1)
  // Opened and closed again.
  const again = tabAt(LIST, LIST, SHEET)
  expect(stepBack(isList, again.steps)).toBe(true)
  expect(again.asked).toHaveLength(1)
  await again.go()
})

test('it stays where the step before is another one', () => {
  for (const before of [[], [`${LIST}?q=rex`], [SHEET], ['http://steward/guilds/201/audit']]) {
    const tab = tabAt(...before, SHEET)
    expect(stepBack(isList, tab.steps), before[0]).toBe(false)
    expect(tab.asked).toEqual([])
  }
})

test('it stays where the step before would load the page anew, and where the browser does not tell', () => {
  const elsewhere = 'http://steward/guilds'
  const tab = tabAt(elsewhere, SHEET)
  expect(stepBack(({ href }) => href === elsewhere, tab.steps)).toBe(false)
  expect(tab.asked).toEqual([])
  expect(stepBack(isList, undefined)).toBe(false)
})

test('what is written while a step is being taken back is written after it, over what is there then', async () => {
  const tab = tabAt(LIST, SHEET)
  const written: string[] = []
  afterStep(() => written.push('before'))
  expect(written).toEqual(['before'])
  stepBack(isList, tab.steps)
  expect(addressToCome().search).toBe('')
  afterStep(() => written.push('sheet'))
  afterStep(() => written.push('filter'))
  expect(written).toEqual(['before'])
  await tab.go()
  expect(written).toEqual(['before', 'sheet', 'filter'])
  afterStep(() => written.push('after'))
  expect(written).toHaveLength(4)
})

test('a step that the browser does not take holds nobody up', async () => {
  const tab = tabAt(LIST, SHEET)
  const committed = Promise.reject(new Error('another step came first'))
  stepBack(isList, { ...tab.steps, currentEntry: tab.steps.currentEntry, back: () => ({ committed }) as never })
  const written: string[] = []
  afterStep(() => written.push('sheet'))
  await expect.poll(() => written).toEqual(['sheet'])
})
