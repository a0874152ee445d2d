import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { banLists } from '../../db/schema/bans.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Finding, Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

// What nobody reads to the end need not be sent.
const MOST_SHOWN = 100

type Unread = Record<'members' | 'roles' | 'channels' | 'bans', number>

const MEANS: Record<keyof Unread, string> = {
  members: 'on no list and found by no search, or there as they were last read.',
  roles: 'ranks are read from the platform before each order.',
  channels: 'rights in channels are read from the platform before each order.',
  bans: 'whoever is not on the list may be banned all the same.',
}

/** What the platform told of guilds in a form that Steward does not know. Null while none has been read. */
export async function checkUnread({ db }: Pick<HealthParts, 'db'>): Promise<Verdict | null> {
  const all = await db.orm
    .select({
      id: guilds.id,
      name: guilds.name,
      members: sql<number>`coalesce(${guildSyncs.skipped}, 0)`,
      roles: guilds.skippedRoles,
      channels: guilds.skippedChannels,
      bans: sql<number>`coalesce(${banLists.skipped}, 0)`,
    })
    .from(guilds)
    .leftJoin(guildSyncs, eq(guildSyncs.guildId, guilds.id))
    .leftJoin(banLists, eq(banLists.guildId, guilds.id))
    .where(and(isNotNull(guilds.knownAt), isNull(guilds.leftAt)))
    .orderBy(guilds.name)
  if (all.length === 0) return null
  const findings = all.map(toFinding).filter(({ says }) => says.length > 0)
  const known = `${all.length} ${all.length === 1 ? 'guild' : 'guilds'}`
  if (findings.length === 0)
    return { state: 'good', says: `None: all that the platform told of ${known} could be read.` }
  return {
    state: 'warning',
    says: `In ${findings.length} of ${known} the platform told something in a form that Steward cannot read.`,
    todo: "Act on what is missing in the platform's own client. A newer version of Steward may read it; else report it.",
    findings: findings.slice(0, MOST_SHOWN),
  }
}

function toFinding({ id, name, ...unread }: Unread & { id: string; name: string }): Finding {
  const kinds = Object.keys(MEANS) as (keyof Unread)[]
  return {
    key: id,
    title: nameInSentence(name),
    says: kinds.filter(kind => unread[kind] > 0).map(kind => `${counted(unread[kind], kind)}: ${MEANS[kind]}`),
  }
}

const counted = (count: number, kind: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? kind.replace(/s$/, '') : kind}`
