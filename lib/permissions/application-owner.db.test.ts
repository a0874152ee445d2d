import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { applicationIdentityOf } from '../application/identity.ts'
import type { StewardError } from '../errors.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { ACTIONS, type Action } from './actions.ts'
import { authorize, judge } from './authorize.ts'
import { standingToActOn } from './live/load-standing.ts'
import { forgetGuild } from './live/platform-facts.ts'
import { readMirrored } from './live/read-mirrored.ts'
import { targetToActOn } from './live/target-to-act-on.ts'
import { bits, channel } from './test-cast.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

// The seventh kind of moderator of can.truth-table.test.ts. For `can()` there is no such kind: what the application's
// owner may do is decided by what they are in the guild. So Ada and somebody who is the same there are told the same.
const KINDS = {
  'no member': null,
  member: bits('SEND_MESSAGES', 'CHANGE_NICKNAME'),
  helper: bits('MANAGE_MESSAGES', 'CHANGE_NICKNAME'),
  moderator: bits(
    'KICK_MEMBERS',
    'BAN_MEMBERS',
    'MODERATE_MEMBERS',
    'MANAGE_NICKNAMES',
    'MANAGE_ROLES',
    'MANAGE_GUILD',
  ),
  administrator: bits('ADMINISTRATOR'),
  'guild owner': 0n,
} as const
type Kind = keyof typeof KINDS
const TARGETS = ['below', 'equal', 'above', 'owner', 'self', 'bot'] as const
const BOTS = { below: -1, equal: 0, above: 1 }
// Places in the hierarchy, the moderator in the middle.
const LEVEL_OF = { below: 1, equal: 2, above: 3, owner: 2, self: 2, bot: 2 }

const guildId = GUILDS.borealis
const ada = CAST.ada.id
let steward: TestSteward
let targetId: string
/** A person like Ada, who does not own the application. */
let twin: string
let owner: string
/** What the bot may do, as a role. */
let strong: string
let levels: string[]
const rights = new Map<Kind, string>()

beforeAll(async () => {
  steward = await openTestSteward()
  const { control } = steward
  expect((await applicationIdentityOf(steward.db, steward.platform)).ownerId).toBe(ada)
  owner = steward.sandbox.world.guilds.get(guildId)!.owner_id
  const made = async (name: string, permissions = 0n) =>
    (await control.createRole(guildId, { name, permissions: String(permissions) })).id
  // A new role stands below all others.
  levels = []
  for (const level of [4, 3, 2, 1, 0]) levels[level] = await made(`Level ${level}`)
  strong = await made('Bot bits', KINDS.moderator)
  for (const [kind, permissions] of Object.entries(KINDS)) {
    if (permissions) rights.set(kind as Kind, await made(kind, permissions))
  }
  targetId = (await control.addMember(guildId, { username: 'target' })).user.id
  twin = (await control.addMember(guildId, { username: 'twin' })).user.id
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

/** Makes Ada, or somebody else, this in the guild, and takes from the other one whatever they were. */
async function become(userId: string, kind: Kind): Promise<void> {
  const { control, platform } = steward
  for (const id of [ada, twin]) if (await control.member(guildId, id)) await control.removeMember(guildId, id)
  const right = rights.get(kind)
  const roles = [levels[2]!, ...(right ? [right] : [])]
  if (kind !== 'no member') await control.addMember(guildId, { user_id: userId, roles })
  await control.changeGuild(guildId, { owner_id: kind === 'guild owner' ? userId : owner })
  forgetGuild(platform, guildId)
}

/** What is answered to somebody about every action, read from the platform alone. */
async function answers(moderatorId: string, to: (typeof TARGETS)[number], botIs: keyof typeof BOTS) {
  const { control, sandbox } = steward
  const at = LEVEL_OF[to]
  await control.changeMember(guildId, targetId, { roles: [levels[at]!] })
  await control.changeMember(guildId, CAST.steward.id, { roles: [strong, levels[at + BOTS[botIs]]!] })
  const named = { owner: sandbox.world.guilds.get(guildId)!.owner_id, self: moderatorId, bot: CAST.steward.id }
  const asked = { guildId, moderatorId, targetId: to in named ? named[to as keyof typeof named] : targetId }
  const unknown = {
    trust: { everybody: false, owner: false, guild: false, members: false },
    facts: null,
    done: { moderator: [], bot: [], target: [], targetPower: [], roles: [] },
  }
  const standing = await standingToActOn(steward, asked, unknown)
  const target = await targetToActOn(steward, asked, unknown)
  const facts = { standing, target, channel: channel() }
  const own = { roles: { add: [levels[0]!], remove: [] }, role: { id: levels[0]! } }
  return (Object.keys(ACTIONS) as Action[]).map(action => [action, judge({ action, ...own }, facts)] as const)
}

test.each(Object.keys(KINDS) as Kind[])('to own the application changes nothing for a %s', async kind => {
  const told: Awaited<ReturnType<typeof answers>>[][] = []
  for (const userId of [ada, twin]) {
    await become(userId, kind)
    const table: Awaited<ReturnType<typeof answers>>[] = []
    for (const to of TARGETS) {
      for (const botIs of ['below', 'equal', 'above'] as const) table.push(await answers(userId, to, botIs))
    }
    told.push(table)
  }
  expect(told[0]).toEqual(told[1])
  const yes = told[0]!.flat().filter(([, verdict]) => verdict.ok).length
  if (kind === 'no member' || kind === 'member') expect(yes).toBe(0)
  else expect(yes).toBeGreaterThan(0)
})

const ASKED: Action[] = ['guild.enter', 'member.ban', 'ban.list', 'audit.list.all', 'guild.settings', 'brakes.loosen']

async function askedAs(userId: string, kind: Kind): Promise<string[]> {
  await become(userId, kind)
  const asked = { guildId, moderatorId: userId, targetId }
  const mirrored = async () => readMirrored(steward, asked, await readMirrorState(steward.db, guildId))
  const { roles = [] } = (await steward.control.member(guildId, userId)) ?? {}
  await expect.poll(async () => (await mirrored()).facts?.standing.moderator.roleIds).toEqual(roles)
  const said: string[] = []
  for (const action of ASKED) {
    const answer = await authorize(steward, { ...asked, action }).catch((error: StewardError) => error)
    said.push(`${action}: ${answer instanceof Error ? answer.message : 'yes'}`)
  }
  return said
}

test.each(['no member', 'member', 'helper', 'moderator'] as const)('nor where a %s asks for something', async kind => {
  const said = await askedAs(ada, kind)
  expect(said).toEqual(await askedAs(twin, kind))
  expect(said.includes('guild.enter: yes')).toBe(kind === 'helper' || kind === 'moderator')
})
