import { serverNow } from '../../shell/server-clock'
import { hasChanged, isBegun } from '../store/aside'
import { composed } from '../store/edited-message'
import type { EditorState, EditorStore } from '../store/editor-store'
import type { Draft } from './draft-slots'
import { countOpen } from './open-editors'
import { holdSlot, randomName, renameTab } from './tabs'

const WAIT_MS = 800

const writers = new Set<string>()

/** Whether a draft was written since this page was loaded. */
export function isOfThisPage({ writer }: Draft): boolean {
  return writers.has(writer)
}

/** Keeps what is written as it is written, until the returned function is called. */
export function keepDraft(store: EditorStore, slots: string, firstSlot: string): () => void {
  const writer = randomName()
  writers.add(writer)
  const close = countOpen(store, slots)
  let slot = firstSlot
  let release = holdSlot(slot)
  // What is gone on with, and then what was written last.
  let mine = localStorage.getItem(slot)
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const present = localStorage.getItem(slot)
    // Somebody else writes here: this page goes on in a place of its own.
    if (present !== null && present !== mine) {
      release()
      slot = slots + renameTab()
      release = holdSlot(slot)
    }
    const { message, channelId, target, ordered } = store.getState()
    if (!isWorthKeeping(store.getState())) return localStorage.removeItem(slot)
    const savedAt = serverNow().getTime()
    const draft: Draft = { savedAt, writer, message: composed(message), channelId, target, ...(ordered && { ordered }) }
    const text = JSON.stringify(draft)
    try {
      localStorage.setItem(slot, text)
      mine = text
    } catch {
      // Without room it is kept as long as the page is open.
    }
  }
  // Between two keys, not before the next one is painted.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(write, { timeout: WAIT_MS }) : write())
  const stop = store.subscribe((state, former) => {
    const isSame = state.message === former.message && state.target === former.target
    if (isSame && state.channelId === former.channelId && state.ordered === former.ordered) return
    timer ??= setTimeout(whenIdle, WAIT_MS)
  })
  // Somebody may have typed before it was known where it is kept.
  if (mine === null && isWorthKeeping(store.getState())) timer = setTimeout(whenIdle, WAIT_MS)
  const leave = () => timer !== undefined && write()
  const hide = () => document.visibilityState === 'hidden' && leave()
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    stop()
    close()
    leave()
    release()
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** Whether there is something to come back to. */
export function isWorthKeeping({ message, target }: EditorState): boolean {
  const { aside, asideTarget } = target
  if (aside && (asideTarget || isBegun(aside))) return true
  return target.kind === 'new' ? isBegun(message) : hasChanged({ message, target })
}
