import { expect, test } from 'vitest'
import { guildsPath, placeOf, placePath } from './guild-place.ts'

test('from a page of a guild the way to another one leads to the same page', () => {
  const there = (rest: string) => placePath('17', placeOf(`/guilds/16${rest}`))
  for (const rest of ['', '/members', '/members/left', '/audit', '/audit/moderators'])
    expect(there(rest)).toBe(`/guilds/17${rest}`)
})

test('what is of one guild alone is left: of a run its list stays, and of what is no page the first', () => {
  expect(placeOf('/guilds/16/runs/00000000-0000-4000-8000-000000000000')).toBe('runs')
  expect(placeOf('/guilds/16/evidence/17')).toBe('evidence')
  for (const path of ['/guilds/16/nowhere', '/guilds/16/auditing', '/guilds', '/account', '/app/settings']) {
    expect(placeOf(path), path).toBe('members')
  }
})

test('a page that is closed to the viewer there gives way to the first', () => {
  expect(placePath('17', 'bans', ['bans'])).toBe('/guilds/17/members')
  expect(placePath('17', 'audit', ['audit/moderators'])).toBe('/guilds/17/audit')
})

test('where guilds are chosen the address keeps the page, unless it is the first anyway', () => {
  expect(guildsPath('audit/moderators')).toBe('/guilds?page=audit%2Fmoderators')
  expect(guildsPath('members')).toBe('/guilds')
})
