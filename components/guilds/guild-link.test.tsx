import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GuildCard } from '@/lib/queries/guild-views'
import { GuildLink } from './guild-link'

const guild: GuildCard = {
  id: '1',
  name: 'Aurora',
  iconUrl: null,
  memberCount: 60,
  runs: null,
  surge: null,
  powers: [],
  closedPages: [],
  canEnter: true,
}

test('a guild says all that one can do there, where a finger and a screen reader find it too', () => {
  const powers = ['Ban', 'Kick', 'Time out', 'Roles', 'Nicknames', 'Messages', 'Mute']
  const told = renderToStaticMarkup(<GuildLink guild={{ ...guild, powers }} page="members" />).replaceAll(
    /<[^>]*>/g,
    ' ',
  )
  for (const power of powers) expect(told).toContain(power)
})

test('a guild opens on the page that was left in another, unless that is closed to the viewer', () => {
  const link = (closedPages: GuildCard['closedPages']) =>
    renderToStaticMarkup(<GuildLink guild={{ ...guild, closedPages }} page="bans" />)
  expect(link([])).toContain('href="/guilds/1/bans"')
  expect(link(['bans'])).toContain('href="/guilds/1/members"')
})

test('that many have just joined stands beside what can be done there', () => {
  const surge = { count: 312, gone: 12, isExact: true }
  const told = renderToStaticMarkup(<GuildLink guild={{ ...guild, surge }} page="members" />)
  expect(told).toContain('312 joined in the last 10 minutes, 12 gone again')
})
