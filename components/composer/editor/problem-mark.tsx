'use client'

import { CircleAlert } from 'lucide-react'
import { useProblemCount } from '../store/editor-context'

/** Says that something is wrong within a part of the message, however much of it is closed. */
export function ProblemMark({ path }: { path: string }) {
  const count = useProblemCount(path)
  if (count === 0) return null
  const text = count === 1 ? '1 problem' : `${count} problems`
  return (
    <span title={text} className="flex shrink-0 items-center gap-1 font-medium text-danger text-xs">
      <CircleAlert aria-hidden className="size-3.5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
