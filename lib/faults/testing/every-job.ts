import { v7 as timeOrderedUuid } from 'uuid'
import { expect } from 'vitest'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { plainChannels } from '../../../sandbox/world/plain-channels.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { DAY, SECOND } from '../../time.ts'
import { LOG_KINDS } from '../../wordings/log-kinds.ts'
import { write } from './noise.ts'
import { plainPeople } from './plain-people.ts'
import type { Stewards } from './stewards.ts'

const { aurora, colossus } = GUILDS
const { art, general, moderators } = AURORA_CHANNEL_IDS
const offTopic = plainChannels(colossus).find(({ name }) => name === 'off-topic')!.id
const { crimson, azure } = ROLES.colossus

/** Orders every kind of job that runs by itself, each with a reason or a text of its own. `nowMs`: the clock of the processes. */
export function orderer(sandbox: Sandbox, stewards: Stewards, nowMs: () => number) {
  const people = plainPeople(sandbox, colossus)
  const start = async (guildId: string, name: string, input: object) => {
    const { runId } = await stewards.ask<{ runId: string }>('command', { name, input: { guildId, ...input } })
    await stewards.ask('command', { name: 'start', input: { guildId, runId } })
    return runId
  }
  const at = (ms: number) => new Date(nowMs() + ms).toISOString()
  const run = (reason: string, action: string, count: number, input: object) =>
    start(colossus, 'plan', { reason: `${reason} ${action}`, action, input, targets: { ids: people(count) } })

  const logIn = (guildId: string, channelId: string) =>
    stewards.ask('command', { name: 'modLog', by: 'bo', input: { guildId, channelId, kinds: LOG_KINDS } })

  return {
    /**
     * Mod logs, bulk runs, purges, scheduled messages and bans that end by themselves. Answers with the runs that can be taken
     * back.
     */
    async everything(reason: string): Promise<string[]> {
      await logIn(aurora, moderators)
      await logIn(colossus, offTopic)
      const young = write(sandbox, { channelId: art, by: CAST.rex.id, count: 130 })
      const old = write(sandbox, { channelId: art, by: CAST.rex.id, count: 12, agoMs: 15 * DAY })
      const ofRex = write(sandbox, { channelId: general, by: CAST.rex.id, count: 8 })
      // What is ticked is named by its id; a filter finds what the mirror has heard of.
      await heard(stewards, ofRex)
      const undoable = [
        await run(reason, 'member.roles', 10, { add: [crimson, azure], remove: [] }),
        await run(reason, 'member.timeout', 10, { until: at(2 * DAY) }),
        await run(reason, 'member.ban', 12, { deleteMessageDays: 0 }),
      ]
      await run(reason, 'member.kick', 6, {})
      const messages = [...young, ...old].map(id => ({ channelId: art, id }))
      await start(aurora, 'purge', { reason: `${reason} purge`, targets: { messages } })
      const filter = { channels: general, author: CAST.rex.id }
      await start(aurora, 'purge', { reason: `${reason} user purge`, targets: { filter, upTo: ofRex[0]! } })
      for (const userId of people(3)) {
        const input = {
          guildId: colossus,
          userId,
          reason: `${reason} for a time`,
          deleteMessageDays: 0,
          endsAt: at(3 * SECOND),
        }
        await stewards.ask('verb', { name: 'member.ban', input })
      }
      for (const n of [1, 2, 3]) {
        const message = { ...EMPTY_MESSAGE, content: `${reason} scheduled ${n}` }
        const times = { kind: 'once', at: at((1 + n) * SECOND) }
        const order = {
          guildId: aurora,
          scheduleId: timeOrderedUuid(),
          channelId: moderators,
          message,
          times,
          missed: 'send',
        }
        await stewards.ask('command', { name: 'schedule', input: order })
      }
      return undoable
    },
    undo: (reason: string, runId: string) => start(colossus, 'undo', { runId, reason: `${reason} taken back` }),
    people,
  }
}

async function heard(stewards: Stewards, ids: string[]): Promise<void> {
  const missing = async () => {
    const { messages } = await stewards.ask<{ messages: { id: string }[] }>('mirror', { guildId: aurora })
    const known = new Set(messages.map(({ id }) => id))
    return ids.filter(id => !known.has(id))
  }
  await expect.poll(missing, { timeout: 60_000, interval: 100 }).toEqual([])
}
