import { expect, test } from 'vitest'
import { rank, score } from './rank'

const items = [
  { label: 'Members', keywords: ['people'] },
  { label: 'Messages' },
  { label: 'New message', keywords: ['composer', 'send'] },
  { label: 'Audit log', keywords: ['history'] },
  { label: 'Église du Café' },
  { label: '東京ゲーム部' },
  { label: 'Işıklar' },
]
const found = (typed: string) => rank(items, typed).map(({ label }) => label)

test.each([
  ['mem', ['Members']],
  ['mess', ['Messages', 'New message']],
  ['message', ['Messages', 'New message']],
  ['MESSAGE NEW', ['New message']],
  ['al', ['Audit log']],
  ['people', ['Members']],
  ['cafe eglise', ['Église du Café']],
  ['ssage', ['Messages', 'New message']],
  ['部', ['東京ゲーム部']],
  ['ｹﾞｰﾑ', ['東京ゲーム部']],
  ['isik', ['Işıklar']],
  ['er', []],
  ['zzz', []],
  ['   ', []],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test('a word that begins so goes before one that only has it within', () => {
  expect(
    rank([{ label: 'Unban' }, { label: 'Ban a list' }, { label: 'ban' }], 'ban').map(({ label }) => label),
  ).toEqual(['ban', 'Ban a list', 'Unban'])
})

test('of what fits alike the one used lately is first, but no recency lifts a worse fit', () => {
  const two = [{ label: 'Bans' }, { label: 'Banter' }, { label: 'Urban' }]
  expect(rank(two, 'ban', ({ label }) => (label === 'Banter' ? 1 : 0))[0]?.label).toBe('Banter')
  expect(rank(two, 'ban', ({ label }) => (label === 'Urban' ? 1 : 0))[0]?.label).toBe('Bans')
})

test('hostile text is only text', () => {
  expect(score({ label: '[(.*+?^$|\\' }, '.*+?')).toBeGreaterThan(0)
  expect(score({ label: '\u202eevil\u0300\u0301' }, 'evil')).toBeGreaterThan(0)
})
