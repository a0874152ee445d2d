import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MINUTE } from '../time.ts'
import { readIds, readOnlyIds } from './read-ids.ts'

const REX = '194783477760000003'
const OTTO = '194783477760000004'

test.each([
  `${REX},${OTTO}`,
  `${REX}\n${OTTO}\n`,
  `${REX};${OTTO} | ${REX}`,
  `<@${REX}> and <@!${OTTO}>`,
  `Rex (${REX}), Otto (${OTTO}) 2 of 3`,
  `https://chat.example/users/${REX} <https://chat.example/users/${OTTO}?tab=1>`,
  `["${REX}", "${OTTO}"]`,
  `${REX}<@${OTTO}>`,
])('%j names Rex and Otto', text => {
  expect(readIds(text)).toEqual([REX, OTTO])
})

test.each([
  '',
  'rex',
  '12345',
  '1'.repeat(21),
  `<@&${REX}>`,
  `<#${REX}>`,
  `<:wave:${REX}>`,
  `<a:wave:${REX}>`,
  `https://chat.example/channels/${REX}/${OTTO}`,
  `/channels/@me/${REX}`,
])('%j names nobody', text => {
  expect(readIds(text)).toEqual([])
})

test('a mention and a link say what their digits are, however few', () => {
  expect(readIds('<@7> https://chat.example/users/8')).toEqual(['7', '8'])
})

test('hundreds of ids are read in their order, each once', () => {
  const ids = Array.from({ length: 700 }, (_, n) => String(194783477760000000n + BigInt(n)))
  expect(readIds([...ids, ...ids].join(' '))).toEqual(ids)
})

test.each([
  [REX, [REX]],
  [` <@${REX}>, ${OTTO} `, [REX, OTTO]],
  [`https://chat.example/users/${REX}`, [REX]],
  [`Rex ${REX}`, null],
  ['<@7> 12', null],
  ['rex', null],
  ['', null],
])('%j is nothing but %j', (text, ids) => {
  expect(readOnlyIds(text)).toEqual(ids)
})

test('a long word that is pasted is gone through once', () => {
  const context = createContext({ readOnlyIds, word: 'a'.repeat(1_000_000) })
  // Once for each of its letters would be an hour.
  expect(runInContext('readOnlyIds(word)', context, { timeout: MINUTE })).toBeNull()
})

test('digits that begin with a nought are nobody: the platform could read them as somebody else', () => {
  expect(readIds(`<@016> https://chat.example/users/016 0${'1'.repeat(17)}`)).toEqual([])
})
