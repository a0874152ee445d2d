'use client'

import { useState } from 'react'
import { newOrderId } from './new-order-id'

export interface OrderId {
  /** The id of the order that goes out now. `former`: that of an unanswered one that was sent from elsewhere. */
  begin: (former?: string) => string
  /** Whether one went out that is not answered yet: the next is a repetition of it. */
  isBegun: () => boolean
  /** It is answered: the next order is another one. */
  end: () => void
}

/**
 * The id of the order that is under way: until its answer is here it stays the same, also when the page is loaded anew, and
 * Steward carries out one order once.
 */
export function useOrderId(name: string, newId = newOrderId): OrderId {
  const [order] = useState(() => orderIdOf(`composer ${name}`, newId))
  return order
}

/** See useOrderId. */
export function orderIdOf(key: string, newId: () => string): OrderId {
  let current: string | null = null
  const begun = () => current ?? stored(storage => storage.getItem(key))
  return {
    isBegun: () => begun() !== null,
    begin(former) {
      current = begun() ?? former ?? newId()
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
