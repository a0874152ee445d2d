import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { DAY, HOUR, SECOND } from '../time.ts'
import { takeTurn } from './take-turn.ts'
import { DAILY, withSchedules } from './test-with-schedules.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, schedules, fallDue, later, sent } = withSchedules()

/** Has the database refuse what is done to log entries, as long as this is at work. */
async function refusing<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { orm } = steward.db
  const body = "begin raise exception 'no'; end"
  await orm.execute(sql.raw(`create function refuse_entry() returns trigger language plpgsql as $$ ${body} $$`))
  const [event, when = ''] = what.split(' when ')
  const only = when && `when (${when})`
  const each = `on audit_entries for each row ${only} execute function refuse_entry()`
  await orm.execute(sql.raw(`create trigger refuse_entry before ${event} ${each}`))
  try {
    return await work()
  } finally {
    await orm.execute(sql`drop function refuse_entry cascade`)
  }
}

test('a process that dies while the token is dead leaves the message waiting', async () => {
  const id = await schedules.schedule('Not refused')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 401, times: 1 })
  await steward.control.addFault({ method: 'GET', path: '/users/@me', kind: 'status', status: 401, times: 2 })
  fallDue()
  // What comes after the outcome is not written any more.
  const what = "update of intent when old.outcome <> 'pending'"
  await refusing(what, () => expect(schedules.work(id)).rejects.toThrow())
  await steward.control.clearFaults()
  later(50 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Not refused')).toHaveLength(1)
})

test('so does one that dies when something in between has refused it: that ends no message', async () => {
  const id = await schedules.schedule('Not refused either', { times: DAILY })
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 403, body: 'no', times: 1 })
  later(DAY + HOUR)
  const what = "update of intent when old.outcome <> 'pending'"
  await refusing(what, () => expect(schedules.work(id)).rejects.toThrow())
  later(DAY + HOUR + 50 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: 'sent' })
  expect(await sent('Not refused either')).toHaveLength(1)
})

test.each([
  // Before an entry is open; with it open and left so; with it open and settled as failed.
  'insert',
  'update',
  "update of intent when old.outcome = 'pending'",
])('what the database refuses once (%s) is tried again, and sent once', async what => {
  const id = await schedules.schedule(what, { times: DAILY })
  // The day on which clocks are put back has an hour more.
  later(DAY + HOUR)
  await refusing(what, () => schedules.work(id))
  const { state, attempts, explanation, lastOutcome } = await schedules.row(id)
  expect({ state, attempts, lastOutcome }).toEqual({ state: 'waiting', attempts: 1, lastOutcome: null })
  expect(explanation).toMatch(/tries again by itself/)
  later(DAY + HOUR + 20 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: 'sent', explanation: null })
  expect(await sent(what)).toHaveLength(1)
})

test('what the database refuses for an hour is given up', async () => {
  const id = await schedules.schedule('Refused for long')
  await steward.db.orm.update(scheduledMessages).set({ attempts: 10 }).where(eq(scheduledMessages.id, id))
  fallDue()
  const turn = (await schedules.claim(id))!
  const end = await refusing('insert', () => takeTurn(steward, turn, new AbortController().signal))
  expect(end).toMatchObject({ outcome: 'failed', explanation: expect.stringMatching(/given up after 11 attempts/) })
  expect(await sent('Refused for long')).toHaveLength(0)
})
