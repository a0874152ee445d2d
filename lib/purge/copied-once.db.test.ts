import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { channelHistories } from '../db/schema/channels.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { mirrorCoverage } from '../queries/messages/mirror-coverage.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge({ isListed: true })

/** A run at messages of two channels that rests in the middle of the first: the mirror speaks for that one alone. */
async function halfway() {
  const [channelId, other] = [await steward.openChannel(guildId), await steward.openChannel(guildId)]
  const ids = Array.from({ length: 150 }, (_, n) => steward.write(channelId, DAY - n * MINUTE))
  const others = Array.from({ length: 50 }, (_, n) => steward.write(other, HOUR - n * SECOND))
  await steward.heard(channelId, 150)
  await steward.heard(other, 50)
  await steward.listed(other)
  await expect.poll(async () => (await mirrorCoverage(steward, guildId)).has(channelId), PATIENT).toBe(true)
  const speaksFor = (id: string, completeFrom: Date) =>
    steward.db.orm.update(channelHistories).set({ completeFrom }).where(eq(channelHistories.channelId, id))
  // It was told of all that was written, and has listed a page of it.
  await speaksFor(channelId, new Date(0))
  await speaksFor(other, new Date())
  const all = [...ticked(channelId, ids).messages, ...ticked(other, others).messages]
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: all } })
  await steward.control.addFault({ method: 'POST', path: '/bulk-delete', kind: 'hold' })
  const before = await steward.control.lastRequest()
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  // Before that it could be paused without a call.
  await expect.poll(async () => (await steward.deletions(before)).length, PATIENT).toBe(1)
  const states = async () => (await steward.view('mia', guildId, runId)).states
  expect(await states()).toEqual({ running: 100, waiting: 100 })
  await steward.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await steward.control.clearFaults()
  await expect.poll(states, PATIENT).toEqual({ done: 100, waiting: 100 })
  expect(await copied(runId)).toEqual([ids.toSorted()])
  return {
    runId,
    others,
    speaksForAll: () => speaksFor(other, new Date(0)),
    /** Those of the first channel that are left, the oldest first. */
    left: ids.slice(100),
    edit: async (id: string) => {
      await steward.control.editMessage(channelId, id, { content: 'I never said that' })
      const heard = async () => (await steward.db.orm.select().from(messages).where(eq(messages.id, id)))[0]
      await expect.poll(heard, PATIENT).toMatchObject({ content: 'I never said that' })
    },
    goesOn: async () => {
      await steward.order('mia', RUN_COMMANDS.resume, { guildId, runId })
      expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 200 })
    },
  }
}

/** Which messages the copies of a run have, the oldest copy first. */
async function copied(runId: string): Promise<string[][]> {
  const rows = await steward.db.orm
    .select({ copyId: evidence.id, id: evidenceMessages.messageId })
    .from(evidenceMessages)
    .innerJoin(evidence, eq(evidence.id, evidenceMessages.evidenceId))
    .where(eq(evidence.runId, runId))
    .orderBy(asc(evidence.id))
  return [...Map.groupBy(rows, ({ copyId }) => copyId).values()].map(some => some.map(({ id }) => id).toSorted())
}

test('where the mirror comes to speak for more of them meanwhile those are copied, and none a second time', async () => {
  const { runId, speaksForAll, others, goesOn } = await halfway()
  await speaksForAll()
  await goesOn()
  expect((await copied(runId)).slice(1)).toEqual([others.toSorted()])
})

test('and with them what was edited since it was copied, as it is now', async () => {
  const { runId, speaksForAll, others, left, edit, goesOn } = await halfway()
  await edit(left[20]!)
  await speaksForAll()
  await goesOn()
  expect((await copied(runId)).slice(1)).toEqual([[left[20], ...others].toSorted()])
  const of = eq(evidenceMessages.messageId, left[20]!)
  const copies = await steward.db.orm.select().from(evidenceMessages).where(of).orderBy(evidenceMessages.evidenceId)
  expect(copies.map(({ copy }) => copy.content)).toEqual([expect.stringMatching(/^noise/), 'I never said that'])
})
