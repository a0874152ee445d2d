import type { ModLogView } from '@/lib/mod-log/mod-log-view'
import { LOG_KINDS, type LogKind } from '@/lib/wordings/log-kinds'

const NOWHERE = { value: '', label: 'Nowhere' }
const HIDDEN = { value: 'hidden', label: 'A channel that is gone, or that you cannot see' }

export interface ModLogDraft {
  /** Empty: nowhere. */
  channelId: string
  kinds: LogKind[]
}

/** What is saved, as the form holds it. */
export function toDraft({ channel, kinds }: ModLogView): ModLogDraft {
  return { channelId: channel === 'hidden' ? HIDDEN.value : (channel?.id ?? ''), kinds }
}

/** While it is posted nowhere, it does not matter what of. */
export function isSame(one: ModLogDraft, other: ModLogDraft): boolean {
  return one.channelId === other.channelId && (one.channelId === '' || `${one.kinds}` === `${other.kinds}`)
}

/** Why the draft cannot be saved, in sentences. It is turned off whatever it told of. */
export function whyNotSaved({ channelId, kinds }: ModLogDraft): string[] {
  if (channelId === HIDDEN.value) return ['Choose a channel that you can see.']
  return channelId !== '' && kinds.length === 0 ? ['Choose what it tells of.'] : []
}

/** The draft with what others have saved meanwhile, as far as it was not touched here: the channel, and each kind. */
export function rebase(draft: ModLogDraft, base: ModLogDraft, next: ModLogDraft): ModLogDraft {
  const isTouched = (kind: LogKind) => draft.kinds.includes(kind) !== base.kinds.includes(kind)
  return {
    channelId: draft.channelId === base.channelId ? next.channelId : draft.channelId,
    kinds: LOG_KINDS.filter(kind => (isTouched(kind) ? draft : next).kinds.includes(kind)),
  }
}

/** The draft with this kind chosen or not. */
export function withKind(draft: ModLogDraft, kind: LogKind, isChosen: boolean): ModLogDraft {
  return { ...draft, kinds: LOG_KINDS.filter(one => (one === kind ? isChosen : draft.kinds.includes(one))) }
}

/** Those that it could be posted in, and the one in which it stands. */
export function optionsOf({ channel }: ModLogView, channels: { id: string; name: string }[]) {
  const shown = channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))
  if (channel === null) return [NOWHERE, ...shown]
  if (channel === 'hidden') return [NOWHERE, HIDDEN, ...shown]
  const isAmong = channels.some(({ id }) => id === channel.id)
  return [NOWHERE, ...(isAmong ? [] : [{ value: channel.id, label: `#${channel.name}` }]), ...shown]
}
