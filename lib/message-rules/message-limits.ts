import type { Counts } from './count-characters.ts'

/** The limits of one message (`platform-api.md, "Limits"`, and gaps.md, "Embed limits beyond the document"). */
export interface MessageLimits {
  content: number
  embeds: number
  attachments: number
  /** Over all embeds of a message: titles, descriptions, names and values of fields, authors, footers. */
  embedTotal: number
  embedTitle: number
  embedDescription: number
  embedFields: number
  embedFieldName: number
  embedFieldValue: number
  embedAuthor: number
  embedFooter: number
  /** Characters of an address in an embed. */
  address: number
  /** Roles, and people, that one message may ping. */
  pinged: number
}

/** What a message is judged by, in the browser and on the server alike. */
export interface MessageRules {
  counts: Counts
  limits: MessageLimits
}

/**
 * What the document says, and where it is silent the family (files: its own ten; gaps.md for the rest). Profiles differ by
 * entry.
 */
export const DOCUMENTED: MessageLimits = {
  content: 4000,
  embeds: 10,
  attachments: 10,
  embedTotal: 6000,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1024,
  embedAuthor: 256,
  embedFooter: 2048,
  address: 2048,
  pinged: 100,
}

/** The rules of a platform. */
export function messageRules(profile: { counts: Counts; limits: { message: MessageLimits } }): MessageRules {
  return { counts: profile.counts, limits: profile.limits.message }
}
