import { changedParts, comparable } from '@/lib/message-rules/changed-parts'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { pingsOf } from '@/lib/message-rules/pings'
import { embedDifference, embedTexts } from './embed-difference'
import { pairLists } from './pair-lists'
import type { PartChange } from './part-change'

/** What an edit changes, part by part, in the order in which the parts stand. */
export function messageDifference(former: ComposedMessage, next: ComposedMessage): PartChange[] {
  const { content, embeds, files, mentions } = changedParts(former, next)
  return [
    ...(content ? [{ label: 'Text', before: former.content || null, after: next.content || null }] : []),
    ...(embeds ? embedChanges(former, next) : []),
    ...(files ? [{ label: 'Files', before: fileNames(former), after: fileNames(next, former) }] : []),
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

/** What the files are called; one that stands in the place of another of its name says so. */
function fileNames({ files }: ComposedMessage, { files: others }: Pick<ComposedMessage, 'files'> = { files: [] }) {
  const names = files.map(({ id, filename }) => {
    const isThere = others.some(other => other.id === id)
    return !isThere && others.some(other => other.filename === filename) ? `${filename} (another file)` : filename
  })
  return names.join('\n') || null
}

function mentionWords(message: ComposedMessage): string {
  const { everyone, roleIds, userIds, repliedUser } = pingsOf(message)
  const words = [
    everyone && 'everyone',
    roleIds.length > 0 && counted(roleIds, '<@&', ['role', 'roles']),
    userIds.length > 0 && counted(userIds, '<@', ['person', 'people']),
    repliedUser && 'the author of what it answers',
  ]
  return words.filter(Boolean).join(', ') || 'nobody'
}

// With their mentions as they stand in the text: of two that are as many nothing else tells who they are.
function counted(ids: readonly string[], mark: string, [one, several]: [string, string]): string {
  return `${ids.length} ${ids.length === 1 ? one : several} (${ids.map(id => `${mark}${id}>`).join(' ')})`
}
