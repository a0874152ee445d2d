import { SECOND } from '@/lib/time'

/** What a list that holds its rows needs to know of whoever aims at them. */
export interface Aim {
  /** Whether somebody is about to press what stands there. */
  isTaken: (list: HTMLElement) => boolean
  /** Scrolls a list along with its rows. */
  follow: (list: HTMLElement, px: number) => void
  /** At its top a list has moved its rows: who presses now means what stood there before. */
  moved: () => void
  /** Somebody is choosing rows of it, or no longer. */
  setChoosing: (isChoosing: boolean) => void
  /** Heeds pointers from now on; returns what ends that. */
  watch: (list: HTMLElement) => () => void
}

// On touch a pointer stays where it last pressed.
const CAN_HOVER = '(hover: hover)'
const POINTED_AT = ':is(button, a, label):hover'
const FOCUSED = ':is([data-row-id], article, li) :focus-visible'
// A mouse on its way to a row has not met its buttons yet.
const POINTS_MS = SECOND / 2
// A finger gives no sign before it presses: who has pressed just now will do so again.
const TOUCHES_MS = 4 * SECOND
// Sooner than this nobody sees that rows have moved, and aims anew.
const SEEN_AFTER_MS = 350

/**
 * At its top a list shows what comes in. While somebody aims at a row it holds still, also there, and
 * shows its top again once the pointer has left it or no finger has come for a while, unless it was
 * scrolled meanwhile or is not free of them yet.
 */
export function createAim(): Aim {
  let heldAt: number | null = null
  let isChoosing = false
  // What somebody was last at the page by; keys that came before are not heard of.
  let by: 'keys' | 'touch' | 'mouse' = 'keys'
  let [touchedAt, pointedAt, movedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let rest: ReturnType<typeof setTimeout> | undefined

  const isWithin = (at: number, ms: number) => performance.now() - at < ms
  // Behind a dialog it is hidden; once that has closed, the row that it was opened from is to be there still.
  const isCovered = (list: HTMLElement) => isMenuOpen() || list.closest('[aria-hidden="true"]') !== null
  const isTaken = (list: HTMLElement) =>
    isCovered(list) ||
    (by === 'keys' && list.querySelector(FOCUSED) !== null) ||
    isWithin(pointedAt, POINTS_MS) ||
    isWithin(touchedAt, TOUCHES_MS) ||
    (matchMedia(CAN_HOVER).matches && list.querySelector(POINTED_AT) !== null)
  const moved = () => {
    movedAt = performance.now()
  }
  const showTop = (list: HTMLElement) => {
    if (heldAt === list.scrollTop) {
      list.scrollTop = 0
      moved()
    }
    heldAt = null
    list.style.paddingBottom = ''
  }
  const showTopAtRest = (list: HTMLElement) => {
    clearTimeout(rest)
    rest = setTimeout(() => (isChoosing || isTaken(list) ? showTopAtRest(list) : showTop(list)), TOUCHES_MS)
  }

  return {
    isTaken,
    moved,
    follow: (list, px) => {
      const isOfTop = list.scrollTop === 0 || list.scrollTop === heldAt
      const place = list.scrollTop + px
      list.scrollTop = place
      if (!isOfTop) return
      // A short list has nowhere to go.
      if (list.scrollTop < Math.floor(place)) {
        list.style.paddingBottom = `${list.clientHeight}px`
        list.scrollTop = place
      }
      heldAt = list.scrollTop
      if (by === 'touch') showTopAtRest(list)
    },
    setChoosing: next => {
      isChoosing = next
    },
    watch: list => {
      const ending = new AbortController()
      const { signal } = ending
      const onKey = () => {
        by = 'keys'
      }
      const onPress = ({ pointerType }: PointerEvent) => {
        by = pointerType === 'touch' ? 'touch' : 'mouse'
        if (by === 'touch') touchedAt = performance.now()
      }
      const onMove = ({ pointerType, movementX, movementY, target }: PointerEvent) => {
        // Rows that move under a pointer that rests tell of it too.
        if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return
        by = 'mouse'
        if (list.contains(target as Node)) pointedAt = performance.now()
      }
      const onLeave = ({ pointerType }: PointerEvent) => {
        // A finger that is lifted has left before what it pressed is told of its click.
        if (pointerType === 'touch') return
        pointedAt = Number.NEGATIVE_INFINITY
        if (!isChoosing && !isCovered(list)) showTop(list)
      }
      const onClick = (event: MouseEvent) => {
        const isByPointer = by !== 'keys' && event.detail > 0
        // A mouse that has moved since has an eye behind it.
        if (!isByPointer || pointedAt > movedAt || !isWithin(movedAt, SEEN_AFTER_MS)) return
        event.preventDefault()
        event.stopPropagation()
      }
      const quietly = { capture: true, passive: true, signal }
      document.addEventListener('keydown', onKey, quietly)
      document.addEventListener('pointerdown', onPress, quietly)
      document.addEventListener('pointermove', onMove, quietly)
      list.addEventListener('pointerleave', onLeave, { signal })
      list.addEventListener('click', onClick, { capture: true, signal })
      return () => {
        ending.abort()
        clearTimeout(rest)
      }
    },
  }
}

const isMenuOpen = () => document.querySelector('[role="menu"]') !== null
