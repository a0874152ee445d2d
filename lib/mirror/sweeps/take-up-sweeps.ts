import type { Lanes } from '../batches/lanes.ts'
import { deliveredGuilds } from '../gateway/gateway-guilds.ts'
import { forgetUnknownRoles } from '../guilds/forget-unknown-roles.ts'
import type { MessageHistories } from '../messages/message-histories.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { insist } from '../patience/insist.ts'
import type { Backfill } from './backfill.ts'
import { listUnlistedGuilds, listUnsweptGuilds } from './unswept-guilds.ts'

type Context = MirrorContext & { sweeps: Backfill; histories: MessageHistories }

/** Goes on with what another process was sweeping, listing or taking away, or had yet to, when it ended. */
export async function takeUpSweeps(context: Context, lanes: Lanes, over: AbortSignal): Promise<void> {
  const { db, log, sweeps, histories } = context
  await lanes.idle()
  await insist(
    async () => {
      const { begun, due } = await listUnsweptGuilds(db)
      const unlisted = await listUnlistedGuilds(db)
      const delivered = await deliveredGuilds(db)
      if (over.aborted) return
      for (const guildId of begun) sweeps.goOn(guildId)
      for (const guildId of due) sweeps.request(guildId)
      // A sweep asks for these when it ends.
      const swept = unlisted.filter(guildId => !begun.includes(guildId) && !due.includes(guildId))
      for (const guildId of swept) histories.request(guildId)
      for (const guildId of delivered) forgetUnknownRoles(context, guildId)
    },
    log,
    over,
  )
}
