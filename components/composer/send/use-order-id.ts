'use client'

import { useState } from 'react'
import { newOrderId } from './new-order-id'

/**
 * The id of the order that is under way: until its answer is here it stays the same, also when the page is loaded anew, and
 * Steward carries out one order once.
 */
export function useOrderId(guildId: string) {
  const [order] = useState(() => orderIdOf(`composer order ${guildId}`))
  return order
}

function orderIdOf(key: string) {
  let current: string | null = null
  return {
    begin() {
      current ??= stored(storage => storage.getItem(key)) ?? newOrderId()
      const id = current
      stored(storage => storage.setItem(key, id))
      return id
    },
    end() {
      current = null
      stored(storage => storage.removeItem(key))
    },
  }
}

/** Browsers may refuse to store anything: then the page alone remembers. */
function stored<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
