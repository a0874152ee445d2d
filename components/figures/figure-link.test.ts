import { expect, test } from 'vitest'
import { figureLink } from './figure-link'

test('a figure leads to what the log has of it, in its time', () => {
  const whole = { guildId: '1', actor: '16', after: '7d' } as const
  expect(figureLink({ ...whole, of: 'stands', action: 'member.warn' })).toBe(
    '/guilds/1/audit?actor=16&action=member.warn&outcome=stands&after=7d',
  )
  expect(figureLink({ ...whole, of: 'undone' })).toBe('/guilds/1/audit?actor=16&outcome=undone&after=7d')
  expect(figureLink({ ...whole, action: 'member.ban', of: 'elsewhere' })).toBe(
    '/guilds/1/audit?actor=16&action=member.ban&source=elsewhere&after=7d',
  )
})
