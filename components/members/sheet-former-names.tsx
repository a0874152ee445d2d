'use client'

import { useState } from 'react'
import type { FormerName } from '@/lib/queries/members/member-views'
import { WrittenTime } from '../ui/written-time'
import { NAME_KINDS } from './former-name-words'
import { SheetSection } from './sheet-section'

const SHOWN = 3

/** What somebody was called here before: the last three, and all of it at a press where there is more. */
export function SheetFormerNames({ names }: { names: FormerName[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? names : names.slice(0, SHOWN)
  return (
    <SheetSection title={`Former names (${names.length})`}>
      <ul className="space-y-1.5">
        {shown.map(({ id, kind, name, until }) => (
          <li key={id}>
            <bdi className="wrap-anywhere line-clamp-3 overflow-hidden">{name}</bdi>
            <p className="text-muted text-sm">
              {NAME_KINDS[kind]} until <WrittenTime at={until} past />
            </p>
          </li>
        ))}
      </ul>
      {names.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 text-accent-ink text-sm hover:underline coarse:min-h-11"
        >
          {isWhole ? 'Show less' : `Show all ${names.length}`}
        </button>
      )}
    </SheetSection>
  )
}
