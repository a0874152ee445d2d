import type { ComposedMessage } from './composed-message.ts'

/** Whom a message pings: of those whom its text mentions, the ones it may. Embeds ping nobody. */
export interface Pings {
  /** @everyone or @here. */
  everyone: boolean
  roleIds: string[]
  userIds: string[]
  /** The author of what it replies to. */
  repliedUser: boolean
}

/** Who would be pinged, as far as the text tells (`platform-api.md, "Messages"`, allowed_mentions). */
export function pingsOf({ content, mentions, reply }: Pick<ComposedMessage, 'content' | 'mentions' | 'reply'>): Pings {
  const mentioned = mentionedIn(content)
  return {
    everyone: mentions.everyone && mentioned.everyone,
    roleIds: allowed(mentioned.roleIds, mentions.roleIds),
    userIds: allowed(mentioned.userIds, mentions.userIds),
    repliedUser: reply !== null && mentions.repliedUser,
  }
}

/** Whom a text mentions, whether or not they may be pinged. */
export function mentionedIn(content: string): Pick<Pings, 'everyone' | 'roleIds' | 'userIds'> {
  const ids = (pattern: RegExp) => [...new Set([...content.matchAll(pattern)].map(([, id = '']) => id))]
  return {
    everyone: /@(everyone|here)/.test(content),
    roleIds: ids(/<@&(\d{1,20})>/g),
    userIds: ids(/<@!?(\d{1,20})>/g),
  }
}

function allowed(ids: string[], which: string[] | 'all'): string[] {
  return which === 'all' ? ids : ids.filter(id => which.includes(id))
}
