'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { goThere } from '../shell/go-there'
import { isComposing } from '../shortcuts/is-composing'
import { isCovered } from '../shortcuts/is-covered'
import { isFirstKey, isShortcut } from '../shortcuts/is-shortcut'
import { SHORTCUTS, type ShortcutName, shortcut } from '../shortcuts/shortcuts'
import { singleKeysAreOn } from '../shortcuts/single-keys'
import { takesKeys } from '../shortcuts/takes-keys'
import { beginListening, showLayer, shownLayer, takeEarly } from './palette-store'

// Between the two keys of "g m".
const TOGETHER_MS = 1_200
const GO = (Object.keys(SHORTCUTS) as ShortcutName[]).filter(name => shortcut(name).page !== undefined)

/** The shortcuts that work on every page: the palette, the help, and the ways to the pages of the guild in view. */
export function useShortcutKeys() {
  const router = useRouter()
  const { guildId } = useParams<{ guildId?: string }>()
  const go = useEffectEvent((page: string) => {
    if (guildId) goThere(`/guilds/${guildId}${page && `/${page}`}`, router.push)
  })
  useEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return
      const isOrder = isShortcut(event, 'palette.open')
      if (!isOrder && shownLayer() && !isCovered()) return takeEarly(event)
      if (event.repeat) return
      if (isOrder) {
        if (shownLayer() !== 'palette' && isCovered()) return
        event.preventDefault()
        return showLayer(shownLayer() === 'palette' ? null : 'palette')
      }
      if (!singleKeysAreOn() || takesKeys(event.target) || isCovered()) return
      const isSecond = event.timeStamp - firstAt < TOGETHER_MS
      firstAt = isFirstKey(event) ? event.timeStamp : Number.NEGATIVE_INFINITY
      const way = isSecond ? GO.find(name => isShortcut(event, name, 'g')) : undefined
      if (way) {
        event.preventDefault()
        event.stopImmediatePropagation()
        go(shortcut(way).page!)
      } else if (isShortcut(event, 'help.open')) {
        event.preventDefault()
        showLayer('shortcuts')
      }
    }
    // Before a row hears of it: the m of "g m" does not open its menu.
    document.addEventListener('keydown', onKey, { capture: true })
    beginListening()
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
