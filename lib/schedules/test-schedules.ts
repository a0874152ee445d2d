import { eq } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { expect } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import type { Viewer } from '../auth/viewer.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { type Command, runCommand } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { claimTurn } from './claim-turn.ts'
import { scheduleMessage } from './schedule-message.ts'
import { workTurn } from './work-turn.ts'

const guildId = GUILDS.aurora
// An order has to come before its moment, also on a machine that is busy with all the other tests.
export const SOON_MS = 10 * SECOND

/** Scheduled messages of the cast in Aurora's general channel. */
export function schedulesOf(steward: Steward) {
  const as = <Input extends { guildId: string }, Answer extends object>(
    name: CastName,
    command: Command<Input, Answer>,
    input: object,
  ) => runCommand(command, { steward, viewer: viewerOf(name) as Viewer, input: { guildId, ...input } })
  const inMs = (ms: number) => ({ kind: 'once', at: new Date(now().getTime() + ms).toISOString() })
  const order = (content: string, more: object = {}) => ({
    scheduleId: timeOrderedUuid(),
    channelId: AURORA_CHANNEL_IDS.general,
    message: { ...EMPTY_MESSAGE, content },
    times: inMs(SOON_MS),
    missed: 'send',
    ...more,
  })
  const row = async (id: string) => {
    const [found] = await steward.db.orm.select().from(scheduledMessages).where(eq(scheduledMessages.id, id))
    return found!
  }
  return {
    as,
    inMs,
    order,
    row,
    schedule: async (content: string, more: object = {}, by: CastName = 'mia') =>
      (await as(by, scheduleMessage, order(content, more))).scheduleId,
    /** Does what is due of it, as a process that has its job and began just now, or then. */
    work: (id: string, since = now()) => workTurn(steward, id, since, new AbortController().signal),
    /** Takes the turn that is due of it, as a process that began just now. */
    claim: (id: string) => claimTurn(steward.db, id, now()),
    /** Resolves when it has ended like this. Where a job came too soon for the clock, the next round asks again. */
    ends: (id: string, state: string) =>
      expect.poll(async () => (await row(id)).state, { timeout: MINUTE }).toBe(state),
  }
}
