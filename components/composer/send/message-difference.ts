import { changedParts, comparable } from '@/lib/message-rules/changed-parts'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { pingsOf } from '@/lib/message-rules/pings'
import { embedDifference, embedTexts } from './embed-difference'
import { pairLists } from './pair-lists'

/** A part of a message that is another by an edit. Null: it was, or is, not there. */
export interface PartChange {
  /** "Text", or "Embed 2, field 3, name". */
  label: string
  before: string | null
  after: string | null
}

/** What an edit changes, part by part, in the order in which the parts stand. */
export function messageDifference(former: ComposedMessage, next: ComposedMessage): PartChange[] {
  const { content, embeds, files, mentions } = changedParts(former, next)
  return [
    ...(content ? [{ label: 'Text', before: former.content || null, after: next.content || null }] : []),
    ...(embeds ? embedChanges(former, next) : []),
    ...(files ? [{ label: 'Files', before: fileNames(former), after: fileNames(next) }] : []),
    ...(mentions ? [{ label: 'Mentions', before: mentionWords(former), after: mentionWords(next) }] : []),
  ]
}

function embedChanges(former: ComposedMessage, next: ComposedMessage): PartChange[] {
  return pairLists(former.embeds, next.embeds, comparable).flatMap(({ before, after }) => {
    if (!after) return [{ label: `Embed ${before!.at + 1}`, before: embedTexts(before!.item), after: null }]
    const label = `Embed ${after.at + 1}`
    if (!before) return [{ label, before: null, after: embedTexts(after.item) }]
    return embedDifference(before.item, after.item).map(change => ({ ...change, label: `${label}, ${change.label}` }))
  })
}

function fileNames({ files }: ComposedMessage): string | null {
  return files.map(({ filename }) => filename).join('\n') || null
}

function mentionWords(message: ComposedMessage): string {
  const { everyone, roleIds, userIds, repliedUser } = pingsOf(message)
  const words = [
    everyone && 'everyone',
    roleIds.length > 0 && `${roleIds.length} ${roleIds.length === 1 ? 'role' : 'roles'}`,
    userIds.length > 0 && `${userIds.length} ${userIds.length === 1 ? 'person' : 'people'}`,
    repliedUser && 'the author of what it answers',
  ]
  return words.filter(Boolean).join(', ') || 'nobody'
}
