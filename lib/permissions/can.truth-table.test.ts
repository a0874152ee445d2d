import { expect, test } from 'vitest'
import { can } from './can.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import { bits, NOW, person, role } from './test-cast.ts'
import { type Action, CASES, type Case, expected, MODERATOR_SIDE } from './test-truth-table.ts'

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
