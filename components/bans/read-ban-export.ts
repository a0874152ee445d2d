import { readIds } from '@/lib/directory/read-ids'
import type { ReadBan, ReadExport } from './ban-parts'
import { bansInCsv } from './bans-in-csv'
import { bansInJson } from './bans-in-json'

/**
 * The bans in a file that Steward or another bot has written: JSON, JSON by lines, CSV, or any text with ids in it. In what
 * has named parts only those count that name the banned: an id elsewhere may be a moderator's.
 */
export function readBanExport(text: string): ReadExport {
  const plain = text.replace(/^\ufeff/, '').trim()
  const found = bansInJson(plain) ?? bansInCsv(plain)
  if (found.bans.length > 0 || found.rounded > 0 || found.isNamed) {
    return { bans: once(found.bans), rounded: found.rounded }
  }
  return { bans: readIds(plain).map(id => ({ id, reason: null })), rounded: 0 }
}

function once(bans: ReadBan[]): ReadBan[] {
  const byId = new Map<string, ReadBan>()
  for (const ban of bans) if (!byId.has(ban.id)) byId.set(ban.id, ban)
  return [...byId.values()]
}
