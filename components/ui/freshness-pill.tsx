'use client'

import { clsx } from 'clsx'
import type { Freshness } from '@/lib/mirror/freshness'
import { useNow } from './clock'
import { freshnessWords } from './freshness-words'
import { Tooltip } from './tooltip'

const TONES = {
  neutral: ['border-line-strong text-muted', 'bg-faint'],
  success: ['border-line-strong text-muted', 'bg-success'],
  info: ['border-info-line bg-info-soft text-info', 'bg-info'],
  warning: ['border-warning-line bg-warning-soft text-warning', 'bg-warning'],
  danger: ['border-danger-line bg-danger-soft text-danger', 'bg-danger'],
}

interface FreshnessPillProps {
  freshness: Freshness
  /** False while this tab has lost Steward itself. */
  online?: boolean
}

/** How old what is shown is, in a word; the sentence behind it on focus, hover and tap. */
export function FreshnessPill({ freshness, online = true }: FreshnessPillProps) {
  const { now, timeZone } = useNow()
  const words = freshnessWords(freshness, { online, now, timeZone })
  const [pill, dot] = TONES[words.tone]
  return (
    <>
      <Tooltip onPress side="bottom" content={words.sentence}>
        <button
          type="button"
          aria-label={`${words.short}. ${words.sentence}`}
          className={clsx(
            'finger inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-xs coarse:h-8',
            pill,
          )}
        >
          <span aria-hidden className={clsx('size-1.5 rounded-full', dot)} />
          {words.short}
        </button>
      </Tooltip>
      <span role="status" className="sr-only">
        {words.state}
      </span>
    </>
  )
}
