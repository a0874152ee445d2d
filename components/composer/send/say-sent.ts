import { ASIDE_IS_BACK } from '../store/aside'
import type { EditorStore } from '../store/editor-store'

/** Tells a screen reader where the message was sent. That another came back in its place was told just before, and stays. */
export function saySent(store: EditorStore, channelName: string): void {
  const sent = `Sent in #${channelName}.`
  store.setState(({ said }) => ({ said: said.trimEnd() === ASIDE_IS_BACK ? `${sent} ${ASIDE_IS_BACK}` : sent }))
}
