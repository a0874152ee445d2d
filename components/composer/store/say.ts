import type { EditorStore } from './editor-store'

/** Tells a screen reader what was done. The same words once more are told as another text: else nothing is heard. */
export function say(store: EditorStore, said: string): void {
  store.setState(state => ({ said: state.said === said ? `${said} ` : said }))
}
