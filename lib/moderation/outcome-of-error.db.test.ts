import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { HOUR } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeRoles } from './change-roles.ts'
import { kickMember } from './kick-member.ts'
import { runVerb } from './run-verb.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'
import { timeOutMember } from './time-out-member.ts'
import type { Verb } from './verb.ts'

const guildId = GUILDS.aurora
const inAnHour = () => new Date(Date.now() + HOUR).toISOString()
const { steward, troll, order, entryOf, writes } = withTroll({ timeoutMs: 1_500 })

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
    const error = await refusalOf(ban())
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/nothing was changed/i)
    expect(error.message).not.toMatch(/oops|MISSING_PERMISSIONS|http/i)
    const entry = await entryOf()
    expect(entry).toMatchObject({ outcome, explanation: error.message })
    expect(entry?.settledAt).not.toBeNull()
    expect(error.details.entryId).toBe(entry?.id)
    expect(await steward.control.ban(guildId, troll.id)).toBeNull()
    expect((await writes()).filter(({ path: p }) => p.includes(path))).toHaveLength(1)
  })

  test('a bot that is timed out is told as that, and by no other refusal', async () => {
    const until = new Date(Date.now() + HOUR)
    await steward.control.changeMember(guildId, CAST.steward.id, { communication_disabled_until: until.toISOString() })
    const mirrored = () => steward.db.orm.select().from(members).where(eq(members.timedOutUntil, until))
    await expect.poll(mirrored).toHaveLength(1)
    try {
      const told =
        'The platform refused it. Steward is timed out: it cannot post, and the platform may refuse all else it does. End its timeout on the platform.'
      expect((await refusalOf(ban())).message).toBe(`${told} Nothing was changed.`)
      // An order of several calls is settled by looking.
      const roles = runVerb(changeRoles, order({ add: [ROLES.aurora.member] }))
      expect((await refusalOf(roles)).message).toBe(`${told} Steward looked: nothing was changed.`)
      const body = { code: 'CONTENT_BLOCKED', message: 'x' }
      await steward.control.addFault({ method: 'PUT', path, times: 1, kind: 'status', status: 403, body })
      expect((await refusalOf(ban())).message).toBe('The platform refused it (CONTENT_BLOCKED). Nothing was changed.')
    } finally {
      await steward.control.changeMember(guildId, CAST.steward.id, { communication_disabled_until: null })
    }
  })

  test.each<[string, string, Verb<never>, () => object]>([
    ['nick', 'nick', setNick as Verb<never>, () => ({ nick: 'Rude' })],
    ['communication_disabled_until', 'until', timeOutMember as Verb<never>, () => ({ until: inAnHour() })],
  ])("the platform's words about %s stand beside the field %s", async (theirs, ours, verb, input) => {
    const errors = [{ path: theirs, message: 'Not of this kind.' }]
    const body = { code: 'INVALID_FORM_BODY', message: 'x', errors }
    await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'status', status: 400, body })
    const error = await refusalOf(runVerb(verb as unknown as Verb, order(input())))
    expect(error.details.fields).toEqual({ [ours]: 'Not of this kind.' })
  })

  test('a long 429 says how long to wait, and nobody waits for it in the dark', async () => {
    // Another guild: its rate limit is one of its own, and no other test has to wait for it.
    const far = GUILDS.borealis
    await steward.mirrored(far)
    await steward.control.addMember(far, { user_id: troll.id })
    await steward.control.addFault({
      method: 'DELETE',
      path: `/guilds/${far}/members/`,
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '30' },
      body: { retry_after: 30 },
    })
    const error = await refusalOf(runVerb(kickMember, order({ guildId: far })))
    expect(error.code).toBe('rate_limited')
    expect(error.details.retryAfterMs).toBeGreaterThan(25_000)
    expect(error.message).toMatch(/wait 30 seconds.*Nothing was changed/)
    expect(await entryOf()).toMatchObject({ outcome: 'failed', explanation: error.message })
    expect(await steward.control.member(far, troll.id)).not.toBeNull()
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
    const error = await refusalOf(ban())
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

  test('where a part was done and the bot is timed out meanwhile, the rest is told as that', async () => {
    const [first, second] = [ROLES.aurora.member, ROLES.aurora.azure]
    const body = { code: 'MISSING_PERMISSIONS', message: 'x' }
    await steward.control.addFault({
      method: 'PUT',
      path: `/roles/${second}`,
      times: 1,
      kind: 'status',
      status: 403,
      body,
    })
    const bots = and(eq(members.guildId, guildId), eq(members.userId, CAST.steward.id))
    const told = (timedOutUntil: Date | null) => steward.db.orm.update(members).set({ timedOutUntil }).where(bots)
    await told(new Date(Date.now() + HOUR))
    try {
      await runVerb(changeRoles, order({ add: [first, second] }))
      expect((await entryOf())?.explanation).toBe(
        'Only a part of it was done. The platform refused it. Steward is timed out: it cannot post, and the platform may refuse all else it does. End its timeout on the platform.',
      )
    } finally {
      await told(null)
    }
  })

  test('of several roles the first was held before and the second refused: nothing was done', async () => {
    const second = ROLES.aurora.azure
    await runVerb(changeRoles, order({ add: [ROLES.aurora.member] }))
    const held = () => steward.db.orm.select({ ids: members.roleIds }).from(members).where(eq(members.userId, troll.id))
    await expect.poll(held).toEqual([{ ids: [ROLES.aurora.member] }])
    await steward.control.addFault({ method: 'PUT', path: `/roles/${second}`, times: 1, kind: 'status', status: 500 })
    expect(await refusalOf(runVerb(changeRoles, order({ add: [ROLES.aurora.member, second] })))).toMatchObject({
      code: 'platform_unavailable',
    })
    expect(await entryOf()).toMatchObject({ outcome: 'failed', after: null })
  })
})
