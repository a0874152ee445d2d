import { expect, test } from 'vitest'
import type { Action } from './actions.ts'
import type { PermissionName } from './bits.ts'
import { can } from './can.ts'
import { CHANNEL_ACTIONS, type ChannelAction } from './channel-actions.ts'
import type { MessageFacts } from './question.ts'
import {
  ada,
  ask,
  aurora,
  bits,
  bo,
  channel,
  hana,
  NOW,
  otto,
  overwrite,
  person,
  reasons,
  role,
  standing,
} from './test-cast.ts'
import { all, at, POSTING } from './test-channel-questions.ts'

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
  // Everybody here may kick; without such a right see below.
  'message.keep': { moderator: READ, bot: READ },
  'message.former': { moderator: READ, bot: READ },
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

test.each(['message.keep', 'message.former'] as const)(
  '%s: whoever may read there and holds one of the rights of those who act on what they read',
  action => {
    const reading = at(all('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'))
    const holding = (name: PermissionName) => {
      const guild = { ...aurora(), roles: [role('aurora', 0, bits(name))] }
      return can({ standing: standing(otto(), guild), action, now: NOW, ...reading })
    }
    for (const name of ['MANAGE_MESSAGES', 'KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'] as const) {
      expect(holding(name), name).toEqual({ ok: true })
    }
    for (const name of ['MANAGE_NICKNAMES', 'MANAGE_ROLES', 'MOVE_MEMBERS', 'MANAGE_GUILD'] as const) {
      expect(holding(name), name).toMatchObject({
        ok: false,
        because: [{ code: 'missing-permission', who: 'moderator' }],
      })
    }
  },
)

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
