import type { EditorStore } from './editor-store'

/** Posts the message elsewhere as a part of the step that was just made: whoever takes that back takes this back too. */
export function aimAt(store: EditorStore, channelId: string | null): void {
  store.setState(({ past, channelId: former }) => {
    const last = past.at(-1)
    return { channelId, past: last ? [...past.slice(0, -1), { ...last, channelId: former }] : past }
  })
}
