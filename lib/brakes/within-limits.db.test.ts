import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MINUTE } from '../time.ts'
import { withinLimits } from './brake-guards.ts'
import { limits, withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, ban, plan, start } = withBrakes()

test('of 200 clicks at once no more than the limit pass, and the others are told when there is room again', async () => {
  await set(limits({ count: 30, minutes: 10 }))
  const before = await runs.control.lastRequest()
  const ended = await Promise.allSettled(people(200).map(id => ban(id)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const refused = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['braked']))
  expect(refused[0].message).toBe(
    'One moderator may ban at most 30 members within 10 minutes here, and you have done 30. There is room again in 10 minutes.',
  )
  const sent = (await runs.control.requests(before)).filter(({ method }) => method === 'PUT')
  expect(sent).toHaveLength(30)
  const counted = and(eq(auditEntries.actorId, CAST.mia.id), inArray(auditEntries.outcome, ['done', 'pending']))
  expect(await runs.db.orm.select().from(auditEntries).where(counted)).toHaveLength(30)

  // Another moderator has a limit of their own, and time makes room.
  const [first, second] = people(2) as [string, string]
  await ban(first, 'bo')
  later(11 * MINUTE)
  await ban(second)
})

test('entries that are opened in one moment wait for one another, so that each counts those before it', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const ordered = { guildId, action: 'member.ban', intent: {}, before: {} }
  const opened = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      openEntry(
        runs.db,
        { ...ordered, actor: { id: CAST.mia.id, name: 'Mia' }, target: null, reason: '' },
        withinLimits({ ...ordered, actorId: CAST.mia.id }),
      ),
    ),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('what a run did counts for clicks, what failed does not, and a run that has no room does not start', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const [failing, ...ids] = people(8) as [string, ...string[]]
  await runs.control.addFault({ method: 'PUT', path: `/bans/${failing}`, kind: 'status', status: 403 })
  await expect(ban(failing)).rejects.toMatchObject({ code: 'platform_refused' })
  const tooMany = await plan(ids.slice(0, 6))
  expect((await runs.view('mia', guildId, tooMany)).may.startBraked).toContain('this would be 6 at once')
  await expect(start(tooMany)).rejects.toMatchObject({
    code: 'braked',
    message: expect.stringContaining('this would be 6 at once'),
  })
  const runId = await plan(ids.slice(0, 4))
  expect((await runs.view('mia', guildId, runId)).may.startBraked).toBeNull()
  await start(runId)
  await runs.stands('mia', guildId, runId, 'done')
  await ban(ids[4]!)
  await expect(ban(ids[5]!)).rejects.toMatchObject({ code: 'braked', details: { retryAfterMs: expect.any(Number) } })
})

test('a run that meets the limit on its way stops and says so', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const [clicked, ...ids] = people(6) as [string, ...string[]]
  await runs.control.setLatency({ ms: 60 })
  const runId = await plan(ids)
  await start(runId)
  await ban(clicked)
  const { because, states } = await runs.stands('mia', guildId, runId, 'stopped')
  expect(because).toContain('at most 5 members within 10 minutes')
  expect(states).toEqual({ done: 4, cancelled: 1 })
})
