import { flushSync } from 'react-dom'
import type { EditorState, EditorStore } from './editor-store'

/**
 * Leads to what is wrong at a place of the message ("embeds.0.fields.3.name"): opens what holds it and puts the cursor there,
 * or as near as there is something. From then on what was left empty is marked too.
 */
export function focusPath(store: EditorStore, path: string): void {
  store.setState({ isAsked: true })
  putCursor(store, path)
}

/** Opens what holds a place of the message and puts the cursor there. What can be come to has its path as `data-path`. */
export function putCursor(store: EditorStore, path: string): HTMLElement | null {
  const place = showPath(store, path)
  place?.focus({ preventScroll: true })
  return place
}

/** Brings a place into view without taking the cursor there. */
export function showPath(store: EditorStore, path: string): HTMLElement | null {
  flushSync(() => store.setState(state => ({ shown: 'edit', isOpen: { ...state.isOpen, ...onTheWay(state, path) } })))
  const place = placeOf(path)
  place?.scrollIntoView({ block: 'nearest' })
  return place
}

function onTheWay({ message }: EditorState, path: string): EditorState['isOpen'] {
  const [embeds, index, part, within] = path.split('.')
  const key = embeds === 'embeds' && message.embeds[Number(index)]?.key
  if (!key || part === undefined) return {}
  const section = within === undefined ? SECTIONS[part] : part
  return { [key]: true, ...(section !== undefined && { [`${key}.${section}`]: true }) }
}

// Sections of an embed that hold more than what they are named for.
const SECTIONS: Record<string, string> = {
  thumbnailUrl: 'images',
  imageUrl: 'images',
  timestamp: 'footer',
  fields: 'fields',
}

function placeOf(path: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (found) return found
  // The message as a whole begins with its text.
  return path === '' ? document.querySelector('[data-path="content"]') : placeOf(path.split('.').slice(0, -1).join('.'))
}
