import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { tokenResets } from '../db/schema/application.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import type { Env } from '../env.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { HOUR, MINUTE, now, setClock } from '../time.ts'
import type { Check } from './check.ts'
import { checkGateway } from './checks/check-gateway.ts'
import { runChecks } from './run-checks.ts'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 20, colossusMembers: 20 })
  // Those that are still being read are counted.
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
})
afterEach(() => steward.control.clearFaults())
afterAll(() => steward.close())

async function found(of: Parameters<typeof runChecks>[1], env = steward.env): Promise<Record<string, Check>> {
  const { checks } = await runChecks({ ...steward, env }, of)
  return Object.fromEntries(checks.map(check => [check.id, check]))
}

test('a deployment that works is in order but for the guild where the bot lacks something', async () => {
  const checks = await found(['settings', 'database', 'process'], {
    ...steward.env,
    stewardUrl: steward.sandbox.world.application.redirect_uris[0]?.replace('/api/auth/callback/platform', '') ?? '',
  })
  const notGood = Object.values(checks).filter(({ state }) => state !== 'good')
  expect(notGood.map(({ id, state }) => [id, state])).toEqual([['guilds', 'warning']])
  expect(Object.keys(checks)).not.toContain('token-reset')
  expect(checks.database?.says).toMatch(/^(Embedded PGlite|PostgreSQL \d+).*, \d.* [KM]B, answers in .* ms\.$/)
  const { findings = [] } = checks.guilds ?? {}
  expect(findings.map(({ title }) => title)).toEqual(['Deneb'])
  expect(findings[0]?.says).toContain('Steward cannot kick. Switch on Kick Members in its role Steward.')
})

test('of a guild whose members are being read for the first time nobody is told to invite the bot again', async () => {
  const { orm } = steward.db
  const ofAurora = eq(guildSyncs.guildId, GUILDS.aurora)
  const theBot = and(eq(members.guildId, GUILDS.aurora), eq(members.userId, CAST.steward.id))
  const [sync] = await orm.select().from(guildSyncs).where(ofAurora)
  const [bot] = await orm.delete(members).where(theBot).returning()
  const findings = async () => (await found(['database'])).guilds?.findings?.map(({ title }) => title)
  expect(await findings()).toEqual(['Aurora', 'Deneb'])
  await orm.update(guildSyncs).set({ completeAt: null }).where(ofAurora)
  try {
    expect(await findings()).toEqual(['Deneb'])
    expect((await found(['database'])).guilds?.says).toMatch(/the bot lacks something\. 1 more is being read\.$/)
  } finally {
    await orm.update(guildSyncs).set({ completeAt: sync!.completeAt }).where(ofAurora)
    await orm.insert(members).values(bot!)
  }
})

test('what could not be read of a guild is counted, with what it means', async () => {
  const { unread } = await found(['database'])
  expect(unread).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^None: all that .* of \d guilds could be read\.$/),
  })
  const ofAurora = eq(guilds.id, GUILDS.aurora)
  const ofDeneb = eq(guildSyncs.guildId, GUILDS.deneb)
  await steward.db.orm.update(guilds).set({ skippedRoles: 1 }).where(ofAurora)
  await steward.db.orm.update(guildSyncs).set({ skipped: 1_200 }).where(ofDeneb)
  try {
    const told = (await found(['database'])).unread
    expect(told).toMatchObject({ state: 'warning', says: expect.stringMatching(/^In 2 of \d guilds /) })
    expect(told?.findings).toEqual([
      { key: GUILDS.aurora, title: 'Aurora', says: ['1 role: ranks are read from the platform before each order.'] },
      {
        key: GUILDS.deneb,
        title: 'Deneb',
        says: ['1,200 members: on no list and found by no search, or there as they were last read.'],
      },
    ])
  } finally {
    await steward.db.orm.update(guilds).set({ skippedRoles: 0 }).where(ofAurora)
    await steward.db.orm.update(guildSyncs).set({ skipped: 0 }).where(ofDeneb)
  }
})

test('a gateway whose holder fell silent is down since it was last heard', async () => {
  const heardAt = new Date(Date.now() - 2 * MINUTE)
  const cancelled = new Error('cancelled')
  // The holder goes on to tell that it is there: what it tells waits until this is taken back.
  const silent = steward.db.orm.transaction(async orm => {
    await orm.update(gatewayState).set({ aliveAt: heardAt })
    const check = (env: Env) => checkGateway({ env, db: { ...steward.db, orm } })
    expect(await check(steward.env)).toEqual({
      state: 'bad',
      says: expect.stringContaining('not heard from'),
      since: { word: 'Last heard', at: heardAt.toISOString() },
      todo: expect.stringMatching(/^This process goes on/),
    })
    expect((await check({ ...steward.env, worker: false })).todo).toContain('WORKER=on')
    throw cancelled
  })
  await expect(silent).rejects.toBe(cancelled)
  expect((await found(['database'])).gateway?.state).toBe('good')
})

test('a clock that is an hour off is a fault, ahead or behind', async () => {
  expect((await found(['settings'])).clock?.state).toBe('good')
  for (const [off, where] of [
    [HOUR, 'ahead of'],
    [-HOUR, 'behind'],
  ] as const) {
    const putBack = setClock(() => Date.now() + off)
    try {
      const { clock } = await found(['settings'])
      expect(clock).toMatchObject({
        state: 'bad',
        says: `The clock of this machine is 60 minutes ${where} the platform's.`,
      })
    } finally {
      putBack()
    }
  }
})

test('a vault that lacks the key of what it holds says which, and never a key itself', async () => {
  const vaultKeys = [randomBytes(32)]
  const { vault } = await found(['database'], { ...steward.env, vaultKeys })
  expect(vault).toMatchObject({ state: 'bad', says: expect.stringMatching(/lacks a key .* \([0-9a-f]{8}\)\.$/) })
  expect(JSON.stringify(vault)).not.toContain(vaultKeys[0]!.toString('base64'))
})

test('an old key that nothing needs is said to be free to go', async () => {
  const { vault } = await found(['database'], {
    ...steward.env,
    vaultKeys: [...steward.env.vaultKeys, randomBytes(32)],
  })
  expect(vault).toMatchObject({ state: 'good', says: expect.stringContaining('no longer needed') })
  expect(vault?.findings).toHaveLength(2)
})

test('a reset that was cut short is a fault', async () => {
  const begunAt = new Date(now().getTime() - 10 * MINUTE)
  const reset = { mark: 'm', begunAt, actorId: '1', actorName: 'Ada', lostAt: begunAt }
  await steward.db.orm.insert(tokenResets).values(reset)
  try {
    const { 'token-reset': check } = await found(['database'])
    expect(check).toMatchObject({ state: 'bad', page: 'token', since: { at: begunAt.toISOString() } })
  } finally {
    await steward.db.orm.delete(tokenResets)
  }
})

test('work that is due and that nobody does is a fault; what is for later is none', async () => {
  await steward.jobs.send(
    'scheduled-message',
    { scheduleId: crypto.randomUUID() },
    { key: 'a', group: '1', afterMs: 3_600_000 },
  )
  expect((await found(['database'])).queue).toMatchObject({ state: 'good', says: 'Nothing waits.' })
  await steward.jobs.send('scheduled-message', { scheduleId: crypto.randomUUID() }, { key: 'b', group: '1' })
  await steward.db.orm.execute(
    sql`update pgboss.job set start_after = now() - interval '5 minutes' where singleton_key = 'b'`,
  )
  expect((await found(['database'])).queue).toMatchObject({
    state: 'bad',
    says: '1 job has been due for up to 5 minutes.',
    todo: expect.stringMatching(/^Nobody works\. This process/),
    findings: [{ title: 'Scheduled messages', says: ['1 waiting, 1 for later.'] }],
  })
  const { checks } = await runChecks({ ...steward, isStopped: true }, ['database'])
  expect(checks.find(({ id }) => id === 'queue')).toMatchObject({
    state: 'unknown',
    todo: expect.stringMatching(/Start/),
  })
  expect(checks.find(({ id }) => id === 'gateway')).toMatchObject({ state: 'unknown', todo: 'Start it.' })
  await steward.jobs.send('run-slice', { runId: crypto.randomUUID() }, { key: 'c', group: '1' })
  await steward.db.orm.execute(sql`update pgboss.job set state = 'active' where singleton_key = 'c'`)
  expect((await found(['database'])).queue).toMatchObject({
    state: 'warning',
    todo: expect.stringContaining('goes on by itself'),
  })
  await steward.db.orm.execute(sql`delete from pgboss.job where singleton_key = 'c'`)
  await steward.db.orm.execute(sql`update pgboss.job set state = 'failed' where singleton_key = 'b'`)
  expect((await found(['database'])).queue).toMatchObject({
    state: 'warning',
    says: '1 job failed within the last hour.',
  })
})

test('tables of another version are told', async () => {
  const { orm } = steward.db
  await orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  expect((await found(['database'])).migrations?.state).toBe('warning')
  await orm.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  expect((await found(['database'])).migrations?.state).toBe('good')
})

test('a used up rate limit is told, and is no fault', async () => {
  const rule = { method: 'GET', path: '/users/@me$', limit: 1, windowMs: 60_000, scope: 'route' } as const
  await steward.control.setRateLimits([rule])
  await found(['settings'])
  const { 'rate-limits': check } = await found(['process'])
  expect(check).toMatchObject({ state: 'good', findings: [{ title: 'GET /users/@me' }] })
  await steward.control.setRateLimits([])
})

test('where other processes may do the work, what this one tells of itself says whose it is', async () => {
  const { 'rate-limits': alone, errors: own } = await found(['process'])
  // On a server others may always be there.
  const isShared = steward.db.kind === 'postgres'
  for (const check of [alone, own]) expect(check?.says.includes('web server')).toBe(isShared)
  const { 'rate-limits': limits, errors } = await found(['process'], { ...steward.env, worker: false })
  for (const check of [limits, errors]) expect(check?.says).toMatch(/ of this web server (is|are|within) /)
})
