import { expect, test } from 'vitest'
import { messageRules } from '../message-rules/message-limits.ts'
import { profiles } from '../platform/profile.ts'
import { composeSurge } from './compose-surge.ts'

const rules = messageRules(profiles.v1)
const LINK = 'https://steward.example.org/guilds/5/members?sort=-joined'
const surge = {
  id: '0195a000-0000-7000-8000-0000000000ab',
  since: new Date('2026-01-31T03:52:00Z'),
  lastAt: new Date('2026-01-31T04:31:00Z'),
  endedAt: null,
  joined: 312,
  gone: 0,
  isExact: true,
  usual: 4,
}
const said = (change: Partial<Parameters<typeof composeSurge>[1]>, link = LINK) => {
  const { title, description, url } = composeSurge(rules, { ...surge, ...change }, link)
  return { title, description, url }
}

test('that many are joining says how many, how many are usual, and leads to who', () => {
  expect(said({})).toEqual({
    title: 'Many are joining',
    description: `**312** joined in 10 minutes, where 4 are usual.\nWho they are: ${LINK}`,
    url: LINK,
  })
  expect(said({ usual: 0, gone: 312 }, '').description).toBe(
    '**312** joined in 10 minutes, where hardly anybody does.\nAll of them are gone again.',
  )
})

test('once it is over the line says how many it were in all, and how many are gone again', () => {
  const { title, description } = said({
    endedAt: new Date('2026-01-31T04:41:00Z'),
    joined: 10_000,
    isExact: false,
    gone: 9_000,
  })
  expect(title).toBe('Joins are as usual again')
  expect(description.split('\n').slice(0, 2)).toEqual([
    '**10,000+** joined between <t:1769831520:f> and <t:1769833860:f>.',
    '9,000 of them are gone again.',
  ])
})

test('of more than are counted nobody can say that all are gone again', () => {
  const capped = { joined: 10_000, gone: 10_000, isExact: false }
  expect(said(capped).description).toContain('10,000+ of them are gone again.\nWho is there still: ')
  expect(said({ gone: 312 }).description).toContain('All of them are gone again.\nWho left: ')
})
