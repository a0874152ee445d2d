import { z } from 'zod'

/** Who may be pinged by a message. What is left out is not. */
export interface AllowedMentions {
  /** @everyone and @here. */
  everyone?: boolean
  roleIds?: readonly string[] | 'all'
  userIds?: readonly string[] | 'all'
  /** The author of the message that is answered. */
  repliedUser?: boolean
}

const Ids = z.array(z.string().regex(/^\d{1,20}$/)).max(100)

/** `allowed_mentions` (`platform-api.md, "Messages"`). Always sent, because a platform without it pings everybody named. */
export function allowedMentions({ everyone, roleIds = [], userIds = [], repliedUser = false }: AllowedMentions = {}) {
  return {
    parse: [
      ...(everyone ? ['everyone'] : []),
      ...(roleIds === 'all' ? ['roles'] : []),
      ...(userIds === 'all' ? ['users'] : []),
    ],
    ...(roleIds !== 'all' && { roles: Ids.parse(roleIds) }),
    ...(userIds !== 'all' && { users: Ids.parse(userIds) }),
    replied_user: repliedUser,
  }
}
