import { inArray, notInArray, or, type SQL } from 'drizzle-orm'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import type { Standing } from '../permissions/facts.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { type EvidenceReach, evidenceReach, visibleOf } from './evidence-reach.ts'

/** In which channels a viewer may know now who wrote what. */
export interface SeenChannels {
  has(channelId: string): boolean
  /** The same as a condition. */
  where(channelId: SQL): SQL | undefined
}

const NONE = { readable: [], existing: [], seesGone: false }

type Reach = Pick<EvidenceReach, 'readable' | 'existing' | 'seesGone'>

/** The channels whose messages somebody may know now; none where nobody's rights in them are known. */
export async function seenChannels(steward: Steward, standing: Standing): Promise<SeenChannels> {
  return seenWith(await knownReach(steward, standing))
}

/** The same as `evidenceReach` tells it. */
export async function knownReach(steward: Steward, standing: Standing): Promise<Reach> {
  const guildId = standing.guild.id
  return evidenceReach(steward, { id: guildId, standing }).catch(error => {
    if (!(error instanceof PlatformError || error instanceof StewardError)) throw error
    log.warn({ err: error, guildId }, 'rights in channels cannot be read; nothing of their messages is shown')
    return NONE
  })
}

function seenWith(reach: Reach): SeenChannels {
  const { readable, existing, seesGone } = reach
  return {
    has: channelId => visibleOf(reach, [channelId]).length > 0,
    where: channelId => or(inArray(channelId, readable), seesGone ? notInArray(channelId, existing) : undefined),
  }
}
