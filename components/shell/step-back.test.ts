import { expect, test } from 'vitest'
import { stepBack } from './step-back'

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
      await Promise.resolve()
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
