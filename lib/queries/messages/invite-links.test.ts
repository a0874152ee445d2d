import { expect, test } from 'vitest'
import { inviteFinder } from './invite-links.ts'

const isInvite = inviteFinder('https://chat.example:8443')

test.each([
  'https://discord.gg/abc',
  'join discord.gg/AbC-1 now',
  '(https://www.discord.com/invite/x)',
  'DISCORD.GG/x',
  'https://chat.example:8443/invite/x',
  'http://fluxer.gg/x',
])('%s is an invitation', text => expect(isInvite(text)).toBe(true))

test.each([
  'https://discord.com/channels/1/2',
  'notdiscord.gg/abc',
  'https://discord.gg/',
  'discordxgg/abc',
  'https://other.example/invite/x',
  'chat.example/invite/x',
])('%s is none', text => expect(isInvite(text)).toBe(false))
