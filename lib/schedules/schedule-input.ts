import { z } from 'zod'
import { ComposedShape } from '../composer/composed-input.ts'
import type { ScheduleTimes } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import { Snowflake, Text } from '../input-fields.ts'
import { now } from '../time.ts'
import { type CronTimes, LONGEST_MS, troubleWithCron } from './cron.ts'

const Once = z
  .object({ kind: z.literal('once'), at: z.iso.datetime({ offset: true, error: 'Choose a date and a time.' }) })
  .superRefine(({ at }, context) => {
    const waitMs = new Date(at).getTime() - now().getTime()
    const message = 'Choose a moment within the next two years.'
    if (waitMs > LONGEST_MS) context.addIssue({ code: 'custom', path: ['at'], message })
  })

const cronFields = { cron: Text.trim().max(200, 'is too long.'), timeZone: Text.max(64, 'is no time zone.') }

/** Turns that come again and again, by the clock of a time zone. */
export const Cron = z.object(cronFields).superRefine(requireCron)

const Repeating = z.object({ kind: z.literal('repeating'), ...cronFields }).superRefine(requireCron)

const Times: z.ZodType<ScheduleTimes> = z.discriminatedUnion('kind', [Once, Repeating], 'Choose when it is sent.')

/** What is sent where and when. Whether the message can be sent at all is judged where it is stored and again when it is due. */
export const scheduledFields = {
  guildId: Snowflake,
  channelId: Snowflake,
  message: ComposedShape,
  times: Times,
  missed: z.enum(['send', 'skip'], 'Choose what becomes of a message that was missed.'),
}

/** Notes whether the moment of an order had passed when it arrived: an order whose answer was lost may come again after it. */
export function withLateness<Order extends { times: ScheduleTimes }>(order: Order): Order & { isLate: boolean } {
  const { times } = order
  return { ...order, isLate: times.kind === 'once' && new Date(times.at) <= now() }
}

/** Throws `invalid` for an order that is late. */
export function refuseLate({ isLate }: { isLate: boolean }): void {
  const why = 'This moment has passed. Choose a later one.'
  if (isLate)
    throw new StewardError('invalid', `${why} Nothing was changed.`, { fields: { 'times.at': why, times: why } })
}

/** `scheduleId` is the browser's: one that arrives twice is stored once. */
export const ScheduleId = z.uuid({ version: 'v7', error: 'must be the id of a schedule.' }).toLowerCase()

/** The one that somebody has seen: what is changed is what was seen. No more than the database counts. */
export const Revision = z.int('must be a number.').positive('must be a number.').max(1_000_000_000, 'must be a number.')

function requireCron(times: CronTimes, context: z.RefinementCtx): void {
  const trouble = troubleWithCron(times, now())
  if (trouble) context.addIssue({ code: 'custom', path: [trouble.field], message: trouble.text })
}
