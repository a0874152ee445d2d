import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { messageDifference } from './message-difference'

const embed = (title: string, more: object = {}) => ({ ...EMPTY_EMBED, title, ...more })
const field = (name: string, value: string, inline = false) => ({ name, value, inline })

test('what stays the same is not told, blanks around a text and another way to write a moment neither', () => {
  const former = { ...EMPTY_MESSAGE, content: 'Hello', embeds: [embed('x', { timestamp: '2026-01-01T12:00:00Z' })] }
  const next = { ...former, content: 'Hello \n', embeds: [embed('x ', { timestamp: '2026-01-01T13:00:00.000+01:00' })] }
  expect(messageDifference(former, former)).toEqual([])
  expect(messageDifference(former, next)).toEqual([])
})

test('each part that differs is told with what it was and is', () => {
  const former = {
    ...EMPTY_MESSAGE,
    content: 'Hello <@16>',
    embeds: [embed('one', { color: 255, fields: [field('a', '1'), field('b', '2'), field('c', '3')] })],
    files: [{ id: '1', filename: 'old.txt', size: 1 }],
  }
  const next = {
    ...former,
    content: 'Goodbye <@16>',
    embeds: [embed('one', { color: null, fields: [field('a', '1'), field('c', '4', true)] })],
    files: [],
    mentions: { ...former.mentions, userIds: ['16'] },
  }
  expect(messageDifference(former, next)).toEqual([
    { label: 'Text', before: 'Hello <@16>', after: 'Goodbye <@16>' },
    { label: 'Embed 1, colour', before: '#0000ff', after: null },
    { label: 'Embed 1, field 2, name', before: 'b', after: 'c' },
    { label: 'Embed 1, field 2, value', before: '2', after: '4' },
    { label: 'Embed 1, field 2, place', before: 'a line of its own', after: 'in a row with others' },
    { label: 'Embed 1, field 3', before: 'c: 3', after: null },
    { label: 'Files', before: 'old.txt', after: null },
    { label: 'Mentions', before: 'nobody', after: '1 person (<@16>)' },
  ])
})

test('a moment that differs by less than a minute is told to where it differs', () => {
  const at = (timestamp: string) => ({ ...EMPTY_MESSAGE, embeds: [embed('x', { timestamp })] })
  const times = ['2026-01-01T12:00:00Z', '2026-01-01T12:00:30Z', '2026-01-01T12:00:30.500Z'].map(at)
  expect(messageDifference(times[0]!, times[1]!)).toEqual([
    { label: 'Embed 1, time', before: '2026-01-01 12:00 UTC', after: '2026-01-01 12:00:30 UTC' },
  ])
  expect(messageDifference(times[1]!, times[2]!)).toMatchObject([{ after: '2026-01-01 12:00:30.500 UTC' }])
})

test('who is pinged instead of somebody else, and a file in the place of another of its name, are told apart', () => {
  const former = {
    ...EMPTY_MESSAGE,
    content: '<@16> <@17> <@&18>',
    files: [
      { id: '1', filename: 'a.png', size: 1 },
      { id: '2', filename: 'b.png', size: 1 },
    ],
    mentions: { ...EMPTY_MESSAGE.mentions, userIds: ['16'] },
  }
  const next = {
    ...former,
    files: [{ id: '3', filename: 'a.png', size: 1 }, former.files[1]!],
    mentions: { ...EMPTY_MESSAGE.mentions, userIds: ['17'], roleIds: ['18'] },
  }
  expect(messageDifference(former, next)).toEqual([
    { label: 'Files', before: 'a.png\nb.png', after: 'a.png (another file)\nb.png' },
    { label: 'Mentions', before: '1 person (<@16>)', after: '1 role (<@&18>), 1 person (<@17>)' },
  ])
})

test('embeds that only moved up because one went are not told', () => {
  const former = { ...EMPTY_MESSAGE, embeds: [embed('one'), embed('two'), embed('three')] }
  const next = { ...former, embeds: [embed('two'), embed('three'), embed('four')] }
  expect(messageDifference(former, next)).toEqual([
    { label: 'Embed 1', before: 'one', after: null },
    { label: 'Embed 3', before: null, after: 'four' },
  ])
})

test('a time that no platform takes is told as it is written', () => {
  const [former, next] = ['+275760-09-13T00:00:00.000Z', '2026-01-01T12:00:00Z'].map(timestamp => ({
    ...EMPTY_MESSAGE,
    embeds: [embed('x', { timestamp })],
  }))
  expect(messageDifference(former!, next!)).toMatchObject([
    { before: '+275760-09-13T00:00:00.000Z', after: '2026-01-01 12:00 UTC' },
  ])
})
