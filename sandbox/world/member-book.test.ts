import { expect, test } from 'vitest'
import { GUILDS } from './cast.ts'
import { createWorld } from './create-world.ts'
import { makeMember } from './make-member.ts'
import type { MemberBook } from './member-book.ts'
import { compareSnowflakes } from './snowflake.ts'

const book = (): MemberBook => createWorld({ borealisMembers: 30 }).guilds.get(GUILDS.borealis)!.members
const ids = (members: MemberBook): string[] => members.page('0', 1_000).map(member => member.user_id)

test('pages join without gap or overlap', () => {
  const members = book()
  const paged: string[] = []
  for (let page = members.page('0', 7); page.length > 0; page = members.page(paged.at(-1)!, 7)) {
    paged.push(...page.map(member => member.user_id))
  }
  expect(paged).toEqual(ids(members))
  expect(paged).toHaveLength(30)
})

test('somebody of the population leaves and comes back', () => {
  const members = book()
  const all = ids(members)
  const gone = all[3]!
  expect(members.delete(gone)).toBe(true)
  expect(members.get(gone)).toBeUndefined()
  expect(ids(members)).toEqual(all.filter(id => id !== gone))
  members.set(makeMember({ user_id: gone, joined_at: '2026-01-01T00:00:00.000Z' }))
  expect(ids(members)).toEqual(all)
  expect(members.size).toBe(30)
})

test('a stranger is sorted in and goes again; who was never there cannot leave', () => {
  const members = book()
  const stranger = '500000000000000000'
  members.set(makeMember({ user_id: stranger, joined_at: '2026-01-01T00:00:00.000Z' }))
  expect(ids(members)).toEqual([...ids(members)].sort(compareSnowflakes))
  expect(members.size).toBe(31)
  expect(members.delete(stranger)).toBe(true)
  expect(members.delete(stranger)).toBe(false)
  expect(members.size).toBe(30)
})

test('a change of somebody of the population is kept', () => {
  const members = book()
  const first = members.page('0', 1)[0]!
  members.set({ ...first, nick: 'changed' })
  expect(members.get(first.user_id)?.nick).toBe('changed')
  expect(members.size).toBe(30)
})
