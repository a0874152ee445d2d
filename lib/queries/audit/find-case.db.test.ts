import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { runs } from '../../db/schema/runs.ts'
import { HOUR, now } from '../../time.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora, borealis } = GUILDS
const { steward, list, newcomer, logHere } = withTimeline()
const RUN = '01956f5e-0000-7000-8000-000000000001'

/** The numbers that somebody finds by what they type. */
async function found(who: 'mia' | 'hana', q: string, guildId: string = aurora): Promise<(number | null)[]> {
  const { items } = await list(who, guildId, { q, source: 'here' })
  return items.map(item => (item.kind === 'entry' ? item.entry.caseNumber : -1))
}

test('a case is found by its number alone, not those whose reasons name it, and in its guild', async () => {
  await logHere({ targetId: '1', caseNumber: 7, reason: 'spam' })
  await logHere({ targetId: '2', caseNumber: 70, reason: 'appeal of #7' })
  await logHere({ guildId: borealis, targetId: '3', caseNumber: 7 })
  expect(await found('mia', '#7')).toEqual([7])
  expect(await found('mia', 'Case 7')).toEqual([7])
  expect(await found('mia', '7')).toEqual([70])
  expect(await found('mia', '#8')).toEqual([])
  expect(await found('mia', '#70', borealis)).toEqual([])
})

/** The number that the list begins with where an address names a case, and what is said of it. */
async function opened(who: 'mia' | 'hana', entry: string, guildId: string = aurora) {
  const { items, linked } = await list(who, guildId, { entry })
  return [linked, items[0]?.kind === 'entry' ? items[0].entry.caseNumber : null]
}

test('an address names a case by its number: the list begins with it, in its guild, for whoever may see it', async () => {
  await logHere({ targetId: '1', caseNumber: 7 })
  await logHere({ targetId: '2', caseNumber: 8, actorId: CAST.hana.id, actorName: 'Hana' })
  await logHere({ guildId: borealis, targetId: '3', caseNumber: 9 })
  expect(await opened('mia', 'case-7')).toEqual(['found', 7])
  expect(await opened('mia', 'case-9', borealis)).toEqual(['found', 9])
  expect((await opened('mia', 'case-9'))[0]).toBe('missing')
  expect(await opened('hana', 'case-8')).toEqual(['found', 8])
  expect(await opened('hana', 'case-7')).toEqual(['missing', 8])
})

test('one of a bulk run is found by itself', async () => {
  const at = now()
  await steward.db.orm.insert(runs).values({
    ...{ id: RUN, guildId: aurora, action: 'member.ban', input: {}, reason: 'raid', status: 'done' },
    ...{ requestedById: CAST.mia.id, requestedByName: 'Mia', createdAt: at, startedAt: at },
    ...{ total: 2, planHash: '' },
  })
  await logHere({ targetId: '1', runId: RUN, caseNumber: 1, reason: 'raid' })
  await logHere({ targetId: '2', runId: RUN, caseNumber: 2, reason: 'raid' })
  expect(await found('mia', '#2')).toEqual([2])
  expect(await found('mia', 'raid')).toEqual([-1])
  expect(await opened('mia', 'case-2')).toEqual(['found', 2])
})

test('a case is found that lies below all that is known of the log of the platform', async () => {
  const target = await newcomer(borealis, 'numbered')
  await logHere({ guildId: borealis, targetId: '1', at: now().getTime() - HOUR, caseNumber: 5 })
  for (let n = 0; n < 450; n++) {
    await steward.control.logElsewhere(borealis, { action_type: 24, user_id: CAST.bo.id, target_id: target })
  }
  expect((await list('mia', borealis, { q: '#5' })).items).toHaveLength(1)
})

test('whoever sees only their own entries finds no case of others, as if there were none', async () => {
  await logHere({ targetId: '1', caseNumber: 1 })
  await logHere({ targetId: '2', caseNumber: 2, actorId: CAST.hana.id, actorName: 'Hana' })
  expect(await found('hana', '#1')).toEqual([])
  expect(await found('hana', '#3')).toEqual([])
  expect(await found('hana', '#2')).toEqual([2])
})
