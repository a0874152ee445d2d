import type { ComposedEmbed } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'
import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import { entryWords, isInSentence, MOMENTS } from '../wordings/entry-words.ts'
import { kindOf } from '../wordings/log-kinds.ts'
import { colorOf } from './line-colors.ts'
import { lineEmbed, MOST_OF_A_REASON, momentInMessage, said, titleOf, why } from './line-embed.ts'
import { plainMarkdown, plainText } from './plain-markdown.ts'

// Of a role with all its permissions, or of many roles: what it was about is what people read.
const MOST_CHANGES = 8
const MOST_OF_A_VALUE = 60

// Many read it, and not each of them the same channels.
const ELSEWHERE = 'In a channel that not everybody here may read.'

/**
 * One entry of the log as a mod log tells it. `link`: its page in Steward, where others may reach that. `isHidden`: it is about
 * a channel that not all who read the mod log may.
 */
export function composeEntry(rules: MessageRules, { isHidden, ...entry }: AuditEntryView, link: string): ComposedEmbed {
  const { action, caseNumber, target, reason, explanation, outcome, openedAt, settledAt, undoOf } = entry
  // What somebody wrote is read where it stands: the log may be open to others than its channel.
  const changes = kindOf(action) === 'messages' ? [] : entry.changes.filter(change => !isInSentence(action, change))
  const person = kindOf(action) === 'members' && target ? `<@${target.id}> · \`${target.id}\`` : null
  const unsure = outcome === 'unknown' ? 'Nobody can tell whether it happened.' : null
  return lineEmbed(rules, {
    id: entry.id,
    title: caseNumber === null ? titleOf(action) : `${titleOf(action)} · case #${caseNumber}`,
    link,
    color: colorOf(action),
    at: settledAt ?? openedAt,
    sentence: said(entryWords(entry, momentInMessage)),
    details: [person, ...changes.slice(0, MOST_CHANGES).map(changed), more(changes.length), why(reason)],
    notes: [
      isHidden && ELSEWHERE,
      undoOf && 'It takes back an earlier action.',
      explanation && plainText(explanation, MOST_OF_A_REASON),
      unsure,
    ],
  })
}

function changed({ label, before, after, until }: AuditEntryView['changes'][number]): string {
  const end = until ? ` until ${momentInMessage(new Date(until))}` : ''
  const value = (text: string | null) => {
    if (text === null) return 'none'
    const moment = new Date(text)
    if (MOMENTS.has(label) && !Number.isNaN(moment.getTime())) return momentInMessage(moment)
    return plainMarkdown(text, MOST_OF_A_VALUE)
  }
  if (before === null) return `${label}: ${value(after)}${end}`
  return after === null ? `${label}: ~~${value(before)}~~` : `${label}: ~~${value(before)}~~ → ${value(after)}`
}

function more(count: number): string | null {
  return count > MOST_CHANGES ? `and ${count - MOST_CHANGES} more changes` : null
}
