import { expect, test } from 'vitest'
import { buildInvite, parseInvite } from '@/lib/directory/invite-url'
import { draftOf, inviteOf, newDraft } from './invite-draft'

test('a new draft asks for what Steward needs, in any guild', () => {
  const invite = inviteOf(newDraft('', false), '42')
  expect(invite).toMatchObject({
    clientId: '42',
    scopes: ['bot'],
    guildId: null,
    redirectUri: null,
    responseType: null,
  })
  expect(BigInt(invite.permissions!) & 8n).toBe(0n)
})

test('what is typed becomes parts', () => {
  const typed = { ...newDraft(' 77 ', true), guildFixed: true, scopes: 'identify, bot  guilds identify' }
  expect(inviteOf({ ...typed, redirectUri: ' https://x.example ' }, '42')).toMatchObject({
    scopes: ['bot', 'identify', 'guilds'],
    guildId: '77',
    guildFixed: true,
    redirectUri: 'https://x.example',
    responseType: 'code',
  })
  expect(inviteOf({ ...newDraft('', false), guildFixed: true }, '42').guildFixed).toBe(false)
})

test('a link that was read is built again for this application', () => {
  const read = parseInvite('https://x.example/a?client_id=7&scope=bot+guilds&permissions=00022&guild_id=77')!
  expect(draftOf(read, ['77'])).toMatchObject({ permissions: '22', guildId: '77', otherGuild: false, scopes: 'guilds' })
  expect(draftOf(read, []).otherGuild).toBe(true)
  expect(buildInvite('https://y.example/a', inviteOf(draftOf(read, []), '42'))).toBe(
    'https://y.example/a?client_id=42&scope=bot%20guilds&permissions=22&guild_id=77',
  )
  expect(draftOf({ ...read, permissions: '0x8' }, []).permissions).toBe('0')
})
