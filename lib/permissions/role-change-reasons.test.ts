import { describe, expect, test } from 'vitest'
import { PERMISSION_BITS } from './bits.ts'
import { can } from './can.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import type { RoleChange } from './question.ts'
import type { RoleAction } from './role-actions.ts'
import { bits, NOW, person, role } from './test-cast.ts'

// Written down from the design (rule 2) and gaps.md, "Hierarchy", not computed. The moderator stands at 10, the bot at 20
// or 5; a role stands below, level with or above the side that is looked at, whose bits the other side all has.
const ROLES = ['below', 'equal', 'above', 'managed', 'everyone', 'gone'] as const
const CHANGES = [
  'name',
  'heldOn',
  'heldOff',
  'lackedOn',
  'lackedOff',
  'administratorOn',
  'delete',
  'rise',
  'riseTo',
  'sink',
] as const
const TABLE: Record<(typeof ROLES)[number], string> = {
  //        name heldOn heldOff lackedOn lackedOff administratorOn delete rise riseTo sink
  below: '  yes  yes    yes     -        -         -               yes    yes  -      yes',
  equal: '  -    -      -       -        -         -               -      -    -      -  ',
  above: '  -    -      -       -        -         -               -      -    -      -  ',
  managed: '-    -      -       -        -         -               -      yes  -      yes',
  everyone: '-   -      -       -        -         -               -      -    -      -  ',
  gone: '   -    -      -       -        -         -               -      -    -      -  ',
}
const SIDES = ['moderator', 'bot', 'administrator', 'owner'] as const
const OWN = 10
const HELD = bits('BAN_MEMBERS', 'MANAGE_ROLES', 'KICK_MEMBERS')
const LACKED = PERMISSION_BITS.MANAGE_GUILD | (1n << 45n)

interface Case {
  side: (typeof SIDES)[number]
  to: (typeof ROLES)[number]
  change: (typeof CHANGES)[number]
}

/** The side that is looked at stands at 10 with its bits; the other one is the strongest there can be. */
function standingOf({ side, to }: Case): { guild: GuildFacts; moderator: PersonFacts; bot: PersonFacts } {
  const position = { below: 9, equal: OWN, above: 11, managed: 8, everyone: 0, gone: 7 }[to]
  const limited = side === 'administrator' ? bits('ADMINISTRATOR') : HELD
  const [mine, bots] = side === 'bot' ? ['High', 'Own'] : ['Own', 'High']
  const target = role('Target', position, to === 'everyone' ? 0n : bits('KICK_MEMBERS') | LACKED, {
    managed: to === 'managed',
  })
  const roles: RoleFacts[] = [
    role('guild', 0, 0n, { name: '@everyone' }),
    role('Own', OWN, limited),
    role('High', 30, bits('ADMINISTRATOR')),
    ...(to === 'everyone' || to === 'gone' ? [] : [target]),
  ]
  return {
    guild: { id: 'guild', ownerId: side === 'owner' ? 'moderator' : 'nobody', roles },
    moderator: person('Moderator', [mine!]),
    bot: person('Bot', [bots!], { kind: 'bot' }),
  }
}

function orderOf({ to, change }: Case): { action: RoleAction; role: RoleChange } {
  const id = to === 'everyone' ? 'guild' : 'Target'
  const before = to === 'everyone' ? 0n : bits('KICK_MEMBERS') | LACKED
  const edit = (permissions: bigint) => ({ action: 'role.edit', role: { id, permissions } }) as const
  const move = (position: number) => ({ action: 'role.reorder' as const, role: { positions: [{ id, position }] } })
  if (change === 'name') return { action: 'role.edit', role: { id } }
  if (change === 'heldOn') return edit(before | bits('BAN_MEMBERS'))
  if (change === 'heldOff') return edit(before & ~bits('KICK_MEMBERS'))
  if (change === 'lackedOn') return edit(before ^ (1n << 46n))
  if (change === 'lackedOff') return edit(before ^ (1n << 45n))
  if (change === 'administratorOn') return edit(before | bits('ADMINISTRATOR'))
  if (change === 'delete') return { action: 'role.delete', role: { id } }
  return move({ rise: OWN - 0.5, riseTo: OWN, sink: 1 }[change])
}

const answer = (one: Case) => can({ standing: standingOf(one), ...orderOf(one), now: NOW })

function expected({ side, to, change }: Case): boolean {
  const row = TABLE[to].trim().split(/\s+/)
  if (row.length !== CHANGES.length) throw new Error(`a row of ${row.length} cells: ${TABLE[to]}`)
  const limited = row[CHANGES.indexOf(change)] === 'yes'
  // Administrators hold every bit, yet stand where they stand; for an owner only what no right changes is left.
  if (side === 'administrator' && to === 'below' && change !== 'riseTo') return true
  if (side === 'owner' && ['below', 'equal', 'above'].includes(to)) return true
  if (side === 'owner' && to === 'managed' && change === 'riseTo') return true
  return limited
}

const CASES = SIDES.flatMap(side => ROLES.flatMap(to => CHANGES.map(change => ({ side, to, change }))))

test.each(SIDES)('%s: the whole table', side => {
  const cases = CASES.filter(one => one.side === side)
  const say = ({ to, change }: Case) => `${change} of ${to}`
  expect(cases.filter(one => answer(one).ok).map(say)).toEqual(cases.filter(expected).map(say))
})

test('every refusal says why in whole sentences, each once, on the side that is too weak', () => {
  for (const one of CASES) {
    const verdict = answer(one)
    if (verdict.ok) continue
    const texts = verdict.because.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^(@|[A-Z])(?!.*(undefined|null|NaN|\[object)).*[^ ]\.$/)
    const sides = new Set(verdict.because.map(({ who }) => who))
    sides.delete('target')
    expect([...sides]).toEqual(sides.size === 0 ? [] : [one.side === 'bot' ? 'bot' : 'moderator'])
  }
})

describe('a new role', () => {
  const create = (side: Case['side'], permissions: bigint) => {
    const standing = standingOf({ side, to: 'gone', change: 'name' })
    return can({ standing, action: 'role.create', role: { permissions }, now: NOW })
  }

  test.each(SIDES)('%s: no bits, held bits, and bits that are lacked', side => {
    const hasAll = side === 'administrator' || side === 'owner'
    expect(create(side, 0n).ok).toBe(true)
    expect(create(side, HELD).ok).toBe(true)
    expect(create(side, bits('MANAGE_GUILD')).ok).toBe(hasAll)
    expect(create(side, 1n << 45n).ok).toBe(hasAll)
    expect(create(side, bits('ADMINISTRATOR')).ok).toBe(hasAll)
  })

  test('says what is lacking', () => {
    expect(create('moderator', bits('ADMINISTRATOR', 'MANAGE_GUILD'))).toMatchObject({
      because: [{ text: 'Only the owner or an administrator may give or take Administrator.' }],
    })
    expect(create('moderator', LACKED)).toMatchObject({
      because: [{ text: 'You cannot give or take Manage Server and permission bit 45, which you do not hold.' }],
    })
    expect(create('bot', LACKED)).toMatchObject({
      because: [{ text: 'Bot cannot give or take Manage Server and permission bit 45, which it does not hold.' }],
    })
  })
})

describe('a new order', () => {
  const { guild, moderator, bot } = standingOf({ side: 'moderator', to: 'below', change: 'rise' })
  const reorder = (...positions: { id: string; position: number }[]) => {
    const verdict = can({ standing: { guild, moderator, bot }, action: 'role.reorder', role: { positions }, now: NOW })
    return verdict.ok ? [] : verdict.because.map(({ text }) => text)
  }

  test('one role out of reach refuses the whole', () => {
    expect(reorder({ id: 'Target', position: 3 })).toEqual([])
    expect(reorder({ id: 'Target', position: 3 }, { id: 'High', position: 29 })).toEqual([
      'The role High is not below your highest role Own.',
      "The role High is not below Bot's highest role High.",
    ])
  })

  test('a role named twice counts with its highest place', () => {
    expect(reorder({ id: 'Target', position: 3 }, { id: 'Target', position: 29 })).toEqual([
      'The role Target would not be below your highest role Own.',
    ])
  })

  test('several roles that are gone are said once', () => {
    expect(reorder({ id: 'gone', position: 3 }, { id: 'lost', position: 4 })).toEqual([
      'This role is not in the guild any more.',
    ])
  })
})

test('who has no role reaches none, and without Manage Roles nothing is possible', () => {
  const standing = standingOf({ side: 'moderator', to: 'below', change: 'name' })
  standing.guild.roles[0]!.permissions = bits('MANAGE_ROLES')
  const edit = (moderator: PersonFacts) =>
    can({ standing: { ...standing, moderator }, action: 'role.edit', role: { id: 'Target' }, now: NOW })
  expect(edit(person('Otto', []))).toMatchObject({
    because: [{ text: 'The role Target is not within reach: you have no role.' }],
  })
  standing.guild.roles[0]!.permissions = bits('MANAGE_MESSAGES')
  expect(edit(person('Hana', []))).toMatchObject({ because: [{ code: 'missing-permission' }, { code: 'role-rank' }] })
})
