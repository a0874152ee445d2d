import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuildLink } from './guild-link'

test('a guild says all that one can do there, where a finger and a screen reader find it too', () => {
  const powers = ['Ban', 'Kick', 'Time out', 'Roles', 'Nicknames', 'Messages', 'Mute']
  const guild = { id: '1', name: 'Aurora', iconUrl: null, memberCount: 60, runs: null, powers, canEnter: true }
  const told = renderToStaticMarkup(<GuildLink guild={guild} />).replaceAll(/<[^>]*>/g, ' ')
  for (const power of powers) expect(told).toContain(power)
})
