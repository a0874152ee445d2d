import { and, exists, isNotNull, lt } from 'drizzle-orm'
import { gatewayState } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { readCapability } from '../../platform/capabilities.ts'
import { DAY, now } from '../../time.ts'
import type { MirrorParts } from '../mirror-context.ts'

// Where no list brings home what was written meanwhile, an update or a night must not make months of hearing worthless.
const UNLISTED_DAYS = 1

type Parts = Pick<MirrorParts, 'db' | 'platform' | 'messagesKeptDays'>

/**
 * Whoever follows the gateway after nobody did for longer than lists bring home begins to hear anew: who has written in between
 * would be taken for silent. To be called before the mirror is taken, which is a sign of life.
 */
export async function forgetHearing({ db: { orm }, platform, messagesKeptDays }: Parts): Promise<void> {
  const lists = (await readCapability(platform, 'message_listing')) !== false
  const days = lists ? messagesKeptDays : UNLISTED_DAYS
  const goneQuiet = orm
    .select({ id: gatewayState.id })
    .from(gatewayState)
    .where(lt(gatewayState.aliveAt, new Date(now().getTime() - days * DAY)))
  await orm
    .update(guilds)
    .set({ heardSince: null })
    .where(and(isNotNull(guilds.heardSince), exists(goneQuiet)))
}
