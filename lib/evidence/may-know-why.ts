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
  { standing }: Pick<ViewedGuild, 'standing'>,
  viewerId: string,
  { kind, takenById }: Taken,
): boolean {
  const may = (action: 'audit.list.all' | 'ban.list') => can({ standing, action, now: now() }).ok
  return takenById === viewerId || may('audit.list.all') || (kind === 'ban' && may('ban.list'))
}
