import { expect, test } from 'vitest'
import { absentIdsWords, byFormerName, noMatchWords } from './absence-words'

const ID = '155149108183695360'

test('nobody is called no member before all members are read', () => {
  expect(absentIdsWords(1, true)).toBe(
    '1 id belongs to nobody who is a member. They may have left, or never been here.',
  )
  expect(absentIdsWords(2, true)).toMatch(/^2 ids belong to nobody/)
  expect(absentIdsWords(2, false)).toBe('2 ids: not seen among the members read so far.')
  expect(noMatchWords({ q: ID }, false)).toBe('Not seen among the members read so far.')
})

test('an empty list says all that narrows it: the text, the ids, the filters', () => {
  expect(noMatchWords({ q: 'rex' }, true)).toMatch(/whole id\. A former name is found by the filter Was called\.$/)
  expect(noMatchWords({ q: 'rex', bot: 'yes' }, true)).toMatch(/Names are found .* The filters must hold as well/)
  expect(noMatchWords({ bot: 'yes' }, true)).toMatch(/^Nobody fulfils all of these filters/)
  expect(noMatchWords({ q: ID }, true)).toMatch(/^Nobody here has this id/)
  expect(noMatchWords({ q: `<@${ID}>` }, true)).toMatch(/^Nobody here has this id/)
  expect(noMatchWords({ q: `${ID} 16500000000000001` }, true)).toBe('Nobody here has one of these ids.')
  expect(noMatchWords({ q: ID, bot: 'yes' }, true)).toMatch(/^Nobody with this id fulfils the filters as well/)
  expect(noMatchWords({ q: `${ID} 16500000000000001`, bot: 'yes' }, true)).toMatch(/^Nobody with one of these ids/)
})

test('a name that nobody bears is looked for among former ones, an id is not', () => {
  expect(byFormerName({ q: ' rex ', bot: 'yes' })).toEqual({ q: undefined, bot: 'yes', wasCalled: 'rex' })
  for (const filter of [{ q: ID }, { q: ' ' }, { q: 'rex', wasCalled: 'max' }, { bot: 'yes' as const }]) {
    expect(byFormerName(filter)).toBeNull()
  }
  for (const filter of [{ wasCalled: 'rex' }, { wasCalled: 'rex', q: 'max' }]) {
    expect(noMatchWords(filter, true)).toMatch(/Who has left is not listed/)
    expect(noMatchWords(filter, true)).not.toMatch(/found by the filter/)
  }
})

test('an order narrows nothing', () => {
  expect(noMatchWords({ q: 'rex', sort: '-joined' }, true)).not.toMatch(/filters/)
})
