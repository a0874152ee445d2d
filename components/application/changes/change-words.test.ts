import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

test.each([
  ['settings.edit', { name: 'Warden' }, { name: 'Steward' }, 'changed the name from “Steward” to “Warden”'],
  [
    'settings.edit',
    { icon: true, botPublic: false },
    { icon: false, botPublic: true },
    'changed the icon and who may add the bot: only you',
  ],
  [
    'profile.edit',
    { avatar: false, bio: '' },
    { avatar: true, bio: 'Hello' },
    'changed the picture (removed) and the bio',
  ],
  [
    'settings.edit',
    { redirectUris: ['https://a.example', 'myapp://c', `https://${'d'.repeat(100)}`] },
    { redirectUris: ['https://a.example', 'https://b.example'] },
    `changed the redirect URIs (added “myapp://c” and “https://${'d'.repeat(92)}…”, removed “https://b.example”)`,
  ],
  ['settings.edit', { botRequireCodeGrant: true }, { botRequireCodeGrant: false }, 'changed the code grant: required'],
  ['token.reset', {}, {}, "reset the bot's token"],
  ['presence.set', { status: 'idle' }, {}, "set the bot's presence"],
  ['something.new', {}, {}, 'changed the application'],
])('%s %j reads as a sentence', (action, intent, before, words) => {
  expect(changeWords({ action, intent, before })).toBe(words)
})

test('a name cannot turn the sentence around', () => {
  const words = changeWords({ action: 'settings.edit', intent: { name: 'War\u202Eden' }, before: { name: 'x' } })
  expect(words).not.toContain('\u202E')
})
