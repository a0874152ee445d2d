import type { Database } from '../db/client.ts'
import type { MembersFilter } from '../directory/members-url.ts'
import { readIds } from '../directory/read-ids.ts'
import { StewardError } from '../errors.ts'
import { memberPages } from '../exports/member-pages.ts'
import type { Platform } from '../platform/platform.ts'
import { MOST_TARGETS, type TargetsInput } from './targets-input.ts'

/** The ids that a run is for, each once, in the order in which they run. Throws `invalid` for none and for too many. */
export async function readTargets(
  db: Database,
  platform: Pick<Platform, 'profile'>,
  guildId: string,
  targets: TargetsInput,
): Promise<string[]> {
  const ids =
    'ids' in targets
      ? [...new Set(targets.ids)]
      : 'each' in targets
        ? [...new Set(targets.each.map(({ id }) => id))]
        : 'text' in targets
          ? readIds(targets.text)
          : await found(db, platform, guildId, targets.filter)
  if (ids.length === 0) refuse('text' in targets ? 'There is no id in this text.' : 'Nobody matches this filter.')
  if (ids.length > MOST_TARGETS) {
    const most = MOST_TARGETS.toLocaleString('en')
    refuse(`These are more than ${most}, the most that one run takes. Narrow the list down.`)
  }
  return ids
}

async function found(
  db: Database,
  { profile }: Pick<Platform, 'profile'>,
  guildId: string,
  filter: MembersFilter,
): Promise<string[]> {
  const ids: string[] = []
  for await (const page of memberPages(db, profile, guildId, filter)) {
    ids.push(...page.map(({ userId }) => userId))
    if (ids.length > MOST_TARGETS) break
  }
  return ids
}

function refuse(sentence: string): never {
  throw new StewardError('invalid', sentence, { fields: { targets: sentence } })
}
