import { describe, expect, test } from 'vitest'
import type { Action } from './actions.ts'
import type { PermissionName } from './bits.ts'
import { can } from './can.ts'
import { CHANNEL_ACTIONS, type ChannelAction } from './channel-actions.ts'
import type { OverwriteFacts } from './facts.ts'
import type { MessageFacts, Question } from './question.ts'
import {
  ada,
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

// Written down from the design, not computed: what somebody holds in the channel, and what that is enough for.
const HOLDING: Record<string, PermissionName[]> = {
  nothing: [],
  sees: ['VIEW_CHANNEL'],
  reads: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
  sends: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'SEND_MESSAGES'],
  manages: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
  both: ['VIEW_CHANNEL', 'MANAGE_MESSAGES', 'SEND_MESSAGES'],
  reacts: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'ADD_REACTIONS', 'MANAGE_MESSAGES'],
  blind: ['READ_MESSAGE_HISTORY', 'MANAGE_MESSAGES', 'SEND_MESSAGES'],
}
const COLUMNS = Object.keys(HOLDING)
const READ = '   no      no    yes    yes    no       no    yes      no'
const MANAGE = ' no      no    no     no     yes      yes   yes      no'
const SEE = '    no      yes   yes    yes    yes      yes   yes      no'
const POST = '   no      no    no     no     no       yes   no       no'
const SEND = '   no      no    no     yes    no       yes   no       no'
const REACT = '  no      no    no     no     no       no    yes      no'
const ANY = '    yes     yes   yes    yes    yes      yes   yes      yes'
type MessageAction = Exclude<ChannelAction, `member.${string}`>
const TABLE: Record<MessageAction, { moderator: string; bot: string; botOnOwn?: string }> = {
  //                                    nothing sees reads sends manages both reacts blind
  'channel.view': { moderator: SEE, bot: ANY },
  'message.list': { moderator: READ, bot: READ },
  'message.post': { moderator: POST, bot: SEND },
  'message.edit': { moderator: POST, bot: SEE },
  'message.delete': { moderator: MANAGE, bot: MANAGE, botOnOwn: SEE },
  'message.delete.bulk': { moderator: MANAGE, bot: MANAGE },
  'message.embeds.suppress': { moderator: REACT, bot: MANAGE, botOnOwn: SEE },
  'reaction.add': { moderator: REACT, bot: REACT },
  'reaction.remove.own': { moderator: REACT, bot: SEE },
  'reaction.remove': { moderator: REACT, bot: MANAGE },
  'reaction.clear': { moderator: REACT, bot: MANAGE },
}
const yes = (row: string, column: string) => row.trim().split(/\s+/)[COLUMNS.indexOf(column)] === 'yes'

/** In the guild everybody may kick and no more; what they hold here, the channel gives them by name. */
function answer(action: Action, moderator: string, bot: string, message?: MessageFacts) {
  const guild = { id: 'guild', ownerId: 'ada', roles: [role('guild', 0, bits('KICK_MEMBERS'), { name: '@everyone' })] }
  return can({
    standing: { guild, moderator: person('Mia', []), bot: person('Steward', [], { kind: 'bot' }) },
    action,
    channel: channel(
      overwrite('mia', bits(...HOLDING[moderator]!), 0n, 'member'),
      overwrite('steward', bits(...HOLDING[bot]!), 0n, 'member'),
    ),
    now: NOW,
    ...(message && { message }),
  }).ok
}

test.each(Object.keys(TABLE) as MessageAction[])('%s: the whole table', action => {
  const rows = TABLE[action]
  for (const moderator of COLUMNS) {
    for (const bot of COLUMNS) {
      const said = `${moderator}, bot ${bot}`
      const isModerator = yes(rows.moderator, moderator)
      expect(answer(action, moderator, bot), said).toBe(isModerator && yes(rows.bot, bot))
      expect(answer(action, moderator, bot, { authorId: 'rex' }), said).toBe(isModerator && yes(rows.bot, bot))
      const own = answer(action, moderator, bot, { authorId: 'steward' })
      expect(own, `${said}, its own`).toBe(isModerator && yes(rows.botOnOwn ?? rows.bot, bot))
    }
  }
})

test('the table has every action in a channel that is not about a member in voice', () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(CHANNEL_ACTIONS).filter(action => !action.startsWith('member.')))
})

const CARRIES: [MessageFacts, PermissionName][] = [
  [{ embeds: true }, 'EMBED_LINKS'],
  [{ files: true }, 'ATTACH_FILES'],
  [{ tts: true }, 'SEND_TTS_MESSAGES'],
  [{ reply: true }, 'READ_MESSAGE_HISTORY'],
  [{ mentionsEveryone: true }, 'MENTION_EVERYONE'],
  [{ mentionedRoleIds: ['Regular'] }, 'MENTION_EVERYONE'],
  [{ mentionedRoleIds: ['gone'] }, 'MENTION_EVERYONE'],
]
const at = (...overwrites: OverwriteFacts[]): Partial<Question> => ({ channel: channel(...overwrites) })
const all = (...names: PermissionName[]) => overwrite('aurora', bits(...names), 0n)
const POSTING = ['MANAGE_MESSAGES', 'SEND_MESSAGES'] as const

describe.each(['message.post', 'message.edit'] as const)('%s', action => {
  test.each(CARRIES)('with %j both people need %s', (message, permission) => {
    const given = bits(...POSTING, permission)
    const only = (who: string) => at(all(...POSTING), overwrite(who, given, 0n, 'member'))
    expect(ask(action, mia(), { ...at(all(...POSTING, permission)), message }).ok).toBe(true)
    expect(ask(action, mia(), { ...at(all(...POSTING)), message: {} }).ok).toBe(true)
    expect(reasons(action, mia(), { ...only('steward'), message })).toHaveLength(1)
    expect(reasons(action, mia(), { ...only('mia'), message })).toEqual([expect.stringMatching(/^Steward needs /)])
  })

  test('a bare link is an embed of whoever had the bot post it, and a link only where the bot lacks the right', () => {
    const given = bits(...POSTING, 'EMBED_LINKS')
    const only = (who: string) => at(all(...POSTING), overwrite(who, given, 0n, 'member'))
    expect(ask(action, mia(), { ...only('mia'), message: { links: true } }).ok).toBe(true)
    const sentence = 'A link shows as an embed, and you lack Embed Links in #general: put it in <…>.'
    expect(reasons(action, mia(), { ...only('steward'), message: { links: true } })).toEqual([sentence])
    const both = reasons(action, mia(), { ...only('steward'), message: { links: true, embeds: true } })
    expect(both).toEqual(['Needs Embed Links in #general.'])
  })

  test('a role that anybody may mention needs nothing', () => {
    const guild = aurora()
    guild.roles[1]!.mentionable = true
    const rest = { ...at(all(...POSTING)), standing: standing(mia(), guild) }
    expect(ask(action, mia(), { ...rest, message: { mentionedRoleIds: ['Regular'] } }).ok).toBe(true)
    expect(ask(action, mia(), { ...rest, message: { mentionedRoleIds: ['Regular', 'Helper'] } }).ok).toBe(false)
  })
})

test('what a message carries matters only where it is posted', () => {
  const message = { embeds: true, mentionsEveryone: true, authorId: 'rex' }
  expect(ask('message.delete', mia(), { ...at(all('MANAGE_MESSAGES')), message }).ok).toBe(true)
})

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

test('whoever may not enter learns nothing of a channel, whatever it gives', () => {
  const open = at(overwrite('otto', bits('VIEW_CHANNEL', ...POSTING), 0n, 'member'))
  expect(reasons('channel.view', otto(), open)).toEqual([expect.stringMatching(/^Needs Manage Server or /)])
  const waiting = { ...hana(), timedOutUntil: new Date(NOW.getTime() + 1) }
  expect(ask('message.delete', waiting, at()).ok).toBe(false)
  expect(ask('message.delete', hana(), at()).ok).toBe(true)
})

test('the owner and administrators need no overwrite, and the bot still does', () => {
  const closed = at(overwrite('aurora', 0n, bits('VIEW_CHANNEL')))
  for (const who of [ada(), bo()]) {
    expect(ask('channel.view', who, closed).ok).toBe(true)
    expect(reasons('message.list', who, closed)).toEqual([
      "#general is hidden from Steward by the channel's overwrite for @everyone.",
    ])
  }
})

const VOICE = ['MUTE_MEMBERS', 'DEAFEN_MEMBERS', 'MOVE_MEMBERS'] as const

/** Aurora, where Moderator and Steward may do all in voice. */
function voice(moderator = mia()) {
  const guild = aurora()
  for (const one of guild.roles) if (['Moderator', 'Steward'].includes(one.id)) one.permissions |= bits(...VOICE)
  return standing(moderator, guild)
}

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
