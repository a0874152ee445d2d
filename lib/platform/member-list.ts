import type { GatewayConnection } from './gateway/connect-gateway.ts'
import { listMembersPage, type MembersPageRead } from './members.ts'
import type { Platform } from './platform.ts'

/**
 * The members of a guild page by page, from wherever this platform tells them whole (gaps.md, "Members page"): the REST
 * list from `after` on, or all of them at once, as a request over the gateway brings them in chunks. All that is told
 * by events after the call is newer than the page.
 *
 * Throws the platform's errors; PlatformUnavailable also where the gateway is needed and not connected.
 */
export async function readMembersPage(
  platform: Platform,
  gateway: Pick<GatewayConnection, 'requestMembers'>,
  guildId: string,
  after = '0',
): Promise<MembersPageRead> {
  if (platform.profile.memberList !== 'gateway') return listMembersPage(platform, guildId, { after })
  const { items, ...rest } = await gateway.requestMembers(guildId)
  return { members: items, ...rest, next: null }
}
