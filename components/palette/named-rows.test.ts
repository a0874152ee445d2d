import { expect, test } from 'vitest'
import { isAmong, isNobody, pointsOf } from './named-rows'

const rex = { userId: '16', username: 'rex', globalName: 'Rexford', displayName: 'Der Hund' }
const spammer = { userId: '17', username: 'rexspammer', globalName: null, displayName: 'RexSpammer' }
const banned = { userId: '18', username: 'bob', globalName: null }

test('somebody is called by each of their names, by parts of several, and by the id', () => {
  for (const name of ['hund', 'REX', 'rexford', 'rex hund', '16']) expect(pointsOf(rex, name), name).toBeGreaterThan(0)
  expect(pointsOf(banned, 'bob')).toBe(100)
  expect(pointsOf(rex, 'hund')).toBeGreaterThan(pointsOf(rex, 'rex hund'))
})

test('pieces that lie within a name are not the name', () => {
  expect(isAmong([spammer], 'rex pam')).toBe(false)
  expect(isAmong([spammer, rex], 'rex')).toBe(true)
  expect(isNobody({ q: 'rex pam', rows: [spammer], isPart: false }, 'rex pam')).toBe(true)
  expect(isNobody({ q: 'rex', rows: [spammer], isPart: false }, 'rex')).toBe(false)
})

test('an answer to an earlier text tells of that text and of more behind it, not of another', () => {
  const none = { q: 'zorro', rows: [], isPart: false }
  for (const sought of ['zorro', 'zorro spam', 'zorros']) expect(isNobody(none, sought), sought).toBe(true)
  for (const sought of ['Anna Smith', 'zorr', 'the zorro']) expect(isNobody(none, sought), sought).toBe(false)
  const pieces = { q: 'rex pa', rows: [spammer], isPart: false }
  expect(isNobody(pieces, 'rex pa 7d')).toBe(true)
  // Who is called this may be beyond those that the answer holds.
  expect(isNobody(pieces, 'rex pam')).toBe(false)
})

test('an answer that holds a few of many tells of its own text alone', () => {
  const few = { q: 'rex', rows: [spammer], isPart: true }
  expect(isNobody(few, 'rex 42')).toBe(false)
  expect(isNobody({ ...few, isPart: false }, 'rex 42')).toBe(true)
  expect(isNobody({ ...few, q: 'rex pam' }, 'rex pam')).toBe(true)
})
