import { expect, test } from 'vitest'
import type { Action as AnyAction } from './actions.ts'
import { can } from './can.ts'
import type { ChannelAction } from './channel-actions.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import { bits, NOW, person, role } from './test-cast.ts'

// Written down from the design, not computed: who may do it as far as the moderator's own side goes.
// The application's owner has no column, being none of these by that: application-owner.db.test.ts.
const MODERATORS = ['stranger', 'member', 'helper', 'moderator', 'administrator', 'owner'] as const
const TARGETS = ['below', 'equal', 'above', 'admin', 'owner', 'self', 'bot', 'nonMember', 'system'] as const
const BOTS = ['below', 'equal', 'above', 'lacksBit'] as const
// Those in a channel have a table of their own: can.channels.test.ts.
type Action = Exclude<AnyAction, ChannelAction>
type Row = Record<(typeof TARGETS)[number], string>

const RANKED: Row = {
  //         stranger member helper moderator administrator owner
  below: '    -        -      -      yes       yes           yes',
  equal: '    -        -      -      -         -             yes',
  above: '    -        -      -      -         -             yes',
  admin: '    -        -      -      yes       yes           yes', // ranked below, but an administrator
  owner: '    -        -      -      -         -             -  ',
  self: '     -        -      -      -         -             -  ',
  bot: '      -        -      -      -         -             -  ',
  nonMember: '-        -      -      -         -             -  ',
  system: '   -        -      -      -         -             -  ',
}
const NEVER = '       -        -      -      -         -             -  '
const BIT_ONLY = '    -        -      -      yes       yes           yes'
const ENTERING = '    -        -      yes    yes       yes           yes'
const ADMINISTRATORS = '-     -      -      -         yes           yes'
const OWNER_ONLY = ' -        -      -      -         -             yes'
const everywhere = (row: string) => Object.fromEntries(TARGETS.map(target => [target, row])) as Row

const MODERATOR_SIDE: Record<Action, Row> = {
  'guild.enter': everywhere(ENTERING),
  'ban.list': everywhere(BIT_ONLY),
  'audit.list.all': everywhere(BIT_ONLY),
  'activity.list': everywhere(BIT_ONLY),
  'note.list': everywhere(BIT_ONLY),
  'note.write': everywhere(BIT_ONLY),
  'note.import': everywhere(BIT_ONLY),
  'note.import.remove': everywhere(BIT_ONLY),
  // Of what somebody else did; of one's own there is more in others-entry-reasons.test.ts.
  'entry.reason': everywhere(BIT_ONLY),
  'warning.withdraw': everywhere(BIT_ONLY),
  'guild.export': everywhere(BIT_ONLY),
  'guild.settings': everywhere(BIT_ONLY),
  'run.manage.all': everywhere(BIT_ONLY),
  'brakes.set': everywhere(ADMINISTRATORS),
  'brakes.loosen': everywhere(OWNER_ONLY),
  'person.erase': everywhere(ADMINISTRATORS),
  // Of a role below both; those of other heights are in role-change-reasons.test.ts.
  'role.create': everywhere(BIT_ONLY),
  'role.edit': everywhere(BIT_ONLY),
  'role.delete': everywhere(BIT_ONLY),
  'role.reorder': everywhere(BIT_ONLY),
  'member.warn': RANKED,
  'member.kick': RANKED,
  'member.timeout.remove': RANKED,
  'member.timeout': { ...RANKED, admin: NEVER },
  'member.ban': { ...RANKED, nonMember: BIT_ONLY },
  'ban.remove': { ...everywhere(BIT_ONLY), owner: NEVER, self: NEVER, bot: NEVER, system: NEVER },
  'ban.end': { ...everywhere(BIT_ONLY), owner: NEVER, self: NEVER, bot: NEVER, system: NEVER },
  // Of oneself a lowly role may be taken; of the others here it is given.
  'member.roles': { ...RANKED, self: BIT_ONLY },
  // The bot ranks relative to the moderator here, so see BOT_RANKED below for who stands above it.
  'member.nick': { ...RANKED, self: ENTERING, bot: BIT_ONLY },
}

// What the bot's own side says, by how it ranks: against the target, or against the moderator where there is no ranked target.
const BOT_RANKED: Row = {
  //         below equal above lacksBit(and above)
  below: '    -     -     yes   -  ',
  equal: '    -     -     yes   -  ',
  above: '    -     -     yes   -  ',
  admin: '    -     -     yes   -  ',
  owner: '    -     -     -     -  ',
  self: '     -     -     yes   -  ',
  bot: '      yes   yes   yes   -  ',
  nonMember: 'yes   yes   yes   -  ',
  system: '   yes   yes   yes   -  ',
}
const BOT_BIT = '     yes   yes   yes   -  '
const BOT_NOT_ASKED = 'yes  yes   yes   yes'

const BOT_SIDE: Record<Action, Row> = {
  'guild.enter': everywhere(BOT_NOT_ASKED),
  'audit.list.all': everywhere(BOT_NOT_ASKED),
  'activity.list': everywhere(BOT_NOT_ASKED),
  'note.list': everywhere(BOT_NOT_ASKED),
  'note.write': everywhere(BOT_NOT_ASKED),
  'note.import': everywhere(BOT_NOT_ASKED),
  'note.import.remove': everywhere(BOT_NOT_ASKED),
  'entry.reason': everywhere(BOT_NOT_ASKED),
  'warning.withdraw': everywhere(BOT_NOT_ASKED),
  'guild.export': everywhere(BOT_NOT_ASKED),
  'guild.settings': everywhere(BOT_NOT_ASKED),
  'run.manage.all': everywhere(BOT_NOT_ASKED),
  'brakes.set': everywhere(BOT_NOT_ASKED),
  'brakes.loosen': everywhere(BOT_NOT_ASKED),
  'person.erase': everywhere(BOT_NOT_ASKED),
  'member.warn': everywhere(BOT_NOT_ASKED),
  'role.create': everywhere(BOT_BIT),
  'role.edit': everywhere(BOT_BIT),
  'role.delete': everywhere(BOT_BIT),
  'role.reorder': everywhere(BOT_BIT),
  'ban.list': everywhere(BOT_BIT),
  'ban.remove': everywhere(BOT_BIT),
  'ban.end': everywhere(BOT_BIT),
  'member.kick': BOT_RANKED,
  'member.timeout': BOT_RANKED,
  'member.timeout.remove': BOT_RANKED,
  'member.ban': BOT_RANKED,
  'member.roles': BOT_RANKED,
  'member.nick': BOT_RANKED,
}

// Renaming the bot: who of those with the bit stands above it (the bot below, equal to, above the moderator).
const ABOVE_THE_BOT = {
  below: BIT_ONLY,
  equal: '-        -      -      -         -             yes',
  above: '-        -      -      -         -             yes',
  lacksBit: '-     -      -      -         -             yes',
}

const BITS_OF = {
  stranger: 0n,
  member: bits('CHANGE_NICKNAME', 'SEND_MESSAGES'),
  helper: bits('CHANGE_NICKNAME', 'MANAGE_MESSAGES'),
  moderator: bits(
    'KICK_MEMBERS',
    'BAN_MEMBERS',
    'MODERATE_MEMBERS',
    'MANAGE_NICKNAMES',
    'MANAGE_ROLES',
    'VIEW_AUDIT_LOG',
    'MANAGE_GUILD',
  ),
  administrator: bits('ADMINISTRATOR'),
  owner: 0n,
}
const BOT_BITS = ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS', 'MANAGE_NICKNAMES', 'MANAGE_ROLES'] as const
const BIT_OF_ACTION: Partial<Record<Action, (typeof BOT_BITS)[number]>> = {
  'member.nick': 'MANAGE_NICKNAMES',
  'member.roles': 'MANAGE_ROLES',
  'member.timeout': 'MODERATE_MEMBERS',
  'member.timeout.remove': 'MODERATE_MEMBERS',
  'member.kick': 'KICK_MEMBERS',
  'member.ban': 'BAN_MEMBERS',
  'role.create': 'MANAGE_ROLES',
  'role.edit': 'MANAGE_ROLES',
  'role.delete': 'MANAGE_ROLES',
  'role.reorder': 'MANAGE_ROLES',
  'ban.list': 'BAN_MEMBERS',
  'ban.remove': 'BAN_MEMBERS',
  'ban.end': 'BAN_MEMBERS',
}
const OWN_POSITION = 10
const TARGET_POSITION = { below: 9, equal: 10, above: 11, admin: 9 }

interface Case {
  action: Action
  by: (typeof MODERATORS)[number]
  to: (typeof TARGETS)[number]
  botIs: (typeof BOTS)[number]
}

function answer({ action, by, to, botIs }: Case) {
  const ranked = to === 'below' || to === 'equal' || to === 'above' || to === 'admin'
  const reference = ranked ? TARGET_POSITION[to] : OWN_POSITION
  const botPosition = reference + { below: -1, equal: 0, above: 1, lacksBit: 1 }[botIs]
  const botBits = BOT_BITS.filter(name => botIs !== 'lacksBit' || name !== BIT_OF_ACTION[action])
  const roles: RoleFacts[] = [
    role('guild', 0, 0n, { name: '@everyone' }),
    role('Small', 1),
    role('Own', OWN_POSITION, BITS_OF[by]),
    role('Bot', botPosition, bits(...botBits), { managed: true }),
    role('Target', reference, to === 'admin' ? bits('ADMINISTRATOR') : 0n),
  ]
  const guild: GuildFacts = { id: 'guild', ownerId: by === 'owner' ? 'moderator' : 'owner', roles }
  const isStranger = by === 'stranger'
  const moderator = person('Moderator', isStranger ? [] : ['Own', 'Small'], { isMember: !isStranger })
  const bot = person('Bot', ['Bot'], { kind: 'bot' })
  const others: Partial<Record<Case['to'], PersonFacts>> = {
    owner: by === 'owner' ? moderator : person('Owner', []),
    self: moderator,
    bot,
    nonMember: person('Gone', [], { isMember: false }),
    system: person('System', [], { kind: 'system', isMember: false }),
  }
  const isSelf = to === 'self' || (to === 'owner' && by === 'owner')
  const change = isSelf ? { add: [], remove: ['Small'] } : { add: ['Small'], remove: [] }
  return can({
    standing: { guild, moderator, bot },
    action,
    target: others[to] ?? person('Target', ['Target']),
    roles: action === 'member.roles' ? change : undefined,
    role: action.startsWith('role.') ? { id: 'Small' } : undefined,
    now: NOW,
  })
}

function cell(row: string, columns: readonly string[], column: string): boolean {
  const cells = row.trim().split(/\s+/)
  if (cells.length !== columns.length) throw new Error(`a row of ${cells.length} cells: ${row}`)
  return cells[columns.indexOf(column)] === 'yes'
}

function expected({ action, by, to, botIs }: Case): boolean {
  // The owner's own row is the owner's, whichever name the target goes by; the bot can do nothing to an owner.
  if (by === 'owner' && to === 'self' && BOT_SIDE[action] === BOT_RANKED) return false
  const row = action === 'member.nick' && to === 'bot' ? ABOVE_THE_BOT[botIs] : MODERATOR_SIDE[action][to]
  return cell(row, MODERATORS, by) && cell(BOT_SIDE[action][to], BOTS, botIs)
}

const CASES: Case[] = (Object.keys(MODERATOR_SIDE) as Action[]).flatMap(action =>
  MODERATORS.flatMap(by => TARGETS.flatMap(to => BOTS.map(botIs => ({ action, by, to, botIs })))),
)

test('the table covers every action, moderator, target and bot', () => {
  expect(CASES).toHaveLength(29 * 6 * 9 * 4)
})

test.each(Object.keys(MODERATOR_SIDE) as Action[])('%s: the whole table', action => {
  const cases = CASES.filter(one => one.action === action)
  const describe = (one: Case) => `${one.by} to ${one.to}, bot ${one.botIs}`
  const allowed = cases.filter(one => answer(one).ok).map(describe)
  expect(allowed).toEqual(cases.filter(expected).map(describe))
  expect(allowed.length).toBeGreaterThan(0)
})

test('every refusal says why in whole sentences, each once', () => {
  for (const one of CASES) {
    const verdict = answer(one)
    if (verdict.ok) continue
    const texts = verdict.because.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(0)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^[A-Z](?!.*(undefined|null|NaN|\[object)).*[^ ]\.$/)
  }
})

test('a refusal on one side only is put on that side', () => {
  const who = (one: Case) => {
    const verdict = answer(one)
    return verdict.ok ? [] : verdict.because.map(because => because.who)
  }
  expect(who({ action: 'member.ban', by: 'moderator', to: 'below', botIs: 'below' })).toEqual(['bot'])
  expect(who({ action: 'member.ban', by: 'moderator', to: 'below', botIs: 'lacksBit' })).toEqual(['bot'])
  expect(who({ action: 'member.ban', by: 'moderator', to: 'equal', botIs: 'above' })).toEqual(['moderator'])
  expect(who({ action: 'member.ban', by: 'helper', to: 'below', botIs: 'above' })).toEqual(['moderator'])
  expect(who({ action: 'member.ban', by: 'moderator', to: 'owner', botIs: 'above' })).toEqual(['target'])
  expect(who({ action: 'member.ban', by: 'helper', to: 'above', botIs: 'below' })).toEqual([
    'moderator',
    'moderator',
    'bot',
  ])
})
