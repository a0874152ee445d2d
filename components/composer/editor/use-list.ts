'use client'

import { useEditorStore } from '../store/editor-context'
import { putCursor } from '../store/focus-path'
import { changeList, movedItem, withItem, withoutItem } from '../store/lists'
import { partAt } from '../store/message-parts'

/** What can be done with a list of the message whose parts have keys. `what`: "Embed". */
export function useList<Item extends { key: string }>(path: string, what: string, copy: (item: Item) => Item) {
  const store = useEditorStore()
  const itemsOf = () => partAt(store.getState().message, path) as Item[]
  const say = (said: string) => store.setState({ said })
  return {
    add: (item: Item, first: string) => {
      const at = itemsOf().length
      changeList<Item>(store, path, items => [...items, item])
      putCursor(store, `${path}.${at}.${first}`)
    },
    move: (from: number, to: number) => {
      changeList<Item>(store, path, items => movedItem(items, from, to))
      say(`${what} ${from + 1} is now at place ${to + 1}.`)
    },
    duplicate: (at: number) => {
      const item = itemsOf()[at]
      if (item) changeList<Item>(store, path, items => withItem(items, at + 1, copy(item)))
      say(`${what} ${at + 1} is duplicated.`)
    },
    remove: (at: number) => {
      changeList<Item>(store, path, items => withoutItem(items, at))
      say(`${what} ${at + 1} is removed. Undo brings it back.`)
    },
  }
}
