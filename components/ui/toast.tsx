'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { toast } from 'sonner'
import { closeAfter } from './close-after'
import { late } from './late'
import { Spinner } from './spinner'
import { ToastOffer } from './toast-offer'
import { type ToastLink, ToastWords } from './toast-words'

const CLOSE_AFTER_MS = 5_000
// Long enough to read what happened, see that it was wrong, and get there by keyboard.
const CLOSE_WITH_ACTION_AFTER_MS = 12_000

const Toaster = late(() => import('./toaster').then(({ Toaster }) => Toaster), { isWanted: ({ isAsked }) => isAsked })

// What is said before the code that shows it is there waits for it.
let ask = () => {}
let onReady: (show: typeof toast) => void = () => {}
const ready = new Promise<typeof toast>(resolve => {
  onReady = resolve
})

export interface ToastAction {
  label: string
  onPress: () => void
}

interface Beside {
  details?: ReactNode
  action?: ToastAction
  /** What else may come next, each in a line of its own: the way back keeps its place. */
  offers?: ToastAction[] | undefined
  link?: ToastLink | undefined
}

/** A short line of what happened, with a way on or back; goes by itself. */
export function toastDone(message: string, { action, details, offers = [], link }: Beside = {}) {
  const options = {
    duration: Number.POSITIVE_INFINITY,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...((action || offers.length > 0) && { closeButton: true }),
  }
  say(toast => {
    const close = () => toast.dismiss(shown)
    const shown = toast.success(inWords({ message, link, offers }, close), { ...options, description: details })
    const ms = action || details || offers.length > 0 || link ? CLOSE_WITH_ACTION_AFTER_MS : CLOSE_AFTER_MS
    closeAfter(ms, { close, isHeld })
  })
}

// What goes while the focus is in it takes that along. Where nothing hovers a touch leaves `:hover` behind.
const isHeld = () =>
  document.hidden ||
  document.querySelector('[data-sonner-toaster]:focus-within') !== null ||
  (matchMedia('(hover: hover)').matches && document.querySelector('[data-sonner-toaster]:hover') !== null)

// What is answered sooner needs no word.
const TELL_AFTER_MS = 400

/** Says that something is under way, unless it is over at once; returns what takes the line away again. */
export function toastPending(message: string): () => void {
  let isOver = false
  let shown: string | number | null = null
  const soon = setTimeout(() => {
    say(toast => {
      if (!isOver) shown = toast.loading(message, { icon: <Spinner /> })
    })
  }, TELL_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(soon)
    if (shown !== null) void ready.then(toast => toast.dismiss(shown!))
  }
}

/**
 * What went wrong or only partly right, and what to do; stays until it is closed. `id`: said again, it is there once, and
 * `toastOvercome` takes it away.
 */
export function toastTrouble(message: string, beside: Beside & { tone?: 'danger' | 'warning'; id?: string } = {}) {
  const { tone, details, action, offers, link, id } = beside
  const options = {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(id && { id }),
  }
  say(toast => {
    const close = () => toast.dismiss(shown)
    const words = inWords({ message, link, offers }, close)
    const shown = (tone === 'warning' ? toast.warning : toast.error)(words, { ...options, description: details })
  })
}

/** What was told by `toastTrouble` under this id holds no longer: it was tried again, and went well. */
export function toastOvercome(id: string) {
  void ready.then(toast => toast.dismiss(id))
}

function inWords(
  { message, link, offers = [] }: Pick<Beside, 'link' | 'offers'> & { message: string },
  close: () => void,
) {
  return (
    <>
      <ToastWords message={message} link={link} onFollow={close} />
      {offers.map((offer, index) => (
        <ToastOffer key={offer.label} offer={offer} isMore={index > 0} onPress={close} />
      ))}
    </>
  )
}

function say(words: (show: typeof toast) => void) {
  ask()
  void ready.then(words)
}

/** Where toasts appear; once on a page. */
export function Toasts() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    ask = () => setAsked(true)
  }, [])
  return <Toaster isAsked={isAsked} onReady={onReady} />
}
