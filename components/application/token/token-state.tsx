'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TokenView } from '@/lib/application/token/token-view'
import { useNow } from '../../ui/clock'
import { absoluteWords, clockWords } from '../../ui/time-words'

const STATES: Record<NonNullable<TokenView['trouble']>['kind'], { title: string; says: string }> = {
  dead: {
    title: 'The platform refuses the token',
    says: 'It was reset elsewhere, perhaps, or the platform withdrew it. Steward shows what it knew last and changes nothing until it has a token that works.',
  },
  lost: {
    title: 'A reset was cut short',
    says: 'The platform made a new token, but it did not arrive here. The old one is dead. Reset it once more to finish; nothing else is lost.',
  },
  cut_short: {
    title: 'A reset was cut short',
    says: 'Steward was stopped in the middle of it, and the platform does not say yet whether the old token still works. It is asked again every few seconds.',
  },
}

/** Whether the token works, and since when it is the present one. */
export function TokenState({ view: { trouble, since, from, by } }: { view: TokenView }) {
  if (trouble) {
    const { title, says } = STATES[trouble.kind]
    return (
      <Box icon={<CircleAlert aria-hidden className="size-5 text-danger" />} title={title}>
        <p className="text-pretty text-muted">{says}</p>
        <p className="mt-1 text-muted">
          {trouble.kind === 'dead' ? 'Refused since' : 'Begun at'} <Moment at={trouble.since} />.
        </p>
      </Box>
    )
  }
  return (
    <Box icon={<CircleCheck aria-hidden className="size-5 text-success" />} title="The token is in use">
      <p className="text-muted">
        Since <Moment at={since} />
        <Origin from={from} by={by} />
      </p>
    </Box>
  )
}

function Origin({ from, by }: Pick<TokenView, 'from' | 'by'>) {
  if (from === null) return null
  if (from === 'environment') return ', from the settings of this deployment.'
  return (
    <>
      , {from === 'reset' ? 'reset by' : 'pasted by'} <bdi>{by}</bdi>.
    </>
  )
}

function Box({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line px-4 py-3.5">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}

function Moment({ at }: { at: string }) {
  const { now, timeZone } = useNow()
  return (
    <time dateTime={at} title={absoluteWords(new Date(at), timeZone)} className="text-ink">
      {clockWords(new Date(at), now, timeZone)}
    </time>
  )
}
