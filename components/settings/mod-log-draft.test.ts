import { expect, test } from 'vitest'
import { type ModLogDraft, rebase, whyNotSaved } from './mod-log-draft'

test('what others have saved meanwhile comes in where it was not touched here: the channel, and each kind', () => {
  const base: ModLogDraft = { channelId: '1', kinds: ['members', 'messages'] }
  const next: ModLogDraft = { channelId: '2', kinds: ['members', 'settings'] }
  const kinds = rebase({ ...base, kinds: ['members', 'messages', 'roles'] }, base, next)
  expect(kinds).toEqual({ channelId: '2', kinds: ['members', 'roles', 'settings'] })
  expect(rebase({ ...base, channelId: '3' }, base, next)).toEqual({ ...next, channelId: '3' })
  expect(rebase(base, base, next)).toEqual(next)
})

test('it can be turned off whatever it told of, and tells of something where it is posted', () => {
  expect(whyNotSaved({ channelId: '', kinds: [] })).toEqual([])
  expect(whyNotSaved({ channelId: '1', kinds: ['members'] })).toEqual([])
  expect(whyNotSaved({ channelId: '1', kinds: [] })).toEqual(['Choose what it tells of.'])
  expect(whyNotSaved({ channelId: 'hidden', kinds: [] })).toEqual(['Choose a channel that you can see.'])
})
