'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { letGo } from '../../table/let-go'
import { createSelection, type Selection } from '../../table/selection'
import { useHasSelected } from '../../table/use-selection'
import { toastDone, toastTrouble } from '../../ui/toast'
import { type MessageItem, subjectOf } from '../message-item'
import { amongAll } from './among-all'
import { isNewer } from './choosing'

const MESSAGES = { one: 'message', many: 'messages' }

/** All that match at a moment: nothing newer than `upTo` belongs to it. */
export interface AllMatching {
  upTo: string
  count: number
  isExact: boolean
}

/**
 * Which messages are chosen. More pages and new messages leave it alone; another list ends it and offers it back. `isFormer`:
 * the messages are those of the former list still, and what is chosen of them ends when the others come.
 */
export function useChoosingMessages(items: MessageItem[], listKey: string, isFormer: boolean) {
  const [selection] = useState(() => createSelection(MOST_SELECTED, tellFull))
  const [all, setAll] = useState<AllMatching | null>(null)
  const [wantsBoxes, setWantsBoxes] = useState(false)
  // Of those that are not listed any more too.
  const [channels] = useState(() => new Map<string, string>())
  const [authors] = useState(() => new Map<string, string>())
  const hasSelected = useHasSelected(selection)
  // One of which nothing is known is only ever ticked by itself.
  const known = useMemo(() => items.filter(({ message }) => message).map(({ key }) => key), [items])
  useEffect(() => {
    for (const { key, channelId, message } of items) {
      channels.set(key, channelId)
      const author = authorOf({ message })
      if (author) authors.set(key, author)
    }
  }, [items, channels, authors])

  const shownKey = isFormer ? `before ${listKey}` : listKey
  const former = useRef(shownKey)
  const end = useEffectEvent(() => {
    if (all) toastDone('The list changed, so all that match are no longer selected.')
    setAll(null)
    letGo(selection, MESSAGES, 'The list changed')
  })
  useEffect(() => {
    if (former.current === shownKey) return
    former.current = shownKey
    end()
  }, [shownKey])

  const value = useMemo(() => {
    const places = new Map(known.map((id, index) => [id, index]))
    const ticked: Selection = {
      ...selection,
      add: ids => selection.add(ids.filter(id => places.has(id))),
      extendTo: id => (places.has(id) ? selection.extendTo(id, known, places) : selection.toggle(id)),
    }
    const chosen = all ? amongAll(ticked, { ...all, known, end: () => setAll(null) }) : ticked
    const extendTo = (id: string) => chosen.extendTo(id, known, places)
    return { selection: chosen, toggle: chosen.toggle, extendTo }
  }, [selection, known, all])

  const chosen = () => selection.ids().map(id => ({ id, channelId: channels.get(id)! }))
  return {
    choosing: { ...value, isChoosing: hasSelected || all !== null || wantsBoxes },
    known,
    all,
    chooseAll: (matching: AllMatching) => {
      selection.clear()
      setAll(matching)
    },
    /** The chosen ones with their channels. */
    chosen,
    /** The same, also where all that match are chosen; null: not all of them are loaded. */
    chosenOrMatching: (hasMore: boolean) => {
      if (!all) return chosen()
      if (hasMore) return null
      const matching = items.filter(({ key, message }) => message && !isNewer(key, all.upTo))
      return matching.map(({ key: id, channelId }) => ({ id, channelId }))
    },
    /** Who wrote the chosen ones, each once; not the platform itself. Null: not all of them are loaded. */
    authors: (hasMore: boolean) => {
      if (all && hasMore) return null
      // Ticked ones may be listed no more; of all that match the list tells.
      const those = all
        ? items.flatMap(item => (isNewer(item.key, all.upTo) ? [] : (authorOf(item) ?? [])))
        : selection.ids().flatMap(id => authors.get(id) ?? [])
      return [...new Set(those)]
    },
    setChoosing: (next: boolean) => {
      setWantsBoxes(next)
      if (next) return
      setAll(null)
      letGo(selection, MESSAGES)
    },
    /** Lets go of all, as its own button says. */
    clear: () => {
      setWantsBoxes(false)
      setAll(null)
      selection.clear()
    },
  }
}

/** Who wrote a message; undefined: the platform itself, or nobody knows. */
function authorOf({ message }: Pick<MessageItem, 'message'>): string | undefined {
  const author = message && subjectOf(message)
  return author && !author.system ? author.id : undefined
}

function tellFull() {
  toastTrouble(`At most ${MOST_SELECTED.toLocaleString('en')} messages can be selected at once.`, { tone: 'warning' })
}
