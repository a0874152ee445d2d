'use client'

import { useEffect } from 'react'

const TYPED_INTO =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=button])'
// The bars of a browser that come and go are lower, every keyboard is higher.
const LEAST_PX = 120

/**
 * Marks the document while a phone's keyboard takes a part of the window (`keyboard:` in globals.css), and brings what has the
 * focus back in view. The mark stays until the window grows again, not until the focus goes: that goes with a press, and what
 * was pressed must not move away from under the finger.
 */
export function KeyboardRoom() {
  useEffect(() => {
    let isOpen = false
    let { innerWidth: width, innerHeight: full } = window
    const onResize = () => {
      const { innerWidth, innerHeight } = window
      const { activeElement } = document
      const isTyping = activeElement?.matches(TYPED_INTO) ?? false
      // Turned: nobody knows how high the window is without a keyboard, but with the next growth it is gone.
      if (innerWidth !== width) full = isOpen ? innerHeight + LEAST_PX : innerHeight
      width = innerWidth
      full = Math.max(full, innerHeight)
      const wasOpen = isOpen
      isOpen = full - innerHeight >= LEAST_PX && (isOpen || isTyping) && matchMedia('(pointer: coarse)').matches
      document.documentElement.toggleAttribute('data-keyboard', isOpen)
      if (isOpen || wasOpen) activeElement?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return null
}
