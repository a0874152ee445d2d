import { expect, test } from 'vitest'
import { bannedWords, bansUnreadWords, besideWords, recordWords, stoppedWords, unreadWords } from './other-guild-words'

const NOTHING = { warnings: 0, timeouts: 0, kicks: 0, bans: 0 }

test('a record is told in one sentence, and so is that there is none', () => {
  expect(recordWords(NOTHING)).toBe('Nothing on record there.')
  expect(recordWords({ ...NOTHING, bans: 1 })).toBe('Banned once there.')
  expect(recordWords({ warnings: 2, timeouts: 1, kicks: 0, bans: 1_000 })).toBe(
    'Warned 2 times, timed out once and banned 1,000 times there.',
  )
})

test('guilds that could not be looked at are named, not more than a few', () => {
  const guilds = ['Aurora', 'Borealis', 'Colossus', 'Deneb', 'Echo', 'Foxtrot'].map((name, id) => ({
    id: `${id}`,
    name,
  }))
  expect(unreadWords(guilds.slice(0, 1))).toBe('Aurora could not be looked at now.')
  expect(unreadWords(guilds)).toBe('Aurora, Borealis, Colossus, Deneb and 2 more could not be looked at now.')
  expect(bansUnreadWords(guilds.slice(3, 5))).toBe(
    'The bans of Deneb and Echo could not be read now: what is said of them is as last known.',
  )
  const overriding = { id: '1', name: 'a\u202eb\nc' }
  expect(unreadWords([overriding])).toBe('ab c could not be looked at now.')
})

test('where somebody is banned now, and where not, is told by name once the dialog is gone', () => {
  const [borealis, colossus] = [
    { id: '1', name: 'Borealis' },
    { id: '2', name: 'Colossus' },
  ]
  expect(bannedWords('Rex', [borealis, colossus])).toBe('Rex is banned in Borealis and Colossus.')
  const done = { ok: true, entryId: '1', outcome: 'done', message: 'Rex is banned.' } as const
  const refused = { ok: false, error: { code: 'forbidden', message: 'Needs Ban Members.' } } as const
  expect(stoppedWords('Rex', [borealis, colossus], [done])).toBe(
    'Rex is banned in Borealis. Not sent to Colossus: the dialog was closed first.',
  )
  expect(stoppedWords('Rex', [borealis, colossus], [refused, done])).toBe(
    'Rex is banned in Colossus. Borealis: Needs Ban Members.',
  )
  expect(stoppedWords('Rex', [borealis], [])).toBe('Not sent to Borealis: the dialog was closed first.')
})

test('what a guild has answered beside that it is done is told with its name', () => {
  const [borealis, colossus] = [
    { id: '1', name: 'Borealis' },
    { id: '2', name: 'Colossus' },
  ]
  const done = { ok: true, entryId: '1', outcome: 'done', message: 'Rex is banned.' } as const
  const remark = 'A ban stood already.'
  const stood = { ...done, message: `Rex was banned already. ${remark}`, remark }
  const part = { ...done, outcome: 'partial', message: 'Rex is banned, but the end could not be kept.' } as const
  expect(besideWords([borealis, colossus], [done, stood])).toEqual([
    'Colossus: Rex was banned already. A ban stood already.',
  ])
  expect(besideWords([borealis], [part])).toEqual(['Borealis: Rex is banned, but the end could not be kept.'])
  expect(stoppedWords('Rex', [borealis, colossus], [stood])).toBe(
    'Rex is banned in Borealis. Borealis: Rex was banned already. A ban stood already. Not sent to Colossus: the dialog was closed first.',
  )
})
