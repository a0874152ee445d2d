import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banMember } from '../moderation/ban-member.ts'
import { setNick } from '../moderation/set-nick.ts'
import { timeOutMember } from '../moderation/time-out-member.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { inHours, says, withTakeBack } from './test-take-back.ts'

const { byPerson, carryOut, entriesOf, guildId, heard, isBanned, left, nickOf, orders, people, plan, runs, timeoutOf } =
  withTakeBack()

test('all that one moderator did is taken back, and nothing that others did or have changed since', async () => {
  const them = people(33)
  const [banned, named, out] = [them.slice(0, 10), them.slice(10, 20), them.slice(20, 30)]
  const [untouched, ofBo, older] = them.slice(30) as [string, string, string]
  const formerly = new Map<string, string | null>()
  for (const id of them.slice(10, 20)) formerly.set(id, await nickOf(id))
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'raid' }
  const banning = await runs.plan('mia', { ...order, targets: { ids: banned } })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId: banning })
  await runs.stands('mia', guildId, banning, 'done')
  for (const userId of named) await orders.order(setNick, { userId, nick: 'Owned' })
  const until = inHours(2)
  for (const userId of out) await orders.order(timeOutMember, { userId, until })
  await orders.order(setNick, { userId: ofBo, nick: 'By Bo' }, 'bo')
  await orders.order(setNick, { userId: untouched, nick: 'Mine' }, 'bo')
  await heard(named[9]!, { nick: 'Owned' })
  await heard(out[9]!, { timedOutUntil: new Date(until) })

  // Taken back already: one of each kind.
  for (const userId of [banned[0]!, named[0]!, out[0]!]) {
    const { id: entryId } = await orders.entryOf(userId)
    await runs.order('bo', undoEntry, { guildId, entryId, reason: '' })
  }
  // Changed by others since.
  await orders.order(banMember, { userId: banned[1], deleteMessageDays: 0, endsAt: inHours(50) }, 'bo')
  await runs.control.changeMember(guildId, named[1]!, { nick: 'Chosen' })
  await orders.order(timeOutMember, { userId: out[1], until: inHours(9) }, 'bo')
  await heard(named[1]!, { nick: 'Chosen' })
  await left(named[2]!)
  await heard(out[0]!, { timedOutUntil: null })

  const runId = await plan()
  expect(await runs.view('bo', guildId, runId)).toMatchObject({
    total: 30,
    undoOfActor: { id: CAST.mia.id, name: 'Mia' },
    plan: { do: 23, already: 3, never: 3, not_member: 1 },
    isUndoable: false,
  })
  const planned = await byPerson(runId)
  for (const id of [banned[0]!, named[0]!, out[0]!]) {
    expect(says(planned.get(id))).toEqual(['already', 'This was taken back already.'])
  }
  expect(says(planned.get(banned[1]!))).toEqual(['never', 'Bo has changed this ban meanwhile.'])
  expect(says(planned.get(named[1]!))).toEqual(['never', 'The nick was changed to Chosen meanwhile.'])
  expect(says(planned.get(out[1]!))).toEqual(['never', 'The end of the timeout was changed meanwhile.'])
  expect(planned.has(ofBo)).toBe(false)
  // The newest first.
  const inOrder = (await runs.targets(runId)).toSorted((a, b) => a.position - b.position)
  expect(inOrder[0]!.input?.userId).toBe(out[9])
  expect(inOrder.at(-1)!.input?.undoes).toBe('member.ban')

  expect((await carryOut(runId)).states).toEqual({ done: 23, skipped: 7 })
  for (const id of banned.slice(2)) expect(await isBanned(id)).toBe(false)
  expect(await isBanned(banned[1]!)).toBe(true)
  for (const id of named.slice(3)) expect(await nickOf(id)).toBe(formerly.get(id))
  expect(await nickOf(named[1]!)).toBe('Chosen')
  for (const id of out.slice(2)) expect(await timeoutOf(id)).toBeNull()
  expect(await timeoutOf(out[1]!)).not.toBeNull()
  expect(await nickOf(ofBo)).toBe('By Bo')
  expect(await nickOf(untouched)).toBe('Mine')
  expect(await runs.control.member(guildId, older)).not.toBeNull()

  // Each entry of it names what it took back.
  const done = await entriesOf(runId)
  const first = await runs.db.orm
    .select()
    .from(auditEntries)
    .where(
      inArray(
        auditEntries.id,
        done.map(one => one.undoOf!),
      ),
    )
  expect(first).toHaveLength(23)
  expect(new Set(first.map(({ actorId }) => actorId))).toEqual(new Set([CAST.mia.id]))
  for (const entry of done) {
    expect(entry).toMatchObject({ actorId: CAST.bo.id, outcome: 'done', reason: 'Stolen account' })
    expect(first.find(({ id }) => id === entry.undoOf)?.targetId).toBe(entry.targetId)
  }
  // A second time there is nothing left of it.
  const again = await plan()
  expect((await runs.view('bo', guildId, again)).plan).toEqual({ already: 26, never: 3, not_member: 1 })
  await expect(runs.order('bo', RUN_COMMANDS.undo, { guildId, runId, reason: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
})
