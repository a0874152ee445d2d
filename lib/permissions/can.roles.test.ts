import { expect, test } from 'vitest'
import { can } from './can.ts'
import type { GuildFacts, PersonFacts } from './facts.ts'
import { ada, aurora, bits, bo, mia, NOW, person, rex, role, standing } from './test-cast.ts'

// Steward stands at the top and holds everything, so that these stories are about the moderator unless they say otherwise.
function guildWithStrongBot(botBits = bits('ADMINISTRATOR')): GuildFacts {
  const guild = aurora()
  guild.roles.push(
    role('Newcomer', 0.5),
    role('Gatekeeper', 1.5, bits('MANAGE_GUILD', 'BAN_MEMBERS')),
    role('Low admin', 1.6, bits('ADMINISTRATOR')),
    role('Odd', 1.7, 1n << 45n),
    role('Booster', 1.8, 0n, { managed: true }),
    role('Twin', 3),
    role('Top', 9, botBits, { managed: true }),
  )
  return guild
}

function reasons(
  moderator: PersonFacts,
  target: PersonFacts,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
  guild = guildWithStrongBot(),
): string[] {
  const bot = person('Steward', ['Top'], { kind: 'bot' })
  const question = { standing: standing(moderator, guild, bot), target, roles: { add, remove }, now: NOW }
  const verdict = can({ ...question, action: 'member.roles' })
  return verdict.ok ? [] : verdict.because.map(({ text }) => text)
}

test('Mia gives Rex a role below hers and takes one', () => {
  expect(reasons(mia(), rex(), { add: ['Newcomer', 'Helper'], remove: ['Regular'] })).toEqual([])
})

test('Mia cannot give a role with bits that she lacks, but may take it', () => {
  expect(reasons(mia(), rex(), { add: ['Gatekeeper'] })).toEqual([
    'The role Gatekeeper gives Manage Server, which you do not hold.',
  ])
  expect(reasons(mia(), rex(), { remove: ['Gatekeeper'] })).toEqual([])
})

test('a bit without a name counts like any other', () => {
  expect(reasons(mia(), rex(), { add: ['Odd'] })).toEqual([
    'The role Odd gives permission bit 45, which you do not hold.',
  ])
  expect(reasons(bo(), rex(), { add: ['Odd'] })).toEqual([])
})

test('a role with ADMINISTRATOR is given by an administrator or the owner only, however low it stands', () => {
  expect(reasons(mia(), rex(), { add: ['Low admin'] })).toEqual([
    'The role Low admin gives Administrator, which only the owner or an administrator may give.',
  ])
  expect(reasons(bo(), rex(), { add: ['Low admin'] })).toEqual([])
  expect(reasons(ada(), rex(), { add: ['Low admin'] })).toEqual([])
})

test('the bot must hold the bits too, even for the owner', () => {
  const guild = guildWithStrongBot(bits('MANAGE_ROLES'))
  expect(reasons(ada(), rex(), { add: ['Low admin', 'Gatekeeper'] }, guild)).toEqual([
    'The role Gatekeeper gives Ban Members and Manage Server, which Steward does not hold.',
    'The role Low admin gives Administrator, which Steward does not hold.',
  ])
})

test('roles at or above the top of either are refused, given or taken', () => {
  const above = 'The role Admin is not below your highest role Moderator.'
  expect(reasons(mia(), rex(), { remove: ['Admin'] })).toEqual([above])
  expect(reasons(mia(), rex(), { add: ['Admin'] })).toEqual([
    above,
    'The role Admin gives Administrator, which only the owner or an administrator may give.',
  ])
  expect(reasons(mia(), rex(), { add: ['Twin'] })).toEqual(['The role Twin is not below your highest role Moderator.'])
  const guild = guildWithStrongBot()
  guild.roles.push(role('Peak', 9))
  expect(reasons(ada(), rex(), { add: ['Peak'] }, guild)).toEqual([
    "The role Peak is not below Steward's highest role Top.",
  ])
})

test('who has no role reaches no role', () => {
  const guild = guildWithStrongBot()
  guild.roles[0]!.permissions = bits('MANAGE_ROLES')
  expect(reasons(person('Otto', []), rex(), { add: ['Newcomer'] }, guild)).toEqual([
    "You have no role and are not above Rex's role Regular.",
    'The role Newcomer is not within reach: you have no role.',
  ])
  expect(reasons(person('Otto', []), person('Rex', []), { add: ['aurora'] }, guild)).toEqual([
    'Every member has @everyone; it cannot be given or taken.',
    'You have no role and are not above Rex.',
  ])
})

test('@everyone, managed roles and roles that are gone are nobody’s to give or take', () => {
  expect(reasons(ada(), rex(), { add: ['aurora'] })).toEqual([
    'Every member has @everyone; it cannot be given or taken.',
  ])
  expect(reasons(ada(), rex(), { remove: ['aurora'] })).toHaveLength(1)
  expect(reasons(ada(), rex(), { add: ['Booster'] })).toEqual(['The role Booster is managed by an integration.'])
  expect(reasons(ada(), rex(), { remove: ['Booster'] })).toHaveLength(1)
  expect(reasons(ada(), rex(), { add: ['gone'] })).toEqual(['A chosen role is not in this guild any more.'])
  expect(reasons(ada(), rex(), { remove: ['gone'] })).toHaveLength(1)
  expect(reasons(ada(), rex(), { add: ['gone', 'lost'], remove: ['gone too'] })).toHaveLength(1)
})

test('one bad role refuses the whole change', () => {
  expect(reasons(mia(), rex(), { add: ['Newcomer', 'Gatekeeper', 'Helper'] })).toHaveLength(1)
})

test('Mia drops a lower role of her own, not her top one, and gives herself none', () => {
  const self = person('Mia', ['Moderator', 'Helper'])
  expect(reasons(self, self, { remove: ['Helper'] })).toEqual([])
  expect(reasons(self, self, { remove: ['Moderator'] })).toEqual([
    'The role Moderator is not below your highest role Moderator.',
  ])
  expect(reasons(self, self, { add: ['Newcomer'] })).toEqual(['You cannot give yourself a role.'])
  expect(reasons(self, self, { add: ['Newcomer'], remove: ['Helper'] })).toEqual(['You cannot give yourself a role.'])
})

test('Ada cannot even drop a role of her own through the bot', () => {
  const owner = person('Ada', ['Helper'])
  expect(reasons(owner, owner, { remove: ['Helper'] })).toEqual([
    "You own this guild, and Steward cannot act on a guild's owner.",
  ])
})

test('the member must stand below Mia, not only the role', () => {
  expect(reasons(mia(), person('Rex', ['Twin']), { add: ['Newcomer'] })).toEqual([
    "Your highest role Moderator is not above Rex's role Twin.",
  ])
})

test('before roles are chosen the answer is about the member alone', () => {
  expect(reasons(mia(), rex(), {})).toEqual([])
  expect(reasons(person('Hana', ['Helper']), rex(), {})).toEqual([
    'Needs Manage Roles, which the role Moderator gives.',
  ])
})
