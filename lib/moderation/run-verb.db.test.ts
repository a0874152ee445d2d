import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireMember } from '../../sandbox/control-client.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { deafenMember } from './deafen-member.ts'
import { kickMember } from './kick-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { timeOutMember } from './time-out-member.ts'
import type { Verb } from './verb.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const mia = viewerOf('mia')
let steward: TestSteward
let troll: WireMember
let userId: string
let before: number

beforeAll(async () => {
  steward = await openTestSteward({ timeoutMs: 1_500 })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  troll = await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })
  userId = troll.user.id
  before = await steward.control.lastRequest()
})
afterEach(() => steward.control.clearFaults())

const order = (input: object, viewer = mia) => ({
  steward,
  viewer,
  input: { guildId, userId, reason: 'spam', ...input },
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function entryOf(target = userId) {
  const [entry] = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, target))
    .orderBy(desc(auditEntries.id))
  return entry
}

async function refusal(work: Promise<unknown>): Promise<StewardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StewardError)
  return error as StewardError
}

async function writes() {
  return (await asked()).filter(({ method }) => method !== 'GET')
}

/** What was asked of the platform, but for the lists that the mirror goes on reading by itself. */
async function asked() {
  return (await steward.control.requests(before)).filter(({ path }) => !/\/(members|messages)$/.test(path))
}

describe('what Mia orders happens, and the log says why', () => {
  test('nick, set and cleared', async () => {
    const result = await runVerb(setNick, order({ nick: '  Newcomer ' }))
    expect(result).toMatchObject({ ok: true, outcome: 'done', message: 'Troll is now called Newcomer.' })
    expect((await steward.control.member(guildId, userId))?.nick).toBe('Newcomer')
    expect(await entryOf()).toMatchObject({
      action: 'member.nick',
      actorId: CAST.mia.id,
      actorName: 'Mia',
      targetName: 'Troll',
      reason: 'spam',
      before: { nick: null },
      after: { nick: 'Newcomer' },
      outcome: 'done',
    })
    expect((await writes())[0]?.reason).toBe(`Mia (${CAST.mia.id}): spam`)

    const nickOf = () => steward.db.orm.select({ nick: members.nick }).from(members).where(eq(members.userId, userId))
    await expect.poll(nickOf).toEqual([{ nick: 'Newcomer' }])
    await runVerb(setNick, order({ nick: '' }))
    expect((await steward.control.member(guildId, userId))?.nick).toBeNull()
  })

  test('roles given and taken by the single-role calls', async () => {
    await runVerb(changeRoles, order({ add: [ROLES.aurora.member, ROLES.aurora.azure] }))
    await runVerb(changeRoles, order({ add: [ROLES.aurora.crimson], remove: [ROLES.aurora.azure] }))
    const roles = (await steward.control.member(guildId, userId))?.roles
    expect(roles?.toSorted()).toEqual([ROLES.aurora.member, ROLES.aurora.crimson].toSorted())
    expect((await writes()).map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'DELETE'])
  })

  test('timeout, its end, kick', async () => {
    const until = inAnHour()
    await runVerb(timeOutMember, order({ until }))
    expect((await steward.control.member(guildId, userId))?.communication_disabled_until).toBe(until)
    await runVerb(removeTimeout, order({}))
    expect((await steward.control.member(guildId, userId))?.communication_disabled_until).toBeNull()
    await runVerb(kickMember, order({}))
    expect(await steward.control.member(guildId, userId)).toBeNull()
  })

  test('ban with its days, and unban', async () => {
    await runVerb(banMember, order({ deleteMessageDays: 7 }))
    expect(await steward.control.ban(guildId, userId)).not.toBeNull()
    expect(await entryOf()).toMatchObject({
      intent: { deleteMessageDays: 7 },
      after: { banned: true },
      outcome: 'done',
    })
    expect(await runVerb(removeBan, order({}))).toMatchObject({ message: 'Troll is unbanned.' })
    expect(await steward.control.ban(guildId, userId)).toBeNull()
  })

  test('somebody who is not a member can be banned', async () => {
    await steward.control.removeMember(guildId, userId)
    await runVerb(banMember, order({ deleteMessageDays: 0 }))
    expect(await steward.control.ban(guildId, userId)).not.toBeNull()
  })
})

const EVERY_VERB: [Verb, object][] = [
  [setNick, { nick: 'x' }],
  [changeRoles, { add: [ROLES.aurora.member] }],
  [timeOutMember, { until: new Date(Date.now() + 86_400_000).toISOString() }],
  [removeTimeout, {}],
  [kickMember, {}],
  [banMember, { deleteMessageDays: 0 }],
  [removeBan, {}],
  [changeBanEnd, { endsAt: new Date(Date.now() + 86_400_000).toISOString() }],
  [muteMember, { mute: true }],
  [deafenMember, { deaf: true }],
  [moveMember, { channelId: null }],
  [warnMember as unknown as Verb, {}],
]

describe.each(EVERY_VERB)('$action', (verb, input) => {
  test('Otto is refused as if the guild did not exist, and the platform hears of no write', async () => {
    const error = await refusal(runVerb(verb, order(input, viewerOf('otto'))))
    expect(error.code).toBe('not_found')
    expect(await writes()).toEqual([])
    expect(await entryOf()).toBeUndefined()
  })

  test('a guild that does not exist answers Mia the same, without one request', async () => {
    const error = await refusal(runVerb(verb, order({ ...input, guildId: '1' })))
    expect(error.code).toBe('not_found')
    expect(await asked()).toEqual([])
  })

  test('wrong types are field errors and nothing leaves Steward', async () => {
    for (const bad of [{ guildId: 1 }, { userId: 'x' }, { reason: 'r'.repeat(401) }, { userId: { $ne: 1 } }]) {
      const error = await refusal(runVerb(verb, order({ ...input, ...bad })))
      expect(error.code).toBe('invalid')
      expect(Object.keys(error.details.fields ?? {})).toEqual(Object.keys(bad))
    }
    expect((await refusal(runVerb(verb, { steward, viewer: mia, input: 'nonsense' }))).code).toBe('invalid')
    expect(await asked()).toEqual([])
  })
})

test.each<[Verb, object, string]>([
  [setNick, { nick: 'n'.repeat(10_000) }, 'nick'],
  [setNick, { nick: 7 }, 'nick'],
  [timeOutMember, { until: '2020-01-01T00:00:00.000Z' }, 'until'],
  [timeOutMember, { until: new Date(Date.now() + 29 * 86_400_000).toISOString() }, 'until'],
  [timeOutMember, { until: 'tomorrow' }, 'until'],
  [banMember, { deleteMessageDays: 8 }, 'deleteMessageDays'],
  [banMember, { deleteMessageDays: '7' }, 'deleteMessageDays'],
  [banMember, { deleteMessageDays: 0.5 }, 'deleteMessageDays'],
  [changeRoles, { add: [], remove: [] }, 'add'],
  [changeRoles, { add: ['1'], remove: ['1'] }, 'remove'],
])('%o with %o names the field', async (verb, input, field) => {
  const error = await refusal(runVerb(verb, order(input)))
  expect(error.code).toBe('invalid')
  expect(error.details.fields).toHaveProperty(field)
  expect(await asked()).toEqual([])
})

describe('nobody gains power through the bot', () => {
  test.each(['admin', 'steward', 'senior', 'moderator', 'events', 'jukebox', 'everyone'] as const)(
    'Mia gives nobody the role %s',
    async role => {
      const error = await refusal(runVerb(changeRoles, order({ add: [ROLES.aurora[role]] })))
      expect(error.code).toBe('forbidden')
      expect(error.details.because?.length).toBeGreaterThan(0)
      expect(await writes()).toEqual([])
    },
  )

  test('nor herself any role at all', async () => {
    const error = await refusal(runVerb(changeRoles, order({ userId: CAST.mia.id, add: [ROLES.aurora.azure] })))
    expect(error.code).toBe('forbidden')
  })

  test('the owner, Bo above her, the bot and she herself are no targets', async () => {
    for (const target of [CAST.ada.id, CAST.bo.id, CAST.steward.id, CAST.mia.id]) {
      const error = await refusal(runVerb(banMember, order({ userId: target, deleteMessageDays: 0 })))
      expect(error.code).toBe('forbidden')
    }
    expect(await writes()).toEqual([])
  })

  test('rights count at this moment: Mia without her role is refused at once', async () => {
    const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
    try {
      await expect
        .poll(async () => (await refusal(runVerb(kickMember, order({ userId: CAST.bo.id })))).code)
        .toBe('not_found')
      expect((await refusal(runVerb(kickMember, order({})))).code).toBe('not_found')
      expect(await steward.control.member(guildId, userId)).not.toBeNull()
    } finally {
      await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
    }
    await expect
      .poll(async () => (await refusal(runVerb(kickMember, order({ userId: CAST.bo.id })))).code)
      .toBe('forbidden')
  })
})

describe('every way the platform can fail leaves a settled entry and a sentence for people', () => {
  const path = '/bans/'
  const ban = () => runVerb(banMember, order({ deleteMessageDays: 0 }))

  test.each([
    [
      '403',
      { kind: 'status', status: 403, body: { code: 'MISSING_PERMISSIONS', message: 'x' } },
      'platform_refused',
      'refused',
    ],
    [
      '404',
      { kind: 'status', status: 404, body: { code: 'UNKNOWN_USER', message: 'x' } },
      'platform_refused',
      'refused',
    ],
    ['500', { kind: 'status', status: 500, body: 'oops' }, 'platform_unavailable', 'failed'],
    ['a cut line', { kind: 'cut' }, 'platform_unavailable', 'failed'],
    ['silence', { kind: 'hang' }, 'platform_unavailable', 'failed'],
  ] as const)('%s', async (_name, fault, code, outcome) => {
    await steward.control.addFault({ method: 'PUT', path, times: 1, ...fault })
    const error = await refusal(ban())
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/nothing was changed/i)
    expect(error.message).not.toMatch(/oops|MISSING_PERMISSIONS|http/i)
    const entry = await entryOf()
    expect(entry).toMatchObject({ outcome, explanation: error.message })
    expect(entry?.settledAt).not.toBeNull()
    expect(error.details.entryId).toBe(entry?.id)
    expect(await steward.control.ban(guildId, userId)).toBeNull()
    expect((await writes()).filter(({ path: p }) => p.includes(path))).toHaveLength(1)
  })

  test("the platform's words stand beside the field that it refuses", async () => {
    const refused = async (verb: Verb<never>, field: string, input: object) => {
      const body = {
        code: 'INVALID_FORM_BODY',
        message: 'x',
        errors: [{ path: field, message: `No ${field} of this kind.` }],
      }
      await steward.control.addFault({
        method: 'PATCH',
        path: '/members/',
        times: 1,
        kind: 'status',
        status: 400,
        body,
      })
      return (await refusal(runVerb(verb as unknown as Verb, order(input)))).details.fields
    }
    expect(await refused(setNick as Verb<never>, 'nick', { nick: 'Rude' })).toEqual({ nick: 'No nick of this kind.' })
    expect(await refused(timeOutMember as Verb<never>, 'communication_disabled_until', { until: inAnHour() })).toEqual({
      until: 'No communication_disabled_until of this kind.',
    })
  })

  test('a long 429 says how long to wait, and nobody waits for it in the dark', async () => {
    // Another guild: its rate limit is one of its own, and no other test has to wait for it.
    const far = GUILDS.borealis
    await steward.mirrored(far)
    await steward.control.addMember(far, { user_id: userId })
    await steward.control.addFault({
      method: 'DELETE',
      path: `/guilds/${far}/members/`,
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '30' },
      body: { retry_after: 30 },
    })
    const error = await refusal(runVerb(kickMember, order({ guildId: far })))
    expect(error.code).toBe('rate_limited')
    expect(error.details.retryAfterMs).toBeGreaterThan(25_000)
    expect(error.message).toMatch(/wait 30 seconds.*Nothing was changed/)
    expect(await entryOf()).toMatchObject({ outcome: 'failed', explanation: error.message })
    expect(await steward.control.member(far, userId)).not.toBeNull()
  })

  test.each([
    ['a cut answer', { kind: 'cut', applied: true }],
    ['broken JSON', { kind: 'malformed', applied: true }],
    ['silence', { kind: 'hang', applied: true }],
    ['500 after it happened', { kind: 'status', status: 500, applied: true }],
  ] as const)(
    '%s to a nick that did change is settled as done by looking, and asked once only',
    async (_name, fault) => {
      await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, ...fault })
      const result = await runVerb(setNick, order({ nick: 'Changed' }))
      expect(result).toMatchObject({ ok: true, outcome: 'done' })
      expect(await entryOf()).toMatchObject({ outcome: 'done', after: { nick: 'Changed' } })
      expect((await writes()).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    },
  )

  test('where looking fails too, it ends as unknown and says so', async () => {
    await steward.control.addFault({ method: 'PUT', path, times: 1, kind: 'cut', applied: true })
    await steward.control.addFault({ method: 'GET', path: '/bans', times: 9, kind: 'status', status: 500 })
    const error = await refusal(ban())
    expect(error.code).toBe('outcome_unknown')
    expect(await entryOf()).toMatchObject({ outcome: 'unknown' })
  })

  test('of several roles the first was given and the second refused: it says a part', async () => {
    const second = ROLES.aurora.azure
    await steward.control.addFault({ method: 'PUT', path: `/roles/${second}`, times: 1, kind: 'status', status: 500 })
    const result = await runVerb(changeRoles, order({ add: [ROLES.aurora.member, second] }))
    expect(result).toMatchObject({ outcome: 'partial' })
    expect(await entryOf()).toMatchObject({ outcome: 'partial', after: { roleIds: [ROLES.aurora.member] } })
  })

  test('of several roles the first was held before and the second refused: nothing was done', async () => {
    const second = ROLES.aurora.azure
    await runVerb(changeRoles, order({ add: [ROLES.aurora.member] }))
    const held = () => steward.db.orm.select({ ids: members.roleIds }).from(members).where(eq(members.userId, userId))
    await expect.poll(held).toEqual([{ ids: [ROLES.aurora.member] }])
    await steward.control.addFault({ method: 'PUT', path: `/roles/${second}`, times: 1, kind: 'status', status: 500 })
    expect(await refusal(runVerb(changeRoles, order({ add: [ROLES.aurora.member, second] })))).toMatchObject({
      code: 'platform_unavailable',
    })
    expect(await entryOf()).toMatchObject({ outcome: 'failed', after: null })
  })
})
