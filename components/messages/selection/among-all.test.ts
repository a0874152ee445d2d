import { expect, test, vi } from 'vitest'
import { createSelection, type Selection } from '../../table/selection.ts'
import { amongAll } from './among-all.ts'

// Newest first, as they are listed. The first came after all were chosen.
const LOADED = ['1000', '999', '998', '997']
const PLACES = new Map(LOADED.map((id, index) => [id, index]))

/** All that match are chosen, up to 999, and what is ticked once they are no more. */
function chooseAll() {
  const ticked = createSelection(100)
  const end = vi.fn()
  return { all: amongAll(ticked, { upTo: '999', count: 320, known: LOADED, end }), ticked, end }
}

test('all that match are chosen, and what came later is not', () => {
  const { all } = chooseAll()
  expect(LOADED.filter(all.has)).toEqual(['999', '998', '997'])
  expect(all.size()).toBe(320)
})

test('choosing what is chosen changes nothing', () => {
  const { all, ticked, end } = chooseAll()
  all.add(['999', '998'])
  all.extendTo('997', LOADED, PLACES)
  expect([ticked.ids(), end.mock.calls.length]).toEqual([[], 0])
})

test.each<[string, (all: Selection) => void, string[]]>([
  ['one that came later is pressed', all => all.toggle('1000'), LOADED],
  ['a range ends at one that came later', all => all.extendTo('1000', LOADED, PLACES), LOADED],
  ['the box above them chooses all that are loaded', all => all.add(LOADED), LOADED],
  ['one is let go of', all => all.toggle('998'), ['999', '997']],
  ['the box above them lets go of them', all => all.remove(['999', '998', '997']), []],
])('what is shown as chosen is what is chosen, and no more than that: %s', (_, act, left) => {
  const { all, ticked, end } = chooseAll()
  act(all)
  expect(end).toHaveBeenCalledOnce()
  expect(ticked.ids()).toEqual(left)
})
