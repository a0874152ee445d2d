import type { ComposedMessage } from './composed-message.ts'
import { MOST_KEPT } from './kept-limits.ts'
import type { MessageProblem } from './problem.ts'

/** For what a message is too large to be taken in at all. Asked first: to judge or to draw a larger one takes too long. */
export function checkKept({ content, embeds, files, mentions }: ComposedMessage): MessageProblem[] {
  const lists = [
    ...tooLong('embeds', embeds, MOST_KEPT.embeds, 'embeds'),
    ...tooLong('files', files, MOST_KEPT.files, 'files'),
    ...tooLong('mentions.roleIds', mentions.roleIds, MOST_KEPT.ids, 'roles'),
    ...tooLong('mentions.userIds', mentions.userIds, MOST_KEPT.ids, 'people'),
  ]
  if (lists.length > 0) return lists
  const fields = embeds.flatMap((embed, index) =>
    tooLong(`embeds.${index}.fields`, embed.fields, MOST_KEPT.fields, 'fields'),
  )
  return fields.length > 0 ? fields : longTexts({ content, embeds }, '')
}

function tooLong(path: string, items: readonly unknown[] | 'all', most: number, what: string): MessageProblem[] {
  if (items.length <= most) return []
  return [{ path, text: `There are more than ${most} ${what}.` }]
}

function longTexts(part: unknown, path: string): MessageProblem[] {
  if (typeof part === 'string') {
    if (part.length <= MOST_KEPT.text) return []
    return [{ path, text: `This text has more than ${MOST_KEPT.text.toLocaleString('en')} characters.` }]
  }
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => longTexts(inner, path === '' ? key : `${path}.${key}`))
}
