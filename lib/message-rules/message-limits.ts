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
}

/** What the document says. Profiles differ from it by entry. */
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
}
