import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { type EditorStore, replaceMessage } from '../store/editor-store'

/** Takes up a scheduled message, to change it. */
export function beginScheduleChange(store: EditorStore, { id, message, channelId, ...rest }: ScheduleView): void {
  const { revision, times, missed } = rest
  replaceMessage(store, message, { kind: 'schedule', scheduleId: id, revision, times, missed, original: message })
  store.setState({ channelId, said: 'The scheduled message is loaded.' })
}

/** Takes up what it says, as the beginning of a new one. Its files stay with it. */
export function beginScheduleCopy(store: EditorStore, { message, channelId }: ScheduleView): void {
  replaceMessage(store, { ...message, files: [] })
  store.setState({ channelId, said: 'A copy is loaded.' })
}
