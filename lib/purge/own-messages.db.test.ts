import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { settingBrakes } from '../brakes/set-brakes.ts'
import { channels } from '../db/schema/channels.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { messages } from '../db/schema/messages.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, SECOND } from '../time.ts'
import { FORTNIGHT } from './test-purge.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const bot = CAST.steward.id
const denied = { id: bot, type: 1 as const, allow: '0', deny: bits('MANAGE_MESSAGES').toString() }
const steward = withPurge({ isListed: true })

afterEach(() => steward.db.orm.delete(brakes))

const write = (channelId: string, agoMs: number, author: string, count: number) =>
  Array.from({ length: count }, (_, n) => steward.write(channelId, agoMs + n * SECOND, { author }))

/** Leaves these to the platform's list, as those that lie further back than what the gateway told. */
async function unheard(channelId: string, ids: string[]) {
  const ofChannel = and(eq(messages.guildId, guildId), eq(messages.channelId, channelId))
  await steward.db.orm.delete(messages).where(and(ofChannel, inArray(messages.id, ids)))
}

/** A channel in which the bot may not manage messages, with two of its own that the mirror lacks, two more, and one by Rex. */
async function closed() {
  const channelId = await steward.openChannel(guildId, 'news')
  const own = write(channelId, HOUR, bot, 4)
  const [others] = write(channelId, 2 * HOUR, CAST.rex.id, 1) as [string]
  await steward.heard(channelId, 5)
  await steward.control.changeChannel(channelId, { permission_overwrites: [denied] })
  const planned = async () => {
    const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, [own[0]!, others]) })
    return (await steward.view('mia', guildId, runId)).plan
  }
  await expect.poll(planned, PATIENT).toEqual({ do: 1, bot_lacks: 1 })
  await unheard(channelId, own.slice(0, 2))
  return { channelId, own, others }
}

test('where the bot manages no messages its own go all the same, one by one, also those that only the platform lists', async () => {
  const { channelId, own, others } = await closed()
  const before = await steward.control.lastRequest()
  const targets = { filter: { channels: channelId, author: bot }, upTo: own[0] }
  const run = await steward.purge('mia', { guildId, targets })
  expect(run).toMatchObject({ plan: { do: 4 }, states: { done: 4 } })
  expect(await steward.deletions(before)).toHaveLength(4)
  expect(await steward.left(channelId)).toEqual([others])
})

test('a single one that the mirror does not know is judged by who wrote it, as the platform says', async () => {
  const { channelId, own, others } = await closed()
  await unheard(channelId, [others])
  const { order } = ordersFor(steward, guildId)
  await order(deleteMessage, { channelId, messageId: own[0] })
  expect(await refusalOf(order(deleteMessage, { channelId, messageId: others }))).toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/^Steward needs Manage Messages in #news/),
  })
  expect((await steward.left(channelId)).toSorted()).toEqual([...own.slice(1), others].toSorted())
})

test('where the bot loses the right in the middle only what others wrote is refused', async () => {
  const channelId = await steward.openChannel(guildId, 'halls')
  const own = [...write(channelId, HOUR, bot, 2), ...write(channelId, FORTNIGHT + DAY, bot, 2)]
  const others = [...write(channelId, HOUR, CAST.rex.id, 2), ...write(channelId, FORTNIGHT + DAY, CAST.rex.id, 2)]
  await steward.heard(channelId, 8)
  const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, [...own, ...others]) })
  await steward.control.addFault({ method: 'POST', path: '/bulk-delete', kind: 'hold' })
  await steward.control.addFault({ method: 'DELETE', path: `/channels/${channelId}/messages/`, kind: 'hold' })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await expect.poll(async () => (await steward.view('mia', guildId, runId)).states.running, PATIENT).toBe(4)
  await steward.control.changeChannel(channelId, { permission_overwrites: [denied] })
  await steward.control.clearFaults()
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 4, refused: 4 })
  expect((await steward.left(channelId)).toSorted()).toEqual(others.toSorted())
})

test('with the approval of a second person they go as well, and what the bot may not is not said of that person', async () => {
  const off = { guildId, limits: { ban: null, kick: null, delete: null }, approveAdministrator: false, reasonsFor: [] }
  await steward.order('bo', settingBrakes, { ...off, approvalOver: 1 })
  const { channelId, own, others } = await closed()
  const open = await steward.openChannel(guildId, 'open')
  const ofRex = write(open, HOUR, CAST.rex.id, 2)
  await steward.heard(open, 2)
  const all = [...ticked(channelId, own).messages, ...ticked(open, ofRex).messages]
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: all } })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await steward.stands('mia', guildId, runId, 'asking')
  await steward.control.changeChannel(open, { permission_overwrites: [denied] })
  const heard = async () => (await steward.db.orm.select().from(channels).where(eq(channels.id, open)))[0]?.overwrites
  await expect.poll(heard, PATIENT).toHaveLength(1)
  await steward.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 4, refused: 2 })
  const refused = (await steward.targets(runId)).filter(({ state }) => state === 'refused')
  for (const { explanation } of refused) expect(explanation).toMatch(/^Steward needs Manage Messages in #open/)
  expect(await steward.left(channelId)).toEqual([others])
})
