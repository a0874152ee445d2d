import type { EditorStore } from './editor-store'
import { changeMessage } from './editor-store'
import { partAt, withPart } from './message-parts'

/** Changes a list of the message ("embeds", "embeds.2.fields"); a step of its own. */
export function changeList<Item>(store: EditorStore, path: string, change: (items: Item[]) => Item[]): void {
  changeMessage(store, message => withPart(message, path, change(partAt(message, path) as Item[])))
}

export function withItem<Item>(items: Item[], at: number, item: Item): Item[] {
  return items.toSpliced(at, 0, item)
}

export function withoutItem<Item>(items: Item[], at: number): Item[] {
  return items.toSpliced(at, 1)
}

/** The same list where nothing moves. */
export function movedItem<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
