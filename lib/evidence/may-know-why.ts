import { eq, or, type SQL } from 'drizzle-orm'
import { evidence } from '../db/schema/evidence.ts'
import { can } from '../permissions/can.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { now } from '../time.ts'
import type { EvidenceRow } from './find-evidence.ts'

type Taken = Pick<EvidenceRow, 'kind' | 'takenById'>

/**
 * Whether a viewer may know who took a copy, because of whom and why, as the log would tell: whoever took it, whoever reads the
 * whole log, and of a ban whoever sees bans. The messages themselves are judged by their channels alone.
 */
export function mayKnowWhy(
  guild: Pick<ViewedGuild, 'standing'>,
  viewerId: string,
  { kind, takenById }: Taken,
): boolean {
  return takenById === viewerId || knows(guild, 'audit.list.all') || (kind === 'ban' && knows(guild, 'ban.list'))
}

/** The same as a condition; undefined: of all. */
export function whyIsKnown(guild: Pick<ViewedGuild, 'standing'>, viewerId: string): SQL | undefined {
  if (knows(guild, 'audit.list.all')) return undefined
  const ofBans = knows(guild, 'ban.list') ? eq(evidence.kind, 'ban') : undefined
  return or(eq(evidence.takenById, viewerId), ofBans)
}

function knows({ standing }: Pick<ViewedGuild, 'standing'>, action: 'audit.list.all' | 'ban.list'): boolean {
  return can({ standing, action, now: now() }).ok
}
