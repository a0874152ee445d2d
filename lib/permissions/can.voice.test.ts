import { describe, expect, test } from 'vitest'
import type { OverwriteFacts } from './facts.ts'
import { ada, ask, bits, bo, channel, hana, mia, overwrite, reasons, rex, standing } from './test-cast.ts'
import { all, at, voice } from './test-channel-questions.ts'

describe.each([
  ['member.voice.mute', 'MUTE_MEMBERS'],
  ['member.voice.deafen', 'DEAFEN_MEMBERS'],
  ['member.voice.move', 'MOVE_MEMBERS'],
] as const)('%s', (action, permission) => {
  const lounge = (...overwrites: OverwriteFacts[]) => ({ channel: channel(...overwrites), target: rex() })

  test('Mia may, Hana may not, and nobody to those above', () => {
    expect(ask(action, mia(), { ...lounge(), standing: voice() }).ok).toBe(true)
    expect(ask(action, hana(), { ...lounge(), standing: voice(hana()) }).ok).toBe(false)
    expect(ask(action, mia(), { ...lounge(), standing: voice(), target: bo() }).ok).toBe(false)
    expect(ask(action, mia(), { ...lounge(), standing: voice(), target: mia() }).ok).toBe(false)
    expect(ask(action, mia(), { ...lounge(), standing: voice(), target: ada() }).ok).toBe(false)
  })

  test('the channel where the member is may take it from either', () => {
    for (const who of ['Moderator', 'Steward']) {
      const rest = { ...lounge(overwrite(who, 0n, bits(permission))), standing: voice() }
      expect(reasons(action, mia(), rest)).toEqual([
        expect.stringMatching(`in #general, which the channel's overwrite for ${who} takes away`),
      ])
    }
  })

  test('what only the channel gives is not enough: the document asks for it in the guild', () => {
    const rest = { ...lounge(overwrite('aurora', bits(permission), 0n)), standing: standing(mia()) }
    expect(ask(action, mia(), rest).ok).toBe(false)
  })
})

test('a member is moved only to where both people could go', () => {
  const stage = (...overwrites: OverwriteFacts[]) => ({ ...channel(...overwrites), id: 'stage', name: 'stage' })
  const rest = { ...at(), standing: voice(), target: rex() }
  const connect = bits('CONNECT')
  expect(ask('member.voice.move', mia(), { ...rest, destination: stage(all('CONNECT')) }).ok).toBe(true)
  expect(
    reasons('member.voice.move', mia(), { ...rest, destination: stage(overwrite('Steward', connect, 0n)) }),
  ).toEqual(['Needs Connect in #stage.'])
  expect(
    reasons('member.voice.move', mia(), { ...rest, destination: stage(overwrite('Moderator', connect, 0n)) }),
  ).toEqual(['Steward needs Connect in #stage.'])
})
