import { StewardError } from '../errors.ts'
import type { Judged } from '../permissions/authorize.ts'
import type { Steward } from '../steward.ts'
import { type EvidenceReach, evidenceReach, visibleOf } from './evidence-reach.ts'

/**
 * Throws `forbidden` where one of these channels, whose messages somebody knew, is hidden from them by these facts, and the
 * platform's errors where nobody's rights in the channels are known.
 */
export async function requireChannels(
  steward: Steward,
  { standing }: Pick<Judged, 'standing'>,
  channelIds: string[],
): Promise<void> {
  if (channelIds.length === 0) return
  const reach = await evidenceReach(steward, { id: standing.guild.id, standing })
  if (visibleOf(reach, channelIds).length < channelIds.length) throw hidden()
}

/**
 * The same of all that somebody knew `before`; that a channel was deleted since takes no right from anybody. One that is merely
 * not listed any more may be hidden by now.
 */
export async function requireReach(
  steward: Steward,
  { standing }: Pick<Judged, 'standing'>,
  before: Pick<EvidenceReach, 'readable' | 'seesGone'>,
): Promise<void> {
  if (before.readable.length === 0 && !before.seesGone) return
  const { readable, heardOf, seesGone } = await evidenceReach(steward, { id: standing.guild.id, standing })
  const isTaken = (id: string) => heardOf.includes(id) && !readable.includes(id)
  if ((before.seesGone && !seesGone) || before.readable.some(isTaken)) throw hidden()
}

function hidden(): StewardError {
  return new StewardError('forbidden', 'Messages of a channel that you may read no longer are among this.')
}
