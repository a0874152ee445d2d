import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]
type Channel = { id: string; name: string }

/** From which channel a scheduled message or the mod log went, and to which; none: it was turned off. */
export function movedChanges({ moved }: Record<string, unknown>): Change[] {
  const { from, to } = moved as { from: Channel; to: Channel | null }
  return [{ label: 'Channel', before: `#${from.name}`, after: to && `#${to.name}`, channelId: from.id }]
}

/** Changes without those that tell of a channel of which whoever reads them may not know. */
export function changesSeen(changes: Change[], seen: { has(channelId: string): boolean }): Change[] {
  return changes.filter(({ channelId }) => channelId === undefined || seen.has(channelId))
}
