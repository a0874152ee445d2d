import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { leaveSaved } from '../send/edit-mode'
import { IS_ASIDE, keptAside, laidAside, putCopy } from '../store/aside'
import { composed } from '../store/edited-message'
import { type EditorState, type EditorStore, replaceMessage } from '../store/editor-store'

/** Takes up a scheduled message, to change it. What was being written is laid aside. */
export function beginScheduleChange(store: EditorStore, { id, message, channelId, ...rest }: ScheduleView): void {
  const { revision, times, missed } = rest
  const aside = laidAside(store.getState())
  // Of this change alone: the list gives the same one again.
  const original = { ...message }
  const target = { kind: 'schedule' as const, scheduleId: id, revision, times, missed, original, ...aside }
  replaceMessage(store, message, target, channelId)
  store.setState({ said: 'The scheduled message is loaded.' })
}

/** Leaves a change that was saved. Where more was typed meanwhile, that is a change of what was saved. */
export function leaveSchedule(
  store: EditorStore,
  saved: Pick<EditorState, 'message' | 'target'>,
  when: Pick<ScheduleView, 'times' | 'missed'>,
): void {
  if (leaveSaved(store, saved)) return
  store.setState(({ target }) =>
    target.kind === 'schedule' && target === saved.target
      ? { target: { ...target, ...when, revision: target.revision + 1, original: composed(saved.message) } }
      : {},
  )
}

/** Goes on with what was made of one that waits no longer, as with a new message. Files of the former went with it. */
export function keepAsNew(store: EditorStore): void {
  const { message, target } = store.getState()
  if (target.kind !== 'schedule') return
  const former = new Set(target.original.files.map(({ id }) => id))
  const { files, ...text } = composed(message)
  const own = files.filter(({ id }) => id === '' || !former.has(id))
  replaceMessage(store, { ...text, files: own }, { kind: 'new', ...keptAside(target) })
  store.setState({ said: 'It is a new message now.' })
}

/** Takes up what it says, as the beginning of a new one. Its files stay with it. */
export function beginScheduleCopy(store: EditorStore, { message, channelId }: ScheduleView): void {
  const isOther = putCopy(store, { ...message, files: [] }, channelId)
  store.setState({ said: isOther ? `A copy is loaded. ${IS_ASIDE}` : 'A copy is loaded.' })
}
