'use client'

import { clsx } from 'clsx'
import { countCharacters } from '@/lib/message-rules/count-characters'
import { sentText } from '@/lib/message-rules/problem'
import { useComposer } from '../composer-context'

// From here on somebody writes towards the limit.
const NEAR = 0.9

/** How much of what a text may have it has; says nothing while there is none. */
export function Meter({ text, limit, onlyNear = false }: { text: string; limit: number; onlyNear?: boolean }) {
  const { rules } = useComposer().view
  const count = countCharacters(rules, sentText(text))
  return onlyNear && count < limit * NEAR ? null : <Count count={count} limit={limit} />
}

/** "212 / 256"; amber when it comes near, red beyond. What is too many stands with the field. */
export function Count({ count, limit, unit = '' }: { count: number; limit: number; unit?: string }) {
  if (count === 0) return null
  const isOver = count > limit
  return (
    <span
      className={clsx(
        'shrink-0 text-xs',
        isOver ? 'font-medium text-danger' : count >= limit * NEAR ? 'font-medium text-warning' : 'text-faint',
      )}
    >
      {thousands(count)} / {thousands(limit)}
      {unit}
    </span>
  )
}

const NUMBER = new Intl.NumberFormat('en')

function thousands(count: number): string {
  return NUMBER.format(count)
}
