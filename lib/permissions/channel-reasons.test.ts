import { describe, expect, test } from 'vitest'
import {
  ask,
  aurora,
  bits,
  bo,
  channel,
  hana,
  mia,
  NOW,
  otto,
  overwrite,
  person,
  reasons,
  rex,
  role,
  standing,
  steward,
} from './test-cast.ts'
import { all, at, voice } from './test-channel-questions.ts'

describe('what a refusal says', () => {
  const hide = bits('VIEW_CHANNEL')
  const history = bits('READ_MESSAGE_HISTORY')

  test('which overwrite hides the channel, and then nothing else of it', () => {
    const helper = at(overwrite('Helper', 0n, hide), overwrite('Steward', 0n, hide))
    const hidden = "#general is hidden from you by the channel's overwrite for Helper."
    for (const action of ['channel.view', 'message.list', 'message.post', 'message.delete.bulk'] as const) {
      expect(reasons(action, hana(), helper)).toEqual([hidden])
    }
    expect(reasons('message.list', mia(), { ...at(overwrite('mia', 0n, hide, 'member')) })).toEqual([
      "#general is hidden from you by the channel's overwrite for you.",
    ])
  })

  test('what the bot lacks is told to whoever sees the channel', () => {
    expect(reasons('message.list', mia(), at(all('READ_MESSAGE_HISTORY'), overwrite('Steward', 0n, hide)))).toEqual([
      "#general is hidden from Steward by the channel's overwrite for Steward.",
    ])
    expect(
      reasons('message.list', mia(), at(all('READ_MESSAGE_HISTORY'), overwrite('steward', 0n, history, 'member'))),
    ).toEqual(["Steward needs Read Message History in #general, which the channel's overwrite for Steward takes away."])
  })

  test('which permission is missing, with the overwrite where one takes it', () => {
    expect(reasons('message.list', hana(), at(overwrite('Steward', history, 0n)))).toEqual([
      'Needs Read Message History in #general.',
    ])
    const muted = at(overwrite('aurora', 0n, bits('SEND_MESSAGES')), overwrite('Steward', bits('SEND_MESSAGES'), 0n))
    expect(reasons('message.post', hana(), muted)).toEqual([
      "Needs Send Messages in #general, which the channel's overwrite for @everyone takes away.",
    ])
    const many = at(
      overwrite('Helper', 0n, history),
      overwrite('Regular', 0n, history),
      overwrite('Steward', history, 0n),
    )
    expect(reasons('message.list', person('Hana', ['Helper', 'Regular']), many)).toEqual([
      "Needs Read Message History in #general, which the channel's overwrite for Helper and Regular takes away.",
    ])
  })

  test('a guild in which nothing gives View Channel', () => {
    const guild = { ...aurora(), roles: [role('aurora', 0, bits('MANAGE_MESSAGES'))] }
    expect(reasons('channel.view', otto(), { standing: standing(otto(), guild), ...at() })).toEqual([
      '#general is hidden from you: no role gives View Channel.',
    ])
  })

  test('a bot that is timed out or gone, once', () => {
    const timedOut = { ...steward(), timedOutUntil: new Date(NOW.getTime() + 1) }
    const rest = { ...at(), standing: standing(mia(), aurora(), timedOut) }
    expect(reasons('message.post', mia(), rest)).toEqual(['Steward is timed out and can only read in #general.'])
    const gone = {
      ...at(all('READ_MESSAGE_HISTORY')),
      standing: standing(mia(), aurora(), { ...steward(), isMember: false }),
    }
    expect(reasons('message.list', mia(), gone)).toEqual(['Steward is not a member of this guild.'])
    expect(ask('channel.view', mia(), gone).ok).toBe(true)
  })

  test('an overwrite that cannot be read', () => {
    const odd = { channel: { ...channel(), skippedOverwrites: 1 } }
    expect(reasons('message.post', mia(), odd)).toEqual([
      'Steward cannot read every overwrite of #general, so only the owner and administrators are sure to see it.',
    ])
  })

  test('that a channel is wanted, and who is in none', () => {
    expect(reasons('message.list')).toEqual(['Choose a channel first.'])
    expect(reasons('member.voice.mute', bo(), { target: rex(), standing: voice(bo()) })).toEqual([
      'Steward does not know of a voice channel that Rex is in.',
    ])
  })
})
