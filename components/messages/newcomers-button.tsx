'use client'

import { ArrowUp } from 'lucide-react'

/** Leads to the messages that came in above, while there are any. */
export function NewcomersButton({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={onPress}
      className="-translate-x-1/2 absolute top-2 left-1/2 z-10 inline-flex h-8 animate-appear items-center gap-1.5 rounded-full bg-accent px-3.5 font-medium text-on-accent text-sm shadow-float hover:bg-accent-hover coarse:h-11"
    >
      <ArrowUp aria-hidden className="size-4" />
      {count === 1 ? '1 new message' : `${count} new messages`}
    </button>
  )
}
