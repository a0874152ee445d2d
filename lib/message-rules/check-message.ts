import type { Filenames } from './check-address.ts'
import { checkEmbed, embedCharacters } from './check-embed.ts'
import { checkFiles } from './check-files.ts'
import type { ComposedEmbed, ComposedMentions, ComposedMessage } from './composed-message.ts'
import type { MessageRules } from './message-limits.ts'
import { checkText, type MessageProblem, sentText, tooMany } from './problem.ts'

/** The parts of a message that a change gives anew. */
export type MessageParts = Partial<Pick<ComposedMessage, 'content' | 'embeds' | 'files' | 'mentions'>>

const EMPTY: MessageProblem = { path: '', text: 'A message needs text, an embed or a file.', isUnbegun: true }
const ANY_NAME: Filenames = { has: () => true }

/**
 * Everything for which a message cannot be sent (`platform-api.md, "Limits"` and "Messages"; gaps.md, "Embed limits beyond
 * the document"). Browser and server ask the same. Embeds and fields are judged once as long as they stay the same objects.
 */
export function checkMessage(rules: MessageRules, message: ComposedMessage): MessageProblem[] {
  return [...(isEmpty(message) ? [EMPTY] : []), ...checkParts(rules, message)]
}

/** The same for parts of a message; what is left out is not judged. */
export function checkParts(rules: MessageRules, parts: MessageParts): MessageProblem[] {
  const { content = '', embeds = [], files, mentions } = parts
  const { limits } = rules
  const filenames = files ? new Set(files.map(({ filename }) => filename)) : ANY_NAME
  return [
    ...checkText(rules, 'content', content, limits.content),
    ...tooMany('embeds', embeds.length, limits.embeds, 'embeds'),
    ...tooMany('embeds', totalCharacters(rules, embeds), limits.embedTotal, 'characters over all embeds'),
    ...embeds.flatMap((embed, index) =>
      checkEmbed(rules, embed, filenames).map(problem => ({ ...problem, path: joined(`embeds.${index}`, problem) })),
    ),
    ...checkFiles(rules, files ?? []),
    ...(mentions ? checkMentions(rules, mentions) : []),
  ]
}

/** The characters of all embeds that count towards the total. */
export function totalCharacters(rules: MessageRules, embeds: readonly ComposedEmbed[]): number {
  return embeds.reduce((total, embed) => total + embedCharacters(rules, embed), 0)
}

/** Nothing to see: no text but blanks, no embeds, no files. */
export function isEmpty({ content, embeds, files }: Pick<ComposedMessage, 'content' | 'embeds' | 'files'>): boolean {
  return sentText(content) === '' && embeds.length === 0 && files.length === 0
}

function checkMentions({ limits }: MessageRules, { roleIds, userIds }: ComposedMentions): MessageProblem[] {
  return [
    ...tooMany('mentions.roleIds', roleIds === 'all' ? 0 : roleIds.length, limits.pinged, 'roles'),
    ...tooMany('mentions.userIds', userIds === 'all' ? 0 : userIds.length, limits.pinged, 'people'),
  ]
}

function joined(place: string, { path }: MessageProblem): string {
  return path === '' ? place : `${place}.${path}`
}
