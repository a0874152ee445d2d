import { guildRoute } from '@/lib/route'
import { nextTimes } from '@/lib/schedules/next-times'
import { Cron } from '@/lib/schedules/schedule-input'

export const GET = guildRoute(Cron, async ({ query }) => nextTimes(query))
